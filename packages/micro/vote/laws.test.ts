import { testLaws } from '@safehouse/kernel/testing'
import { voting } from './game.ts'

testLaws(voting)
