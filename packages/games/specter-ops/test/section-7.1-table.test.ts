// The rows of the hidden-information table that are about the table as a whole.
import { rule, type Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { COMPLETE, NO, NO_CARD, REVEAL, STAY, YES } from '../rules/codes.ts'
import { BLUE_JAY, COBRA, ORANGUTAN, SPIDER } from '../rules/data.ts'
import type { SpecterOps } from '../rules/state.ts'
import {
  actions,
  allHeard,
  type Cast,
  card,
  cell,
  drive,
  mine,
  nobodyHeard,
  ordered,
  said,
  scene,
  setUp,
  shown,
  turn,
  viewers,
  walk,
  FOUR,
} from './scene-late.ts'

const SPACES = ['B19', 'B30', 'U25', 'V16']

const objectives = (table: Table<SpecterOps>, viewer: number) =>
  (table.view(viewer).objectives as { space: string | null; done: boolean }[]).map(({ space }) => space)

describe('objectives and roles', () => {
  rule('SO-7.1.14', 'with 2 or 3 players everybody knows the objectives from the setup on', () => {
    for (const seats of [2, 3]) {
      const table = setUp(seats, { objectives: [0, 0, 4, 4] })
      for (const viewer of viewers(table)) expect(objectives(table, viewer)).toEqual(SPACES)
    }
  })

  rule('SO-7.1.15', 'with 4 or 5 players the first agent alone knows them, each until it is completed', () => {
    for (const seats of [4, 5]) {
      const table = setUp(seats, { objectives: [0, 0, 4, 4], traitor: 3 })
      expect(objectives(table, 0)).toEqual(SPACES)
      for (const viewer of viewers(table).filter((one) => one !== 0)) {
        expect(objectives(table, viewer)).toEqual([null, null, null, null])
        expect(JSON.stringify(table.stream(viewer))).not.toMatch(/"(B19|B30|U25|V16)"/)
      }
    }
    // A revealed traitor does not learn them either; everybody learns the one that is completed.
    const two = scene({ hunters: FOUR, second: { agent: 'spider', at: 'P29' }, at: 'A20' })
    expect(objectives(two, 4)).toEqual([null, null, null, null])
    two.state.foresight = false
    two.state.hunters[2].inPlay = false
    two.do(0, COMPLETE)
    for (const viewer of [-1, 1, 2, 3, 4]) expect(objectives(two, viewer)).toEqual(['B19', null, null, null])
    const end = scene({ hunters: FOUR, traitor: 'gun', at: 'P29', round: 40 }).do(0, ...walk())
    for (const viewer of viewers(end)) expect(objectives(end, viewer)).toEqual(SPACES)
  })

  rule('SO-7.1.16', 'completed objectives and their count are public at once', () => {
    const table = scene({ hunters: { gun: 'F1', beast: 'D1' }, at: 'A20', arrange: (s) => (s.done = 0b1000) })
    table.do(0, COMPLETE)
    allHeard(table, { t: 'objectiveCompleted', space: 'B19', section: 1, total: 2 })
    for (const viewer of viewers(table))
      expect(table.view(viewer).objectives).toMatchObject([{ done: true }, { done: false }, { done: false }, { done: true }])
  })

  rule('SO-7.1.17', 'each hunter knows its own role card, the first agent all of them', () => {
    const table = setUp(5, { traitor: 2 })
    expect([1, 2, 3, 4].map((seat) => table.view(seat).role)).toEqual(['raxxon', 'raxxon', 'ark', 'raxxon'])
    expect(mine(table).traitor).toBe('beast')
    expect(table.view().role).toBe(undefined)
    expect(table.view(0).role).toBe(undefined)
    for (const viewer of [-1, 1, 2, 4]) expect(JSON.stringify(table.stream(viewer))).not.toContain('"ark"')
    expect(table.view().revealed).toBe(false)
    const revealed = scene({ hunters: FOUR, traitor: 'beast', at: 'P29', next: 'turns' })
    turn(revealed, 'beast', REVEAL)
    for (const viewer of viewers(revealed))
      expect(revealed.view(viewer)).toMatchObject({ revealed: true, hunters: [{}, { inPlay: false }, {}, {}] })
    const end = scene({ hunters: FOUR, traitor: 'beast', at: 'P29', round: 40 }).do(0, ...walk())
    for (const viewer of viewers(end)) expect(end.view(viewer).secrets).toMatchObject({ traitor: 'beast' })
  })
})

describe('what the server keeps to itself', () => {
  rule('SO-7.1.18', 'orders and records are not shown; an agent sees who would see it', () => {
    const table = scene({ hunters: { ...FOUR, beast: 'M30' }, traitor: 'puppet', at: 'P29' })
    const others = [-1, 1, 2, 3, 4]
    const before = others.map((viewer) => JSON.stringify(table.stream(viewer)))
    table.order(0, 'traitorSight', 'show')
    expect(table.match.message(0).orders).toMatchObject({ traitorSight: 'show' })
    expect(others.map((viewer) => JSON.stringify(table.stream(viewer)))).toEqual(before)
    expect(table.match.message(1).orders).toMatchObject({ traitorSight: 'hide', accessVote: 'waive' })
    expect(table.match.message(-1).orders).toBe(undefined)
    // Secret view is a record of the server: with or without it the table looks the same.
    const flagged = (flag: boolean) =>
      turn(
        scene({ hunters: FOUR, traitor: 'puppet', at: 'P29', next: 'turns', arrange: (s) => (s.secretView = flag) }),
        'gun',
        ...walk(),
      )
    for (const viewer of viewers(table)) expect(flagged(true).stream(viewer)).toEqual(flagged(false).stream(viewer))
    const step = table.match.message(0).ask?.mine?.options.find((option) => option.code === cell('P30'))
    expect(step?.preview).toEqual({ seenBy: ['beast'] })
    expect(table.match.message(0).ask?.mine?.options.find((option) => option.code === cell('P28'))?.preview).toEqual({
      seenBy: [],
    })
  })

  rule('SO-4.2.2', 'who would see the agent does not name a traitor whose sight does not count', () => {
    const seenBy = (order: string, traitor: 'beast' | 'puppet'): unknown => {
      const table = scene({ hunters: { ...FOUR, beast: 'M30' }, traitor, at: 'P29' }).order(0, 'traitorSight', order)
      const options = table.match.message(0).ask?.mine?.options
      return options?.find((option) => option.code === cell('P30'))?.preview
    }
    expect(seenBy('hide', 'beast')).toEqual({ seenBy: [] })
    expect(seenBy('show', 'beast')).toEqual({ seenBy: ['beast'] })
    for (const order of ['hide', 'show']) expect(seenBy(order, 'puppet')).toEqual({ seenBy: ['beast'] })
    // So it comes: under "hide" nothing is placed, under "show" the figure is.
    const ends = (order: string): string[] =>
      scene({ hunters: { ...FOUR, beast: 'M30' }, traitor: 'beast', at: 'P29' })
        .order(0, 'traitorSight', order)
        .do(0, ...walk('P30'))
        .heard(-1)
        .map(({ t }) => t)
    expect(ends('hide')).toContain('agentUnseen')
    expect(ends('show')).toContain('agentVisible')
  })

  rule('SO-7.1.24', 'ballots are hidden until the last one is in', () => {
    const table = scene({ hunters: FOUR, traitor: 'puppet', at: 'P29', next: 'hunters' })
    const before = [-1, 0, 2, 3, 4].map((viewer) => JSON.stringify(table.stream(viewer)))
    table.do(1, 2)
    // A proposal, too, is under seal until the window closes.
    expect([-1, 0, 2, 3, 4].map((viewer) => JSON.stringify(table.stream(viewer)))).toEqual(before)
    table.close()
    allHeard(table, { t: 'revokeProposed', seat: 1, hunter: 'beast' })
    const open = [-1, 0, 2, 3, 4].map((viewer) => JSON.stringify(table.stream(viewer)))
    table.do(1, YES)
    expect(table.match.message(1).ask?.mine?.answered).toBe(YES)
    expect([-1, 0, 2, 3, 4].map((viewer) => JSON.stringify(table.stream(viewer)))).toEqual(open)
    table.do(2, NO).do(3, YES)
    nobodyHeard(table, 'revokePassed')
    table.do(4, YES)
    allHeard(table, { t: 'revokePassed', hunter: 'beast', seats: [1, 3, 4], votes: 3 })
  })

  rule('SO-7.1.25', 'a declaration is public in step 11, not before', () => {
    const table = scene({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'A20' })
    const before = JSON.stringify([table.stream(-1), table.stream(1)])
    expect(table.match.probe(0, table.match.ask(0), [STAY, YES])).toEqual({ ok: true, done: true })
    expect(JSON.stringify([table.stream(-1), table.stream(1)])).toBe(before)
    table.do(0, STAY, YES)
    for (const viewer of viewers(table)) {
      expect(table.view(viewer).foresight).toBe(true)
      expect(said(table, 'foresightYes', viewer)).toHaveLength(1)
    }
  })

  rule('SO-7.1.26', 'a path in the making is nobody else’s business', () => {
    const table = scene({ hunters: { gun: 'F1', beast: 'D1' }, at: 'P29' })
    const before = JSON.stringify(viewers(table).map((viewer) => table.stream(viewer)))
    const probe = table.match.probe(0, table.match.ask(0), [cell('P30'), cell('Q30')])
    expect(probe).toMatchObject({ ok: true, done: false, view: { me: { path: ['P30', 'Q30'] } } })
    expect(JSON.stringify(viewers(table).map((viewer) => table.stream(viewer)))).toBe(before)
    table.do(0, ...walk('P30'))
    for (const viewer of [-1, 1]) expect(JSON.stringify(table.stream(viewer))).not.toMatch(/"[PQ]30"/)
  })
})

describe('what everybody sees', () => {
  rule('SO-7.1.21', 'smoke, flash and blindness are public at once', () => {
    const table = scene({ hunters: { gun: 'M30', beast: 'F1' }, at: 'P29', cards: ['flash_bang', 'smoke_grenade'] })
    table.do(0, ...card(1, 'P30'))
    for (const viewer of viewers(table))
      expect(table.view(viewer)).toMatchObject({ flashes: ['P30'], smokes: [], hunters: [{ blind: true }, { blind: false }] })
    const smoke = scene({ hunters: { gun: 'M30', beast: 'F1' }, at: 'P29', cards: ['smoke_grenade'] }).do(0, ...card(1, 'P30'))
    for (const viewer of viewers(smoke)) expect(smoke.view(viewer)).toMatchObject({ smokes: ['P30'], flashes: [] })
  })

  rule('SO-7.1.22', 'everything about the hunters is public', () => {
    const table = scene({
      hunters: { gun: 'M30', beast: 'inside' },
      vehicle: 'K28',
      at: 'P29',
      arrange: (s) => Object.assign(s.hunters[0], { stunned: true, direction: 2 }),
    }).do(0, ...walk())
    turn(table, 'beast', STAY)
    const gun = {
      hunter: 'gun',
      seat: 1,
      space: 'M30',
      inside: false,
      stunned: true,
      blind: false,
      direction: 'E',
      acted: false,
    }
    const beast = { hunter: 'beast', seat: 1, space: 'K28', inside: true, stunned: false, blind: false, direction: null }
    for (const viewer of viewers(table)) expect(table.view(viewer).hunters).toMatchObject([gun, { ...beast, acted: true }])
  })

  rule('SO-7.1.23', 'so are the vehicle, who is in it, its budget and whose access is revoked', () => {
    const table = scene({
      hunters: { ...FOUR, gun: 'inside', beast: 'inside' },
      vehicle: 'K28',
      traitor: 'puppet',
      at: 'P29',
      next: 'turns',
      arrange: (s) => (s.hunters[1].revoked = true),
    })
    turn(table, 'gun', ...drive('K27', 'K26'), STAY)
    for (const viewer of viewers(table))
      expect(table.view(viewer)).toMatchObject({
        vehicle: 'K26',
        budget: 8,
        hunters: [{ inside: true, revoked: false }, { inside: true, revoked: true }, { inside: false }, { inside: false }],
      })
  })

  rule('SO-7.1.27', 'and the round, whose turn it is, and the dice', () => {
    const table = scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P30', round: 7, dice: [4] })
    for (const viewer of viewers(table)) {
      expect(table.view(viewer)).toMatchObject({ round: 7, active: null })
      expect(table.match.message(viewer).ask).toMatchObject({ waits: [0], label: 'agentTurn' })
    }
    turn(table.do(0, ...walk()), 'beast', ...walk())
    for (const viewer of viewers(table)) {
      expect(table.view(viewer).active).toBe('beast')
      expect(table.match.message(viewer).ask).toMatchObject({ waits: [1], label: 'attack' })
    }
    table.do(1, 1)
    for (const viewer of viewers(table)) expect(said(table, 'attackRolled', viewer)).toMatchObject([{ dice: [4] }])
  })

  rule('SO-7.1.28', 'and who the second agent is, and where he starts', () => {
    const table = scene({ hunters: { ...FOUR, puppet: 'P30' }, traitor: 'puppet', at: 'A10', next: 'turns' })
    expect(table.view().agents).toHaveLength(1)
    turn(table, 'puppet', REVEAL)
    allHeard(table, { t: 'traitorRevealed', seat: 4, hunter: 'puppet', space: 'P30' })
    for (const viewer of viewers(table))
      expect(shown(table, 1, viewer)).toMatchObject({ agent: 'second', seat: 4, marker: { kind: 'token', space: 'P30' } })
  })
})

const without = (view: Record<string, unknown>, ...fields: string[]) =>
  Object.fromEntries(Object.entries(view).filter(([field]) => !fields.includes(field)))

describe('views', () => {
  rule('SO-7.1.29', 'the hidden traitor sees what any hunter sees, and his own role card', () => {
    const table = setUp(5, { traitor: 2, character: COBRA })
    expect(without(table.view(3), 'role')).toEqual(without(table.view(1), 'role'))
    expect(without(table.view(3), 'role')).toEqual(table.view())
    expect(table.view(3).role).toBe('ark')
    expect(table.view(3).me).toBe(undefined)
    const events = (seat: number) => table.heard(seat).filter((event) => event.t !== 'myRole')
    expect(events(3)).toEqual(events(1))
    expect(events(3)).toEqual(table.heard(-1))
  })

  rule('SO-7.1.30', 'the first agent sees all that is public and its own things, nothing of the second', () => {
    const table = scene({
      hunters: FOUR,
      second: { agent: 'spider', at: 'R28', cards: ['tangle_line', 'flash_bang'] },
      at: 'P29',
      cards: ['smoke_grenade'],
    })
    table.do(0, ...walk(), NO_CARD).do(4, ...walk('S28'), NO_CARD)
    expect(without(table.view(0), 'me', 'objectives')).toEqual(without(table.view(), 'objectives'))
    expect(mine(table)).toMatchObject({ agent: 'first', space: 'P29' })
    expect(JSON.stringify(table.stream(0))).not.toMatch(/"(S28|R28|spider|tangle_line|flash_bang)"/)
    expect(JSON.stringify(table.stream(4))).not.toMatch(/"(P29|smoke_grenade)"/)
  })

  rule('SO-7.1.31', 'a view does not vary with what it hides, in any form', () => {
    const worlds: Partial<Cast>[] = [
      { agent: 'orangutan', at: 'P29', cards: ['smoke_grenade', 'power_fists'] },
      { agent: 'cobra', at: 'T28', cards: ['velocity_blade', 'flash_bang'] },
      {
        agent: 'spider',
        at: 'A10',
        cards: ['adrenal_surge', 'adrenal_surge'],
        objectives: ['C17', 'C28', 'N31', 'P18'],
        traitor: 'gun',
        arrange(s) {
          Object.assign(s.agents[0], { hp: 1, stealth: true, steps: 4, decoyRound: 3 })
          s.agents[0].uses[3] = 0b11
          s.agents[0].sheet[4] = cell('A10')
          s.secretView = true
        },
      },
    ]
    const opened = worlds.map((world) =>
      ordered(scene({ hunters: FOUR, traitor: 'beast', ...world }), 0, 'ambushUnseen', 'always'),
    )
    for (const table of opened) for (const viewer of [-1, 3, 4]) expect(table.stream(viewer)).toEqual(opened[0].stream(viewer))
    for (const character of [SPIDER, ORANGUTAN, COBRA, BLUE_JAY]) {
      const [one, other] = [
        setUp(4, { character }),
        setUp(4, { character: SPIDER, cards: [3, 3, 2, 2, 0], objectives: [5, 5, 5, 5] }),
      ]
      for (const viewer of [-1, 1, 2, 3]) expect(one.stream(viewer)).toEqual(other.stream(viewer))
    }
    expect(actions(scene({ hunters: FOUR, traitor: 'beast', next: 'turns' }), 'gun')).not.toContain(REVEAL)
  })
})
