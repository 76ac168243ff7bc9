import { makeSetup } from '@safehouse/kernel'
import { testLaws } from '@safehouse/kernel/testing'
import { specterOps } from '../game.ts'

/** Every number of players; at some tables the agent's seat is drawn. */
const setups = [2, 3, 4, 5].map((seats) => makeSetup(specterOps, seats, { agent: seats % 2 === 0 ? 'first' : 'drawn' }))

// At a full table a second agent's secrets are rarely the ones that are changed: they set the floor.
testLaws(specterOps, { setups, runs: 36, floor: 3, soakRuns: 1000 })
