// Cthulhu (5.29).
import { describe, expect } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { CARD, CLAIM, DONE, MOVE, PLACE } from '../rules/codes.ts'
import { cityIds, cityOf, kindOf } from '../rules/data.ts'
import { GONE } from '../rules/state.ts'
import {
  allTold,
  asking,
  claim,
  cubesAt,
  discardOf,
  drawOf,
  eventsTold,
  handOf,
  passTurn,
  priceOf,
  seen,
  told,
  way,
  why,
} from './playing.ts'
import { effect, effectOf, mainAgent, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { isGone, markers, royalOf, seats, whereIs } from './violence.ts'

/** Seat 0 claims Cthulhu. All Main Agents are in Cairo; Sane tokens come unless told. */
const comes = (placed: Placed = {}): Scene =>
  claim(
    scene(4, {
      sides: 'LRLR',
      display: ['cthulhu'],
      cubes: { [effect('cthulhu')]: [1, 0, 0, 0], ...placed.cubes },
      sanity: 'SSSS',
      ...Object.fromEntries(Object.entries(placed).filter(([field]) => field !== 'cubes')),
    }),
    0,
    effect('cthulhu'),
  )
const destroy = (city: string, placed: Placed = {}): Scene => comes(placed).do(0, cityOf(city))

describe('the claim', () => {
  rule('SE-5.29.1', 'first the claimer draws for the icon, then the city is chosen', () => {
    const t = comes({ sanity: 'M' })
    expect(eventsTold(t)).toEqual(['effectClaimed', 'sanity'])
    expect(t.state.mad).toEqual([1, 0, 0, 0])
    expect(asking(t)).toBe('doom 0')
    const spared = comes({ revealed: [0] })
    expect(eventsTold(spared)).toEqual(['effectClaimed'])
    expect(asking(spared)).toBe('doom 0')
  })

  rule(['SE-5.29.1', 'SE-10.28'], 'a Restorationist who goes mad of it sees it through: all draw, then the game ends', () => {
    const t = comes({ sides: 'RRLR', mad: [2, 2, 0, 0], sanity: 'MMSM' })
    expect(eventsTold(t)).toEqual(['effectClaimed', 'sanity', 'revealed'])
    expect(t.match.over).toBe(false)
    expect(seen(t).doomed).toBe(seats(0))
    t.do(0, cityOf('paris'))
    expect(allTold(t, 'sanity').map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect(t.state.mad).toEqual([3, 3, 0, 1])
    expect(allTold(t, 'dies').map(({ seat }) => seat)).toEqual([0, 1])
    expect(eventsTold(t).at(-1)).toBe('ended')
    expect(told(t, 'ended')).toMatchObject({ why: 'death' })
    expect(t.state.destroyed).toBe(cityOf('paris'))
  })

  rule('SE-5.29.1', 'a Loyalist who goes mad of it is revealed and the game goes on', () => {
    const t = comes({ mad: [2], sanity: 'MSSS' })
    expect(eventsTold(t)).toEqual(['effectClaimed', 'sanity', 'revealed'])
    expect(seen(t).doomed).toBe(0)
    t.do(0, cityOf('paris'))
    expect(asking(t)).toBe('act 0')
    expect(seen(t).revealed).toBe(seats(0))
  })

  rule('SE-5.29.2', 'any city', () => {
    const t = comes()
    expect(t.offers(0)).toEqual(cityIds.map((_, city) => city))
    expect(t.match.fallback(0)).toEqual([cityOf('berlin')])
    expect(why(t, 0, 12)).toBe('SE-5.29.2')
    const ruined = comes({ destroyed: 'berlin' })
    expect(ruined.offers(0).length).toBe(11)
    expect(why(ruined, 0, cityOf('berlin'))).toBe('SE-5.29.2')
    t.do(0, cityOf('paris'))
    expect(seen(t).city).toBe(-1)
    expect(told(t, 'doomed')).toMatchObject({ seat: 0, city: cityOf('paris') })
  })
})

describe('what falls', () => {
  rule('SE-5.29.3', 'cubes on its space and game card go to the Common Supply', () => {
    const t = destroy('paris', {
      cubes: { [space('paris')]: [1, 2, 0, 0], [stack('paris')]: [0, 1, 0, 3], [space('rome')]: [1, 0, 0, 1] },
    })
    expect(cubesAt(t, space('paris'))).toEqual([0, 0, 0, 0])
    expect(cubesAt(t, stack('paris'))).toEqual([0, 0, 0, 0])
    expect(cubesAt(t, space('rome'))).toEqual([1, 0, 0, 1])
    // The claimer's cube on the card itself is in Limbo.
    expect(t.state.common).toEqual([11 + 1, 11 + 3, 14, 10 + 3])
    expect(t.state.limbo).toEqual([1, 0, 0, 0])
  })

  rule('SE-5.29.4', 'named agents there are removed with their cards; nobody gets a trophy', () => {
    const t = destroy('paris', {
      agents: { figner: [0, 'paris'], most: [1, 'paris'], morris: [2, 'paris'], holmes: [1, 'rome'] },
      vampires: ['most'],
      hands: [['figner', 'start_gold'], ['holmes']],
      discards: [undefined, undefined, ['morris']],
    })
    expect(['figner', 'most', 'morris', 'holmes'].map((id) => whereIs(t, id))).toEqual([
      'removed',
      'removed',
      'removed',
      'rome',
    ])
    expect(['figner', 'most', 'morris', 'holmes'].map((id) => isGone(t, id))).toEqual([true, true, true, false])
    const lost = allTold(t, 'agentLost')
    expect(lost.map(({ agent, from, why: cause }) => [agent, from, cause])).toEqual([
      [kindOf('most'), 'draw', 'cthulhu'],
      [kindOf('figner'), 'hand', 'cthulhu'],
      [kindOf('morris'), 'discard', 'cthulhu'],
    ])
    expect(handOf(t, 0).length).toBe(2)
    expect(handOf(t, 1)).toEqual(['holmes'])
    expect(discardOf(t, 2)).toEqual([])
  })

  rule('SE-5.29.5', 'clockwise from the active player each moves his Main Agent to an open connected city', () => {
    const t = destroy('paris', { mains: ['rome', 'paris', 'paris', 'paris'], closed: 'zurich', control: { zurich: 2 } })
    expect(asking(t)).toBe('relocate 1')
    expect(t.offers(1).map((city) => cityIds[city])).toEqual(['the_hague', 'london', 'madrid'])
    t.do(1, cityOf('london'))
    expect(asking(t)).toBe('relocate 2')
    expect(t.offers(2)).toContain(cityOf('zurich'))
    t.do(2, cityOf('zurich'))
    // The city falls only when all have left, and the others' dread comes last.
    expect(t.state.destroyed).toBe(-1)
    expect(eventsTold(t)).toEqual(['relocated'])
    t.do(3, cityOf('the_hague'))
    expect([0, 1, 2, 3].map((seat) => whereIs(t, `main${seat}`))).toEqual(['rome', 'london', 'zurich', 'the_hague'])
    expect(eventsTold(t)).toEqual(['relocated', 'destroyed', 'exhausted', 'track', 'displayed', 'sanity', 'sanity', 'sanity'])
    expect(asking(t)).toBe('act 0')
  })

  rule('SE-5.29.5', 'the active player’s own goes first', () => {
    const t = destroy('paris', { mains: ['paris', 'paris', 'paris', 'paris'] })
    expect(asking(t)).toBe('relocate 0')
    t.do(0, cityOf('london'))
    expect(asking(t)).toBe('relocate 1')
  })

  rule('SE-5.29.6', 'zombies and blocking discs there return, Bismarck is removed', () => {
    const t = destroy('paris', {
      zombies: { paris: 2, rome: 1 },
      blocked: [space('paris'), stack('paris'), space('rome')],
      closed: 'paris',
      control: { paris: 1 },
    })
    expect(seen(t).zombiesOut).toBe(1)
    expect(seen(t).discsLeft).toBe(9)
    expect(t.state.closed).toBe(-1)
    expect(isGone(t, 'bismarck')).toBe(true)
    const elsewhere = destroy('paris', { closed: 'rome', control: { rome: 1 } })
    expect(elsewhere.state.closed).toBe(cityOf('rome'))
  })

  rule('SE-5.29.7', 'the controller loses disc, points and city card, wherever it is', () => {
    const t = destroy('paris', { control: { paris: 1, rome: 1 } })
    expect(markers(t)).toEqual([0, 4, 0, 0])
    expect(t.state.control[cityOf('paris')]).toBe(-1)
    expect(isGone(t, 'city_paris')).toBe(true)
    expect(told(t, 'cityLost')).toMatchObject({ city: cityOf('paris'), targetSeat: 1, from: 'draw' })
    expect(seen(t).known).toBe(seats(1))
    const hand = destroy('paris', { hands: [undefined, ['city_paris', 'start_gold']] })
    expect(told(hand, 'cityLost')).toMatchObject({ from: 'hand' })
    expect(handOf(hand, 1).length).toBe(2)
    expect(handOf(hand, 1)).not.toContain('city_paris')
    const pile = destroy('paris', { discards: [undefined, ['?start_block', 'city_paris']] })
    expect(told(pile, 'cityLost')).toMatchObject({ from: 'discard' })
    expect(told(pile, 'topShows')).toMatchObject({ seat: 1, card: kindOf('start_block') })
    const nobody = destroy('paris')
    expect(told(nobody, 'destroyed')).toEqual({ t: 'destroyed', city: cityOf('paris') })
    expect(eventsTold(nobody)).not.toContain('cityLost')
  })

  rule('SE-5.29.8', 'the stack goes unseen and counts as exhausted, if there was a card', () => {
    const t = destroy('paris', { chance: { permanents: ['mi_go'] } })
    expect([t.state.card[cityOf('paris')], t.state.left[cityOf('paris')]]).toEqual([-1, 0])
    expect(t.state.tracks).toEqual([2, 0])
    expect(told(t, 'displayed')).toMatchObject({ effect: effectOf('mi_go') })
    const empty = destroy('paris', { stacks: { paris: null } })
    expect(empty.state.tracks).toEqual([0, 0])
    expect(eventsTold(empty)).not.toContain('exhausted')
    expect(eventsTold(empty)).not.toContain('displayed')
  })

  rule('SE-5.29.9', 'a royal that was killed or hidden keeps disc and points; one at large is out of reach', () => {
    const t = destroy('paris', { royals: { paris: ['killed', 1] } })
    expect(royalOf(t, 'paris')).toBe('killed by 1')
    expect(markers(t)[1]).toBe(4)
    const large = destroy('paris', { hands: [['hired_assassin', 'nadar', 'infernal_machine', 'black_hand']], mains: ['cairo'] })
    expect(royalOf(large, 'paris')).toBe('at large')
    expect(large.offers(0, CARD + kindOf('nadar'))).not.toContain(way(mainAgent(0), 'paris'))
  })

  rule('SE-5.29.10', 'then every other player draws, clockwise, but no revealed Loyalist', () => {
    const t = destroy('paris', { sanity: 'SMSM' })
    expect(allTold(t, 'sanity').map(({ seat, token }) => [seat, token])).toEqual([
      [1, 'mad'],
      [2, 'sane'],
      [3, 'mad'],
    ])
    expect(t.state.mad).toEqual([0, 1, 0, 1])
    const spared = destroy('paris', { revealed: [1, 2] })
    expect(allTold(spared, 'sanity').map(({ seat }) => seat)).toEqual([1, 3])
  })

  rule('SE-5.29.10', 'a Restorationist’s death of it ends the game at once; those after him draw no more', () => {
    const t = destroy('paris', { mad: [0, 2, 0, 0], sanity: 'SMMM' })
    expect(allTold(t, 'sanity').map(({ seat }) => seat)).toEqual([1])
    expect(eventsTold(t).slice(-3)).toEqual(['revealed', 'dies', 'ended'])
    expect(t.state.mad).toEqual([0, 3, 0, 0])
  })

  rule('SE-5.29.11', 'the city is closed to everything; the card lies on it', () => {
    const t = destroy('paris', {
      cubes: { [space('paris')]: [0, 2, 0, 0] },
      mains: ['zurich', 'zurich', 'rome', 'rome'],
      hands: [['zombies'], ['start_cube', 'start_gold', 'start_2gold', 'start_cube_gold']],
    })
    expect(t.state.permanent[effectOf('cthulhu')]).toBe(GONE)
    expect(t.offers(0, CARD + kindOf('zombies'))).toEqual([...['rome', 'vienna', 'zurich'].map(cityOf), DONE])
    passTurn(t, 0)
    for (const target of [space('paris'), stack('paris')]) {
      expect(t.offers(1, PLACE)).not.toContain(target)
      expect(t.refusal(1, PLACE, target)).toBe('SE-4.2.3')
      expect(t.refusal(1, CLAIM + target)).toBe('SE-5.29.11')
    }
    expect(t.refusal(1, MOVE, way(mainAgent(1), 'paris'))).toBe('SE-4.6.3')
    // From Zurich to The Hague: two over Paris, three by Vienna and Berlin.
    expect(priceOf(t, 1, way(mainAgent(1), 'the_hague'))).toBe(3)
  })

  rule('SE-5.29.12', 'an agent on the face-up card leaves with its token; what lay under it stays unseen', () => {
    const placed: Placed = { stacks: { paris: 'holmes' } }
    const before = seen(comes(placed)).unseen
    const t = destroy('paris', placed)
    expect(whereIs(t, 'holmes')).toBe('removed')
    expect(t.state.by[kindOf('holmes')]).toBe(-1)
    expect(isGone(t, 'holmes')).toBe(true)
    expect(allTold(t, 'agentLost')).toEqual([])
    for (const viewer of [SPECTATOR, 0, 1]) expect(seen(t, viewer).unseen).toEqual(before)
    expect(drawOf(t, 0)).not.toContain('holmes')
    // Any other card takes no token with it.
    const other = destroy('paris', { stacks: { paris: 'bismarck' } })
    expect(isGone(other, 'bismarck')).toBe(true)
    expect([0, 1, 2, 3].map((seat) => whereIs(other, `main${seat}`))).toEqual(['cairo', 'cairo', 'cairo', 'cairo'])
  })
})
