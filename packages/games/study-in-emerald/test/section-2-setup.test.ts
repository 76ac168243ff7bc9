// 2 Setup
import { expect } from 'vitest'
import { EVERYONE, only, SPECTATOR, viewersOf } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import data from '../data/study-in-emerald.json' with { type: 'json' }
import { studyInEmerald } from '../game.ts'
import {
  AGENTS,
  cityIds,
  cityOf,
  isAgentCard,
  kindOf,
  LOYALIST,
  MAIN,
  PLAYER_COLOURS,
  RESTORATIONIST,
  startingCards,
} from '../rules/data.ts'
import { AT_LARGE, IN_DECK, NONE, ON_CARD, ON_DISPLAY, OUT, POOL, type State } from '../rules/state.ts'
import { allTold, asking, claim, passTurn, seen, told } from './playing.ts'
import { effectOf, kinds, scene, stack } from './scene.ts'

const SEATS = [2, 3, 4, 5]
const open = (seats: number, script: Record<string, readonly number[]> = {}): Table<State> =>
  new Table(studyInEmerald, seats, {}, script)

/** The draws of a stream while the table was set up, and who saw each. */
const drawn = (t: Table<State>, stream: string): { r: number; n: number; to: number }[] => {
  const [entry] = t.match.entries
  if (entry.t !== 'start') throw new Error('the log begins otherwise')
  return entry.draws.filter(({ s }) => s === stream)
}

rule('SE-2.1', 'an identity card is dealt face down to each player; the rest nobody sees', () => {
  const t = open(3, { identity: [RESTORATIONIST, LOYALIST, RESTORATIONIST] })
  expect(t.state.side).toEqual([RESTORATIONIST, LOYALIST, RESTORATIONIST])
  for (const viewer of viewersOf(3))
    expect(seen(t, viewer).sides).toEqual(t.state.side.map((side, seat) => (seat === viewer ? side : null)))
  expect([seen(t, 0).mine!.side, seen(t, 1).mine!.side, seen(t).mine]).toEqual([RESTORATIONIST, LOYALIST, undefined])
  expect(drawn(t, 'identity').map(({ n, to }) => [n, to])).toEqual([
    [6, only(0)],
    [5, only(1)],
    [4, only(2)],
  ])
})

rule('SE-2.2', 'all named agents begin beside the board, human side up', () => {
  const { state: s } = open(3, { stacks: kinds(['okhrana', 'nadar']) })
  const beside = s.at.slice(0, AGENTS).filter((at) => at === OUT).length
  const shown = s.card.filter(isAgentCard).length
  expect([beside + shown, s.vampires]).toEqual([AGENTS, 0])
  expect(s.by.slice(0, AGENTS).every((owner) => owner === NONE)).toBe(true)
})

rule('SE-2.3', 'six cubes are available, fourteen in the Common Supply, none in Limbo', () => {
  for (const seats of SEATS) {
    const { state: s } = open(seats)
    const all = (n: number): number[] => Array.from({ length: seats }, () => n)
    expect([s.available, s.common, s.limbo]).toEqual([all(6), all(14), all(0)])
    expect(s.cubes.every((count) => count === 0)).toBe(true)
  }
})

rule('SE-2.4', 'four cards on each stack with 4 or 5 players, three with 2 or 3; the rest is set aside', () => {
  for (const [seats, each, aside] of [
    [2, 3, 24],
    [3, 3, 24],
    [4, 4, 12],
    [5, 4, 12],
  ]) {
    const t = open(seats)
    const v = seen(t)
    expect(v.left).toEqual(cityIds.map(() => each - 1))
    const below = v.left.reduce((sum, n) => sum + n, 0)
    expect([v.card.length, v.unseen.length - below]).toEqual([12, aside])
    // Which of the unseen cards lie where is decided when they are turned up.
    expect(v.unseen).toEqual(t.state.unseen.toSorted((a, b) => a - b))
  }
})

rule('SE-2.5', 'the top card of every stack is turned up, with its token if it is an agent', () => {
  const t = open(2, { stacks: kinds(['holmes', 'okhrana', 'most']) })
  expect([t.state.card.slice(0, 3), t.state.at[kindOf('holmes')], t.state.at[kindOf('most')]]).toEqual([
    kinds(['holmes', 'okhrana', 'most']),
    ON_CARD + 0,
    ON_CARD + 2,
  ])
  expect(allTold(t, 'turnedUp').map(({ city, card }) => [city, card])).toEqual(t.state.card.map((card, city) => [city, card]))
  expect(drawn(t, 'stacks').every(({ to }) => to === EVERYONE)).toBe(true)
  for (const [agent, at] of t.state.at.slice(0, AGENTS).entries()) expect(at >= ON_CARD).toBe(t.state.card.includes(agent))
})

rule('SE-2.6', 'the city cards lie in a common pile: nobody has one', () => {
  const t = open(4)
  expect(seen(t).control).toEqual(cityIds.map(() => NONE))
  for (let seat = 0; seat < 4; seat++) expect(t.state.hand[seat].concat(t.state.draw[seat]).length).toBe(startingCards.length)
})

rule('SE-2.7', 'two permanent effects are turned up, ten stay in the deck', () => {
  const t = open(2, { permanents: [effectOf('mi_go'), effectOf('cultists')] })
  const v = seen(t)
  expect(v.permanent.flatMap((where, index) => (where === ON_DISPLAY ? [index] : []))).toEqual([
    effectOf('cultists'),
    effectOf('mi_go'),
  ])
  expect(v.permanent.filter((where) => where === IN_DECK).length).toBe(10)
  expect(allTold(t, 'displayed').map((event) => event.effect)).toEqual([effectOf('mi_go'), effectOf('cultists')])
  expect(drawn(t, 'permanents').map(({ n, to }) => [n, to])).toEqual([
    [12, EVERYONE],
    [11, EVERYONE],
  ])
})

rule('SE-2.8', 'all blocking discs, zombies and Safe markers are in the supply', () => {
  const v = seen(open(2))
  expect([v.discsLeft, v.zombiesOut, v.blocked.includes(true)]).toEqual([10, 0, false])
  expect([v.royal, v.zombies]).toEqual([cityIds.map(() => AT_LARGE), cityIds.map(() => 0)])
})

rule('SE-2.9', 'each player draws 4, 3 or 2 double agent tokens, seen by him alone; the rest is the pool', () => {
  for (const [seats, each] of [
    [2, 4],
    [3, 3],
    [4, 2],
    [5, 2],
  ]) {
    const t = open(seats)
    const v = seen(t)
    expect([v.tokens, v.pool]).toEqual([Array.from({ length: seats }, () => each), 22 - seats * each])
    for (let seat = 0; seat < seats; seat++) {
      const held = t.state.token.flatMap((holder, agent) => (holder === seat ? [agent] : []))
      expect(seen(t, seat).mine!.tokens).toEqual(held)
      expect(
        t
          .told(seat)
          .filter(({ t: name }) => name === 'myTokens')
          .map((event) => (event.agents as number[]).toSorted((a, b) => a - b)),
      ).toEqual([held])
    }
    expect(t.told(SPECTATOR).some(({ t: name }) => name === 'myTokens')).toBe(false)
    expect(allTold(t, 'tookTokens')).toEqual(v.tokens.map((count, seat) => ({ t: 'tookTokens', seat, count })))
    expect(drawn(t, 'tokens').map(({ to }) => to)).toEqual(v.tokens.flatMap((count, seat) => Array(count).fill(only(seat))))
    expect(t.state.token.filter((holder) => holder === POOL).length).toBe(v.pool)
  }
})

rule('SE-2.10', 'both track markers and all points are at 0, nobody is known', () => {
  const v = seen(open(3))
  expect([v.tracks, v.markers, v.known, v.revealed, v.mad]).toEqual([[0, 0], [0, 0, 0], 0, 0, [0, 0, 0]])
})

rule('SE-2.11', 'sanity tokens lie face down: each is drawn by chance when it is drawn', () => {
  for (const [token, mad] of [
    ['M', 1],
    ['S', 0],
  ] as const) {
    const t = scene(2, { stacks: { rome: 'necronomicon' }, cubes: { [stack('rome')]: [1] }, sanity: token })
    claim(t, 0, stack('rome'))
    const v = seen(t)
    expect([v.mad, v.madLeft, v.saneLeft]).toEqual([[mad, 0], 9 - mad, 9 - (1 - mad)])
    expect(commitDraws(t)).toEqual([{ s: 'sanity', n: 18, r: mad === 1 ? 0 : 9, to: EVERYONE }])
  }
})
const commitDraws = (t: Table<State>): unknown[] => {
  const entry = t.match.entries.at(-1)!
  return entry.t === 'commit' ? entry.draws.filter(({ s }) => s === 'sanity') : []
}

rule('SE-2.12', 'each player draws five of his ten starting cards, which he alone sees', () => {
  const hand = kinds(['start_block', 'start_2gold', 'start_cube_bomb', 'start_cube_bomb', 'start_gold'])
  const t = open(2, { cards1: hand })
  expect(t.state.hand[1]).toEqual(hand.toSorted((a, b) => a - b))
  for (const seat of [0, 1]) {
    expect([t.state.hand[seat].length, t.state.draw[seat].length, t.state.discard[seat].length]).toEqual([5, 5, 0])
    expect(drawn(t, `cards${seat}`).map(({ n, to }) => [n, to])).toEqual([10, 9, 8, 7, 6].map((n) => [n, only(seat)]))
    expect(t.told(seat).filter(({ t: name }) => name === 'drewCards')).toEqual([
      { t: 'drewCards', cards: drawn(t, `cards${seat}`).map(({ r }) => r) },
    ])
  }
  expect(t.told(SPECTATOR).some(({ t: name }) => name === 'drewCards')).toBe(false)
  expect(allTold(t, 'drew')).toEqual([0, 1].map((seat) => ({ t: 'drew', seat, count: 5 })))
  // The order they came in shows nowhere.
  expect(seen(t, 1).mine!.hand).toEqual(t.state.hand[1])
  expect([seen(t, 0).cards[1].hand, seen(t, 0).mine!.hand]).toEqual([5, t.state.hand[0]])
})

rule('SE-2.13', 'the first player is random; in turn order each puts his Main Agent on any city', () => {
  for (let first = 0; first < 4; first++) {
    const t = open(4, { first: [first] })
    expect([t.state.first, told(t, 'first')]).toEqual([first, { t: 'first', seat: first }])
    expect(drawn(t, 'first')).toEqual([{ s: 'first', n: 4, r: first, to: EVERYONE }])
    for (let i = 0; i < 4; i++) {
      const seat = (first + i) % 4
      expect([asking(t), t.offers(seat)]).toEqual([`placeMain ${seat}`, cityIds.map((_, city) => city)])
      expect(t.refusal((seat + 1) % 4, 0)).toBe('K-2')
      expect(t.refusal(seat, cityIds.length)).toBe('SE-2.13')
      // Two by two they share a city.
      t.do(seat, i < 2 ? cityOf('paris') : cityOf('zurich'))
      expect(told(t, 'mainPlaced')).toEqual({ t: 'mainPlaced', seat, city: i < 2 ? cityOf('paris') : cityOf('zurich') })
    }
    expect([asking(t), told(t, 'turn')]).toEqual([`act ${first}`, { t: 'turn', seat: first }])
    const where = [0, 1, 2, 3].map((seat) => cityIds[t.state.at[MAIN + seat]])
    expect(where.filter((id) => id === 'paris').length).toBe(2)
    expect([where[first], t.state.vampires]).toEqual(['paris', 0])
  }
  // Nobody is there to decide: the first city of the alphabet.
  const absent = open(2, { first: [1] })
  expect(absent.match.fallback(1)).toEqual([cityOf('berlin')])
})

rule('SE-2.14', 'hands, tokens and identity are known before Main Agents are placed', () => {
  const t = open(3, { first: [0] })
  expect(t.state.at.slice(MAIN)).toEqual([OUT, OUT, OUT])
  for (const seat of [0, 1, 2]) {
    const { mine } = seen(t, seat)
    expect([mine!.hand.length, mine!.tokens.length, [LOYALIST, RESTORATIONIST].includes(mine!.side)]).toEqual([5, 3, true])
  }
})

rule('SE-2.15', 'five colours, each with a Main Agent of its own; otherwise all are alike', () => {
  expect(PLAYER_COLOURS).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'])
  expect(new Set(data.mainAgents.map(({ colour }) => colour)).size).toBe(5)
  expect(data.mainAgents.every(({ token }) => token.bombs === 1)).toBe(true)
  // The last seat of five plays like the first.
  const t = scene(5, { turn: 4 })
  passTurn(t, 4)
  expect(asking(t)).toBe('act 0')
})
