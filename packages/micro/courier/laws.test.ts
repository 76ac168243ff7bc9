import { testLaws } from '@safehouse/kernel/testing'
import { courier } from './game.ts'

testLaws(courier)
