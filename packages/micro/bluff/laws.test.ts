import { testLaws } from '@safehouse/kernel/testing'
import { bluff } from './game.ts'

testLaws(bluff)
