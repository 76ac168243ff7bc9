// Master of Disguise (5.33): an attacked agent slips away.
import { describe, expect } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { BITE, DECLINE, DONE } from '../rules/codes.ts'
import { cityIds, cityOf, kindOf } from '../rules/data.ts'
import {
  answer,
  asking,
  claim,
  discardOf,
  drawOf,
  eventsTold,
  handOf,
  hearers,
  keys,
  playCard,
  seen,
  told,
  way,
  why,
} from './playing.ts'
import { effect, scene, type Placed, type Scene } from './scene.ts'
import { agentOf, atAgent, attack, controllerOf, copiesOf, isGone, seats, whereIs } from './violence.ts'

const MORRIS = kindOf('morris')
const names = (codes: readonly number[]): string[] => codes.map((code) => (code === DECLINE ? 'decline' : cityIds[code]))

/** Seat 1 owns it and holds the card of Morris, who stands in Rome. Seat 0 has all it takes to attack him there. */
const rome = (placed: Placed = {}): Scene =>
  scene(3, {
    sides: 'LRR',
    mains: ['rome', 'rome'],
    owns: { master_of_disguise: 1 },
    agents: { figner: [0, 'rome'], asef: [0, 'rome'], morris: [1, 'rome'] },
    vampires: ['figner'],
    hands: [
      ['hired_assassin', 'shoggoth', 'vampire', 'asef'],
      ['morris', 'start_gold'],
    ],
    chance: { cards1: ['start_block', 'start_gold_bomb'] },
    ...placed,
  })
const hunted = (placed: Placed = {}): Scene => attack(rome(placed), 0, 'hired_assassin', atAgent('morris'))

describe('saving an agent', () => {
  rule('SE-5.33.1', 'from an assassination, by playing its card from hand', () => {
    const t = answer(hunted(), { 1: cityOf('zurich') })
    expect(eventsTold(t)).toEqual(['slipsAway', 'drew', 'foiled'])
    expect(told(t, 'slipsAway')).toMatchObject({ seat: 1, agent: MORRIS, city: cityOf('zurich'), card: MORRIS })
    expect([whereIs(t, 'morris'), controllerOf(t, 'morris')]).toEqual(['zurich', 1])
    expect(discardOf(t, 1)).toEqual(['morris'])
  })

  rule('SE-5.33.1', 'from a vampire’s bite', () => {
    const t = playCard(rome(), 0, 'vampire', BITE + MORRIS)
    expect(asking(t)).toBe('disguise 1')
    answer(t, { 1: cityOf('cairo') })
    expect([whereIs(t, 'morris'), controllerOf(t, 'morris')]).toEqual(['cairo', 1])
    expect(t.state.vampires).toBe(1 << kindOf('figner'))
    expect(discardOf(t, 0)).toEqual(['vampire'])
    expect(discardOf(t, 1)).toEqual(['morris'])
  })

  rule('SE-5.33.1', 'not without its card, and only by the owner of the effect', () => {
    const t = hunted({ hands: [['hired_assassin'], ['start_gold']] })
    expect(asking(t)).toBe('disguise 1')
    expect(t.offers(1)).toEqual([DECLINE])
    expect(why(t, 1, cityOf('zurich'))).toBe('SE-5.33.1')
    answer(t, { 1: DECLINE })
    expect(whereIs(t, 'morris')).toBe('trophy of 0')
    for (const owner of [0, 2]) {
      const other = hunted({ owns: { master_of_disguise: owner } })
      expect(asking(other)).toBe('act 0')
      expect(whereIs(other, 'morris')).toBe('trophy of 0')
    }
  })

  rule('SE-5.33.2', 'from a Shoggoth too', () => {
    const t = playCard(rome({ vampires: [] }), 0, 'shoggoth', MORRIS)
    expect(asking(t)).toBe('disguise 1')
    answer(t, { 1: cityOf('madrid') })
    expect(whereIs(t, 'morris')).toBe('madrid')
    expect(seen(t).known).toBe(seats(1))
    expect(copiesOf(t, 0, 'shoggoth')).toBe(0)
    expect(discardOf(t, 0)).toEqual([])
  })

  rule('SE-5.33.2', 'but not from zombies', () => {
    const t = rome({ hands: [['zombies'], ['morris']], zombies: { rome: 1 } })
    playCard(t, 0, 'zombies', MORRIS)
    expect(whereIs(t, 'morris')).toBe('trophy of 0')
    expect(asking(t)).toBe('zombiePlaces 0')
  })

  rule('SE-5.33.3', 'the Main Agent by the card of the city where it is attacked', () => {
    const main: Placed = { agents: { figner: [0, 'rome'], asef: [0, 'rome'] }, known: [1] }
    const attacked = (hand: string[]): Scene =>
      attack(rome({ ...main, hands: [['hired_assassin'], hand] }), 0, 'hired_assassin', atAgent('main1'))
    const t = attacked(['city_rome', 'start_gold'])
    expect(names(t.offers(1))).toEqual(['decline', 'cairo', 'constantinople', 'madrid', 'zurich'])
    answer(t, { 1: cityOf('madrid') })
    expect(told(t, 'slipsAway')).toMatchObject({ agent: agentOf('main1'), card: kindOf('city_rome') })
    expect(whereIs(t, 'main1')).toBe('madrid')
    expect(discardOf(t, 1)).toEqual(['city_rome'])
    expect(t.state.control[cityOf('rome')]).toBe(1)
    expect(seen(t).revealed).toBe(0)
    const wrong = attacked(['city_paris', 'start_gold'])
    expect(wrong.offers(1)).toEqual([DECLINE])
    expect(why(wrong, 1, cityOf('madrid'))).toBe('SE-5.33.3')
    expect(answer(wrong, { 1: DECLINE }).match.over).toBe(true)
    // Shoggoth likewise.
    const u = playCard(rome({ ...main, hands: [['shoggoth'], ['city_rome']] }), 0, 'shoggoth', agentOf('main1'))
    answer(u, { 1: cityOf('zurich') })
    expect(whereIs(u, 'main1')).toBe('zurich')
  })

  rule('SE-5.33.4', 'it goes to an open connected city; the attack fails and its cards are spent', () => {
    const t = hunted({
      vampires: [],
      mains: ['rome', 'rome', 'rome'],
      destroyed: 'cairo',
      closed: 'madrid',
      control: { madrid: 2 },
    })
    expect(names(t.offers(1))).toEqual(['decline', 'constantinople', 'zurich'])
    expect(why(t, 1, cityOf('cairo'))).toBe('SE-5.33.4')
    expect(why(t, 1, cityOf('madrid'))).toBe('SE-5.33.4')
    expect(keys(t, 1)).toEqual(['noDisguise', 'saveAgent'])
    answer(t, { 1: cityOf('constantinople') })
    expect(whereIs(t, 'morris')).toBe('constantinople')
    expect(copiesOf(t, 0, 'hired_assassin')).toBe(0)
    expect(t.state.actions).toBe(1)
    expect(told(t, 'foiled')).toMatchObject({ seat: 0, use: 1 })
    expect(seen(t).known & seats(0)).toBe(0)
    expect(isGone(t, 'morris')).toBe(false)
    const own = hunted({ closed: 'madrid', control: { madrid: 1 } })
    expect(names(own.offers(1))).toContain('madrid')
  })

  rule('SE-5.33.4', 'bomb cards are spent as well', () => {
    const t = rome({
      mains: ['cairo'],
      agents: { asef: [0, 'rome'], morris: [1, 'rome'] },
      vampires: [],
      hands: [['asef', 'start_cube_bomb', 'infernal_machine', 'start_gold_bomb'], ['morris']],
    })
    attack(t, 0, 'asef', atAgent('morris'), 'start_cube_bomb', 'start_gold_bomb')
    answer(t, { 1: cityOf('zurich') })
    expect(discardOf(t, 0)).toEqual(['start_cube_bomb', 'start_gold_bomb', 'asef'])
    expect(whereIs(t, 'asef')).toBe('rome')
  })

  rule('SE-5.33.4', 'with no open connected city any open one will do', () => {
    const t = rome({
      mains: ['washington', 'cairo'],
      agents: { morris: [1, 'washington'], asef: [0, 'washington'], most: [0, 'washington'] },
      vampires: [],
      destroyed: 'london',
      closed: 'madrid',
      control: { madrid: 2 },
      hands: [['hired_assassin'], ['morris']],
    })
    attack(t, 0, 'hired_assassin', atAgent('morris'))
    expect(t.offers(1).length).toBe(1 + 9)
    expect(t.offers(1)).not.toContain(cityOf('washington'))
    answer(t, { 1: cityOf('vienna') })
    expect(whereIs(t, 'morris')).toBe('vienna')
  })

  rule('SE-5.33.4', 'a replacement card is drawn at once, by a reshuffle if it must be', () => {
    const t = answer(hunted(), { 1: cityOf('zurich') })
    expect(handOf(t, 1)).toEqual(['start_gold', 'start_block'])
    expect(hearers(t, 'drewCards')).toEqual([1])
    // The card just played lies on the pile that is shuffled; the attacker's cards, in play, are in no pile.
    const shuffled = hunted({
      draws: [undefined, []],
      discards: [['start_2gold'], ['start_2cube']],
      chance: { cards1: ['morris'] },
    })
    answer(shuffled, { 1: cityOf('zurich') })
    expect(eventsTold(shuffled)).toEqual(['slipsAway', 'reshuffled', 'drew', 'foiled'])
    expect(handOf(shuffled, 1)).toEqual(['morris', 'start_gold'])
    expect(drawOf(shuffled, 1)).toEqual(['start_2cube'])
    expect(discardOf(shuffled, 0)).toEqual(['start_2gold'])
  })
})

describe('the question', () => {
  rule('SE-5.33.6', 'is put whether or not he holds the card, and nobody can tell', () => {
    const holding = hunted()
    const empty = hunted({
      hands: [
        ['hired_assassin', 'shoggoth', 'vampire', 'asef'],
        ['start_cube', 'start_gold'],
      ],
    })
    for (const viewer of [SPECTATOR, 0, 2]) {
      expect(holding.match.message(viewer).ask).toEqual(empty.match.message(viewer).ask)
      expect(holding.match.message(viewer).ask).toMatchObject({ waits: [1], label: 'disguise', clock: 'reaction' })
      expect(holding.match.message(viewer).view).toEqual(empty.match.message(viewer).view)
    }
    expect(holding.match.fallback(1)).toEqual([DECLINE])
    // Nothing happens before the clock, and he may change his mind.
    holding.do(1, cityOf('zurich')).do(1, DECLINE)
    expect(whereIs(holding, 'morris')).toBe('rome')
    holding.close()
    expect(whereIs(holding, 'morris')).toBe('trophy of 0')
  })

  rule('SE-5.33.6', 'may be declined once and for all', () => {
    const t = attack(rome().order(1, 'disguise', 'decline'), 0, 'hired_assassin', atAgent('morris'))
    expect(asking(t)).toBe('disguise 1')
    expect(t.match.waiting).toBe(0)
    t.close()
    expect(whereIs(t, 'morris')).toBe('trophy of 0')
    expect(attack(rome().order(1, 'disguise', 'ask'), 0, 'hired_assassin', atAgent('morris')).match.waiting).toBe(seats(1))
  })
})

describe('against Cthulhu', () => {
  /** Seat 0 destroys Rome, where seat 1 has three agents and two of their cards in hand. */
  const doom = (placed: Placed = {}): Scene =>
    claim(
      rome({
        display: ['cthulhu'],
        cubes: { [effect('cthulhu')]: [1, 0, 0] },
        sanity: 'SSS',
        mains: ['cairo', 'cairo', 'cairo'],
        agents: { most: [1, 'rome'], morris: [1, 'rome'], goldman: [1, 'rome'], adler: [0, 'rome'], reclus: [1, 'paris'] },
        vampires: [],
        hands: [['adler'], ['most', 'morris', 'reclus', 'start_gold']],
        ...placed,
      }),
      0,
      effect('cthulhu'),
    ).do(0, cityOf('rome'))
  const save = (id: string, city: string): number => way(kindOf(id), city)

  rule('SE-5.33.5', 'any number of named agents there are saved, one card for each', () => {
    const t = doom()
    expect(asking(t)).toBe('escape 1')
    t.do(1, save('most', 'zurich'), save('morris', 'cairo'), DONE)
    expect(['most', 'morris', 'goldman', 'adler', 'reclus'].map((id) => whereIs(t, id))).toEqual([
      'zurich',
      'cairo',
      'removed',
      'removed',
      'paris',
    ])
    expect(discardOf(t, 1)).toEqual(['most', 'morris'])
    expect(seen(t).chosen).toEqual([])
    expect(isGone(t, 'goldman')).toBe(true)
    expect(told(t, 'escaped')).toMatchObject({ seat: 1, moves: [save('most', 'zurich'), save('morris', 'cairo')] })
  })

  rule('SE-5.33.5', 'only with the card in hand, to open connected cities, each once', () => {
    const t = doom({ closed: 'madrid', control: { madrid: 2 } })
    const refuges = ['cairo', 'constantinople', 'zurich']
    expect(t.offers(1)).toEqual([...['most', 'morris'].flatMap((id) => refuges.map((city) => save(id, city))), DONE])
    expect(t.offers(1, save('most', 'zurich'))).toEqual([...refuges.map((city) => save('morris', city)), DONE])
    expect(why(t, 1, save('goldman', 'zurich'))).toBe('SE-5.33.5')
    expect(why(t, 1, save('most', 'madrid'))).toBe('SE-5.33.4')
    expect(keys(t, 1)).toEqual(['saveAgent', 'escapeDone'])
  })

  rule('SE-5.33.7', 'he is asked once if a named agent of his stands there, whatever he holds', () => {
    const empty = doom({ hands: [['adler'], ['start_gold']] })
    expect(asking(empty)).toBe('escape 1')
    expect(empty.offers(1)).toEqual([DONE])
    expect(empty.match.fallback(1)).toEqual([DONE])
    empty.do(1, DONE)
    expect(whereIs(empty, 'morris')).toBe('removed')
    // Not for his Main Agent, nor for agents elsewhere or of others.
    const main = doom({
      mains: ['cairo', 'rome', 'cairo'],
      agents: { adler: [0, 'rome'], reclus: [1, 'paris'] },
      hands: [['adler'], ['reclus']],
    })
    expect(asking(main)).toBe('relocate 1')
    const nobody = doom({ owns: { master_of_disguise: 2 } })
    expect(asking(nobody)).toBe('act 0')
  })

  rule('SE-5.33.7', 'the claimer himself may be its owner', () => {
    const t = doom({ owns: { master_of_disguise: 0 } })
    expect(asking(t)).toBe('escape 0')
    t.do(0, save('adler', 'zurich'), DONE)
    expect([whereIs(t, 'adler'), whereIs(t, 'morris')]).toEqual(['zurich', 'removed'])
  })

  rule('SE-5.33.7', 'all saves are named together; replacements are drawn after the last move', () => {
    const t = doom()
    t.do(1, save('most', 'zurich'), save('morris', 'cairo'), DONE)
    expect(eventsTold(t, 1).slice(0, 5)).toEqual(['escaped', 'slipsAway', 'slipsAway', 'drew', 'drewCards'])
    expect(handOf(t, 1)).toEqual(['reclus', 'start_gold', 'start_gold_bomb', 'start_block'])
    const one = doom().do(1, save('morris', 'cairo'), DONE)
    expect(handOf(one, 1)).not.toContain('most')
    expect(isGone(one, 'most')).toBe(true)
  })
})
