// Permanent effects that change what a player is or may do (5.28, 5.30 to 5.32, 5.35 to 5.37, 5.39).
import { describe, expect } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { CARD, CLAIM, EFFECT, SEATS, STRIKE, TOP } from '../rules/codes.ts'
import { CITIES, cityOf, kindOf, LOYALIST, permanents, RESTORATIONIST } from '../rules/data.ts'
import { ON_MI_GO } from '../rules/state.ts'
import {
  asking,
  claim,
  cubesAt,
  discardOf,
  eventsTold,
  handOf,
  hearers,
  pass,
  passTurn,
  playCard,
  seen,
  told,
  invoke,
  why,
} from './playing.ts'
import { effect, effectOf, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { agentOf, aims, atRoyal, attack, isGone, markers, royalOf, seats, whereIs } from './violence.ts'

const EXILE = EFFECT + effectOf('devils_island')
const HUDSON = EFFECT + effectOf('mrs_hudson')
const YOG = EFFECT + effectOf('yog_sothoth')

/** Seat 0 claims a permanent effect. */
const claims = (id: string, placed: Placed = {}): Scene =>
  claim(scene(3, { sides: 'RLL', display: [id], cubes: { [effect(id)]: [1, 0, 0] }, sanity: 'S', ...placed }), 0, effect(id))

describe('Change of Heart', () => {
  rule('SE-5.28.1', 'the claimer’s side changes at once', () => {
    const t = claims('change_of_heart')
    expect(t.state.side).toEqual([LOYALIST, LOYALIST, LOYALIST])
    expect(seen(t, 0).mine?.side).toBe(LOYALIST)
    expect(t.state.permanent[effectOf('change_of_heart')]).toBe(0)
    expect(claims('change_of_heart', { sides: 'LRR' }).state.side[0]).toBe(RESTORATIONIST)
  })

  rule('SE-5.28.2', 'that he changed is public, to which side is not', () => {
    const t = claims('change_of_heart')
    expect(told(t, 'changedSide')).toEqual({ t: 'changedSide', seat: 0 })
    for (const viewer of [SPECTATOR, 1, 2]) expect(seen(t, viewer).sides[0]).toBeNull()
    expect(seen(t).revealed).toBe(0)
    expect(eventsTold(t)).not.toContain('sanity')
  })

  rule('SE-5.28.3', 'a revealed player stays revealed, his marker is recomputed', () => {
    const placed: Placed = { revealed: [0], mad: [3], royals: { rome: ['killed', 0], zurich: ['hidden', 0] } }
    const t = claims('change_of_heart', { ...placed, sides: 'LRR' })
    expect(told(t, 'changedSideOpenly')).toMatchObject({ seat: 0, side: RESTORATIONIST })
    expect(seen(t).sides[0]).toBe(RESTORATIONIST)
    expect(markers(t)[0]).toBe(3)
    // Three Mad tokens: nothing happens before the next one.
    expect(t.match.over).toBe(false)
    expect(markers(claims('change_of_heart', placed))[0]).toBe(2)
  })

  rule('SE-5.28.3', 'the next Mad token finds him', () => {
    const t = claims('change_of_heart', { sides: 'LRR', revealed: [0], mad: [3], sanity: 'M' })
    passTurn(t, 0)
    t.state.hand[1] = [kindOf('terrors_of_the_night')]
    playCard(t, 1, 'terrors_of_the_night', 0)
    expect(told(t, 'ended')).toMatchObject({ why: 'death' })
    expect(t.state.mad[0]).toBe(4)
  })
})

describe('Cultists', () => {
  rule('SE-5.30.1', 'control of a city is worth two influence on its space and its game card', () => {
    const contest = (cubes: number, placed: Placed = {}): number[] =>
      scene(2, {
        turn: 1,
        owns: { cultists: 0 },
        control: { rome: 0 },
        cubes: { [stack('rome')]: [0, cubes], [space('rome')]: [0, cubes], [stack('paris')]: [0, 1] },
        ...placed,
      })
        .offers(1)
        .filter((code) => code >= CLAIM && code < CLAIM + 2 * CITIES)
        .map((code) => code - CLAIM)
    expect(contest(1)).toEqual([stack('paris')])
    // At two it is a tie: the active player may claim.
    expect(contest(2)).toEqual([stack('paris'), stack('rome'), space('rome')])
    expect(contest(1, { owns: { cultists: 1 } })).toEqual([stack('paris'), stack('rome'), space('rome')])
    expect(contest(1, { control: {} })).toEqual([stack('paris'), stack('rome'), space('rome')])
    expect(contest(1, { owns: {} })).toEqual([stack('paris'), stack('rome'), space('rome')])
  })

  rule('SE-5.30.1', 'it is neither an agent nor a cube', () => {
    // At equal influence agents decide: the disc is none.
    const t = scene(2, {
      turn: 1,
      owns: { cultists: 0 },
      control: { rome: 0 },
      mains: ['cairo', 'rome'],
      cubes: { [stack('rome')]: [0, 1] },
    })
    expect(t.offers(1)).toContain(CLAIM + stack('rome'))
    const own = scene(2, { owns: { cultists: 0 }, control: { rome: 0 } })
    expect(own.offers(0)).not.toContain(CLAIM + stack('rome'))
    expect(permanents[effectOf('cultists')].sanity).toBe(true)
    expect(claims('cultists', { sanity: 'M' }).state.mad[0]).toBe(1)
  })
})

describe('Devil’s Island', () => {
  const island = (placed: Placed = {}): Scene =>
    scene(3, {
      owns: { devils_island: 0 },
      hands: [['city_rome', 'city_paris', 'start_gold']],
      cubes: { [space('rome')]: [1, 3, 1], [stack('rome')]: [0, 2, 0], [space('zurich')]: [0, 2, 0] },
      ...placed,
    })
  const exile = (t: Scene, city: string, seat: number): Scene => invoke(t, 0, 'devils_island', cityOf(city) * SEATS + seat)

  rule('SE-5.31.1', 'a city card sends all cubes of a player on that city’s space to his Limbo', () => {
    const t = exile(island(), 'rome', 1)
    expect(cubesAt(t, space('rome'))).toEqual([1, 0, 1])
    expect(cubesAt(t, stack('rome'))).toEqual([0, 2, 0])
    expect(t.state.limbo).toEqual([0, 3, 0])
    expect(told(t, 'exiled')).toMatchObject({ seat: 0, targetSeat: 1, city: cityOf('rome'), count: 3 })
    expect(discardOf(t, 0)).toEqual(['city_rome'])
    expect(asking(exile(island({ cubes: { [space('rome')]: [1, 1, 1] } }), 'rome', 1))).toBe('act 0')
    expect([t.state.actions, t.state.free]).toEqual([0, true])
  })

  rule('SE-5.31.1', 'only of a city whose card is in hand, of a player with cubes there; as often as he can', () => {
    const t = island({ cubes: { [space('rome')]: [1, 3, 0], [space('paris')]: [0, 0, 2], [space('zurich')]: [0, 2, 0] } })
    const code = (city: string, seat: number): number => cityOf(city) * SEATS + seat
    expect(t.offers(0, EXILE)).toEqual([code('paris', 2), code('rome', 0), code('rome', 1)])
    expect(why(t, 0, code('zurich', 1), EXILE)).toBe('SE-5.31.1')
    exile(exile(t, 'rome', 0), 'paris', 2)
    expect(t.state.limbo).toEqual([1, 0, 2])
    expect(t.refusal(0, EXILE)).toBe('SE-5.31.1')
    expect(island({ owns: { devils_island: 1 } }).refusal(0, EXILE)).toBe('SE-1.4.7')
    const berlin = island({
      turn: 1,
      owns: { devils_island: 1 },
      hands: [[], ['city_berlin']],
      cubes: { [space('berlin')]: [2, 1, 3] },
    })
    invoke(berlin, 1, 'devils_island', code('berlin', 2))
    expect(cubesAt(berlin, space('berlin'))).toEqual([2, 1, 0])
    expect(berlin.state.limbo).toEqual([0, 0, 3])
    expect(island({ cubes: { [stack('rome')]: [0, 2, 0] } }).offers(0)).not.toContain(EXILE)
    const late = pass(pass(island(), 0), 0)
    expect(late.offers(0)).toContain(EXILE)
  })
})

describe('Doctor Watson', () => {
  rule('SE-5.32.1', 'six cards, from the end of the turn in which he is claimed', () => {
    const t = passTurn(claims('doctor_watson'), 0)
    expect(handOf(t, 0).length).toBe(6)
    passTurn(t, 1)
    expect(handOf(t, 1).length).toBe(5)
    const other = scene(2, { owns: { doctor_watson: 1 }, hands: [['start_gold'], ['start_gold']] })
    expect(handOf(passTurn(other, 0), 0).length).toBe(5)
    expect(handOf(passTurn(other, 1), 1).length).toBe(6)
  })
})

describe('Mrs Hudson', () => {
  const hudson = (placed: Placed = {}): Scene =>
    scene(2, {
      owns: { mrs_hudson: 0 },
      hands: [['start_gold', 'start_cube', 'start_cube_bomb', 'start_cube_bomb']],
      chance: { cards0: ['start_block'] },
      ...placed,
    })

  rule('SE-5.35.1', 'one card is discarded and one drawn, free, once a turn', () => {
    const t = invoke(hudson(), 0, 'mrs_hudson', TOP + kindOf('start_cube'))
    expect(handOf(t, 0)).toEqual(['start_gold', 'start_cube_bomb', 'start_cube_bomb', 'start_block'])
    expect(discardOf(t, 0)).toEqual(['start_cube'])
    expect(told(t, 'discarded')).toMatchObject({ seat: 0, count: 1, top: kindOf('start_cube') })
    expect(told(t, 'drew')).toMatchObject({ count: 1 })
    expect(hearers(t, 'drewCards')).toEqual([0])
    expect([t.state.actions, t.state.free]).toEqual([0, true])
    expect(t.refusal(0, HUDSON)).toBe('SE-5.35.1')
    passTurn(t, 0)
    expect(t.offers(1)).not.toContain(HUDSON)
    passTurn(t, 1)
    expect(t.offers(0)).toContain(HUDSON)
  })

  rule('SE-5.35.1', 'each kind is offered once; with no card there is nothing to discard', () => {
    const t = hudson()
    expect(t.offers(0, HUDSON)).toEqual(['start_cube', 'start_gold', 'start_cube_bomb'].map((id) => TOP + kindOf(id)))
    expect(why(t, 0, TOP + kindOf('start_block'), HUDSON)).toBe('SE-5.35.1')
    expect(hudson({ hands: [[]] }).offers(0)).not.toContain(HUDSON)
    expect(hudson({ owns: { mrs_hudson: 1 } }).refusal(0, HUDSON)).toBe('SE-1.4.7')
    expect(pass(pass(hudson(), 0), 0).offers(0)).toContain(HUDSON)
  })
})

describe('Sebastian Moran', () => {
  const rome = (moran: number, hand: string[], placed: Placed = {}): Scene =>
    scene(2, {
      owns: { sebastian_moran: moran },
      agents: { figner: [0, 'rome'], morris: [1, 'rome'] },
      hands: [hand],
      zombies: { rome: 1 },
      sanity: 'S',
      ...placed,
    })

  rule('SE-5.36.1', 'one bomb more in every total, killing or hiding', () => {
    // Rome: royal 4, agents 3. Figner's token has one.
    expect(aims(rome(0, ['figner', 'start_assassinate', 'start_gold']), 0, 'figner')).toContain('royal rome')
    expect(aims(rome(1, ['figner', 'infernal_machine']), 0, 'figner')).toContain('royal rome')
    const short = rome(1, ['hide_royalty', 'start_assassinate', 'start_gold'])
    expect(short.offers(0)).not.toContain(CARD + kindOf('hide_royalty'))
    const t = rome(0, ['hide_royalty', 'start_assassinate', 'start_gold'])
    attack(t, 0, 'hide_royalty', atRoyal('rome'), 'start_assassinate')
    expect(royalOf(t, 'rome')).toBe('hidden by 0')
    // With him the third bomb of the machine is superfluous beside another card.
    const exact = rome(0, ['figner', 'start_assassinate', 'start_cube_bomb', 'infernal_machine'])
    expect(exact.offers(0, CARD + kindOf('figner'), atRoyal('rome'), kindOf('start_cube_bomb'))).not.toContain(
      kindOf('infernal_machine'),
    )
  })

  rule('SE-5.36.2', 'every named agent’s card kills agents, not royals', () => {
    const placed: Placed = { agents: { reclus: [0, 'rome'], adler: [0, 'rome'], morris: [1, 'rome'] } }
    const hand = ['reclus', 'adler', 'infernal_machine', 'black_hand']
    expect(aims(rome(0, hand, placed), 0, 'reclus')).toEqual(['agent morris', 'zombie rome'])
    expect(aims(rome(0, hand, placed), 0, 'adler', STRIKE)).toEqual(['agent morris', 'zombie rome'])
    const without = rome(1, hand, placed)
    expect(without.offers(0)).not.toContain(CARD + kindOf('reclus'))
    expect(without.refusal(0, STRIKE + kindOf('adler'))).toBe('SE-5.36.2')
    const figner = rome(0, ['figner', 'infernal_machine', 'black_hand'])
    expect(aims(figner, 0, 'figner')).toEqual(['agent morris', 'royal rome', 'zombie rome'])
    // An agent on Mi-go does not act, nor does the one of a card that kills anyway have a second action.
    expect(figner.offers(0)).not.toContain(STRIKE + kindOf('figner'))
  })
})

describe('Sigmund Freud', () => {
  const terror = (mad: number, owner?: number): Scene =>
    playCard(
      scene(2, {
        sides: 'LR',
        owns: owner === undefined ? {} : { sigmund_freud: owner },
        hands: [['terrors_of_the_night']],
        mad: [0, mad],
        sanity: 'M',
      }),
      0,
      'terrors_of_the_night',
      1,
    )

  rule('SE-5.37.1', 'the Mad limit is five instead of three', () => {
    expect(terror(1).match.over).toBe(false)
    expect(terror(2).match.over).toBe(true)
    expect(terror(2, 1).match.over).toBe(false)
    expect(terror(3, 1).match.over).toBe(false)
    expect(terror(4, 1).match.over).toBe(true)
    expect(terror(2, 0).match.over).toBe(true)
  })
})

describe('Yog-Sothoth', () => {
  const yog = (placed: Placed = {}): Scene =>
    scene(2, {
      sides: 'LR',
      owns: { yog_sothoth: 0 },
      agents: { figner: [0, 'rome'], most: [0, 'paris'], morris: [1, 'rome'] },
      hands: [['figner', 'most', 'start_gold']],
      ...placed,
    })

  rule('SE-5.39.1', 'the card of a human named agent of his in a city is removed, the token lies there for good', () => {
    const t = invoke(yog(), 0, 'yog_sothoth', agentOf('figner'))
    expect(whereIs(t, 'figner')).toBe('Yog-Sothoth')
    expect(isGone(t, 'figner')).toBe(true)
    expect(told(t, 'sacrificed')).toMatchObject({ seat: 0, agent: agentOf('figner') })
    expect([t.state.actions, t.state.free]).toEqual([1, false])
    expect(handOf(t, 0)).toEqual(['most', 'start_gold'])
    invoke(t, 0, 'yog_sothoth', agentOf('most'))
    expect(t.state.actions).toBe(2)
    expect(t.offers(0)).not.toContain(YOG)
  })

  rule('SE-5.39.1', 'not without the card in hand, nor of an agent who is not in a city', () => {
    const t = yog({ hands: [['most', 'start_gold'], ['morris']] })
    expect(t.offers(0, YOG)).toEqual([agentOf('most')])
    expect(why(t, 0, agentOf('figner'), YOG)).toBe('SE-5.39.1')
    expect(yog({ hands: [['start_gold']] }).refusal(0, YOG)).toBe('SE-5.39.1')
    expect(yog({ owns: { yog_sothoth: 1 } }).refusal(0, YOG)).toBe('SE-1.4.7')
    const over = pass(pass(yog(), 0), 0)
    expect(over.refusal(0, YOG)).toBe('SE-3.5')
    const away = yog({ agents: { figner: [0, ON_MI_GO] }, hands: [['start_gold']], owns: { yog_sothoth: 0, mi_go: 0 } })
    expect(away.offers(0)).not.toContain(YOG)
  })

  rule('SE-5.39.2', 'two points for each to a Loyalist owner, nothing to a Restorationist', () => {
    const t = invoke(yog({ revealed: [0] }), 0, 'yog_sothoth', agentOf('figner'))
    expect(markers(t)).toEqual([2, 0])
    expect(markers(invoke(t, 0, 'yog_sothoth', agentOf('most')))).toEqual([4, 0])
    const vain = invoke(yog({ sides: 'RR', revealed: [0] }), 0, 'yog_sothoth', agentOf('figner'))
    expect(markers(vain)).toEqual([0, 0])
    const hidden = invoke(yog(), 0, 'yog_sothoth', agentOf('figner'))
    expect(markers(hidden)).toEqual([0, 0])
    expect(seen(hidden, 0).mine?.score).toBe(2)
    expect(seen(hidden).known).toBe(seats(0, 1))
    expect(claims('yog_sothoth', { sanity: 'M' }).state.mad[0]).toBe(1)
  })

  rule('SE-5.39.3', 'neither the Main Agent nor a vampire', () => {
    const t = yog({ vampires: ['figner'] })
    expect(t.offers(0, YOG)).toEqual([agentOf('most')])
    expect(why(t, 0, agentOf('figner'), YOG)).toBe('SE-5.39.3')
    expect(why(t, 0, agentOf('main0'), YOG)).toBe('SE-5.39.3')
    expect(yog({ vampires: ['figner', 'most'] }).offers(0)).not.toContain(YOG)
    expect(asking(t)).toBe('act 0')
  })
})
