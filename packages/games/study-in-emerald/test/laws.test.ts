import { allSetups, type Game } from '@safehouse/kernel'
import { testLaws } from '@safehouse/kernel/testing'
import { studyInEmerald } from '../game.ts'
import { richStart, shiftedStart } from './rich-start.ts'

// The memory aid changes no decision: it is off at one table.
const setups = allSetups(studyInEmerald as unknown as Game).filter(
  ({ seats, options }) => options.memoryAid === (seats === 3 ? 'off' : 'on'),
)

testLaws(studyInEmerald, { setups, runs: 8, floor: 2, soakRuns: 500, richStarts: [richStart, shiftedStart] })
