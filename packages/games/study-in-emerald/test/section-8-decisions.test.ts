// Decision points (8): who is asked what, what is taken by itself, what can be taken back, what an absent player does.
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import {
  BANISH,
  BITE,
  BURY,
  BUY,
  CARD,
  CLAIM,
  DECLINE,
  DISCARD,
  DONE,
  DOUBLE,
  EFFECT,
  END_TURN,
  FETCH,
  KEEP,
  MOVE,
  PASS,
  PLACE,
  RETRIEVE,
  REVEAL,
  SEATS,
  TOP,
  TRACKS,
  TWO,
} from '../rules/codes.ts'
import { alphabetical, CITIES, cityIds, cityOf, kindOf } from '../rules/data.ts'
import { studyInEmerald } from '../game.ts'
import { LIMBO, TARGETS } from '../rules/state.ts'
import { Table } from '@safehouse/kernel/testing'
import {
  answer,
  arrow,
  asking,
  claim,
  discardOf,
  handOf,
  invoke,
  isComplete,
  pass,
  place,
  play,
  playCard,
  told,
  way,
  why,
} from './playing.ts'
import { effect, effectOf, kinds, mainAgent, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { agentOf, atAgent, atRoyal, atZombie, attack } from './violence.ts'

/** What the clock would choose for a seat. */
const fallback = (t: Scene, seat: number): readonly number[] => t.match.fallback(seat)

describe('what is asked', () => {
  rule('SE-8.1', 'at setup each in turn order chooses any of the twelve cities', () => {
    const t = new Table(studyInEmerald, 3, {}, { first: [2] })
    for (const seat of [2, 0, 1]) {
      expect(asking(t)).toBe(`placeMain ${seat}`)
      expect(t.offers(seat)).toEqual(Array.from({ length: CITIES }, (_, city) => city))
      t.do(seat, 0)
    }
    expect(asking(t)).toBe('act 2')
  })

  rule('SE-8.2', 'in a turn an action among those available or a free one; after two actions the end of the turn', () => {
    const hand = ['start_cube', 'diogenes_club']
    const t = scene(2, { hands: [hand], available: [6, 6] })
    expect(t.offers(0)).toEqual([PLACE, DISCARD, PASS, CARD + kindOf('diogenes_club')])
    expect(scene(2, { hands: [hand], actions: 2 }).offers(0)).toEqual([END_TURN, CARD + kindOf('diogenes_club')])
    expect(t.offers(1)).toEqual([])
  })

  rule('SE-8.3', 'place: one place, then cards, and a confirmation while more could be added', () => {
    const t = scene(2, { hands: [['start_cube', 'start_2cube', 'start_gold']] })
    expect(t.offers(0, PLACE)).toContain(space('rome'))
    expect(t.offers(0, PLACE, space('rome'))).toEqual(kinds(['start_cube', 'start_2cube']))
    expect(t.offers(0, PLACE, space('rome'), kindOf('start_cube'))).toEqual([kindOf('start_2cube'), DONE])
  })

  rule('SE-8.4', 'claim: one claimable object', () => {
    const cubes = { [space('rome')]: [1, 0], [stack('paris')]: [1, 0], [effect('cultists')]: [1, 0] }
    const t = scene(2, { cubes, display: ['cultists'] })
    const claims = t.offers(0).filter((code) => code >= CLAIM && code < CARD)
    expect(claims).toEqual([CLAIM + stack('paris'), CLAIM + space('rome'), CLAIM + effect('cultists')])
    expect(isComplete(t, 0, CLAIM + space('rome'))).toBe(true)
  })

  rule('SE-8.5', 'retrieve: cards, then cubes one by one, exactly the sum', () => {
    const t = scene(2, { hands: [['start_2cube', 'start_cube']], cubes: { [space('rome')]: [1, 0] }, limbo: [2] })
    const paid = [RETRIEVE, kindOf('start_2cube'), DONE]
    expect(t.offers(0, ...paid)).toEqual(expect.arrayContaining([space('rome'), LIMBO]))
    expect(t.offers(0, ...paid).length).toBe(2)
    t.do(0, ...paid, LIMBO, LIMBO)
    expect([t.state.limbo[0], t.state.available[0]]).toEqual([0, 8])
  })

  rule('SE-8.6', 'buy: cards with an even sum of gold', () => {
    const t = scene(2, { hands: [['start_gold', 'start_cube_gold', 'start_2gold']] })
    expect(t.offers(0, BUY)).toEqual(kinds(['start_gold', 'start_2gold', 'start_cube_gold']))
    expect(t.offers(0, BUY, kindOf('start_gold'))).toEqual(kinds(['start_2gold', 'start_cube_gold']))
    expect(t.offers(0, BUY, kindOf('start_gold'), kindOf('start_cube_gold'))).toEqual([kindOf('start_2gold'), DONE])
  })

  rule('SE-8.7', 'move: agents and destinations, then cards for the exact price', () => {
    const t = scene(2, { mains: ['london', 'rome'], hands: [['start_gold', 'start_2gold', 'start_cube_gold']] })
    const paris = way(mainAgent(0), 'paris')
    expect(t.offers(0, MOVE)).toContain(paris)
    expect(t.offers(0, MOVE, paris)).toEqual([DONE])
    // One gold: a two-gold card may pay it alone.
    expect(t.offers(0, MOVE, paris, DONE)).toEqual(kinds(['start_gold', 'start_2gold', 'start_cube_gold']))
    expect(isComplete(t, 0, MOVE, paris, DONE, kindOf('start_gold'))).toBe(true)
    expect(t.offers(0, MOVE, way(mainAgent(0), 'zurich'), DONE)).toEqual(
      kinds(['start_gold', 'start_2gold', 'start_cube_gold']),
    )
  })

  rule('SE-8.8', 'tracks: card and arrow, again or done', () => {
    const t = scene(2, { hands: [['city_zurich', 'city_london']], tracks: [3, 3] })
    const arrows = ['city_london revolution', 'city_london war', 'city_zurich revolution', 'city_zurich war'].map(arrow)
    expect(t.offers(0, TRACKS)).toEqual(arrows.toSorted((a, b) => a - b))
    const rest = ['city_zurich revolution', 'city_zurich war'].map(arrow)
    expect(t.offers(0, TRACKS, arrow('city_london war'))).toEqual([...rest.toSorted((a, b) => a - b), DONE])
  })

  rule('SE-8.9', 'discard: any cards, one of them on top', () => {
    const t = scene(2, { hands: [['start_cube', 'start_gold']] })
    const [cube, gold] = kinds(['start_cube', 'start_gold'])
    expect(t.offers(0, DISCARD)).toEqual([cube, TOP + cube, gold, TOP + gold])
    expect(t.offers(0, DISCARD, cube)).toEqual([TOP + gold])
    t.do(0, DISCARD, cube, TOP + gold)
    expect(discardOf(t, 0)).toEqual(['start_cube', 'start_gold'])
  })

  rule('SE-8.10', 'revealing the identity and passing need nothing but a confirmation', () => {
    const t = scene(2, { sides: 'LR', tracks: [14, 0], control: { berlin: 0, london: 0, paris: 0, vienna: 0, zurich: 0 } })
    for (const code of [REVEAL, PASS]) expect(isComplete(t, 0, code)).toBe(true)
  })

  rule('SE-8.11', 'a double agent: one of the own tokens with a legal agent', () => {
    const t = scene(2, {
      agents: { ravachol: [1, 'rome'], most: [1, 'rome'], asef: [0, 'rome'] },
      tokens: [['ravachol', 'asef', 'goldman'], ['most']],
    })
    expect(t.offers(0, DOUBLE)).toEqual([kindOf('ravachol')])
  })

  rule('SE-8.12', 'violence: the card, what it is aimed at, bomb cards', () => {
    const t = scene(2, {
      known: [1],
      agents: { asef: [0, 'the_hague'], goldman: [1, 'the_hague'] },
      mains: ['rome', 'rome'],
      hands: [['hired_assassin', 'infernal_machine', 'start_assassinate', 'start_cube_bomb']],
      zombies: { the_hague: 1 },
    })
    const aims = t.offers(0, CARD + kindOf('hired_assassin'))
    expect(aims).toEqual(
      expect.arrayContaining([atRoyal('the_hague'), atAgent('goldman'), atZombie('the_hague'), atRoyal('rome')]),
    )
    expect(aims.length).toBe(4)
    const bombs = t.offers(0, CARD + kindOf('hired_assassin'), atRoyal('the_hague'))
    expect(bombs).toEqual(kinds(['infernal_machine', 'start_cube_bomb', 'start_assassinate']))
  })

  const window: Placed = {
    agents: { ravachol: [0, 'the_hague'] },
    hands: [['ravachol', 'infernal_machine']],
    zombies: { the_hague: 1 },
    tokens: [[], ['ravachol', 'most'], ['goldman'], []],
    sanity: 'S',
  }

  rule('SE-8.13', 'the window: each other player with a face-down token passes or turns a matching one', () => {
    const t = attack(scene(4, window), 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    expect(t.offers(1)).toEqual([DECLINE, kindOf('ravachol')])
    expect(t.offers(2)).toEqual([DECLINE])
    for (const seat of [0, 3]) expect(t.offers(seat)).toEqual([])
  })

  rule('SE-8.14', 'Holmes or Moriarty: keep, if of the right side, or decline', () => {
    const named = (agent: string, sides: string): readonly number[] => {
      const t = scene(2, { sides, agents: { [agent]: [1, 'rome'] }, tokens: [[agent]] })
      play(t, 0, DOUBLE, kindOf(agent))
      expect(asking(t)).toBe('keep 1')
      return t.offers(1)
    }
    expect(named('holmes', 'LR')).toEqual([DECLINE, KEEP])
    expect(named('holmes', 'LL')).toEqual([DECLINE])
    expect(named('moriarty', 'LL')).toEqual([DECLINE, KEEP])
    expect(named('moriarty', 'LR')).toEqual([DECLINE])
  })

  rule('SE-8.15', 'Master of Disguise: decline, or a connected city if the card is in hand', () => {
    const attacked = (hand: string[]): readonly number[] => {
      const t = scene(2, {
        known: [1],
        agents: { goldman: [1, 'paris'] },
        hands: [['shoggoth'], hand],
        owns: { master_of_disguise: 1 },
      })
      playCard(t, 0, 'shoggoth', kindOf('goldman'))
      expect(asking(t)).toBe('disguise 1')
      return t.offers(1)
    }
    expect(attacked(['start_cube'])).toEqual([DECLINE])
    expect(attacked(['goldman'])).toEqual(
      [DECLINE, ...['the_hague', 'london', 'madrid', 'zurich'].map(cityOf)].toSorted((a, b) =>
        a === DECLINE ? -1 : b === DECLINE ? 1 : a - b,
      ),
    )
  })

  rule('SE-8.16', 'relocations: each affected player in order, a city for each agent', () => {
    const t = scene(3, {
      hands: [['bismarck']],
      control: { paris: 0 },
      mains: ['paris', 'paris', 'paris'],
      agents: { most: [2, 'paris'], asef: [0, 'paris'] },
    })
    playCard(t, 0, 'bismarck', cityOf('paris'))
    const order = [
      [1, mainAgent(1)],
      [2, kindOf('most')],
      [2, mainAgent(2)],
    ]
    for (const [seat, agent] of order) {
      expect(t.match.position.stack.at(-1)).toMatchObject({ step: 'relocate', seat, a: agent })
      t.do(seat, cityOf('zurich'))
    }
    expect(asking(t)).toBe('act 0')
  })

  rule('SE-8.17', 'parameters of cards: one at a time, with a stop where the number is free', () => {
    const t = scene(3, {
      known: [1],
      cubes: { [space('rome')]: [1, 2, 1], [stack('paris')]: [0, 1, 0] },
      agents: { goldman: [1, 'rome'], most: [0, 'rome'], reclus: [0, 40] },
      vampires: ['most'],
      display: ['cultists', 'doctor_watson'],
      owns: { mi_go: 0, devils_island: 0, mrs_hudson: 0, yog_sothoth: 0 },
      hands: [
        ['okhrana', 'holy_brotherhood', 'third_section', 'vampire', 'nadar', 'duchess_de_uzes', 'start_block', 'city_rome'],
      ],
      mains: ['rome', 'rome', 'rome'],
    })
    const at = (id: string): number => CARD + kindOf(id)
    const cube = (seat: number, target: number): number => seat * TARGETS + target
    expect(t.offers(0, at('okhrana'))).toEqual([cube(1, stack('paris')), cube(1, space('rome')), cube(2, space('rome'))])
    expect(t.offers(0, at('okhrana'), cube(1, stack('paris')))).toEqual([cube(1, space('rome')), DONE])
    expect(t.offers(0, at('holy_brotherhood'))).toContain(space('rome'))
    expect(t.offers(0, at('holy_brotherhood'), space('rome'))).not.toContain(TWO + stack('paris'))
    expect(t.offers(0, at('third_section'))).toEqual(
      expect.arrayContaining([stack('rome'), BANISH + effectOf('cultists'), BURY + kindOf('nadar')]),
    )
    expect(t.offers(0, at('third_section'))).not.toContain(BURY + kindOf('city_rome'))
    expect(t.offers(0, at('vampire'))).toEqual([mainAgent(0), BITE + kindOf('goldman')])
    expect(t.offers(0, at('nadar'))).toContain(way(kindOf('most'), 'cairo'))
    expect(t.offers(0, at('duchess_de_uzes'))).toContain(effect('cultists'))
    expect(t.offers(0, at('start_block'))).toContain(space('rome'))
    expect(t.offers(0, EFFECT + effectOf('devils_island'))).toEqual([0, 1, 2].map((seat) => cityOf('rome') * SEATS + seat))
    expect(t.offers(0, EFFECT + effectOf('mi_go'))).toContain(FETCH + way(kindOf('reclus'), 'cairo'))
    expect(t.offers(0, EFFECT + effectOf('mrs_hudson'))).toContain(TOP + kindOf('nadar'))
    invoke(t, 0, 'mrs_hudson', TOP + kindOf('nadar'))
    expect(told(t, 'discarded')).toMatchObject({ top: kindOf('nadar'), count: 1 })
  })

  rule('SE-8.18', 'payment cards come to the discard pile in the order they were chosen', () => {
    const hands = [['start_cube', 'start_2cube', 'start_gold']]
    const one = place(scene(2, { hands }), 0, space('rome'), 'start_2cube', 'start_cube')
    expect(discardOf(one, 0)).toEqual(['start_2cube', 'start_cube'])
    const other = place(scene(2, { hands }), 0, space('rome'), 'start_cube', 'start_2cube')
    expect(discardOf(other, 0)).toEqual(['start_cube', 'start_2cube'])
  })
})

describe('what is not asked, and what can be taken back', () => {
  rule('SE-8.19', 'a single choice is taken by itself, but not where that would tell something', () => {
    const t = scene(2, { hands: [['start_cube']] })
    expect(isComplete(t, 0, PLACE, space('rome'))).toBe(true)
    // The end of the turn waits, though nothing else can be done.
    expect(scene(2, { hands: [['start_cube']], actions: 2 }).offers(0)).toEqual([END_TURN])
    const keep = scene(2, { sides: 'LL', agents: { holmes: [1, 'rome'] }, tokens: [['holmes']] })
    play(keep, 0, DOUBLE, kindOf('holmes'))
    expect([asking(keep), keep.offers(1)]).toEqual(['keep 1', [DECLINE]])
  })

  rule(
    'SE-8.20',
    'a choice can be taken back until something is drawn, somebody else is asked, or the action is confirmed',
    () => {
      const t = scene(2, { hands: [['start_cube', 'start_2cube', 'freemasons', 'start_gold']] })
      const before = t.offers(0)
      expect(t.offers(0, PLACE, space('rome'), kindOf('start_cube'))).toContain(DONE)
      expect(t.offers(0)).toEqual(before)
      // A draft ends where cards would be drawn.
      expect(isComplete(t, 0, CARD + kindOf('freemasons'), DONE)).toBe(true)
      expect(handOf(t, 0)).toEqual(['freemasons', 'start_cube', 'start_gold', 'start_2cube'])
      place(t, 0, space('rome'), 'start_cube')
      expect(t.offers(0)).not.toEqual(before)
      expect(t.match.entries.at(-1)).toMatchObject({ t: 'commit', seat: 0 })
    },
  )

  rule('SE-8.22', 'an action that no payment of the hand completes is not offered', () => {
    const offers = (hand: string[], placed: Placed = {}): readonly number[] => scene(2, { hands: [hand], ...placed }).offers(0)
    expect(offers(['start_gold'])).not.toContain(PLACE)
    expect(offers(['start_gold'])).not.toContain(BUY)
    expect(offers(['start_2gold'])).toContain(BUY)
    expect(offers(['start_cube'])).not.toContain(MOVE)
    expect(offers(['start_cube'])).not.toContain(TRACKS)
    expect(offers(['start_cube'])).not.toContain(RETRIEVE)
    expect(offers(['start_cube'], { limbo: [1] })).toContain(RETRIEVE)
    // A draft that is not complete is refused as a whole.
    const t = scene(2, { hands: [['start_gold', 'start_cube_gold']] })
    const refused = t.match.commit(0, t.match.ask(0), [BUY, kindOf('start_2gold')])
    expect(refused.ok).toBe(false)
    expect(handOf(t, 0)).toEqual(['start_gold', 'start_cube_gold'])
    expect(why(t, 0, kindOf('start_2gold'), BUY)).toBe('SE-4.1.1')
  })

  rule('SE-8.23', 'others hear of an action in its confirmed form only', () => {
    const t = scene(2, { hands: [['start_cube', 'start_2cube']] })
    const shown = JSON.stringify(t.match.message(1))
    t.offers(0, PLACE, space('rome'), kindOf('start_cube'))
    t.offers(0, PLACE, space('paris'), kindOf('start_2cube'))
    expect(JSON.stringify(t.match.message(1))).toBe(shown)
    place(t, 0, space('rome'), 'start_cube')
    expect(t.told(1).map((event) => event.t)).toEqual(['placed'])
    expect(t.told(1)[0]).toMatchObject({ target: space('rome'), cards: [kindOf('start_cube')] })
  })
})

describe('who does not answer', () => {
  rule('SE-8.21', 'passes and declines; an agent goes to the first open connected city in alphabetical order', () => {
    const t = scene(3, {
      agents: { ravachol: [0, 'the_hague'] },
      hands: [['ravachol', 'infernal_machine', 'start_cube']],
      zombies: { the_hague: 1 },
      tokens: [[], ['ravachol']],
      sanity: 'S',
    })
    expect(fallback(t, 0)).toEqual([PASS])
    attack(t, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    expect(fallback(t, 1)).toEqual([DECLINE])
    answer(t, { 1: DECLINE })
    pass(t, 0)
    expect(fallback(t, 0)).toEqual([END_TURN])
    const closed = scene(2, { hands: [['bismarck']], control: { vienna: 0 }, mains: ['rome', 'vienna'] })
    playCard(closed, 0, 'bismarck', cityOf('vienna'))
    expect(fallback(closed, 1)).toEqual([cityOf('berlin')])
    const keep = scene(2, { sides: 'LR', agents: { holmes: [1, 'rome'] }, tokens: [['holmes']] })
    play(keep, 0, DOUBLE, kindOf('holmes'))
    expect(fallback(keep, 1)).toEqual([DECLINE])
    const disguised = scene(2, {
      known: [1],
      agents: { goldman: [1, 'paris'] },
      hands: [['shoggoth'], ['goldman']],
      owns: { master_of_disguise: 1 },
    })
    playCard(disguised, 0, 'shoggoth', agentOf('goldman'))
    expect(fallback(disguised, 1)).toEqual([DECLINE])
  })

  rule('SE-8.24', 'a forced choice falls to the first in alphabetical order of id, to stopping where that is legal', () => {
    const first = cityOf('berlin')
    expect(alphabetical.map((city) => cityIds[city])).toEqual(cityIds.toSorted((a, b) => (a < b ? -1 : 1)))
    const setup = new Table(studyInEmerald, 2, {}, { first: [0] })
    expect(setup.match.fallback(0)).toEqual([first])
    const doom = scene(2, { display: ['cthulhu'], cubes: { [effect('cthulhu')]: [1, 0] }, sanity: 'S' })
    claim(doom, 0, effect('cthulhu'))
    expect(fallback(doom, 0)).toEqual([first])
    const again = scene(2, { display: ['cthulhu'], cubes: { [effect('cthulhu')]: [1, 0] }, sanity: 'S', destroyed: 'london' })
    claim(again, 0, effect('cthulhu'))
    expect(fallback(again, 0)).toEqual([first])
    const tokens = scene(2, { hands: [['pinkerton_agents']], chance: { tokens: ['most', 'asef', 'adler', 'reclus'] } })
    playCard(tokens, 0, 'pinkerton_agents')
    expect(asking(tokens)).toBe('pinkertonKeep 0')
    expect(fallback(tokens, 0)).toEqual(kinds(['adler', 'asef']))
    const zombies = scene(2, { hands: [['zombies']], known: [1], agents: { goldman: [1, 'rome'] }, zombies: { rome: 1 } })
    playCard(zombies, 0, 'zombies', kindOf('goldman'))
    expect(asking(zombies)).toBe('zombiePlaces 0')
    expect(fallback(zombies, 0)).toEqual([DONE])
  })
})
