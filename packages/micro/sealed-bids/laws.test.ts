import { testLaws } from '@safehouse/kernel/testing'
import { sealedBids } from './game.ts'

testLaws(sealedBids)
