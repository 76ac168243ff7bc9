// Which standing orders are listed for whom. All of them may be given by anybody at any time; this is about the seat's own screen.
import { listedOrders, SPECTATOR, type Seat, type Viewer } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { agentTurn, allFour, hunterPhase, turnsCoat, type CharacterName, type Scene, type SpecterTable } from './scene.ts'
import { ordered } from './scene-late.ts'

const listed = (table: SpecterTable, viewer: Viewer): string[] =>
  listedOrders(specterOps.orders, table.view(viewer), table.match.message(viewer).orders ?? {}).map(([name]) => name)

const five = (scene: Scene = {}): SpecterTable =>
  hunterPhase({ seats: 5, traitor: 'puppet', agent: 'A1', hunters: allFour(), ...scene })

const COBRAS = ['ambushUnseen', 'autoReactVelocity']
const LOYAL: readonly Seat[] = [1, 2, 4]
const TRAITOR: Seat = 3

describe('standing orders are listed', () => {
  test('for an agent, if it is Cobra; there is nobody to hide from below five players', () => {
    const [cobra, spider] = (['cobra', 'spider'] as const).map((character) => agentTurn({ character }))
    expect([0, 1, 2, SPECTATOR].map((viewer) => listed(cobra, viewer))).toEqual([COBRAS, [], [], []])
    expect([0, 1, 2].map((viewer) => listed(spider, viewer))).toEqual([[], [], []])
  })

  test('for five: the traitor sees also what he would need as an agent, and only he sees that', () => {
    const table = five()
    expect(listed(table, 0)).toEqual(['traitorSight'])
    for (const seat of LOYAL) expect(listed(table, seat)).toEqual(['accessVote'])
    expect(listed(table, TRAITOR)).toEqual([...COBRAS, 'accessVote'])
    expect(listed(five({ character: 'cobra' }), 0)).toEqual(['traitorSight', ...COBRAS])
  })

  test('for the traitor, unless everybody knows that the first agent is Cobra', () => {
    const known = five({ character: 'cobra', arrange: (s) => Object.assign(s.agents[0], { known: true }) })
    expect(listed(known, TRAITOR)).toEqual(['accessVote'])
    expect(listed(five({ character: 'cobra' }), TRAITOR)).toEqual([...COBRAS, 'accessVote'])
  })

  test('after the reveal for whoever is Cobra, and for nobody else', () => {
    const after = (character: CharacterName): string[][] => {
      const table = turnsCoat(five({ character: 'spider' }), character)
      return [0, ...LOYAL, TRAITOR].map((viewer) => listed(table, viewer))
    }
    expect(after('cobra')).toEqual([[], [], [], [], COBRAS])
    expect(after('orangutan')).toEqual([[], [], [], [], []])
  })

  test('for Cobra, until everybody sees that the Velocity Blade is spent', () => {
    const spent = (charges: number): string[] =>
      listed(
        agentTurn({
          character: 'cobra',
          cards: ['velocity_blade'],
          arrange: ({ agents: [agent] }) => {
            // The kit is taken after this.
            agent.shown[0] = true
            agent.charges[0] = charges
          },
        }),
        0,
      )
    expect([1, 0].map(spent)).toEqual([COBRAS, ['ambushUnseen']])
  })

  test('whatever is in force: one that was given and matters no more is not listed', () => {
    expect(listed(ordered(agentTurn(), 0, 'ambushUnseen', 'always'), 0)).toEqual([])
  })
})
