import { allSetups, type Game } from '@safehouse/kernel'
import { testLaws } from '@safehouse/kernel/testing'
import { theAgents } from '../game.ts'

// The allowance counts only in the final comparison: one table with it is enough.
const setups = allSetups(theAgents as unknown as Game).filter(
  ({ seats, options }) => options.seatAllowance === (seats === 3 ? 'on' : 'off'),
)

testLaws(theAgents, { setups, runs: 16, floor: 3, soakRuns: 500 })
