// What each seat is told, event by event.
import type { GameEvent } from '@safehouse/kernel'
import { rule, type Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { COMPLETE, ENTER, NO_CARD, POST_COGNITION, REVEAL, SENSOR, YES } from '../rules/codes.ts'
import { BLUE_JAY, COBRA, EAST, SPIDER } from '../rules/data.ts'
import type { SpecterOps } from '../rules/state.ts'
import {
  allHeard,
  type Cast,
  type CharacterName,
  card,
  cell,
  drive,
  exit,
  mine,
  nobodyHeard,
  said,
  scene,
  setUp,
  turn,
  viewers,
  walk,
  FOUR,
} from './scene-late.ts'

const ATTACK = 1

/** Everybody was told this at some time, word for word. */
const everHeard = (table: Table<SpecterOps>, event: GameEvent): void => {
  for (const viewer of viewers(table)) expect(table.heard(viewer)).toContainEqual(event)
}

/** One seat was told this; nobody else heard anything of that kind. */
const onlyHeard = (table: Table<SpecterOps>, seat: number, event: GameEvent): void => {
  expect(table.heard(seat).filter(({ t }) => t === event.t)).toEqual([event])
  for (const viewer of viewers(table))
    if (viewer !== seat) expect(table.heard(viewer).filter(({ t }) => t === event.t)).toEqual([])
}

describe('setting up', () => {
  const spaces = ['B19', 'B30', 'U25', 'V16']

  rule('SO-7.2.1', 'objectivesSet names the spaces to all, or with 4 and 5 players to the agent', () => {
    for (const seats of [2, 3]) everHeard(setUp(seats, { objectives: [0, 0, 4, 4] }), { t: 'objectivesSet', spaces })
    for (const seats of [4, 5]) {
      const table = setUp(seats, { objectives: [0, 0, 4, 4] })
      everHeard(table, { t: 'objectivesHidden' })
      onlyHeard(table, 0, { t: 'myObjectives', spaces })
    }
  })

  rule('SO-7.2.2', 'agentReady tells the agent its kit, the others the number of slots', () => {
    const table = setUp(3, { character: COBRA, cards: [6, 1, 1] })
    everHeard(table, { t: 'agentReady', agent: 'first', slots: 3 })
    const cards = ['velocity_blade', 'smoke_grenade', 'smoke_grenade']
    onlyHeard(table, 0, { t: 'myKit', character: 'cobra', cards, hp: 4 })
  })

  rule('SO-7.2.3', 'rolesDealt tells each hunter its own card; the agent knows the traitor', () => {
    const table = setUp(5, { traitor: 3 })
    everHeard(table, { t: 'rolesDealt' })
    for (const seat of [1, 2, 3]) expect(said(table, 'myRole', seat)).toEqual([{ t: 'myRole', role: 'raxxon' }])
    expect(said(table, 'myRole', 4)).toEqual([{ t: 'myRole', role: 'ark' }])
    for (const viewer of [-1, 0]) expect(said(table, 'myRole', viewer)).toEqual([])
    expect(mine(table).traitor).toBe('puppet')
    nobodyHeard(setUp(4), 'rolesDealt')
  })
})

/** The Beast watches row 30; the agent stands beside it. */
const alone = (cast: Partial<Cast> = {}) => scene({ hunters: { beast: 'M30', gun: 'F1' }, at: 'P29', ...cast })

/** The Gun watches row 30; the agent stands near its far end. */
const gunned = (cast: Partial<Cast>) => scene({ hunters: { gun: 'M30', beast: 'F1' }, at: 'V31', ...cast })

const near = () => scene({ hunters: { prophet: 'F1', gun: 'D1' }, at: 'A20' })

const quiet = (...codes: number[]) => alone({ cards: ['adrenal_surge', 'stealth_field'] }).do(0, ...codes)

/** An agent completes B19 and stays. */
const completes = (agent: CharacterName, at: string) =>
  alone({ agent, at })
    .do(0, COMPLETE)
    .do(0, ...walk())

describe('an agent turn', () => {
  rule('SO-7.2.4', 'agentTurnStarted tells the round and which agent', () => {
    const table = scene({ hunters: FOUR, second: { agent: 'spider', at: 'R28' }, at: 'P29', round: 6 })
    everHeard(table, { t: 'agentTurnStarted', round: 6, agent: 'first' })
    expect(mine(table).space).toBe('P29')
    table.do(0, ...walk())
    allHeard(table, { t: 'agentTurnStarted', round: 6, agent: 'second' })
  })

  rule('SO-7.2.5', 'objectiveCompleted tells space, section and total', () => {
    const table = alone({ at: 'V17', arrange: (s) => (s.done = 0b0011) }).do(0, COMPLETE)
    allHeard(table, { t: 'objectiveCompleted', space: 'V16', section: 4, total: 3 })
  })

  rule('SO-7.2.6', 'a revealed card tells slot, timing and its public effects', () => {
    const flash = alone({ cards: ['smoke_grenade', 'flash_bang'] }).do(0, ...walk(), ...card(2, 'P30'))
    const used = { t: 'used_flash_bang', agent: 'first', slot: 2, card: 'flash_bang', when: 'after' }
    allHeard(flash, { ...used, space: 'P30', hunters: ['beast'] })
    const line = alone({ agent: 'spider', at: 'O30', cards: ['tangle_line'], dice: [2] }).do(0, ...card(1), 0)
    const caught = { slot: 1, card: 'tangle_line', when: 'before', space: 'O30', target: 'beast', die: 2, result: 'hit' }
    allHeard(line, { t: 'used_tangle_line', agent: 'first', ...caught })
    const fists = alone({ at: 'O30', cards: ['power_fists'] }).do(0, ...card(1))
    const struck = { slot: 1, card: 'power_fists', when: 'before', space: 'O30', hunters: ['beast'] }
    allHeard(fists, { t: 'used_power_fists', agent: 'first', ...struck })
    const blade = alone({ agent: 'cobra', at: 'P30', cards: ['velocity_blade'], next: 'turns' })
    turn(blade, 'beast', ...walk())
      .do(1, ATTACK)
      .do(0, YES)
      .close()
    allHeard(blade, { t: 'used_velocity_blade', agent: 'first', slot: 1, card: 'velocity_blade', when: 'reaction' })
  })

  rule('SO-7.2.7', 'the result is one of none, last seen, visible; the agent alone hears its path', () => {
    const none = alone({ cards: ['adrenal_surge'] }).do(0, ...card(1), ...walk('P28', 'Q28'))
    allHeard(none, { t: 'agentUnseen', agent: 'first' })
    allHeard(none, { t: 'cardUsedFaceDown', agent: 'first', slot: 1 })
    const path = { t: 'myTurn', agent: 'first', round: 5, space: 'Q28', path: ['P28', 'Q28'], card: 'adrenal_surge' }
    onlyHeard(none, 0, path)
    const last = alone().do(0, ...walk('P30', 'P29'))
    allHeard(last, { t: 'agentLastSeen', agent: 'first', space: 'P30' })
    onlyHeard(last, 0, { t: 'myTurn', agent: 'first', round: 5, space: 'P29', path: ['P30', 'P29'] })
    const visible = alone().do(0, ...walk('P30'))
    allHeard(visible, { t: 'agentVisible', agent: 'first', space: 'P30' })
    for (const table of [none, last, visible]) {
      const results = table.told(1).filter(({ t }) => ['agentUnseen', 'agentLastSeen', 'agentVisible'].includes(t))
      expect(results).toHaveLength(1)
    }
  })

  rule('SO-7.2.8', 'characterRevealed names agent and character, once', () => {
    const table = alone().do(0, ...walk('P30'))
    allHeard(table, { t: 'characterRevealed', agent: 'first', character: 'orangutan' })
    turn(table, 'beast', ...walk())
    nobodyHeard(table, 'characterRevealed')
  })

  rule(['SO-7.2.9', 'SO-7.2.10'], 'what the Gun shoots and the damage are public, true HP and decoys are not', () => {
    const real = gunned({ dice: [6, 2] }).do(0, ...walk('U30'))
    const rolled = { dice: [6, 2], modifier: 0, total: 8, distance: 8, result: 'hit' }
    allHeard(real, { t: 'gunSpotted', hunter: 'gun', agent: 'first' })
    allHeard(real, { t: 'quickDrawRolled', hunter: 'gun', agent: 'first', ...rolled })
    allHeard(real, { t: 'damage', agent: 'first', damage: 1 })
    onlyHeard(real, 0, { t: 'myHp', agent: 'first', hp: 5 })
    const sniper = gunned({ arrange: (s) => (s.hunters[0].direction = EAST) }).do(0, ...walk('U30'))
    allHeard(sniper, { t: 'sniperHit', hunter: 'gun', agent: 'first' })
    const decoy = gunned({ agent: 'blue_jay', cards: ['holo_decoy'], dice: [6, 2] }).do(0, ...walk(), ...card(1, 'U30'))
    onlyHeard(decoy, 0, { t: 'myHp', agent: 'first', hp: 4 })
    expect(said(decoy, 'myTurn', 0)).toMatchObject([{ decoy: 'U30' }])
    expect(decoy.told(1).at(-2)?.t).toBe(real.told(1).at(-2)?.t)
  })

  rule('SO-7.2.11', 'foresight is yes or no, for all', () => {
    allHeard(near().do(0, ...walk(), 1), { t: 'foresightYes' })
    allHeard(near().do(0, ...walk(), 0), { t: 'foresightNo' })
    nobodyHeard(alone().do(0, ...walk()), 'foresightNo')
  })

  rule('SO-7.2.22', 'agentEscaped names agent and exit', () => {
    const table = alone({ at: 'W2', arrange: (s) => (s.done = 0b0111) }).do(0, ...walk('W3'))
    allHeard(table, { t: 'agentEscaped', agent: 'first', space: 'W3' })
  })

  rule('SO-7.2.23', 'gameEnded names side and reason and lays everything open', () => {
    const table = alone({ round: 40 }).do(0, ...walk())
    for (const viewer of viewers(table)) {
      const { secrets } = table.view(viewer)
      expect(secrets).toMatchObject({ agents: [{ space: 'P29', character: 'orangutan', hp: 6 }] })
      expect(said(table, 'gameEnded', viewer)).toEqual([{ t: 'gameEnded', side: 'hunters', reason: 'time', secrets }])
    }
  })

  rule('SO-7.2.25', 'a decoy, shot and hit, sounds like the real thing', () => {
    for (const arrange of [() => 0, (s: SpecterOps) => (s.hunters[0].direction = EAST)]) {
      const cast: Partial<Cast> = { agent: 'blue_jay', cards: ['holo_decoy'], dice: [6, 2], arrange }
      const decoy = gunned(cast).do(0, ...walk(), ...card(1, 'U30'))
      const real = gunned(cast).do(0, ...walk('U30', 'V31'), NO_CARD)
      for (const viewer of [-1, 1]) expect(decoy.stream(viewer)).toEqual(real.stream(viewer))
      expect(said(decoy, 'damage', 1)).toHaveLength(1)
      expect([decoy, real].map((table) => table.state.agents[0].hp)).toEqual([4, 3])
    }
  })

  rule('SO-7.2.26', 'an unseen turn sounds the same whether nobody moved or somebody ran', () => {
    const still = quiet(...walk(), NO_CARD)
    const four = quiet(...walk('P28', 'Q28', 'R28', 'S28'), NO_CARD)
    const six = quiet(...card(1), ...walk('P28', 'Q28', 'R28', 'S28', 'T28', 'U28'))
    const surge = quiet(...card(1), ...walk())
    for (const viewer of [-1, 1]) {
      expect(four.stream(viewer)).toEqual(still.stream(viewer))
      expect(six.stream(viewer)).toEqual(surge.stream(viewer))
      const mark = { t: 'cardUsedFaceDown', agent: 'first', slot: 1 }
      expect(six.told(viewer)).toEqual([mark, ...still.told(viewer)])
    }
  })

  rule('SO-7.2.27', 'no event gives an unknown character away', () => {
    // Blue Jay reaches an objective from two spaces off, Orangutan has more HP, Cobra might ambush: it all looks the same.
    const worlds = [completes('blue_jay', 'B17'), completes('orangutan', 'B18'), completes('cobra', 'A20')]
    for (const table of worlds) {
      turn(table, 'beast', ...walk())
      for (const viewer of [-1, 1]) expect(table.stream(viewer)).toEqual(worlds[0].stream(viewer))
    }
    for (const character of [SPIDER, COBRA, BLUE_JAY]) {
      const table = setUp(2, { character })
      for (const viewer of [-1, 1]) expect(JSON.stringify(table.stream(viewer))).not.toMatch(/spider|orangutan|cobra|blue_jay/)
    }
  })
})

/** The Puppet is the hidden traitor. */
const five = (hunters: Cast['hunters'], cast: Partial<Cast> = {}) =>
  scene({ hunters, traitor: 'puppet', at: 'P29', next: 'turns', ...cast })

/** The hidden traitor in M30 makes his check. */
const checked = (at: string) => turn(five({ ...FOUR, puppet: 'M30' }, { at }), 'puppet', ...walk())

/** The hidden traitor ends his walk on P30; Cobra may be there. */
const cobra = (at: string) =>
  turn(five({ ...FOUR, puppet: 'M30' }, { agent: 'cobra', at }), 'puppet', ...walk('N30', 'O30', 'P30'))

/** A hidden traitor who is the Beast ends his walk on P30. */
const beast = (at: string) =>
  turn(scene({ hunters: { ...FOUR, beast: 'P30' }, traitor: 'beast', at, next: 'turns' }), 'beast', ...walk())

describe('a hunter turn', () => {
  rule('SO-7.2.12', 'moves are told with the whole path and the budget left', () => {
    const car = { ...FOUR, beast: 'inside', gun: 'L28' }
    const table = five(car, { vehicle: 'K28' })
    turn(table, 'beast', ...drive('K27', 'K28'), exit('J28'))
    allHeard(table, { t: 'vehicleMoved', hunter: 'beast', path: ['K27', 'K28'], left: 8 })
    allHeard(table, { t: 'exited', hunter: 'beast', space: 'J28' })
    turn(table, 'gun', cell('M28'), cell('L28'), cell('K28'), ENTER)
    allHeard(table, { t: 'hunterMoved', hunter: 'gun', path: ['M28', 'L28', 'K28'] })
    allHeard(table, { t: 'entered', hunter: 'gun' })
  })

  rule('SO-7.2.13', 'the sensor tells for each agent nothing, or a direction', () => {
    const table = scene({
      hunters: { ...FOUR, gun: 'inside' },
      vehicle: 'K28',
      second: { agent: 'spider', at: 'A10' },
      at: 'P29',
      next: 'turns',
      arrange: (s) => (s.agents[1].steps = 3),
    })
    turn(table, 'gun', SENSOR)
    allHeard(table, { t: 'sensor', hunter: 'gun', space: 'K28' })
    allHeard(table, { t: 'sensorNothing', agent: 'first' })
    allHeard(table, { t: 'sensorMovement', agent: 'second', dir: 'NW' })
  })

  rule('SO-7.2.14', 'Post-Cognition tells for each agent a space, or that there is no record', () => {
    const table = scene({ hunters: FOUR, second: { agent: 'spider', at: 'A10' }, at: 'P29', next: 'turns', round: 3 })
    table.state.agents[0].sheet[1] = cell('N3')
    turn(table, 'prophet', POST_COGNITION)
    allHeard(table, { t: 'wasThere', agent: 'first', row: 1, space: 'N3' })
    allHeard(table, { t: 'noRecord', agent: 'second' })
  })

  rule('SO-7.2.15', 'a check tells visible and where, or not; the agent also whether that was true', () => {
    const seen = turn(five({ ...FOUR, beast: 'M30' }, { at: 'P30' }), 'beast', ...walk())
    allHeard(seen, { t: 'visible', hunter: 'beast', agent: 'first', space: 'P30' })
    const missed = turn(five({ ...FOUR, beast: 'M30' }), 'beast', ...walk())
    allHeard(missed, { t: 'notVisible', hunter: 'beast', agent: 'first' })
    nobodyHeard(missed, 'sightDenied')
    const denied = turn(five({ ...FOUR, puppet: 'M30' }, { at: 'P30' }), 'puppet', ...walk())
    allHeard(denied, { t: 'notVisible', hunter: 'puppet', agent: 'first' })
    onlyHeard(denied, 0, { t: 'sightDenied', hunter: 'puppet', agent: 'first' })
    const recovers = five({ ...FOUR, beast: 'M30' }, { at: 'P30', arrange: (s) => (s.hunters[1].blind = true) })
    turn(recovers, 'beast')
    allHeard(recovers, { t: 'recovered', hunter: 'beast' })
    allHeard(recovers, { t: 'visible', hunter: 'beast', agent: 'first', space: 'P30' })
  })

  rule('SO-7.2.16', 'Enhanced Senses tell for each agent close or not', () => {
    const table = scene({
      hunters: { ...FOUR, beast: 'M30' },
      second: { agent: 'spider', at: 'A10' },
      at: 'P29',
      next: 'turns',
    })
    turn(table, 'beast', ...walk())
    allHeard(table, { t: 'close', hunter: 'beast', agent: 'first' })
    allHeard(table, { t: 'notClose', hunter: 'beast', agent: 'second' })
  })

  rule('SO-7.2.17', 'Ambush and Brutal Strength tell die and result', () => {
    const cobra = turn(five({ ...FOUR, gun: 'M30' }, { agent: 'cobra', at: 'O30', dice: [3] }), 'gun', ...walk('N30'))
    allHeard(cobra, { t: 'ambush', hunter: 'gun', agent: 'first', die: 3, result: 'miss' })
    const brutal = turn(five({ ...FOUR, beast: 'O30' }, { at: 'O30', dice: [5] }), 'beast', ...walk())
    allHeard(brutal, { t: 'brutal', hunter: 'beast', agent: 'first', die: 5, result: 'hit' })
  })

  rule('SO-7.2.18', 'an attack tells who, whom, dice, modifiers, total, distance and result; the agent its HP', () => {
    const table = turn(five({ ...FOUR, prophet: 'M30' }, { at: 'P30', dice: [6, 1] }), 'prophet', ...walk()).do(3, ATTACK)
    allHeard(table, { t: 'attackDeclared', hunter: 'prophet', agent: 'first' })
    const rolled = { dice: [6, 1], modifier: 2, total: 9, distance: 3, result: 'hit' }
    allHeard(table, { t: 'attackRolled', hunter: 'prophet', agent: 'first', ...rolled })
    onlyHeard(table, 0, { t: 'myHp', agent: 'first', hp: 5 })
  })

  rule('SO-7.2.19', 'directions, stuns and recoveries are told to all', () => {
    const table = five(FOUR, { arrange: (s) => Object.assign(s.hunters[1], { blind: true, stunned: true }) })
    turn(table, 'gun', ...walk()).do(1, 4)
    allHeard(table, { t: 'sniperDeclared', hunter: 'gun', dir: 'W' })
    turn(table, 'beast')
    allHeard(table, { t: 'recovered', hunter: 'beast' })
    table.do(2, ...walk())
    allHeard(table, { t: 'stunEnded', hunter: 'beast' })
  })

  rule('SO-7.2.20', 'a vote tells proposer and motion, then all ballots and the result', () => {
    const table = five(FOUR, { next: 'hunters' }).do(3, 1).close()
    allHeard(table, { t: 'revokeProposed', seat: 3, hunter: 'gun' })
    table.do(1, 0).do(2, 1).do(3, 1).do(4, 0)
    allHeard(table, { t: 'revokeFailed', hunter: 'gun', seats: [2, 3], votes: 2 })
    expect(table.state.hunters[0].revoked).toBe(false)
    const again = five(FOUR, { next: 'hunters', arrange: (s) => (s.hunters[0].revoked = true) })
      .do(3, 1)
      .close()
    allHeard(again, { t: 'restoreProposed', seat: 3, hunter: 'gun' })
    again.do(1, 1).do(2, 1).do(3, 1).do(4, 0)
    allHeard(again, { t: 'restorePassed', hunter: 'gun', seats: [1, 2, 3], votes: 3 })
    expect(again.state.hunters[0].revoked).toBe(false)
  })

  rule('SO-7.2.21', 'a reveal tells hunter, space, and whether it was forced', () => {
    const free = turn(five({ ...FOUR, puppet: 'P30' }, { at: 'A10' }), 'puppet', REVEAL)
    allHeard(free, { t: 'traitorRevealed', seat: 4, hunter: 'puppet', space: 'P30' })
    nobodyHeard(free, 'traitorExposed')
    const forced = five({ ...FOUR, beast: 'M30', puppet: 'U30' }, { at: 'P30', arrange: (s) => (s.secretView = true) })
    turn(forced, 'beast', ...walk())
    allHeard(forced, { t: 'traitorExposed', seat: 4, hunter: 'puppet', space: 'U30' })
    nobodyHeard(forced, 'traitorRevealed')
    // A recovery check may force it as well; the hunter moves after the new agent's turn.
    const recovers = five(
      { ...FOUR, beast: 'M30', puppet: 'U30' },
      { at: 'P30', arrange: (s) => (s.secretView = s.hunters[1].blind = true) },
    )
    turn(recovers, 'beast')
    allHeard(recovers, { t: 'traitorExposed', seat: 4, hunter: 'puppet', space: 'U30' })
    expect(recovers.match.message(-1).ask?.waits).toEqual([4])
  })

  rule('SO-7.2.24', 'a denied check sounds exactly like a true not visible', () => {
    const [denied, truly] = [checked('P30'), checked('P29')]
    for (const viewer of [-1, 1, 2, 3, 4]) expect(denied.stream(viewer)).toEqual(truly.stream(viewer))
    expect(denied.state.secretView).toBe(true)
    expect(truly.state.secretView).toBe(false)
    // Neither Ambush nor Brutal Strength gives it away.
    for (const at of ['P30', 'Q30'])
      for (const viewer of [-1, 1, 2, 3, 4]) expect(cobra(at).stream(viewer)).toEqual(cobra('A10').stream(viewer))
    for (const viewer of [-1, 1, 2, 3, 4]) expect(beast('P30').stream(viewer)).toEqual(beast('P29').stream(viewer))
  })
})
