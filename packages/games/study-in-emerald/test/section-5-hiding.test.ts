// Hide Royalty (5.4) and Bismarck (5.5).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, CLAIM, DECLINE, DONE, DOUBLE, MOVE, PLACE } from '../rules/codes.ts'
import { cities, cityIds, cityOf, kindOf } from '../rules/data.ts'
import { SPACE } from '../rules/state.ts'
import {
  answer,
  asking,
  claim,
  cubesAt,
  discardOf,
  drawOf,
  eventsTold,
  handOf,
  move,
  pass,
  passTurn,
  place,
  playCard,
  priceOf,
  seen,
  told,
  way,
  why,
  whyTouch,
} from './playing.ts'
import { effect, mainAgent, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { aims, atRoyal, attack, copiesOf, isGone, markers, royalOf, seats, whereIs } from './violence.ts'

/** Seat 0 hides the royal of Rome (3 points, defence 4): Figner's bomb and three of a machine. */
const inRome = (placed: Placed = {}): Scene =>
  scene(3, {
    sides: 'LRL',
    agents: { figner: [0, 'rome'] },
    hands: [['hide_royalty', 'infernal_machine', 'figner']],
    sanity: 'S',
    ...placed,
  })
const hide = (placed: Placed = {}): Scene => attack(inRome(placed), 0, 'hide_royalty', atRoyal('rome'), 'infernal_machine')

describe('hiding a royal', () => {
  rule('SE-5.4.1', 'a royal at large in a city with an agent of the player, defence reached', () => {
    const where = (placed: Placed): string[] =>
      aims(
        inRome({
          agents: { figner: [0, 'rome'], most: [0, 'zurich'], adler: [1, 'madrid'] },
          mains: ['the_hague', 'paris', 'paris'],
          zombies: { rome: 1, zurich: 1 },
          ...placed,
        }),
        0,
        'hide_royalty',
      )
    expect(where({})).toEqual(['royal rome', 'royal the_hague', 'royal zurich'])
    expect(where({ royals: { rome: ['killed', 1] } })).toEqual(['royal the_hague', 'royal zurich'])
    expect(where({ royals: { zurich: ['hidden', 0] } })).toEqual(['royal rome', 'royal the_hague'])
    // Its own symbols are no bombs; two bombs and one are one too few.
    const short = inRome({ hands: [['hide_royalty', 'start_assassinate', 'start_gold']] })
    expect(short.refusal(0, CARD + kindOf('hide_royalty'))).toBe('SE-5.4.1')
    const enough = inRome({ hands: [['hide_royalty', 'start_assassinate']], owns: { sebastian_moran: 0 } })
    expect(enough.offers(0)).toContain(CARD + kindOf('hide_royalty'))
  })

  rule('SE-5.4.1', 'what cannot be hidden is refused by it', () => {
    const t = inRome({
      agents: { figner: [0, 'rome'], most: [0, 'zurich'] },
      mains: ['london'],
      royals: { paris: ['killed', 1] },
    })
    const draft = CARD + kindOf('hide_royalty')
    expect(aims(t, 0, 'hide_royalty')).toEqual(['royal rome', 'royal zurich'])
    expect(why(t, 0, atRoyal('london'), draft)).toBe('SE-5.4.1')
    expect(why(t, 0, atRoyal('berlin'), draft)).toBe('SE-5.4.1')
    expect(whyTouch(t, 0, 'royal:0', draft)).toBe('SE-5.4.1')
    expect(why(t, 0, atRoyal('paris'), draft)).toBe('SE-1.5.4')
  })

  rule('SE-5.4.2', 'the royal is safe under the disc; the marker goes up', () => {
    const t = hide()
    expect(royalOf(t, 'rome')).toBe('hidden by 0')
    expect(markers(t)).toEqual([3, 0, 0])
    expect(told(t, 'royalHidden')).toMatchObject({ seat: 0, city: cityOf('rome'), vp: 3 })
    expect(seen(t).known).toBe(seats(0))
    expect(markers(hide({ revealed: [0] }))).toEqual([3, 0, 0])
    const wrong = hide({ sides: 'RRL', revealed: [0] })
    expect(royalOf(wrong, 'rome')).toBe('hidden by 0')
    expect(markers(wrong)).toEqual([0, 0, 0])
    expect(markers(hide({ sides: 'RRL' }))).toEqual([3, 0, 0])
  })

  rule('SE-5.4.3', 'a sanity token is drawn, but no agent is lost', () => {
    const t = hide({ sanity: 'M' })
    expect(told(t, 'sanity')).toMatchObject({ seat: 0, token: 'mad' })
    expect(t.state.mad).toEqual([1, 0, 0])
    expect(whereIs(t, 'figner')).toBe('rome')
    expect(handOf(t, 0)).toEqual(['figner'])
    // A revealed Loyalist is spared.
    expect(eventsTold(hide({ revealed: [0] }))).not.toContain('sanity')
  })

  rule('SE-5.4.4', 'the double agent window opens and foils it; the card is spent', () => {
    const t = hide({ tokens: [[], ['figner']], mad: [2], sanity: 'M' })
    expect(asking(t)).toBe('window 0')
    answer(t, { 1: kindOf('figner') })
    expect(royalOf(t, 'rome')).toBe('at large')
    expect(markers(t)).toEqual([0, 0, 0])
    expect(eventsTold(t)).not.toContain('sanity')
    expect(told(t, 'foiled')).toMatchObject({ use: 2 })
    expect(copiesOf(t, 0, 'hide_royalty')).toBe(0)
    const passed = answer(hide({ tokens: [[], ['figner']] }), { 1: DECLINE })
    expect(royalOf(passed, 'rome')).toBe('hidden by 0')
    expect(eventsTold(passed)).toEqual(['royalHidden', 'known', 'sanity'])
    expect(copiesOf(passed, 0, 'hide_royalty')).toBe(0)
    expect(discardOf(passed, 0)).toEqual([])
  })

  rule('SE-5.4.5', 'a hidden royal stays hidden: nobody can kill or hide it again', () => {
    const t = inRome({
      royals: { rome: ['hidden', 1] },
      mains: ['rome'],
      agents: { figner: [0, 'rome'], most: [0, 'rome'] },
      hands: [['hide_royalty', 'most', 'infernal_machine', 'start_cube_bomb']],
    })
    expect(t.offers(0)).not.toContain(CARD + kindOf('hide_royalty'))
    expect(t.offers(0)).not.toContain(CARD + kindOf('most'))
  })
})

/** Seat 0 controls Vienna and holds Bismarck. */
const inVienna = (placed: Placed = {}): Scene =>
  scene(3, { control: { vienna: 0 }, hands: [['bismarck', 'start_2gold', 'start_cube']], ...placed })
const close = (placed: Placed = {}): Scene => playCard(inVienna(placed), 0, 'bismarck', cityOf('vienna'))
/** A table where Bismarck lies on Vienna. */
const closed = (turn: number, placed: Placed = {}): Scene =>
  scene(3, { control: { vienna: 0 }, closed: 'vienna', turn, ...placed })

describe('Bismarck', () => {
  rule('SE-5.5.1', 'closes a city the player controls that is not destroyed', () => {
    const t = inVienna({ control: { vienna: 0, paris: 0, rome: 1 } })
    expect(t.offers(0, CARD + kindOf('bismarck'))).toEqual([cityOf('paris'), cityOf('vienna')])
    expect(why(t, 0, cityOf('rome'), CARD + kindOf('bismarck'))).toBe('SE-5.5.1')
    const none = inVienna({ control: { rome: 1 } })
    expect(none.offers(0)).not.toContain(CARD + kindOf('bismarck'))
    expect(none.refusal(0, CARD + kindOf('bismarck'))).toBe('SE-5.5.1')
    // Control of a destroyed city is lost (5.29.7), so it cannot be closed.
    const ruined = inVienna({ control: { paris: 0 }, destroyed: 'vienna' })
    expect(playCard(ruined, 0, 'bismarck', cityOf('paris')).state.closed).toBe(cityOf('paris'))
  })

  rule('SE-5.5.2', 'all cubes on its space and its game card go to Limbo', () => {
    const t = close({ cubes: { [stack('vienna')]: [1, 2, 0], [space('vienna')]: [2, 0, 3], [space('rome')]: [1, 1, 1] } })
    expect(t.state.limbo).toEqual([3, 2, 3])
    expect(cubesAt(t, stack('vienna'))).toEqual([0, 0, 0])
    expect(cubesAt(t, space('vienna'))).toEqual([0, 0, 0])
    expect(cubesAt(t, space('rome'))).toEqual([1, 1, 1])
  })

  rule('SE-5.5.3', 'blocking discs on both and zombies there go back', () => {
    const t = close({
      blocked: [stack('vienna'), space('vienna'), space('rome')],
      zombies: { vienna: 3, rome: 1 },
    })
    expect(seen(t).discsLeft).toBe(9)
    expect(t.state.blocked[space('rome')]).toBe(true)
    expect(seen(t).zombiesOut).toBe(1)
  })

  rule('SE-5.5.4', 'clockwise, each other player moves each of his agents out to open connected cities', () => {
    const t = close({
      agents: { adler: [1, 'vienna'], most: [2, 'vienna'], figner: [0, 'vienna'], morris: [1, 'rome'] },
      mains: ['vienna', 'vienna', 'cairo'],
      destroyed: 'zurich',
    })
    expect(asking(t)).toBe('relocate 1')
    expect(t.offers(1).map((city) => cityIds[city])).toEqual(['berlin', 'constantinople', 'st_petersburg'])
    expect(t.offers(0)).toEqual([])
    expect(t.match.message(1).ask?.mine?.options[0]).toMatchObject({ args: { agent: kindOf('adler'), city: cityOf('berlin') } })
    expect(why(t, 1, cityOf('zurich'))).toBe('SE-1.4.8')
    expect(why(t, 1, cityOf('vienna'))).toBe('SE-1.4.8')
    expect(why(t, 1, cityOf('paris'))).toBe('SE-1.5.3')
    t.do(1, cityOf('berlin'))
    expect(told(t, 'relocated')).toMatchObject({ seat: 1, agent: kindOf('adler'), city: cityOf('berlin') })
    t.do(1, cityOf('constantinople'))
    expect(asking(t)).toBe('relocate 2')
    t.do(2, cityOf('st_petersburg'))
    expect(asking(t)).toBe('act 0')
    expect(['adler', 'main1', 'most', 'figner', 'main0', 'morris'].map((id) => whereIs(t, id))).toEqual([
      'berlin',
      'constantinople',
      'st_petersburg',
      'vienna',
      'vienna',
      'rome',
    ])
  })

  rule('SE-5.5.4', 'starting from the left of whoever closes it', () => {
    const t = scene(3, {
      turn: 1,
      control: { paris: 1 },
      hands: [undefined, ['bismarck']],
      mains: ['paris', 'paris', 'paris'],
    })
    playCard(t, 1, 'bismarck', cityOf('paris'))
    expect(asking(t)).toBe('relocate 2')
    t.do(2, cityOf('london'))
    expect(asking(t)).toBe('relocate 0')
    // Who does not answer goes to the first open city by the alphabet of ids: London comes before Madrid and The Hague.
    expect(t.match.fallback(0)).toEqual([cityOf('london')])
    t.do(0, cityOf('zurich'))
    expect(whereIs(t, 'main1')).toBe('paris')
  })

  rule('SE-5.5.4', 'an absent player’s agent goes to the first open city by the alphabet of ids', () => {
    const t = scene(2, { control: { the_hague: 0 }, hands: [['bismarck']], mains: ['rome', 'the_hague'], destroyed: 'berlin' })
    playCard(t, 0, 'bismarck', cityOf('the_hague'))
    expect(t.match.fallback(1)).toEqual([cityOf('london')])
    const u = scene(2, { control: { berlin: 0 }, hands: [['bismarck']], mains: ['rome', 'berlin'] })
    playCard(u, 0, 'bismarck', cityOf('berlin'))
    // Saint Petersburg before The Hague, though its number is higher.
    expect(u.match.fallback(1)).toEqual([cityOf('st_petersburg')])
  })

  rule('SE-5.5.5', 'the card leaves the deck and stays on the city', () => {
    const t = close()
    expect(t.state.closed).toBe(cityOf('vienna'))
    expect(isGone(t, 'bismarck')).toBe(true)
    expect(t.state.control[cityOf('vienna')]).toBe(0)
    expect(told(t, 'closed')).toMatchObject({ seat: 0, city: cityOf('vienna') })
    expect(t.state.actions).toBe(1)
    expect(seen(t).action).toBe(-1)
  })

  rule('SE-5.5.6', 'nobody can claim the city', () => {
    // Cubes could lie on its space only by mistake: even then nobody claims it.
    const t = closed(1, { cubes: { [space('vienna')]: [0, 3, 0], [space('paris')]: [0, 1, 0] } })
    expect(t.offers(1)).toContain(CLAIM + space('paris'))
    expect(t.refusal(1, CLAIM + space('vienna'))).toBe('SE-5.5.6')
  })

  rule('SE-5.5.7', 'agents of others neither enter nor pass; zombies cannot be placed', () => {
    // From Zurich to Berlin: over Vienna 2, around it by Paris and The Hague 3.
    const price = (control: Placed['control'] & {}): number => {
      const t = closed(1, { mains: ['zurich', 'zurich', 'rome'], hands: [undefined, ['start_2gold', 'start_gold']], control })
      return priceOf(t, 1, way(mainAgent(1), 'berlin'))
    }
    expect(price({ vienna: 0 })).toBe(3)
    expect(price({ vienna: 1 })).toBe(2)
    const t = closed(1, { mains: ['zurich', 'zurich', 'rome'], hands: [undefined, ['start_2gold', 'start_gold']] })
    expect(t.offers(1, MOVE)).not.toContain(way(mainAgent(1), 'vienna'))
    expect(why(t, 1, way(mainAgent(1), 'vienna'), MOVE)).toBe('SE-4.6.3')
    const own = closed(0, { mains: ['zurich', 'zurich', 'rome'], hands: [['start_gold']] })
    move(own, 0, [[mainAgent(0), 'vienna']], 'start_gold')
    expect(whereIs(own, 'main0')).toBe('vienna')
    const dead = closed(0, { mains: ['zurich'], hands: [['zombies']] })
    expect(dead.offers(0, CARD + kindOf('zombies'))).toEqual([...['paris', 'rome', 'zurich'].map(cityOf), DONE])
  })

  rule('SE-5.5.8', 'others place no cubes on its game cards, the owner does; nobody does on its space', () => {
    const other = closed(1, { hands: [undefined, ['start_cube', 'start_gold']] })
    expect(other.offers(1, PLACE)).not.toContain(stack('vienna'))
    expect(other.offers(1, PLACE)).not.toContain(SPACE + cityOf('vienna'))
    expect(other.refusal(1, PLACE, stack('vienna'))).toBe('SE-4.2.3')
    const own = closed(0, { hands: [['start_cube', 'start_gold']] })
    expect(own.refusal(0, PLACE, space('vienna'))).toBe('SE-4.2.3')
    place(own, 0, stack('vienna'), 'start_cube')
    expect(cubesAt(own, stack('vienna'))).toEqual([1, 0, 0])
    passTurn(own, 0)
    passTurn(own, 1)
    passTurn(own, 2)
    expect(own.offers(0)).toContain(CLAIM + stack('vienna'))
  })

  rule('SE-5.5.9', 'an agent inside that falls to another player stays, may leave, but not return', () => {
    const t = closed(1, {
      agents: { figner: [0, 'vienna'] },
      tokens: [[], ['figner']],
      hands: [undefined, ['start_gold', 'start_2gold']],
    })
    t.do(1, DOUBLE, kindOf('figner'))
    expect(whereIs(t, 'figner')).toBe('vienna')
    move(t, 1, [[kindOf('figner'), 'zurich']], 'start_gold')
    expect(whereIs(t, 'figner')).toBe('zurich')
    t.state.actions = 1
    expect(t.offers(1, MOVE)).not.toContain(way(kindOf('figner'), 'vienna'))
    expect(drawOf(t, 1)).not.toContain('figner')
    expect(discardOf(t, 1)[0]).toBe('figner')
  })

  rule('SE-5.5.6', 'the owner keeps it and its points whatever happens to its card', () => {
    const t = closed(0, { cubes: { [effect('change_of_heart')]: [1, 0, 0] }, display: ['change_of_heart'] })
    expect(markers(t)).toEqual([cities[cityOf('vienna')].vp, 0, 0])
    claim(t, 0, effect('change_of_heart'))
    pass(t, 0)
    expect(markers(t)).toEqual([5, 0, 0])
  })
})
