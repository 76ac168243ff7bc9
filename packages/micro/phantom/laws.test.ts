import { testLaws } from '@safehouse/kernel/testing'
import { phantom } from './game.ts'

testLaws(phantom)
