import { testLaws } from '@safehouse/kernel/testing'
import { parrying } from './game.ts'

testLaws(parrying)
