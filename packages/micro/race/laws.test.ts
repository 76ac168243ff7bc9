import { testLaws } from '@safehouse/kernel/testing'
import { race } from './game.ts'

testLaws(race)
