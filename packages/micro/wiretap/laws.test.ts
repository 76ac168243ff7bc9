import { testLaws } from '@safehouse/kernel/testing'
import { wiretap } from './game.ts'

testLaws(wiretap)
