// The decisions of the agents.
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { specterOps } from '../game.ts'
import { COMPLETE, NO, NO_CARD, REVEAL, STAY, YES } from '../rules/codes.ts'
import { BLUE_JAY, COBRA, HOLO_DECOY, SMOKE_GRENADE, SPIDER, VELOCITY_BLADE } from '../rules/data.ts'
import {
  allHeard,
  type Cast,
  card,
  cell,
  labelOf,
  mine,
  nobodyHeard,
  said,
  scene,
  seatOf,
  setUp,
  turn,
  walk,
  FOUR,
} from './scene-late.ts'

/** The rule that keeps a seat from changing a standing order. */
const orderRefused = (table: ReturnType<typeof scene>, seat: number, name: string, value: string): string | undefined => {
  const result = table.match.order(seat, name, value)
  return result.ok ? undefined : result.refusal.rule
}

/** The hunters are chosen; the agent comes next. */
const chosen = (seats: number) => {
  const table = new Table(specterOps, seats)
  for (let i = 0; i < (seats === 2 ? 2 : seats - 1); i++) table.do(seats === 2 ? 1 : i + 1, i)
  return table
}

describe('setting up', () => {
  rule('SO-8.1.1', 'hunter seats choose in seat order among those left; a choice stands', () => {
    const table = new Table(specterOps, 4)
    expect([1, 2, 3].map((seat) => table.offers(seat))).toEqual([[0, 1, 2, 3], [], []])
    expect(table.refusal(2, 0)).toBe('K-2')
    table.do(1, 2)
    expect(table.offers(2)).toEqual([0, 1, 3])
    expect(table.refusal(2, 2)).toBe('SO-2.2.6')
    expect(table.refusal(1, 0)).toBe('K-2')
    const two = new Table(specterOps, 2).do(1, 3)
    expect(two.offers(1)).toEqual([0, 1, 2])
    two.do(1, 0)
    expect(two.offers(1)).toEqual([])
    expect(two.offers(0)).toEqual([0, 1, 2, 3])
    expect(two.state.hunters.map((hunter) => hunter.kind)).toEqual([3, 0])
  })

  rule('SO-8.1.2', 'the agent takes one of four characters, and may think again until its cards are confirmed', () => {
    const table = chosen(2)
    expect(table.offers(0)).toEqual([0, 1, 2, 3])
    expect(table.offers(0, COBRA)).toContain(VELOCITY_BLADE)
    expect(table.offers(0, BLUE_JAY, 0, 0)).toContain(HOLO_DECOY)
    expect(table.state.agents[0].character).toBe(-1)
    table.do(0, SPIDER, 0, 0, 1)
    expect(mine(table).character).toBe('spider')
    expect(labelOf(table)).toBe('agentTurn')
  })

  rule('SO-8.1.3', 'cards are taken one at a time, generics and the own unique, 3 or 5 of them', () => {
    const table = chosen(2)
    expect(table.offers(0, COBRA)).toEqual([0, 1, 2, 3, VELOCITY_BLADE])
    expect(table.refusal(0, COBRA, HOLO_DECOY)).toBe('SO-2.3.4')
    expect(table.offers(0, COBRA, 0, 0)).toEqual([1, 2, 3, VELOCITY_BLADE])
    expect(table.refusal(0, COBRA, 0, 0)).toBe('K-5')
    expect(table.refusal(0, COBRA, 0, 0, 1, 1)).toBe('K-6')
    table.do(0, COBRA, 0, VELOCITY_BLADE, 1)
    expect(table.state.agents[0].cards).toEqual([0, VELOCITY_BLADE, 1])
    const four = chosen(4)
    expect(four.refusal(0, COBRA, 0, 0, 1)).toBe('K-5')
    expect(four.do(0, COBRA, 0, 0, 1, 1, 2).state.agents[0].cards).toHaveLength(5)
  })

  rule('SO-8.1.4', 'with 5 players it names one of the four hunters as the traitor', () => {
    const table = chosen(5)
    expect(table.offers(0, COBRA, 0, 0, 1)).toEqual([0, 1, 2, 3])
    expect(table.refusal(0, COBRA, 0, 0, 1)).toBe('K-5')
    table.do(0, COBRA, 0, 0, 1, 3)
    expect(table.state.traitor).toBe(3)
    expect(setUp(4).state.traitor).toBe(-1)
  })
})

/** An agent nobody sees. */
const alone = (cast: Partial<Cast> = {}) => scene({ hunters: { beast: 'F1', gun: 'D1' }, at: 'P30', ...cast })

/** Which slots are offered. */
const slots = (codes: number[]) => codes.filter((code) => code >= 1100 && code < 1199).map((code) => code - 1099)

const near = () => scene({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'B22', cards: ['smoke_grenade'] })

/** The Beast attacks Cobra. */
const cobra = (cast: Partial<Cast>) =>
  turn(
    scene({ hunters: { beast: 'M30', gun: 'F1' }, agent: 'cobra', at: 'P30', next: 'turns', ...cast }),
    'beast',
    ...walk(),
  ).do(1, 1)

describe('an agent turn', () => {
  rule('SO-8.1.5', 'complete or not; once completed it is done', () => {
    const table = alone({ at: 'A20' })
    expect(table.offers(0)).toContain(COMPLETE)
    expect(table.offers(0)).toContain(STAY)
    expect(table.match.probe(0, table.match.ask(0), [COMPLETE])).toEqual({ ok: true, done: true })
    table.do(0, COMPLETE)
    expect(table.offers(0)).not.toContain(COMPLETE)
    expect(table.refusal(0, COMPLETE)).toBe('SO-4.10.1')
    expect(alone({ at: 'B22' }).offers(0)).not.toContain(COMPLETE)
    // A declared one is completed without being asked.
    const declared = scene({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'A20', arrange: (s) => (s.foresight = true) })
    expect(declared.state.done).toBe(0b0001)
    expect(declared.offers(0)).not.toContain(COMPLETE)
  })

  rule('SO-8.1.6', 'before the move: no card, or one of the right timing with charges, and then its parameters', () => {
    const cards = ['flash_bang', 'adrenal_surge', 'stealth_field', 'holo_decoy']
    const table = alone({ agent: 'blue_jay', cards })
    expect(slots(table.offers(0))).toEqual([1, 2, 3])
    expect(table.refusal(0, ...card(4))).toBe('SO-4.4.3')
    // The choice of a card is still a draft while its parameter is missing.
    expect(table.refusal(0, ...card(1))).toBe('K-5')
    expect(table.offers(0, ...card(1))).toContain(cell('P30'))
    expect(slots(table.offers(0))).toEqual([1, 2, 3])
    table.do(0, ...card(1, 'P30'))
    expect(slots(table.offers(0))).toEqual([])
    expect(table.refusal(0, ...card(2))).toBe('SO-4.4.1')
    const empty = alone({ cards: ['flash_bang'], arrange: (s) => (s.agents[0].charges = [0]) })
    expect(slots(empty.offers(0))).toEqual([])
    expect(empty.refusal(0, ...card(1))).toBe('SO-4.4.5')
    const line = alone({ hunters: { beast: 'M30', gun: 'R30' }, agent: 'spider', cards: ['tangle_line'] })
    expect(line.offers(0, ...card(1))).toEqual([0, 1])
  })

  rule('SO-8.1.7', 'step by step to a legal neighbour, or commit', () => {
    const table = alone({ hunters: { beast: 'O30', gun: 'F1' } })
    // Around P30 only O30, O31, P29, Q30 and Q31 are open, and the Beast stands on O30.
    const around = ['O31', 'P29', 'Q30', 'Q31'].map(cell)
    expect(table.offers(0).toSorted((a, b) => a - b)).toEqual([...around, STAY].toSorted((a, b) => a - b))
    expect(table.refusal(0, cell('Q30'))).toBe('K-5')
    expect(table.offers(0, cell('Q30'))).toContain(STAY)
    expect(table.offers(0, cell('Q30'), cell('R30'), cell('S30'), cell('T30'))).toEqual([STAY])
    expect(table.state.agents[0].space).toBe(cell('P30'))
    table.do(0, ...walk('Q31'))
    expect(table.state.agents[0].space).toBe(cell('Q31'))
  })

  rule('SO-8.1.8', 'after the move: no card, or one of the right timing, the Holo-Decoy among them', () => {
    const cards = ['smoke_grenade', 'adrenal_surge', 'stealth_field', 'holo_decoy']
    const table = alone({ agent: 'blue_jay', cards })
    expect(table.offers(0, ...walk('Q30'))).toEqual([NO_CARD, ...card(1), ...card(3), ...card(4)])
    expect(table.refusal(0, ...walk('Q30'), ...card(2))).toBe('SO-4.4.2')
    expect(table.refusal(0, ...walk('Q30'), ...card(4))).toBe('K-5')
    expect(table.offers(0, ...walk('Q30'), ...card(4))).toContain(cell('U30'))
    // A card used before the move is the one of this turn.
    const used = table.do(0, ...card(1, 'P30'))
    expect(used.match.probe(0, used.match.ask(0), walk('Q30'))).toEqual({ ok: true, done: true })
  })

  rule('SO-8.1.9', 'traitorSight is hide, and may be changed before step 8 of the turn', () => {
    const table = scene({ hunters: FOUR, traitor: 'puppet', at: 'P30' })
    expect(table.match.message(0).orders).toMatchObject({ traitorSight: 'hide' })
    table.order(0, 'traitorSight', 'show')
    expect(table.match.message(0).orders).toMatchObject({ traitorSight: 'show' })
    table.order(0, 'traitorSight', 'hide').do(0, ...walk())
    expect(orderRefused(table, 0, 'traitorSight', 'show')).toBe('SO-4.9.2')
    const hunting = scene({ hunters: FOUR, traitor: 'puppet', at: 'P30', next: 'turns' })
    expect(orderRefused(hunting, 0, 'traitorSight', 'show')).toBe('SO-4.9.2')
  })

  rule('SO-8.1.10', 'ambushUnseen and autoReactVelocity are free, but not while a hunter acts', () => {
    const table = scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P30' })
    expect(table.match.message(0).orders).toMatchObject({ ambushUnseen: 'never', autoReactVelocity: 'ask' })
    for (const [name, value] of [
      ['ambushUnseen', 'always'],
      ['autoReactVelocity', 'never'],
    ]) {
      expect(orderRefused(table, 0, name, value)).toBe(undefined)
      expect(table.match.message(0).orders).toMatchObject({ [name]: value })
    }
    table.do(0, ...walk())
    expect(orderRefused(table, 0, 'ambushUnseen', 'never')).toBe(undefined)
    turn(table, 'beast', ...walk())
    expect(labelOf(table)).toBe('attack')
    expect(orderRefused(table, 0, 'ambushUnseen', 'always')).toBe('SO-8.1.10')
    expect(orderRefused(table, 0, 'autoReactVelocity', 'ask')).toBe('SO-8.1.10')
    table.do(1, 0)
    expect(orderRefused(table, 0, 'autoReactVelocity', 'ask')).toBe(undefined)
  })

  rule('SO-8.1.11', 'declare or not, with the move, where the final space is within reach of an objective', () => {
    expect(near().offers(0, ...walk('B21', 'B20'), NO_CARD)).toEqual([NO, YES])
    expect(near().offers(0, ...walk('B21', 'B20'), ...card(1, 'B20'))).toEqual([NO, YES])
    expect(near().match.probe(0, near().match.ask(0), [...walk('B21'), NO_CARD])).toEqual({ ok: true, done: true })
    // Passing within reach is not enough.
    expect(near().offers(0, ...walk('B21', 'B20', 'B21'), NO_CARD)).toEqual([])
    const table = near().do(0, ...walk('B21', 'B20'), NO_CARD, YES)
    expect(table.state.foresight).toBe(true)
  })

  rule('SO-8.1.18', 'with an attack roll pending: the Velocity Blade, or continue', () => {
    const table = cobra({ cards: ['smoke_grenade', 'velocity_blade'] })
    expect(table.offers(0)).toEqual([NO, YES])
    expect(cobra({ cards: ['smoke_grenade'] }).offers(0)).toEqual([NO])
    table.do(0, YES).close()
    expect(said(table, 'attackRolled')).toMatchObject([{ modifier: -3 }])
    expect(table.state.agents[0].charges).toEqual([1, 1])
  })

  rule('SO-8.1.20', 'a revealed traitor takes one of 3 characters, 2 cards, and then his turn', () => {
    const table = scene({
      hunters: { ...FOUR, puppet: 'R28' },
      traitor: 'puppet',
      agent: 'cobra',
      at: 'A10',
      cards: ['smoke_grenade', 'smoke_grenade', 'velocity_blade'],
      next: 'turns',
    })
    turn(table, 'puppet', REVEAL)
    const seat = seatOf(table, 'puppet')
    expect(table.offers(seat)).toEqual([0, 1, 3])
    expect(table.refusal(seat, COBRA)).toBe('SO-4.9.15')
    expect(table.offers(seat, BLUE_JAY)).toEqual([0, 2, 3, HOLO_DECOY])
    expect(table.refusal(seat, BLUE_JAY, SMOKE_GRENADE)).toBe('SO-1.2.3')
    expect(table.refusal(seat, BLUE_JAY, 0)).toBe('K-5')
    table.do(seat, BLUE_JAY, 0, HOLO_DECOY)
    allHeard(table, { t: 'agentReady', agent: 'second', slots: 2 })
    expect(table.offers(seat)).toContain(STAY)
    expect(table.state.agents[1]).toMatchObject({ character: BLUE_JAY, hp: 4, cards: [0, HOLO_DECOY], space: cell('R28') })
    table.do(seat, ...walk('S28'), NO_CARD)
    nobodyHeard(table, 'objectiveCompleted')
    expect(table.state.agents[1].space).toBe(cell('S28'))
    // Found out in the first agent's turn, he has had his turn of this round when that one is over.
    const early = scene({
      hunters: { ...FOUR, puppet: 'R28' },
      traitor: 'puppet',
      at: 'P30',
      cards: ['power_fists'],
      arrange: (s) => (s.secretView = true),
    })
    early.do(0, ...card(1))
    expect(said(early, 'traitorExposed')).toHaveLength(1)
    early
      .do(4, SPIDER, 0, 0)
      .do(4, ...walk(), NO_CARD)
      .do(0, ...walk())
    expect(early.match.message(-1).ask).toMatchObject({ waits: [1, 2, 3], label: 'hunterTurn' })
  })
})
