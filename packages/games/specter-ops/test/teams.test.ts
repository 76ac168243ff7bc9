import { initialPosition, SPECTATOR } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { REVEAL } from '../rules/codes.ts'
import { teams } from '../teams.ts'
import { allFour, hunterPhase, plays, type SpecterTable } from './scene.ts'

const teamsAt = ({ state, match }: SpecterTable): ReturnType<typeof teams> =>
  teams(specterOps.view(state, SPECTATOR, match.position), match.setup)

describe('the hunters may talk among themselves', () => {
  test('a hidden traitor is one of them, and of them no more once he is revealed', () => {
    const table = hunterPhase({ seats: 5, traitor: 'puppet', agent: 'A1', round: 4, hunters: allFour({ puppet: 'Q10' }) })
    expect(teamsAt(table)).toEqual({ hunters: [1, 2, 3, 4] })
    plays(table, 'puppet', REVEAL)
    expect(teamsAt(table)).toEqual({ hunters: [1, 2, 4] })
  })

  test('before the agent is drawn nobody has a side', () => {
    const setup = { seats: 4, options: { agent: 'drawn' } }
    expect(teams(specterOps.view(specterOps.setup(setup), SPECTATOR, initialPosition(specterOps, setup)), setup)).toEqual({
      hunters: [],
    })
  })

  test('however many hunters a seat plays, it is one seat', () => {
    const table = hunterPhase({ seats: 2, agent: 'A1' })
    expect(teamsAt(table)).toEqual({ hunters: [1] })
  })
})
