import { allSetups, type Game } from '@safehouse/kernel'
import { testLaws } from '@safehouse/kernel/testing'
import { theAgents } from '../game.ts'

// The allowance counts only in the final comparison: one table with it is enough.
const setups = allSetups(theAgents as unknown as Game).filter(
  ({ seats, options }) => options.seatAllowance === 'off' || seats === 3,
)

testLaws(theAgents, { setups, runs: 20, floor: 3, soakFloor: 100 })
