// Zombies (5.26).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, DONE } from '../rules/codes.ts'
import { cityIds, cityOf, kindOf } from '../rules/data.ts'
import { ON_MI_GO } from '../rules/state.ts'
import {
  asking,
  discardOf,
  eventsTold,
  isComplete,
  keys,
  pass,
  passTurn,
  playCard,
  seen,
  told,
  why,
  whyTouch,
} from './playing.ts'
import { scene, type Placed, type Scene } from './scene.ts'
import { agentOf, isGone, markers, seats, whereIs } from './violence.ts'

const ZOMBIES = CARD + kindOf('zombies')
const at = (...cities: string[]): number[] => cities.map(cityOf)
const names = (codes: readonly number[]): string[] => codes.filter((code) => code < DONE).map((code) => cityIds[code])

/** Seat 0 has the card; its Main Agent stands in Washington. Seats 1 and 2 have theirs in Cairo. */
const dead = (placed: Placed = {}): Scene =>
  scene(3, { sides: 'LRR', mains: ['washington'], hands: [['zombies', 'peoples_will']], ...placed })
const eight = { paris: 4, rome: 4 }

describe('all eight', () => {
  rule('SE-5.26.1', 'zombies serve the player who claimed the card, whoever stands there', () => {
    const t = dead({ agents: { morris: [1, 'paris'], figner: [0, 'paris'] }, zombies: { paris: 1 } })
    expect(t.offers(0, ZOMBIES)).toEqual([kindOf('morris'), DONE])
    const other = scene(3, { turn: 1, mains: ['washington'], zombies: { paris: 1 }, hands: [undefined, ['zombies']] })
    expect(names(other.offers(1, ZOMBIES))).toContain('paris')
  })

  rule('SE-5.26.2', 'as the first action with all eight on the board the game ends, and nothing else happens', () => {
    const t = playCard(dead({ zombies: eight, agents: { morris: [1, 'paris'] } }), 0, 'zombies')
    expect(eventsTold(t)).toEqual(['plays', 'ended'])
    expect(told(t, 'ended')).toMatchObject({ why: 'zombies', scores: [8, 1, 0] })
    expect(whereIs(t, 'morris')).toBe('paris')
    expect(t.match.over).toBe(true)
    // Free actions before do not matter.
    const free = playCard(playCard(dead({ zombies: eight }), 0, 'peoples_will'), 0, 'zombies')
    expect(free.match.over).toBe(true)
    const seven = playCard(dead({ zombies: { paris: 4, rome: 3 } }), 0, 'zombies', DONE)
    expect(seven.match.over).toBe(false)
  })

  rule('SE-5.26.3', 'as the second action they only kill', () => {
    const t = pass(dead({ zombies: eight, agents: { morris: [1, 'paris'], goldman: [2, 'rome'] } }), 0)
    playCard(t, 0, 'zombies', kindOf('morris'), DONE)
    expect(whereIs(t, 'morris')).toBe('trophy of 0')
    t.do(0, kindOf('goldman'))
    expect(whereIs(t, 'goldman')).toBe('trophy of 0')
    expect(told(t, 'zombiesRise')).toMatchObject({ cities: [] })
    expect(asking(t)).toBe('act 0')
    expect(seen(t).zombiesOut).toBe(8)
    const none = pass(dead({ zombies: eight }), 0)
    expect(none.refusal(0, ZOMBIES)).toBe('SE-5.26.7')
  })
})

describe('killing', () => {
  const hunting = (placed: Placed = {}): Scene =>
    dead({
      agents: { morris: [1, 'paris'], goldman: [1, 'paris'], reclus: [2, 'rome'], holmes: [2, 'madrid'] },
      zombies: { paris: 2, rome: 1 },
      ...placed,
    })

  rule('SE-5.26.4', 'one agent of another player in each city with a zombie, in the order he likes', () => {
    const t = hunting()
    expect(t.offers(0, ZOMBIES)).toEqual([...['reclus', 'goldman', 'morris'].map(kindOf), DONE])
    expect(keys(t, 0, ZOMBIES)).toEqual(['strike', 'killsDone'])
    expect(why(t, 0, kindOf('holmes'), ZOMBIES)).toBe('SE-5.26.4')
    playCard(t, 0, 'zombies', kindOf('reclus'))
    expect(told(t, 'zombiesKill')).toMatchObject({ seat: 0, agent: kindOf('reclus'), targetSeat: 2, city: cityOf('rome') })
    expect(t.offers(0)).toEqual([kindOf('goldman'), kindOf('morris'), DONE])
    t.do(0, kindOf('morris'))
    // Two zombies in Paris kill but one.
    expect(whereIs(t, 'goldman')).toBe('paris')
    expect(asking(t)).toBe('zombiePlaces 0')
  })

  rule('SE-5.26.4', 'he may leave it', () => {
    const t = playCard(hunting(), 0, 'zombies', DONE, DONE)
    expect(asking(t)).toBe('act 0')
    expect(eventsTold(t)).toEqual(['plays', 'zombiesRise'])
    expect(t.match.over).toBe(false)
    // Who does not answer in time kills and places no more.
    expect(playCard(hunting(), 0, 'zombies', kindOf('reclus')).match.fallback(0)).toEqual([DONE, DONE])
  })

  rule('SE-5.26.5', 'victims as of an assassination: known, no vampire, no guarded Main Agent', () => {
    const t = hunting({
      mains: ['washington', 'paris', 'rome'],
      agents: { morris: [1, 'paris'], figner: [1, 'paris'], adler: [2, 'rome'], most: [0, 'paris'] },
      vampires: ['figner'],
    })
    expect(t.offers(0, ZOMBIES)).toEqual([kindOf('morris'), DONE])
    expect(why(t, 0, kindOf('figner'), ZOMBIES)).toBe('SE-5.2.4')
    expect(why(t, 0, kindOf('adler'), ZOMBIES)).toBe('SE-6.2.5')
    expect(why(t, 0, agentOf('main1'), ZOMBIES)).toBe('SE-5.2.5')
    expect(why(t, 0, kindOf('most'), ZOMBIES)).toBe('SE-5.2.3')
    expect(whyTouch(t, 0, `agent:${kindOf('most')}`, ZOMBIES)).toBe('SE-5.2.3')
    const away = hunting({ mains: ['washington', 'paris'], agents: { morris: [1, ON_MI_GO] }, owns: { mi_go: 1 } })
    expect(away.offers(0, ZOMBIES)).not.toContain(agentOf('main1'))
  })

  rule('SE-5.26.5', 'the last named agent’s death exposes the Main Agent in another city at once', () => {
    const t = hunting({ mains: ['washington', 'rome'], agents: { morris: [1, 'paris'] } })
    expect(t.offers(0, ZOMBIES)).toEqual([kindOf('morris'), DONE])
    playCard(t, 0, 'zombies', kindOf('morris'))
    expect(t.offers(0)).toEqual([agentOf('main1'), DONE])
    expect(keys(t, 0)).toEqual(['strikeMain', 'killsDone'])
    t.do(0, agentOf('main1'))
    expect(whereIs(t, 'main1')).toBe('trophy of 0')
    expect(told(t, 'ended')).toMatchObject({ why: 'death', scores: [2, 0, 0] })
  })

  rule('SE-5.26.5', 'a Loyalist’s Main Agent stays, and the action goes on', () => {
    const t = hunting({ sides: 'LLR', mains: ['washington', 'rome'], agents: {}, known: [1], zombies: { rome: 1 } })
    playCard(t, 0, 'zombies', agentOf('main1'))
    expect(whereIs(t, 'main1')).toBe('rome')
    expect(seen(t).revealed).toBe(seats(1))
    expect(seen(t).known).toBe(seats(0, 1))
    expect(asking(t)).toBe('zombiePlaces 0')
  })

  rule('SE-5.26.5', 'no bombs, no window, no disguise; trophy, lost card and a known killer', () => {
    const t = hunting({
      agents: { morris: [1, 'paris'], figner: [0, 'paris'] },
      tokens: [[], ['figner']],
      owns: { master_of_disguise: 1 },
      hands: [['zombies'], ['morris']],
    })
    playCard(t, 0, 'zombies', kindOf('morris'))
    expect(asking(t)).toBe('zombiePlaces 0')
    expect(whereIs(t, 'morris')).toBe('trophy of 0')
    expect(isGone(t, 'morris')).toBe(true)
    expect(seen(t).known).toBe(seats(0, 1))
  })
})

describe('rising', () => {
  rule('SE-5.26.6', 'then up to three zombies are placed', () => {
    const t = playCard(dead(), 0, 'zombies', ...at('london', 'london', 'washington'))
    expect(seen(t).zombies[cityOf('london')]).toBe(2)
    expect(seen(t).zombies[cityOf('washington')]).toBe(1)
    expect(told(t, 'zombiesRise')).toMatchObject({ seat: 0, cities: at('london', 'london', 'washington') })
    expect(asking(t)).toBe('act 0')
    expect([t.state.actions, discardOf(t, 0)]).toEqual([1, ['zombies']])
    const fewer = playCard(dead(), 0, 'zombies', ...at('london'), DONE)
    expect(seen(fewer).zombiesOut).toBe(1)
    const none = playCard(dead(), 0, 'zombies', DONE)
    expect(seen(none).zombiesOut).toBe(0)
    expect(told(none, 'zombiesRise')).toMatchObject({ cities: [] })
  })

  rule('SE-5.26.6', 'no more than the supply has', () => {
    const t = dead({ zombies: { rome: 6 } })
    expect(isComplete(t, 0, ZOMBIES, ...at('rome'))).toBe(false)
    playCard(t, 0, 'zombies', ...at('rome', 'washington'))
    expect(seen(t).zombiesOut).toBe(8)
    expect(asking(t)).toBe('act 0')
    const five = dead({ zombies: { rome: 5 } })
    expect(isComplete(five, 0, ZOMBIES, ...at('rome', 'rome'))).toBe(false)
    expect(isComplete(five, 0, ZOMBIES, ...at('rome', 'rome', 'rome'))).toBe(true)
  })

  rule('SE-5.26.7', 'with an agent or zombie of his, or next to one; not destroyed, not closed', () => {
    const where = (placed: Placed): string[] => names(dead(placed).offers(0, ZOMBIES))
    expect(where({})).toEqual(['london', 'madrid', 'washington'])
    expect(where({ zombies: { vienna: 1 } })).toEqual(
      'berlin constantinople london madrid st_petersburg washington vienna zurich'.split(' '),
    )
    expect(where({ agents: { figner: [0, 'zurich'], most: [1, 'berlin'] } })).toEqual(
      'london madrid paris rome washington vienna zurich'.split(' '),
    )
    expect(where({ destroyed: 'london' })).toEqual(['madrid', 'washington'])
    expect(where({ closed: 'madrid', control: { madrid: 0 } })).toEqual(['london', 'washington'])
    const north = (placed: Placed): string[] => where({ mains: ['st_petersburg'], ...placed })
    expect(north({})).toEqual(['berlin', 'constantinople', 'st_petersburg', 'vienna'])
    expect(north({ destroyed: 'berlin' })).toEqual(['constantinople', 'st_petersburg', 'vienna'])
    expect(north({ closed: 'berlin', control: { berlin: 0 } })).toEqual(['constantinople', 'st_petersburg', 'vienna'])
    const t = dead()
    expect(why(t, 0, cityOf('rome'), ZOMBIES)).toBe('SE-5.26.7')
  })

  rule('SE-5.26.8', 'the cities are fixed before the first zombie is placed', () => {
    const t = dead()
    // Paris is next to London, where the first one rises.
    expect(names(t.offers(0, ZOMBIES, ...at('london')))).toEqual(['london', 'madrid', 'washington'])
    expect(why(t, 0, cityOf('paris'), ZOMBIES, ...at('london'))).toBe('SE-5.26.8')
    expect(names(t.offers(0, ZOMBIES, ...at('london', 'madrid')))).toEqual(['london', 'madrid', 'washington'])
  })

  rule('SE-5.26.9', 'a placed zombie never moves', () => {
    const t = playCard(dead({ hands: [['zombies', 'nadar', 'start_2gold']] }), 0, 'zombies', ...at('london'), DONE)
    passTurn(t, 0)
    passTurn(t, 1)
    passTurn(t, 2)
    expect(seen(t).zombies[cityOf('london')]).toBe(1)
    expect(seen(t).zombiesOut).toBe(1)
  })

  rule('SE-5.26.10', 'a Loyalist owner has eight points for all eight, else nothing', () => {
    const score = (placed: Placed): number[] => [...markers(dead({ revealed: [0, 1], ...placed }))]
    expect(score({ zombies: eight })).toEqual([8, 0, 0])
    expect(score({ zombies: { paris: 7 } })).toEqual([0, 0, 0])
    expect(score({ zombies: eight, sides: 'RLR' })).toEqual([0, 0, 0])
    // Placing the last one makes a hidden owner known.
    const t = playCard(dead({ zombies: { rome: 7 } }), 0, 'zombies', ...at('rome'))
    expect(seen(t).known).toBe(seats(0))
    expect(pass(t, 0).match.over).toBe(false)
  })
})
