import { testLaws } from '@safehouse/kernel/testing'
import { smugglers } from './game.ts'

testLaws(smugglers)
