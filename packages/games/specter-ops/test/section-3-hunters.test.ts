import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { CELLS, cellNamed } from '../rules/board.ts'
import { DRIVE, ENTER, EXIT, isIn, POST_COGNITION, RELAY, REMOTE_SENSOR, REVEAL, SENSOR, STAY } from '../rules/codes.ts'
import {
  agentOf,
  agentTurn,
  drive,
  exit,
  hunterOf,
  hunterPhase,
  idle,
  kinds,
  nextRound,
  plays,
  publicly,
  relay,
  shown,
  stepOf,
  to,
  walks,
  type SpecterTable,
} from './scene.ts'

/** The kinds of movement offered after a draft. */
const actions = (table: SpecterTable, seat: number, ...draft: number[]): string[] => {
  const names = table.offers(seat, ...draft).map((code) => {
    if (code < CELLS) return 'step'
    if (isIn(code, DRIVE)) return 'drive'
    if (isIn(code, RELAY)) return 'relay'
    if (isIn(code, EXIT)) return 'exit'
    return (
      { [STAY]: 'stay', [ENTER]: 'enter', [SENSOR]: 'sensor', [POST_COGNITION]: 'post', [REMOTE_SENSOR]: 'remote' }[code] ??
      code
    )
  })
  return [...new Set(names.map(String))].toSorted()
}

describe('the hunter phase', () => {
  rule('SO-3.3.2', 'any hunter that has not acted may start when no turn is running, in a new order each round', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { beast: 'car', puppet: 'car' } })
    expect(table.match.message(1).ask).toMatchObject({ waits: [1, 2] })
    plays(table, 'puppet')
    expect(table.offers(2)).toEqual([])
    expect(table.refusal(2, 1, STAY)).toBe('K-2')
    plays(table, 'beast')
    walks(table)
    plays(table, 'beast')
    expect([table.offers(1), table.offers(2)]).toEqual([[], [1]])
    const two = hunterPhase({ seats: 2, agent: 'A1', hunters: { beast: 'car', puppet: 'car' } })
    plays(two, 'puppet')
    expect(two.offers(1)).toEqual([0])
    expect(two.refusal(1, 1, STAY)).toBe('SO-3.3.2')
    // A seat starts no turn of another seat's hunter.
    expect(hunterPhase({ agent: 'A1' }).refusal(1, 1, STAY)).toBe('SO-3.3.2')
  })

  rule('SO-3.3.3', 'a hunter turn is finished before another starts', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { beast: 'car', puppet: 'car' } })
    plays(table, 'beast', SENSOR)
    expect(shown(table).active).toBe('beast')
    expect(table.refusal(2, 1, STAY)).toBe('K-2')
    table.do(1, STAY)
    expect(shown(table).active).toBeNull()
    expect(table.offers(2)).toEqual([1])
  })

  rule('SO-3.3.4', 'the phase ends when every hunter in play has acted', () => {
    const table = hunterPhase({ seats: 5, agent: 'A1', traitor: 'gun', hunters: { beast: 'car', gun: 'A24' } })
    plays(table, 'gun', REVEAL)
    table.do(2, 2, 0, 0)
    walks(table)
    for (const name of ['beast', 'puppet'] as const) plays(table, name)
    expect([shown(table).round, stepOf(table)]).toEqual([1, 'start'])
    plays(table, 'prophet')
    expect([shown(table).round, stepOf(table)]).toEqual([2, 'act'])
  })

  rule('SO-3.3.5', 'at the start the Sniper Shot direction ends, then blindness, then the recovery check is made', () => {
    const table = hunterPhase({ agent: 'S12', hunters: { gun: 'N12', puppet: 'car' } })
    Object.assign(hunterOf(table, 'gun'), { blind: true, direction: 0 })
    table.state.flashes.push({ space: cellNamed('N11'), blinded: 1 })
    table.do(1, 0)
    // With the direction north she would not see to the east.
    expect(publicly(table)).toEqual([
      { t: 'recovered', hunter: 'gun' },
      { t: 'visible', hunter: 'gun', agent: 'first', space: 'S12' },
      { t: 'characterRevealed', agent: 'first', character: 'spider' },
    ])
    expect(shown(table).hunters[0]).toMatchObject({ blind: false, direction: null })
    expect(shown(table).flashes).toEqual([])
    expect(stepOf(table)).toBe('action')
    // Only the active hunter is concerned, and without blindness there is no such check.
    const other = hunterPhase({ agent: 'A1', hunters: { gun: 'N12', puppet: 'car' } })
    Object.assign(hunterOf(other, 'gun'), { blind: true, direction: 0 })
    plays(other, 'puppet')
    expect(kinds(other)).toEqual(['stayedInside', 'notVisible'])
    expect(hunterOf(other, 'gun')).toMatchObject({ blind: true, direction: 0 })
  })

  rule('SO-3.3.6', 'a turn has exactly one movement action', () => {
    const table = hunterPhase({
      seats: 5,
      round: 2,
      agent: 'A1',
      traitor: 'beast',
      hunters: { prophet: 'car', gun: 'N12', puppet: 'Q10', beast: 'car' },
    })
    expect(actions(table, 1, 0)).toEqual(['drive', 'exit', 'post', 'sensor', 'stay'])
    expect(actions(table, 1, 0, ...drive('K24'))).toEqual(['drive', 'exit', 'stay'])
    expect(actions(table, 2, 1)).toEqual(['stay', 'step'])
    expect(actions(table, 2, 1, ...to('N11'))).toEqual(['stay', 'step'])
    expect(actions(table, 3, 2)).toEqual(['relay', 'remote', 'stay', 'step'])
    expect(actions(table, 3, 2, ...to('Q9'))).toEqual(['stay', 'step'])
    expect(actions(table, 3, 2, ...relay('K24'))).toEqual(['relay', 'stay'])
    table.do(1, 0, SENSOR)
    expect(actions(table, 1)).toEqual(['exit', 'stay'])
    table.do(1, exit('J22'))
    table.do(2, 1, STAY)
    expect(publicly(table)[0]).toMatchObject({ t: 'hunterStayed', hunter: 'gun' })
  })

  rule('SO-3.3.7', 'after the movement comes the sight check', () => {
    const table = hunterPhase({ agent: 'N2', hunters: { puppet: 'M4', gun: 'car' } })
    plays(table, 'puppet', ...to('N4'), STAY)
    expect(publicly(table).slice(0, 2)).toEqual([
      { t: 'hunterMoved', hunter: 'puppet', path: ['N4'] },
      { t: 'visible', hunter: 'puppet', agent: 'first', space: 'N2' },
    ])
  })

  rule('SO-3.3.8', 'then Ambush, Enhanced Senses and Brutal Strength, in this order', () => {
    const cobra = hunterPhase({ character: 'cobra', agent: 'N4', hunters: { beast: 'N6' }, dice: [3] })
    plays(cobra, 'beast', ...to('N5'), STAY)
    expect(kinds(cobra)).toEqual(['hunterMoved', 'visible', 'characterRevealed', 'ambush', 'close'])
    const onto = hunterPhase({ agent: 'N4', hunters: { beast: 'N6' }, dice: [4] })
    plays(onto, 'beast', ...to('N5', 'N4'), STAY)
    expect(kinds(onto)).toEqual(['hunterMoved', 'visible', 'characterRevealed', 'close', 'brutal'])
    // A stun by Ambush comes first and bars the blow.
    const stunned = hunterPhase({ character: 'cobra', agent: 'N4', hunters: { beast: 'N6' } })
    plays(stunned, 'beast', ...to('N5', 'N4'), STAY)
    expect(kinds(stunned)).toEqual(['hunterMoved', 'visible', 'characterRevealed', 'ambushOnto', 'close', 'stunEnded'])
  })

  rule('SO-3.3.9', 'then the hunter may attack, or not', () => {
    const scene = { agent: 'N4', hunters: { puppet: 'N6' }, dice: [5] } as const
    const attacked = plays(hunterPhase(scene), 'puppet')
    expect([stepOf(attacked), attacked.offers(1)]).toEqual(['attack', [0, 1]])
    attacked.do(1, 1)
    expect(agentOf(attacked).hp).toBe(3)
    const spared = plays(hunterPhase(scene), 'puppet').do(1, 0)
    expect(agentOf(spared).hp).toBe(4)
    expect(stepOf(spared)).toBe('start')
  })

  rule('SO-3.3.10', 'then the Gun may choose a direction for the Sniper Shot', () => {
    const table = plays(hunterPhase({ agent: 'A1', hunters: { gun: 'N12' } }), 'gun')
    expect([stepOf(table), table.offers(1)]).toEqual(['snipe', [0, 1, 2, 3, 4]])
    table.do(1, 4)
    expect(publicly(table)).toEqual([{ t: 'sniperDeclared', hunter: 'gun', dir: 'W' }])
    expect(shown(table).hunters[0].direction).toBe('W')
    // No other hunter can do this.
    expect(stepOf(plays(hunterPhase({ agent: 'A1', hunters: { puppet: 'N12' } }), 'puppet'))).toBe('start')
  })

  rule('SO-3.3.11', 'at the end a stun token on the active hunter is removed', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { puppet: 'N12', beast: 'N13' } })
    for (const name of ['puppet', 'beast'] as const) hunterOf(table, name).stunned = true
    plays(table, 'puppet')
    expect(publicly(table)).toEqual([
      { t: 'hunterStayed', hunter: 'puppet', path: [] },
      { t: 'notVisible', hunter: 'puppet', agent: 'first' },
      { t: 'stunEnded', hunter: 'puppet' },
    ])
    expect(shown(table).hunters.map((hunter) => hunter.stunned)).toEqual([false, true])
  })

  rule('SO-3.3.12', 'before his movement is committed the hidden traitor may reveal himself instead', () => {
    const table = hunterPhase({ seats: 5, agent: 'A1', traitor: 'gun', hunters: { beast: 'car', gun: 'N12' } })
    expect(table.offers(2, 1)).toContain(REVEAL)
    for (const seat of [1, 3, 4]) expect(table.offers(seat, seat - 1)).not.toContain(REVEAL)
    expect(table.refusal(1, 0, REVEAL)).toBe('K-4')
    // Steps that are only drafted can be taken back; a committed movement ends the choice.
    expect(table.offers(2, 1, ...to('N11'))).not.toContain(REVEAL)
    plays(table, 'gun', ...to('N11'), STAY)
    expect(table.refusal(2, REVEAL)).toBe('K-4')
    idle(table)
    nextRound(table)
    walks(table)
    idle(table)
    table.do(2, 1, REVEAL)
    expect(kinds(table)).toEqual(['traitorRevealed'])
    // A recovery check comes before.
    const blind = hunterPhase({ seats: 5, agent: 'A1', traitor: 'gun', hunters: { beast: 'car', gun: 'N12' } })
    hunterOf(blind, 'gun').blind = true
    blind.do(2, 1)
    expect(blind.offers(2)).toContain(REVEAL)
  })
})

describe('who acts when', () => {
  rule('SO-3.3.2', 'the agent is not asked while the hunters take their turns', () => {
    const table = walks(agentTurn({ agent: 'A1' }))
    expect(table.offers(0)).toEqual([])
    expect(table.refusal(0, STAY)).toBe('K-2')
  })
})
