import { testLaws } from '@safehouse/kernel/testing'
import { tunnels } from './game.ts'

testLaws(tunnels)
