import { testLaws } from '@safehouse/kernel/testing'
import { interrupt } from './game.ts'

testLaws(interrupt)
