import { testLaws } from '@safehouse/kernel/testing'
import { kuhn } from './game.ts'

testLaws(kuhn)
