import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { STAY } from '../rules/codes.ts'
import {
  agentOf,
  allBut,
  drive,
  exit,
  hunterOf,
  hunterPhase,
  kinds,
  plays,
  publicly,
  shown,
  stepOf,
  to,
  turnsCoat,
  viewers,
  walks,
  type HunterName,
  type Scene,
  type SpecterTable,
} from './scene.ts'

const [NO_ATTACK, ATTACK, ATTACK_SECOND] = [0, 1, 2]

/** A hunter on foot attacks the agent; the dice fall as given. The public record of the roll. */
const roll = (hunter: HunterName, from: string, agent: string, dice: readonly number[], scene: Scene = {}): unknown => {
  const table = hunterPhase({ character: 'blue_jay', ...scene, agent, hunters: { [hunter]: from }, dice })
  plays(table, hunter).do(1, ATTACK)
  const told = publicly(table).find((event) => event.t === 'attackRolled')!
  const hit = told.result === 'hit'
  expect(agentOf(table).hp).toBe(hit ? 3 : 4)
  expect(shown(table).agents[0].damage).toBe(hit ? 1 : 0)
  return [told.dice, told.modifier, told.total, told.distance, told.result]
}

/** Is the hunter asked whether it attacks? */
const asked = (table: SpecterTable): boolean => stepOf(table) === 'attack'

describe('attacks', () => {
  rule('SO-4.7.1', 'a hunter on foot, not stunned, that sees an agent may attack once', () => {
    const scene: Scene = { agent: 'N5', hunters: { puppet: 'N8', beast: 'M10' }, dice: [4] }
    const table = plays(hunterPhase(scene), 'puppet')
    expect([asked(table), table.offers(1)]).toEqual([true, [NO_ATTACK, ATTACK]])
    table.do(1, ATTACK)
    expect([stepOf(table), shown(table).active]).toEqual(['start', null])
    // The figure on the board does not help a hunter that does not see the agent itself.
    expect(agentOf(table).located).toBe(true)
    plays(table, 'beast')
    expect(stepOf(table)).toBe('act')
    const stunned = hunterPhase(scene)
    hunterOf(stunned, 'puppet').stunned = true
    expect(asked(plays(stunned, 'puppet'))).toBe(false)
    const inside = hunterPhase({ ...scene, hunters: { puppet: 'car' }, vehicle: 'N8' })
    expect(kinds(plays(inside, 'puppet'))).toContain('visible')
    expect(asked(inside)).toBe(false)
    const unseeing = plays(hunterPhase({ ...scene, hunters: { puppet: 'M10' } }), 'puppet')
    expect(asked(unseeing)).toBe(false)
  })

  rule('SO-4.7.2', 'it chooses among the agents it sees', () => {
    const scene: Scene = {
      seats: 5,
      agent: 'N2',
      traitor: 'gun',
      hunters: { puppet: 'N10', beast: 'P17', gun: 'N6' },
      dice: [6, 3],
    }
    const table = hunterPhase(scene)
    walks(turnsCoat(table, 'cobra'), 'N7')
    plays(table, 'puppet')
    expect(table.offers(1)).toEqual([NO_ATTACK, ATTACK, ATTACK_SECOND])
    table.do(1, ATTACK_SECOND)
    expect(publicly(table)[0]).toEqual({ t: 'attackDeclared', hunter: 'puppet', agent: 'second' })
    const other = hunterPhase({ ...scene, agent: 'A1' })
    walks(turnsCoat(other, 'cobra'), 'N7')
    plays(other, 'puppet')
    expect(other.offers(1)).toEqual([NO_ATTACK, ATTACK_SECOND])
    expect(other.refusal(1, ATTACK)).toBe('SO-4.7.2')
  })

  rule('SO-4.7.3', 'in the same space it hits without a roll', () => {
    const table = hunterPhase({ agent: 'N5', hunters: { puppet: 'N6' } })
    plays(table, 'puppet', ...to('N5'), STAY).do(1, ATTACK)
    expect(publicly(table)).toEqual([
      { t: 'attackDeclared', hunter: 'puppet', agent: 'first' },
      { t: 'attackSameSpace', hunter: 'puppet', agent: 'first' },
      { t: 'damage', agent: 'first', damage: 1 },
    ])
    expect(agentOf(table).hp).toBe(3)
    expect(table.match.entries.at(-1)).toMatchObject({ draws: [] })
  })

  rule('SO-4.7.4', 'otherwise one die; a natural 1 misses whatever the modifiers', () => {
    expect(roll('puppet', 'N6', 'N5', [2])).toEqual([[2], 0, 2, 1, 'hit'])
    expect(roll('puppet', 'N6', 'N5', [1])).toEqual([[1], 0, 1, 1, 'miss'])
    expect(roll('prophet', 'N6', 'N5', [1])).toEqual([[1], 2, 3, 1, 'miss'])
  })

  rule('SO-4.7.5', 'a 6 is rolled again and added, as often as it comes', () => {
    expect(roll('puppet', 'N10', 'N2', [6, 2])).toEqual([[6, 2], 0, 8, 8, 'hit'])
    expect(roll('puppet', 'N16', 'N1', [6, 6, 3])).toEqual([[6, 6, 3], 0, 15, 15, 'hit'])
    expect(roll('puppet', 'N16', 'N1', [6, 6, 2])).toEqual([[6, 6, 2], 0, 14, 15, 'miss'])
    expect(roll('puppet', 'N10', 'N5', [5])).toEqual([[5], 0, 5, 5, 'hit'])
  })

  rule('SO-4.7.6', 'a 1 after a 6 is simply added', () => {
    expect(roll('puppet', 'N9', 'N2', [6, 1])).toEqual([[6, 1], 0, 7, 7, 'hit'])
    expect(roll('puppet', 'N10', 'N2', [6, 1])).toEqual([[6, 1], 0, 7, 8, 'miss'])
  })

  rule('SO-4.7.7', 'it hits if dice and modifiers reach the distance', () => {
    expect(roll('puppet', 'N9', 'N5', [4])).toEqual([[4], 0, 4, 4, 'hit'])
    expect(roll('puppet', 'N9', 'N5', [3])).toEqual([[3], 0, 3, 4, 'miss'])
    expect(roll('prophet', 'N10', 'N5', [3])).toEqual([[3], 2, 5, 5, 'hit'])
    expect(roll('prophet', 'N10', 'N5', [2])).toEqual([[2], 2, 4, 5, 'miss'])
    // Across the road the greater difference counts.
    expect(roll('puppet', 'O9', 'N5', [4])).toEqual([[4], 0, 4, 4, 'hit'])
  })

  rule('SO-4.7.8', 'modifiers add up: Mind-Reading +2, Evasion −2, Velocity Blade −3', () => {
    const spider: Scene = { character: 'spider' }
    const blade: Scene = { character: 'cobra', arrange: (s) => (s.agents[0].blade = true) }
    expect(roll('puppet', 'N8', 'N5', [5], spider)).toEqual([[5], -2, 3, 3, 'hit'])
    expect(roll('puppet', 'N8', 'N5', [4], spider)).toEqual([[4], -2, 2, 3, 'miss'])
    expect(roll('puppet', 'N9', 'N5', [4], spider)).toEqual([[4], 0, 4, 4, 'hit'])
    expect(roll('prophet', 'N8', 'N5', [3], spider)).toEqual([[3], 0, 3, 3, 'hit'])
    expect(roll('puppet', 'N7', 'N5', [5], blade)).toEqual([[5], -3, 2, 2, 'hit'])
    expect(roll('puppet', 'N7', 'N5', [4], blade)).toEqual([[4], -3, 1, 2, 'miss'])
    expect(roll('prophet', 'N9', 'N5', [5], blade)).toEqual([[5], -1, 4, 4, 'hit'])
  })

  rule('SO-4.7.9', 'a hit costs 1 HP; dice, modifiers, total and result are public', () => {
    const table = hunterPhase({ agent: 'N5', hunters: { prophet: 'N8' }, dice: [6, 2] })
    plays(table, 'prophet').do(1, ATTACK)
    const record = {
      t: 'attackRolled',
      hunter: 'prophet',
      agent: 'first',
      dice: [6, 2],
      modifier: 0,
      total: 8,
      distance: 3,
      result: 'hit',
    }
    for (const viewer of viewers(table)) expect(table.told(viewer)).toContainEqual(expect.objectContaining(record))
    expect(agentOf(table).hp).toBe(3)
    expect(table.match.entries.at(-1)).toMatchObject({
      draws: [
        { r: 5, to: -1 },
        { r: 1, to: -1 },
      ],
    })
  })

  rule('SO-4.7.10', 'every lost HP adds to the announced damage; the true HP stay private', () => {
    const table = hunterPhase({ character: 'orangutan', agent: 'N5', hunters: { puppet: 'N6', beast: 'N7' }, dice: [2, 3] })
    plays(table, 'puppet').do(1, ATTACK)
    expect(publicly(table).at(-1)).toEqual({ t: 'damage', agent: 'first', damage: 1 })
    plays(table, 'beast').do(2, ATTACK)
    expect(publicly(table)).toContainEqual({ t: 'damage', agent: 'first', damage: 2 })
    expect(shown(table).agents[0].damage).toBe(2)
    expect(table.told(0)).toContainEqual({ t: 'myHp', agent: 'first', hp: 4 })
    expect(shown(table, 0).me!.hp).toBe(4)
    for (const viewer of allBut(table, 0)) expect(JSON.stringify(table.stream(viewer))).not.toMatch(/"hp"|myHp/)
  })

  rule('SO-4.7.11', 'at 0 HP the game ends at once', () => {
    for (const [hp, over] of [
      [2, false],
      [1, true],
    ] as const) {
      const table = hunterPhase({ agent: 'N5', hunters: { puppet: 'N5' } })
      agentOf(table).hp = hp
      plays(table, 'puppet').do(1, ATTACK)
      expect(table.match.over).toBe(over)
      if (over) expect(table.match.position.outcome).toEqual({ scores: [0, 1, 1], winners: 6, reason: 'agentDown' })
    }
    const rolled = hunterPhase({ agent: 'N9', hunters: { puppet: 'N5' }, dice: [5] })
    agentOf(rolled).hp = 1
    plays(rolled, 'puppet').do(1, ATTACK)
    expect(rolled.match.position.outcome).toMatchObject({ reason: 'agentDown' })
    expect(kinds(rolled)).toEqual(['attackDeclared', 'attackRolled', 'damage', 'gameEnded'])
  })

  rule('SO-4.7.12', 'a hunter inside cannot attack, one that got out this turn can', () => {
    const scene: Scene = { agent: 'N5', vehicle: 'N10', hunters: { puppet: 'car' } }
    expect(asked(plays(hunterPhase(scene), 'puppet', ...drive('N9', 'N8'), STAY))).toBe(false)
    expect(asked(plays(hunterPhase(scene), 'puppet', ...drive('N9'), exit('N8')))).toBe(true)
    const enters = hunterPhase({ ...scene, hunters: { puppet: 'N9' } })
    plays(enters, 'puppet', ...to('N10'), 1001)
    expect(kinds(enters)).toContain('visible')
    expect(asked(enters)).toBe(false)
    expect(hunterOf(enters, 'puppet').space).toBe(cellNamed('N10'))
  })
})
