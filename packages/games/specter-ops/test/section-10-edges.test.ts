import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { CANDIDATES, nameOf, TERRAIN } from '../rules/board.ts'
import { DRIVE, ENTER, NO, NO_CARD, POST_COGNITION, REVEAL, SENSOR, STAY, YES } from '../rules/codes.ts'
import { FLASH_BANG, SMOKE_GRENADE, SPIDER } from '../rules/data.ts'
import {
  actions,
  allHeard,
  type Cast,
  card,
  cell,
  drive,
  exit,
  hunterOf,
  labelOf,
  mine,
  nobodyHeard,
  said,
  scene,
  seatOf,
  shown,
  turn,
  walk,
} from './scene-late.ts'

const ATTACK = 1
const UNSEEN = { t: 'agentUnseen', agent: 'first' }

/** The Beast in the vehicle, with that budget left. */
const empty = (budget: number) =>
  scene({ hunters: { beast: 'inside', gun: 'F1' }, vehicle: 'K28', next: 'turns', arrange: (s) => (s.budget = budget) })

const isDrive = (code: number): boolean => code >= DRIVE && code < DRIVE + 1000

describe('edge cases of movement', () => {
  rule('SO-10.1.1', 'an agent that can take no step stays', () => {
    const table = scene({ hunters: { beast: 'B1', puppet: 'B2' }, at: 'A1' })
    expect(table.offers(0)).toEqual([STAY])
    table.do(0, STAY)
    expect(table.state.agents[0].space).toBe(cell('A1'))
    expect(scene({ hunters: { beast: 'B1', puppet: 'C2' }, at: 'A1' }).offers(0)).toEqual([STAY, cell('B2')])
  })

  rule('SO-10.1.2', 'a hunter may walk onto the agent, see it and hit it in one turn', () => {
    const table = scene({ hunters: { puppet: 'M30', beast: 'F1' }, at: 'P30', next: 'turns' })
    turn(table, 'puppet', ...walk('N30', 'O30', 'P30'))
    allHeard(table, { t: 'visible', hunter: 'puppet', agent: 'first', space: 'P30' })
    table.do(1, ATTACK)
    allHeard(table, { t: 'attackSameSpace', hunter: 'puppet', agent: 'first' })
    nobodyHeard(table, 'attackRolled')
    expect(table.state.agents[0].hp).toBe(5)
  })

  rule('SO-10.1.3', 'two hunters on one space block it like one; an agent below them stays or leaves', () => {
    const table = scene({ hunters: { beast: 'P30', puppet: 'P30' }, at: 'P30' })
    expect(table.offers(0)).toContain(STAY)
    expect(table.offers(0)).toContain(cell('O30'))
    expect(table.offers(0, cell('O30'))).not.toContain(cell('P30'))
    expect(table.refusal(0, cell('O30'), cell('P30'))).toBe('SO-4.1.4')
    const beside = scene({ hunters: { beast: 'P30', puppet: 'P30' }, at: 'O30' })
    expect(beside.refusal(0, cell('P30'))).toBe('SO-4.1.4')
  })

  rule('SO-10.1.11', 'a hunter on foot is left behind when the vehicle drives off', () => {
    const table = scene({ hunters: { beast: 'inside', puppet: 'K28' }, vehicle: 'K28', next: 'turns' })
    turn(table, 'beast', ...drive('K27'), STAY)
    expect(hunterOf(table, 'puppet')).toMatchObject({ space: cell('K28'), inside: false })
    expect(hunterOf(table, 'beast')).toMatchObject({ space: cell('K27'), inside: true })
    expect(actions(table, 'puppet')).not.toContain(ENTER)
  })

  rule('SO-10.1.20', 'without budget the vehicle stands still, but its sensor works', () => {
    expect(actions(empty(0), 'beast').filter(isDrive)).toEqual([])
    expect(empty(0).refusal(1, 0, ...drive('K27'))).toBe('SO-4.5.7')
    expect(actions(empty(0), 'beast')).toContain(SENSOR)
    expect(actions(empty(1), 'beast').filter(isDrive)).not.toEqual([])
    allHeard(turn(empty(0), 'beast', SENSOR), { t: 'sensor', hunter: 'beast', space: 'K28' })
  })

  rule('SO-10.1.21', 'a second agent may not step onto the hunters either', () => {
    const table = scene({
      hunters: { beast: 'O30', gun: 'F1', prophet: 'D1', puppet: 'A1' },
      second: { agent: 'spider', at: 'P30' },
      at: 'A10',
    }).do(0, ...walk())
    expect(table.offers(4)).not.toContain(cell('O30'))
    expect(table.refusal(4, cell('O30'))).toBe('SO-4.1.4')
    expect(table.offers(4)).toContain(cell('Q30'))
  })
})

/** An agent with smoke, in view of the Beast. */
const smoker = (cast: Partial<Cast> = {}) =>
  scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P30', cards: ['smoke_grenade'], ...cast })

/** The check of a hunter, with smoke on P30. */
const check = (hunter: string, at: string) =>
  turn(
    scene({
      hunters: { puppet: hunter, beast: 'F1' },
      at,
      next: 'turns',
      arrange: (s) => s.smokes.push({ space: cell('P30'), agent: 0, round: 5 }),
    }),
    'puppet',
    ...walk(),
  )

/** Beast and Puppet in the vehicle, on top of the agent. */
const car = () => scene({ hunters: { beast: 'inside', puppet: 'inside' }, vehicle: 'K28', at: 'K28', next: 'turns' })

describe('edge cases of sight', () => {
  rule('SO-10.1.4', 'a passenger brought into view gets no check, but watches from then on', () => {
    const table = scene({ hunters: { beast: 'inside', puppet: 'inside' }, vehicle: 'K24', at: 'M28', next: 'turns' })
    turn(table, 'beast', STAY)
    turn(table, 'puppet', ...drive('K25', 'K26', 'K27', 'K28'), exit('J27'))
    // The driver got out where it sees nothing; the Beast in K28 sees M28, but is not asked.
    expect(said(table, 'notVisible')).toEqual([{ t: 'notVisible', hunter: 'puppet', agent: 'first' }])
    nobodyHeard(table, 'visible')
    expect(shown(table).marker).toBe(null)
    table.do(0, ...walk('N27'))
    allHeard(table, { t: 'agentLastSeen', agent: 'first', space: 'M28' })
    expect(shown(table).marker).toEqual({ kind: 'lastSeen', space: 'M28', round: 6 })
  })

  rule('SO-10.1.5', 'seen at the start and hidden in fresh smoke, an agent was last seen where it stands', () => {
    const table = smoker()
      .do(0, ...card(1, 'P30'))
      .do(0, ...walk())
    allHeard(table, { t: 'agentLastSeen', agent: 'first', space: 'P30' })
    expect(shown(table).marker).toEqual({ kind: 'lastSeen', space: 'P30', round: 5 })
    expect(table.state.agents[0].located).toBe(false)
  })

  rule('SO-10.1.6', 'smoke laid after the move comes too late for that move', () => {
    const table = smoker().do(0, ...walk('Q30'), ...card(1, 'Q30'))
    allHeard(table, { t: 'agentVisible', agent: 'first', space: 'Q30' })
    expect(shown(table).marker).toEqual({ kind: 'figure', space: 'Q30', round: 5 })
    allHeard(turn(table, 'beast', ...walk()), { t: 'notVisible', hunter: 'beast', agent: 'first' })
  })

  rule('SO-10.1.7', 'in smoke a hunter sees its own space only, and nobody sees in', () => {
    expect(said(check('P30', 'P30'), 'visible')).toHaveLength(1)
    expect(said(check('P30', 'Q30'), 'visible')).toHaveLength(0)
    expect(said(check('O30', 'M30'), 'visible')).toHaveLength(0)
    expect(said(check('N30', 'O30'), 'visible')).toHaveLength(0)
    expect(said(check('N30', 'M30'), 'visible')).toHaveLength(1)
  })

  rule('SO-10.1.8', 'where two smokes overlap, one of them is enough', () => {
    const table = smoker({
      arrange: (s) => s.smokes.push({ space: cell('P30'), agent: 0, round: 4 }, { space: cell('R30'), agent: 0, round: 5 }),
      cards: [],
    })
    // Both cover Q30. After this turn only the second is left.
    table.do(0, ...walk('Q30'))
    expect(table.view().smokes).toEqual(['R30'])
    allHeard(turn(table, 'beast', ...walk()), { t: 'notVisible', hunter: 'beast', agent: 'first' })
    table.state.agents[0].space = cell('P30')
    table.state.hunters[0].acted = false
    allHeard(turn(table, 'beast', ...walk()), { t: 'visible', hunter: 'beast', agent: 'first', space: 'P30' })
  })

  rule('SO-10.1.10', 'objectives change nothing about sight: all candidates are structures', () => {
    for (const candidate of CANDIDATES.flat()) expect(TERRAIN[candidate]).toBe('structure')
    // N31 stands between M31 and O31, chosen, completed or neither.
    for (const [section3, done] of [
      ['N31', 0],
      ['N31', 0b0100],
      ['U25', 0],
    ] as const) {
      const table = scene({
        hunters: { beast: 'M31', gun: 'F1' },
        at: 'O31',
        objectives: ['B19', 'B30', section3, 'V16'],
        arrange: (s) => (s.done = done),
      })
      allHeard(table.do(0, ...walk()), UNSEEN)
    }
  })

  rule('SO-10.1.12', 'on top of the agent those inside see it and cannot attack; who gets out can', () => {
    const table = turn(car(), 'beast', STAY)
    allHeard(table, { t: 'visible', hunter: 'beast', agent: 'first', space: 'K28' })
    expect(hunterOf(table, 'beast').acted).toBe(true)
    turn(table, 'puppet', exit('K27'))
    expect(table.offers(1)).toEqual([NO, ATTACK])
    table.do(1, ATTACK)
    expect(said(table, 'attackRolled')).toMatchObject([{ hunter: 'puppet', distance: 1 }])
  })

  rule('SO-10.1.22', 'a last-seen marker tells where the agent was in that turn; it may end right beside it', () => {
    const table = scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P29' }).do(0, ...walk('P30', 'P29'))
    allHeard(table, { t: 'agentLastSeen', agent: 'first', space: 'P30' })
    expect(said(table, 'myTurn', 0)).toMatchObject([{ space: 'P29', path: ['P30', 'P29'] }])
    expect(mine(table).space).toBe('P29')
    for (const viewer of [-1, 1]) expect(JSON.stringify(table.match.message(viewer))).not.toContain('P29')
  })
})

/** The Puppet in the vehicle on K28, Cobra near it. */
const besideCobra = (cobra: string, ...codes: number[]) =>
  turn(
    scene({
      hunters: { puppet: 'inside', gun: 'F1' },
      vehicle: 'K28',
      agent: 'cobra',
      at: cobra,
      next: 'turns',
      dice: [4],
    }),
    'puppet',
    ...codes,
  )

describe('edge cases of attacks', () => {
  rule('SO-10.1.14', 'fake hits may add up to all of her HP, and nothing ends', () => {
    const table = scene({
      hunters: { gun: 'M30', beast: 'F1' },
      agent: 'blue_jay',
      at: 'P29',
      cards: ['holo_decoy'],
      dice: [6, 1],
      arrange: (s) => (s.agents[0].damage = 3),
    }).do(0, ...walk(), ...card(1, 'T30'))
    allHeard(table, { t: 'damage', agent: 'first', damage: 4 })
    expect(table.match.over).toBe(false)
    expect(table.state.agents[0]).toMatchObject({ hp: 4, damage: 4 })
  })

  rule('SO-10.1.15', 'inside a hunter is safe from Ambush, on getting out it is not', () => {
    const silent = besideCobra('K27', STAY)
    nobodyHeard(silent, 'ambush')
    nobodyHeard(silent, 'ambushOnto')
    expect(said(besideCobra('K26', exit('K27')), 'ambush')).toMatchObject([{ die: 4, result: 'hit' }])
    expect(said(besideCobra('K27', exit('K27')), 'ambushOnto')).toHaveLength(1)
  })

  rule('SO-10.1.19', 'Evasion and Velocity Blade together are -5, and a low total simply misses', () => {
    const table = scene({
      hunters: { beast: 'M30', gun: 'F1' },
      agent: 'spider',
      at: 'N30',
      next: 'turns',
      dice: [5],
      arrange: (s) => (s.agents[0].blade = true),
    })
    turn(table, 'beast', ...walk()).do(1, ATTACK)
    expect(said(table, 'attackRolled')).toMatchObject([{ modifier: -5, total: 0, distance: 1, result: 'miss' }])
    expect(table.state.agents[0].hp).toBe(4)
  })
})

/** The Puppet is the hidden traitor. */
const five = (hunters: Cast['hunters'], cast: Partial<Cast> = {}) =>
  scene({ hunters: { ...hunters }, traitor: 'puppet', at: 'P30', next: 'turns', ...cast })

/** The traitor reveals himself beside row 30, which the Gun watches, and walks into it. */
const shot = (hp: number) => {
  const table = five({ gun: 'M30', puppet: 'V31', beast: 'F1', prophet: 'D1' }, { agent: 'spider', at: 'A10', dice: [6, 2] })
  turn(table, 'puppet', REVEAL).do(2, 1, SMOKE_GRENADE, SMOKE_GRENADE)
  table.state.agents[1].hp = hp
  // She is taken to see where he starts from (SO-4.9.17): he comes into her view with the second step.
  return table.do(2, ...walk('U31', 'U30'), NO_CARD)
}

/** Is the Puppet revoked by these ballots? */
const vote = (...ballots: number[]) => {
  const table = five({ gun: 'F1', puppet: 'D1', beast: 'A1', prophet: 'D32' }, { next: 'hunters' })
  table.do(1, 2).close()
  ballots.forEach((ballot, i) => table.do(i + 1, ballot))
  return hunterOf(table, 'puppet').revoked
}

describe('edge cases of the traitor', () => {
  rule('SO-10.1.9', 'a Flash Bang in the middle of a turn takes the attack away', () => {
    const table = five(
      { beast: 'M30', puppet: 'P28', gun: 'U30', prophet: 'F1' },
      {
        arrange(s) {
          s.secretView = true
          s.hunters[2].acted = true
        },
      },
    )
    turn(table, 'beast', ...walk())
    allHeard(table, { t: 'traitorExposed', seat: 2, hunter: 'puppet', space: 'P28' })
    table
      .do(2, SPIDER, FLASH_BANG, SMOKE_GRENADE)
      .do(2, ...card(1, 'O30'))
      .do(2, ...walk())
    expect(hunterOf(table, 'beast')).toMatchObject({ blind: true, acted: true })
    expect(said(table, 'notVisible')).toEqual([
      { t: 'notVisible', hunter: 'beast', agent: 'first' },
      { t: 'notVisible', hunter: 'beast', agent: 'second' },
    ])
    expect(labelOf(table)).toBe('hunterTurn')
    // The Gun had played already: she is blind through the next agents' turns.
    turn(table, 'prophet', ...walk())
    expect(table.state.round).toBe(6)
    expect(hunterOf(table, 'gun').blind).toBe(true)
    table.do(0, ...walk('Q30'))
    allHeard(table, UNSEEN)
    table.do(2, ...walk(), NO_CARD)
    turn(table, 'gun')
    allHeard(table, { t: 'recovered', hunter: 'gun' })
    expect(said(table, 'visible')).toMatchObject([{ agent: 'first', space: 'Q30' }])
  })

  rule('SO-10.1.13', 'the Gun wounds and kills in the immediate turn as in any other', () => {
    const wounded = shot(6)
    expect(said(wounded, 'quickDrawRolled')).toMatchObject([{ agent: 'second', distance: 8, result: 'hit' }])
    expect(wounded.state.agents[1].hp).toBe(5)
    const dead = shot(1)
    expect(dead.match.position.outcome).toMatchObject({ reason: 'agentDown', winners: 0b11010 })
  })

  rule('SO-10.1.16', 'the hidden traitor votes like everybody, also on himself', () => {
    // Seat 2 is the traitor: his own yes makes the majority, his own no breaks it.
    expect(vote(YES, YES, YES, NO)).toBe(true)
    expect(vote(YES, NO, YES, NO)).toBe(false)
    expect(vote(YES, NO, YES, YES)).toBe(true)
  })

  rule('SO-10.1.17', 'those who were inside with him stay inside', () => {
    const table = five({ gun: 'inside', puppet: 'inside', beast: 'inside', prophet: 'F1' }, { vehicle: 'K28' })
    turn(table, 'puppet', REVEAL)
    allHeard(table, { t: 'traitorRevealed', seat: 2, hunter: 'puppet', space: 'K28' })
    for (const name of ['gun', 'beast'] as const)
      expect(hunterOf(table, name)).toMatchObject({ inside: true, space: cell('K28') })
    expect(hunterOf(table, 'puppet')).toMatchObject({ inside: false, inPlay: false })
    expect(nameOf(table.state.agents[1].space)).toBe('K28')
  })

  rule('SO-10.1.18', 'Post-Cognition may name a space the traitor saw: nobody is revealed by that', () => {
    const table = five({ prophet: 'F1', puppet: 'R30', gun: 'D1', beast: 'A1' }, { arrange: (s) => (s.secretView = true) })
    table.state.agents[0].sheet[3] = cell('P30')
    turn(table, 'prophet', POST_COGNITION)
    allHeard(table, { t: 'wasThere', agent: 'first', row: 3, space: 'P30' })
    nobodyHeard(table, 'traitorExposed')
    expect(table.state).toMatchObject({ revealed: false, secretView: true })
    expect(table.offers(seatOf(table, 'puppet'))).toEqual([1])
  })
})
