// 1.1 Counts; 1.2 Cards
import { expect } from 'vitest'
import { rule, Table } from '@safehouse/kernel/testing'
import data from '../data/study-in-emerald.json' with { type: 'json' }
import { studyInEmerald } from '../game.ts'
import { AT_ROYAL, CARD, CLAIM, DECLINE, DONE, PASS, TRACKS } from '../rules/codes.ts'
import {
  agentVp,
  AGENTS,
  cards,
  cityIds,
  cityOf,
  gameCards,
  identityCards,
  isAgentCard,
  kindOf,
  LOYALIST,
  MAIN,
  marks,
  parameters,
  permanents,
  RESTORATIONIST,
  startingCards,
  tokenBombs,
} from '../rules/data.ts'
import { bombsAt } from '../rules/places.ts'
import { NONE, TARGETS } from '../rules/state.ts'
import {
  answer,
  arrow,
  buy,
  claim,
  cubesAt,
  discardOf,
  drawOf,
  handOf,
  place,
  play,
  playCard,
  push,
  seen,
  why,
} from './playing.ts'
import { ids, kinds, scene, space, stack } from './scene.ts'

/** Where a player has a card: everywhere but out of the game. */
const has = (t: ReturnType<typeof scene>, seat: number, id: string): boolean =>
  [...handOf(t, seat), ...drawOf(t, seat), ...discardOf(t, seat)].includes(id)

rule('SE-1.1.1', '2 to 5 players, each with 20 cubes, a Main Agent and the same ten starting cards', () => {
  expect(studyInEmerald.seats({})).toEqual([2, 3, 4, 5])
  for (const seats of [1, 6]) expect(() => new Table(studyInEmerald, seats)).toThrow()
  for (const seats of [2, 3, 4, 5]) {
    const { state: s } = new Table(studyInEmerald, seats)
    expect(s.at.length - AGENTS).toBe(seats)
    for (let seat = 0; seat < seats; seat++) {
      expect(s.available[seat] + s.common[seat] + s.limbo[seat]).toBe(20)
      expect([...s.hand[seat], ...s.draw[seat]].toSorted((a, b) => a - b)).toEqual(startingCards)
      expect(s.by[MAIN + seat]).toBe(seat)
    }
  }
})

rule('SE-1.1.2', 'a player has as many control discs as he needs, though fifteen are printed', () => {
  expect([parameters.controlDiscsPerPlayer, data.rulingFlags.controlDiscsAreALimit]).toEqual([15, false])
  const agents = Object.fromEntries(ids(gameCards.slice(0, 16)).map((id) => [id, [0, 'cairo'] as const]))
  const t = scene(2, { agents, cubes: { [space('rome')]: [1] } })
  expect(t.state.by.filter((owner) => owner === 0).length).toBe(17)
  claim(t, 0, space('rome'))
  expect(t.state.control[cityOf('rome')]).toBe(0)
})

rule('SE-1.1.3', 'there are 60 game cards: 22 agents, one of each, and 38 others', () => {
  const copies = Object.fromEntries(
    cards.slice(AGENTS).flatMap(({ id }, i) => {
      const count = gameCards.filter((kind) => kind === AGENTS + i).length
      return count > 0 ? [[id, count]] : []
    }),
  )
  expect(copies).toEqual({
    bismarck: 1,
    black_hand: 1,
    diogenes_club: 2,
    duchess_de_uzes: 1,
    fenians: 1,
    freemasons: 3,
    hide_royalty: 3,
    hired_assassin: 6,
    holy_brotherhood: 2,
    infernal_machine: 2,
    lestrade: 1,
    golovinsky: 1,
    nadar: 2,
    necronomicon: 1,
    shoggoth: 2,
    okhrana: 2,
    peoples_will: 2,
    pinkerton_agents: 1,
    terrors_of_the_night: 1,
    third_section: 1,
    vampire: 1,
    zombies: 1,
  })
  const agents = gameCards.filter(isAgentCard)
  expect([gameCards.length, agents.length, new Set(agents).size]).toEqual([60, 22, 22])
  const { state: s } = new Table(studyInEmerald, 2)
  expect([...s.card, ...s.unseen].toSorted((a, b) => a - b)).toEqual(gameCards)
})

rule('SE-1.1.4', 'there is a card for each of the twelve cities, and twelve different permanent effects', () => {
  expect(data.cityCards.map(({ city, copies }) => [city, copies])).toEqual(cityIds.map((id) => [id, 1]))
  expect([cityIds.length, permanents.length, new Set(permanents.map(({ id }) => id)).size]).toEqual([12, 12, 12])
  expect(permanents.every(({ copies }) => copies === 1)).toBe(true)
})

rule('SE-1.1.5', 'three identity cards of each side', () => {
  expect(identityCards.toSorted((a, b) => a - b)).toEqual([LOYALIST, LOYALIST, LOYALIST, ...kindsOfSide(RESTORATIONIST)])
  // The fourth card of a side is not there to be dealt.
  expect(() => new Table(studyInEmerald, 4, {}, { identity: [LOYALIST, LOYALIST, LOYALIST, LOYALIST] })).toThrow()
  for (const side of [LOYALIST, RESTORATIONIST])
    expect(new Table(studyInEmerald, 3, {}, { identity: [side, side, side] }).state.side).toEqual([side, side, side])
})
const kindsOfSide = (side: number): number[] => [side, side, side]

rule('SE-1.1.6', 'each named agent has a token with two sides, and one double agent token names him', () => {
  expect(AGENTS).toBe(22)
  expect(data.doubleAgents.agents).toEqual(ids(gameCards.slice(0, AGENTS)))
  const v = seen(scene(5))
  expect([v.turned.length, v.pool]).toEqual([22, 22])
  // Whoever he is, he can be a vampire.
  const all = ids(gameCards.slice(0, AGENTS))
  const t = scene(2, { agents: Object.fromEntries(all.map((id) => [id, [0, 'rome'] as const])), vampires: all })
  expect(seen(t).vampires).toBe(2 ** 22 - 1)
})

rule('SE-1.1.7', 'there are nine Mad and nine Sane tokens', () => {
  const v = seen(scene(2))
  expect([v.madLeft, v.saneLeft]).toEqual([9, 9])
})

rule('SE-1.1.8', 'there are 10 blocking discs, 8 zombies, 3 Safe markers and 2 track markers', () => {
  expect([seen(scene(2)).discsLeft, parameters.blockingDiscs, parameters.zombies]).toEqual([10, 10, 8])
  expect([parameters.safeMarkers, cards[kindOf('hide_royalty')].copies, data.tracks.length]).toEqual([3, 3, 2])
})

rule('SE-1.1.9', 'the ten starting cards', () => {
  const shown = startingCards.map((kind) => {
    const { cube, gold, bomb, arrows, action, sanity } = cards[kind]
    expect([arrows.length, sanity]).toEqual([0, false])
    return [cube, gold, bomb, action]
  })
  expect(shown).toEqual([
    [1, 0, 0, null],
    [0, 1, 0, null],
    [2, 0, 0, null],
    [0, 2, 0, null],
    [1, 1, 0, null],
    [1, 0, 1, null],
    [1, 0, 1, null],
    [0, 1, 1, null],
    [1, 0, 0, 'blocking_disc'],
    [0, 0, 2, 'assassinate'],
  ])
})

rule('SE-1.2.1', 'a card shows up to two cubes, two gold, three bombs, and arrows, an action, an icon', () => {
  const most = (value: (card: (typeof cards)[number]) => number): number => Math.max(...cards.map(value))
  expect([most(({ cube }) => cube), most(({ gold }) => gold), most(({ bomb }) => bomb)]).toEqual([2, 2, 3])
  expect(Math.min(...cards.flatMap(({ cube, gold, bomb }) => [cube, gold, bomb]))).toBe(0)
  expect(ids(kinds(cards.map(({ id }) => id)).filter((kind) => cards[kind].sanity))).toEqual([
    'necronomicon',
    'shoggoth',
    'terrors_of_the_night',
    'vampire',
    'zombies',
  ])
  // Nothing is on a card that is good for nothing.
  for (const { cube, gold, bomb, action, arrows } of cards)
    expect(cube + gold + bomb + arrows.length > 0 || action !== null).toBe(true)
})

rule(
  'SE-1.2.2',
  'a played card is used for one thing: all its cubes, all its gold, all its bombs, one arrow, or its action',
  () => {
    const hand = ['start_2cube', 'start_2gold', 'city_zurich', 'lestrade', 'okhrana']
    const t = scene(2, { hands: [hand], cubes: { [stack('rome')]: [0, 1] } })
    // Two cubes are two cubes.
    place(t, 0, space('rome'), 'start_2cube')
    expect([cubesAt(t, space('rome'))[0], t.state.available[0]]).toEqual([2, 4])
    expect(handOf(t, 0)).not.toContain('start_2cube')
    // Of the two arrows of a card one is used, and neither its cube nor its gold.
    const both = scene(2, { hands: [hand], tracks: [3, 3] })
    const used = [TRACKS, arrow('city_zurich revolution')]
    expect(both.offers(0, ...used)).toEqual([arrow('lestrade revolution'), DONE])
    push(both, 0, 'city_zurich revolution')
    expect([both.state.tracks, both.state.available[0], both.state.common[0]]).toEqual([[3, 4], 6, 14])
    // All gold of a card: one cube for two gold.
    buy(both, 0, 'start_2gold')
    expect([both.state.available[0], both.state.common[0]]).toEqual([7, 13])
    // An action without the symbols.
    const acts = scene(2, { hands: [hand], cubes: { [stack('rome')]: [0, 1] } })
    playCard(acts, 0, 'okhrana', TARGETS + stack('rome'), DONE)
    expect([acts.state.available[0], acts.state.common[0], acts.state.limbo[1]]).toEqual([6, 14, 1])
    expect(discardOf(acts, 0)).toEqual(['okhrana'])
  },
)

rule('SE-1.2.3', 'a free action does not use up one of the two actions', () => {
  expect(cards.filter(({ free }) => free).map(({ id }) => id)).toEqual([
    'diogenes_club',
    'duchess_de_uzes',
    'freemasons',
    'golovinsky',
    'peoples_will',
  ])
  const t = scene(2, { hands: [['peoples_will', 'golovinsky', 'okhrana']], cubes: { [stack('rome')]: [0, 2] } })
  playCard(t, 0, 'peoples_will')
  expect([t.state.actions, t.state.free]).toEqual([0, true])
  playCard(t, 0, 'golovinsky')
  expect(t.state.actions).toBe(0)
  playCard(t, 0, 'okhrana', TARGETS + stack('rome'), DONE)
  expect(t.state.actions).toBe(1)
  t.do(0, PASS)
  expect(t.state.actions).toBe(2)
})

rule('SE-1.2.4', 'a free action bars claiming all the same', () => {
  const t = scene(2, { hands: [['peoples_will']], cubes: { [stack('rome')]: [1] } })
  expect(t.offers(0)).toContain(CLAIM + stack('rome'))
  playCard(t, 0, 'peoples_will')
  expect(t.offers(0)).not.toContain(CLAIM + stack('rome'))
  expect(why(t, 0, CLAIM + stack('rome'))).toBe('SE-4.3.2')
})

rule('SE-1.2.5', 'a one-use card is removed after its action, also after a foiled one', () => {
  expect(cards.filter(({ oneUse }) => oneUse).map(({ id }) => id)).toEqual([
    'hide_royalty',
    'hired_assassin',
    'shoggoth',
    'pinkerton_agents',
    'start_assassinate',
  ])
  const once = scene(2, { hands: [['pinkerton_agents', 'okhrana']], cubes: { [stack('rome')]: [0, 1] } })
  playCard(once, 0, 'pinkerton_agents')
  play(once, 0, ...once.offers(0).slice(0, 2))
  expect([has(once, 0, 'pinkerton_agents'), once.state.action]).toEqual([false, NONE])
  // A card that is not one-use stays with its player.
  playCard(once, 0, 'okhrana', TARGETS + stack('rome'), DONE)
  expect(discardOf(once, 0)).toEqual(['okhrana'])

  const foiled = (answerOf: number) => {
    const t = scene(2, {
      agents: { ravachol: [0, 'rome'] },
      hands: [['hired_assassin', 'fenians']],
      tokens: [[], ['ravachol']],
      sanity: 'S',
    })
    playCard(t, 0, 'hired_assassin', AT_ROYAL + cityOf('rome'), kindOf('fenians'), DONE)
    return answer(t, { 1: answerOf })
  }
  for (const code of [DECLINE, kindOf('ravachol')]) {
    const t = foiled(code)
    expect(t.state.royal[cityOf('rome')] === 0).toBe(code !== DECLINE)
    expect(has(t, 0, 'hired_assassin')).toBe(false)
    expect(discardOf(t, 0)).toEqual(['fenians'])
  }
})

rule('SE-1.2.6', 'a one-use card played for a symbol goes to the discard pile', () => {
  const t = scene(2, { hands: [['pinkerton_agents', 'hired_assassin', 'start_gold']] })
  place(t, 0, space('rome'), 'pinkerton_agents')
  buy(t, 0, 'hired_assassin', 'start_gold')
  expect(discardOf(t, 0)).toEqual(['pinkerton_agents', 'hired_assassin', 'start_gold'])
  // Drawn again, its action is there.
  const again = scene(2, { hands: [['pinkerton_agents']] })
  expect(again.offers(0)).toContain(CARD + kindOf('pinkerton_agents'))
})

rule('SE-1.2.7', 'a token shows bombs, the mark of its card and points; a vampire keeps its bombs', () => {
  const table = data.gameCards.flatMap(({ id, token, mark }) => {
    if (token === undefined) return []
    const agent = kindOf(id)
    expect([token.bombs, token.vp, token.mark]).toEqual([tokenBombs[agent], agentVp[agent], mark ?? null])
    // An agent who is marked kills with his card, nobody else does.
    expect(cards[agent].action === 'assassinate').toBe(marks[agent] !== 0)
    return [`${token.mark ?? 'none'} ${token.bombs} ${token.vp}`]
  })
  expect(table).toEqual([
    'AA 1 0',
    'none 0 2',
    'none 0 1',
    'AR 1 0',
    'AAR 1 0',
    'none 0 0',
    'AR 1 0',
    'AR 1 0',
    'none 0 1',
    'none 0 1',
    'AR 2 0',
    'AA 1 0',
    'none 1 1',
    'AAR 2 0',
    'AR 2 0',
    'AAR 1 0',
    'AA 1 0',
    'AAR 2 1',
    'AR 1 0',
    'none 0 0',
    'AAR 1 0',
    'none 0 1',
  ])
  for (const vampires of [[], ['ravachol']]) {
    const t = scene(2, { agents: { ravachol: [0, 'rome'] }, vampires })
    expect(bombsAt(t.state, 0, cityOf('rome'))).toBe(2)
  }
})
