// The double agent window (5.1.7 to 5.1.10, 5.1.13 to 5.1.15): others turn one of the attacker's agents in the city.
import { describe, expect } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { DECLINE, KEEP } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import { POOL } from '../rules/state.ts'
import { answer, asking, discardOf, double, drawOf, eventsTold, handOf, hearers, keys, seen, told, why } from './playing.ts'
import { scene, type Placed, type Scene } from './scene.ts'
import { atRoyal, attack, controllerOf, copiesOf, isGone, markers, royalOf, seats, whereIs } from './violence.ts'

const [FIGNER, HOLMES, MORRIS, RAVACHOL] = ['figner', 'holmes', 'morris', 'ravachol'].map(kindOf)

/** Seat 0 attacks the royal of Rome (defence 4) with Ravachol, Figner beside him: one bomb card. */
const inRome = (placed: Placed = {}): Scene =>
  attack(
    scene(4, {
      sides: 'RLRL',
      agents: { ravachol: [0, 'rome'], figner: [0, 'rome'], morris: [0, 'paris'] },
      hands: [['ravachol', 'start_cube_bomb', 'figner', 'morris']],
      tokens: [[], ['ravachol', 'adler'], ['figner', 'morris'], ['reclus']],
      sanity: 'S',
      ...placed,
    }),
    0,
    'ravachol',
    atRoyal('rome'),
    'start_cube_bomb',
  )

describe('when it opens', () => {
  rule('SE-5.1.7', 'with a named agent in the city whose token does not lie face up, and a token with another player', () => {
    expect(asking(inRome())).toBe('window 0')
    // Only Ravachol's own token lies face up: Figner's does not.
    expect(asking(inRome({ turned: { ravachol: 1 }, tokens: [[], ['adler']] }))).toBe('window 0')
    // A token in the pool counts as one that does not lie face up.
    expect(asking(inRome({ tokens: [[], ['adler']] }))).toBe('window 0')
  })

  rule('SE-5.1.7', 'else there is none and the attack goes on at once', () => {
    const closed = (placed: Placed): void => {
      const t = inRome(placed)
      expect(asking(t)).toBe('act 0')
      expect(royalOf(t, 'rome')).toBe('killed by 0')
    }
    closed({ turned: { ravachol: 1, figner: 2 }, tokens: [[], ['adler']] })
    closed({ tokens: [] })
    closed({ turned: { ravachol: 0, figner: 0 }, tokens: [[], ['adler']] })
    // Own tokens do not count, nor those that were turned up.
    closed({ tokens: [['figner', 'adler']], turned: { morris: 1 } })
  })

  rule('SE-5.1.7', 'the Main Agent alone opens none, nor does an agent in another city or of another player', () => {
    const t = scene(2, {
      mains: ['rome'],
      agents: { ravachol: [0, 'paris'], morris: [1, 'rome'] },
      hands: [['start_assassinate', 'infernal_machine']],
      tokens: [[], ['ravachol', 'reclus']],
      sanity: 'S',
    })
    attack(t, 0, 'start_assassinate', atRoyal('rome'), 'infernal_machine')
    expect(asking(t)).toBe('act 0')
    expect(royalOf(t, 'rome')).toBe('killed by 0')
  })
})

describe('answers', () => {
  rule('SE-5.1.8', 'every other player with a face-down token is asked, whether or not it fits', () => {
    const t = inRome()
    for (const viewer of [SPECTATOR, 0, 1, 2, 3])
      expect(t.match.message(viewer).ask).toMatchObject({ waits: [1, 2, 3], label: 'window', clock: 'reaction' })
    expect(t.match.message(0).ask?.mine).toBeUndefined()
    expect(inRome({ tokens: [['figner'], [], ['reclus'], []] }).match.message(0).ask).toMatchObject({ waits: [2] })
  })

  rule('SE-5.1.8', 'he passes or turns a token of an agent that the active player controls in that city', () => {
    const t = inRome()
    expect(t.offers(1)).toEqual([DECLINE, RAVACHOL])
    expect(t.offers(2)).toEqual([DECLINE, FIGNER])
    expect(t.offers(3)).toEqual([DECLINE])
    expect(keys(t, 1)).toEqual(['passWindow', 'interrupt'])
    expect(why(t, 2, MORRIS)).toBe('SE-5.1.8')
    expect(why(t, 3, RAVACHOL)).toBe('SE-5.1.8')
    const spent = inRome({ turned: { figner: 3 }, tokens: [[], ['ravachol']] })
    expect(why(spent, 1, FIGNER)).toBe('SE-4.10.9')
    // An agent of his own in the city cannot be named.
    const own = inRome({
      agents: { ravachol: [0, 'rome'], figner: [0, 'rome'], holmes: [1, 'rome'] },
      hands: [['ravachol', 'start_cube_bomb']],
      tokens: [[], ['holmes']],
    })
    expect(own.offers(1)).toEqual([DECLINE])
  })

  rule('SE-5.1.8', 'answers are secret, may be changed, and wait for the clock', () => {
    const t = inRome()
    const before = [SPECTATOR, 0, 2, 3].map((viewer) => t.match.message(viewer))
    t.do(1, RAVACHOL)
    expect([SPECTATOR, 0, 2, 3].map((viewer) => t.match.message(viewer))).toEqual(before)
    expect(t.match.message(1).ask?.mine).toMatchObject({ answered: RAVACHOL })
    t.do(1, DECLINE).do(2, DECLINE).do(3, DECLINE)
    expect(asking(t)).toBe('window 0')
    t.close()
    expect(royalOf(t, 'rome')).toBe('killed by 0')
    expect(whereIs(t, 'ravachol')).toBe('rome')
    expect(controllerOf(t, 'ravachol')).toBe(0)
  })

  rule('SE-5.1.8', 'who does not answer in time passes', () => {
    const t = inRome()
    expect([1, 2, 3].map((seat) => t.match.fallback(seat))).toEqual([[DECLINE], [DECLINE], [DECLINE]])
  })

  rule('SE-5.1.9', 'the first on the left who changes control foils it; later answers are void and stay secret', () => {
    const t = answer(inRome(), { 1: RAVACHOL, 2: FIGNER, 3: DECLINE })
    expect(eventsTold(t)).toEqual(['tokenTurned', 'agentTurned', 'foiled'])
    expect(controllerOf(t, 'ravachol')).toBe(1)
    expect(controllerOf(t, 'figner')).toBe(0)
    expect(t.state.token[FIGNER]).toBe(2)
    expect(t.state.answers).toEqual([-1, -1, -1, -1])
    expect(seen(t, 2).mine?.tokens).toEqual([FIGNER, MORRIS].toSorted((a, b) => a - b))
    for (const viewer of [SPECTATOR, 0, 1, 3]) expect(JSON.stringify(t.told(viewer))).not.toContain(`"agent":${FIGNER}`)
    expect(royalOf(t, 'rome')).toBe('at large')
  })

  rule('SE-5.1.9', 'clockwise from the active player, not from seat 0', () => {
    const t = scene(4, {
      turn: 2,
      agents: { ravachol: [2, 'rome'], figner: [2, 'rome'] },
      hands: [undefined, undefined, ['ravachol', 'start_cube_bomb']],
      tokens: [['ravachol'], ['figner'], [], []],
    })
    attack(t, 2, 'ravachol', atRoyal('rome'), 'start_cube_bomb')
    answer(t, { 0: RAVACHOL, 1: FIGNER })
    expect(controllerOf(t, 'ravachol')).toBe(0)
    expect(controllerOf(t, 'figner')).toBe(2)
    expect(t.state.token[FIGNER]).toBe(1)
  })

  rule('SE-5.1.9', 'one who passed is passed over', () => {
    const t = answer(inRome(), { 1: DECLINE, 2: FIGNER, 3: DECLINE })
    expect(controllerOf(t, 'figner')).toBe(2)
    expect(royalOf(t, 'rome')).toBe('at large')
  })

  rule('SE-5.1.10', 'the token is spent, and the revealing player pays nothing else', () => {
    const t = inRome()
    const before = { ...seen(t, 2).mine }
    const available = t.state.available.slice()
    answer(t, { 1: DECLINE, 2: FIGNER, 3: DECLINE })
    expect(seen(t).turned[FIGNER]).toBe(2)
    expect(seen(t).tokens).toEqual([0, 2, 1, 1])
    expect(seen(t, 2).mine?.hand).toEqual(before.hand)
    expect(t.state.available).toEqual(available)
    // Figner's card was in the attacker's hand: it goes over, and he draws another.
    expect(told(t, 'agentTurned')).toMatchObject({ seat: 2, targetSeat: 0, agent: FIGNER, from: 'hand' })
    expect(discardOf(t, 2)).toEqual(['figner'])
    expect(handOf(t, 0)).not.toContain('figner')
    expect(handOf(t, 0).length).toBe(2)
    expect(whereIs(t, 'figner')).toBe('rome')
    expect(t.state.actions).toBe(1)
  })

  rule('SE-5.1.10', 'a later turn cannot use the token again', () => {
    const t = answer(inRome(), { 1: RAVACHOL, 2: DECLINE, 3: DECLINE })
    expect(t.state.token[RAVACHOL]).not.toBe(1)
    expect(t.state.token.filter((holder) => holder === POOL).length).toBe(22 - 5)
    expect(seen(t, 1).mine?.tokens).toEqual([kindOf('adler')])
  })
})

describe('Holmes and Moriarty', () => {
  const start = (placed: Placed = {}): Scene => {
    const t = scene(4, {
      sides: 'RLRL',
      agents: { ravachol: [0, 'rome'], figner: [0, 'rome'], holmes: [0, 'rome'] },
      hands: [['ravachol', 'figner']],
      tokens: [[], ['holmes'], ['figner'], ['reclus']],
      sanity: 'S',
      ...placed,
    })
    return attack(t, 0, 'ravachol', atRoyal('rome'))
  }

  rule('SE-5.1.13', 'kept, he foils nothing and the next answer is looked at', () => {
    const t = answer(start(), { 1: HOLMES, 2: FIGNER, 3: DECLINE })
    expect(asking(t)).toBe('keep 0')
    expect([t.offers(0), keys(t, 0)]).toEqual([
      [DECLINE, KEEP],
      ['declineKeep', 'keep'],
    ])
    expect(eventsTold(t)).toEqual(['tokenTurned'])
    // The second answer is still secret while Holmes is asked for.
    for (const viewer of [SPECTATOR, 0, 1, 3]) expect(seen(t, viewer).tokens).toEqual([0, 0, 1, 1])
    answer(t, { 0: KEEP })
    expect(eventsTold(t)).toEqual(['kept', 'revealed', 'tokenTurned', 'agentTurned', 'drew', 'foiled'])
    expect([controllerOf(t, 'holmes'), controllerOf(t, 'figner')]).toEqual([0, 2])
    expect(seen(t).turned[HOLMES]).toBe(1)
    expect(seen(t).sides).toEqual([1, null, null, null])
    expect(royalOf(t, 'rome')).toBe('at large')
  })

  rule('SE-5.1.13', 'kept, and nobody else answers: the royal falls', () => {
    const t = answer(answer(start(), { 1: HOLMES, 2: DECLINE, 3: DECLINE }), { 0: KEEP })
    expect(royalOf(t, 'rome')).toBe('killed by 0')
    expect(discardOf(t, 0)).toEqual(['ravachol'])
    expect(controllerOf(t, 'holmes')).toBe(0)
    expect(t.state.token[HOLMES]).toBe(11)
  })

  rule('SE-5.1.13', 'given up, he foils the attack and the rest is void', () => {
    const t = answer(answer(start(), { 1: HOLMES, 2: FIGNER, 3: DECLINE }), { 0: DECLINE })
    // Holmes is worth a point: whoever gets him is known.
    expect(eventsTold(t)).toEqual(['declined', 'agentTurned', 'known', 'foiled'])
    expect(seen(t).known).toBe(seats(0, 1))
    expect([controllerOf(t, 'holmes'), controllerOf(t, 'figner')]).toEqual([1, 0])
    expect(t.state.token[FIGNER]).toBe(2)
    expect(seen(t).revealed).toBe(0)
    expect(royalOf(t, 'rome')).toBe('at large')
  })

  rule('SE-5.1.13', 'a controller of the wrong side is asked but can only decline', () => {
    const t = answer(start({ sides: 'LLRL' }), { 1: HOLMES, 2: DECLINE, 3: DECLINE })
    expect(asking(t)).toBe('keep 0')
    expect(t.offers(0)).toEqual([DECLINE])
    expect(why(t, 0, KEEP)).toBe('SE-4.10.5')
    const moriarty = scene(3, {
      sides: 'RLL',
      agents: { moriarty: [0, 'rome'], ravachol: [0, 'rome'] },
      hands: [['ravachol']],
      tokens: [[], ['moriarty']],
    })
    const u = answer(attack(moriarty, 0, 'ravachol', atRoyal('rome')), { 1: kindOf('moriarty') })
    expect(u.offers(0)).toEqual([DECLINE])
    expect(why(u, 0, KEEP)).toBe('SE-4.10.6')
  })

  rule('SE-5.1.13', 'the same two answers with Ravachol named first never come to Holmes', () => {
    const t = answer(start({ tokens: [[], ['ravachol'], ['holmes']] }), { 1: RAVACHOL, 2: HOLMES })
    expect(asking(t)).toBe('act 0')
    expect(seen(t).turned[HOLMES]).toBe(-1)
  })
})

describe('a foiled attack', () => {
  rule('SE-5.1.14', 'no disc, no points; the action and the cards are spent', () => {
    const t = answer(inRome(), { 1: DECLINE, 2: FIGNER, 3: DECLINE })
    expect(royalOf(t, 'rome')).toBe('at large')
    expect(markers(t)).toEqual([0, 0, 0, 0])
    expect(t.state.actions).toBe(1)
    expect(discardOf(t, 0)).toEqual(['start_cube_bomb', 'ravachol'])
    expect(told(t, 'foiled')).toMatchObject({ seat: 0, use: 0 })
    expect(seen(t)).toMatchObject({ action: -1, played: [], use: -1, city: -1, target: -1, foiled: false })
  })

  rule('SE-5.1.14', 'the card of the assassin who changed sides goes over, though it was just played', () => {
    const t = answer(inRome(), { 1: RAVACHOL, 2: DECLINE, 3: DECLINE })
    expect(told(t, 'agentTurned')).toMatchObject({ agent: RAVACHOL, from: 'play' })
    expect(discardOf(t, 1)).toEqual(['ravachol'])
    expect(discardOf(t, 0)).toEqual(['start_cube_bomb'])
    expect(handOf(t, 0)).toEqual(['figner', 'morris'])
  })

  rule('SE-5.1.14', 'so does a card that was played for its bombs', () => {
    const t = scene(3, {
      agents: { ravachol: [0, 'rome'], figner: [0, 'rome'] },
      hands: [['ravachol', 'figner']],
      tokens: [[], ['figner']],
    })
    attack(t, 0, 'ravachol', atRoyal('rome'), 'figner')
    answer(t, { 1: FIGNER })
    expect(told(t, 'agentTurned')).toMatchObject({ agent: FIGNER, from: 'play' })
    expect(discardOf(t, 1)).toEqual(['figner'])
    expect(discardOf(t, 0)).toEqual(['ravachol'])
  })

  rule('SE-5.1.14', 'one-use cards and the Infernal Machine are removed', () => {
    const t = scene(3, {
      agents: { figner: [0, 'rome'] },
      hands: [['hired_assassin', 'infernal_machine']],
      tokens: [[], ['figner']],
    })
    attack(t, 0, 'hired_assassin', atRoyal('rome'), 'infernal_machine')
    answer(t, { 1: FIGNER })
    expect(discardOf(t, 0)).toEqual([])
    expect([copiesOf(t, 0, 'hired_assassin'), copiesOf(t, 0, 'infernal_machine')]).toEqual([0, 0])
    expect(isGone(t, 'figner')).toBe(false)
  })

  rule('SE-5.1.15', 'no sanity token is drawn', () => {
    const t = answer(inRome({ mad: [2], sanity: 'M' }), { 1: RAVACHOL, 2: DECLINE, 3: DECLINE })
    expect(eventsTold(t)).not.toContain('sanity')
    expect(t.state.mad[0]).toBe(2)
    expect(t.state.madLeft + t.state.saneLeft).toBe(16)
    expect(whereIs(t, 'ravachol')).toBe('rome')
  })

  rule(['SE-5.1.14', 'SE-1.3.6'], 'a replacement that reshuffles in the middle leaves the cards in play out of it', () => {
    const t = inRome({
      draws: [[]],
      discards: [['start_gold', 'start_2gold']],
      chance: { cards0: ['start_gold'] },
    })
    answer(t, { 1: DECLINE, 2: FIGNER, 3: DECLINE })
    expect(eventsTold(t, 0)).toEqual(['tokenTurned', 'agentTurned', 'reshuffled', 'drew', 'drewCards', 'foiled'])
    expect(hearers(t, 'drewCards')).toEqual([0])
    expect(handOf(t, 0)).toEqual(['morris', 'start_gold'])
    expect(drawOf(t, 0)).toEqual(['start_2gold'])
    expect(discardOf(t, 0)).toEqual(['start_cube_bomb', 'ravachol'])
    const empty = inRome({ draws: [[]] })
    answer(empty, { 1: DECLINE, 2: FIGNER, 3: DECLINE })
    expect(handOf(empty, 0)).toEqual(['morris'])
    expect(discardOf(empty, 0)).toEqual(['start_cube_bomb', 'ravachol'])
  })
})

rule('SE-5.1.9', 'a token turned up as an action foils nothing that comes after it', () => {
  const t = scene(3, {
    agents: { ravachol: [0, 'rome'], figner: [1, 'rome'] },
    hands: [['ravachol', 'start_cube_bomb']],
    tokens: [['figner']],
    sanity: 'S',
  })
  double(t, 0, 'figner')
  expect(controllerOf(t, 'figner')).toBe(0)
  attack(t, 0, 'ravachol', atRoyal('rome'), 'start_cube_bomb')
  expect(royalOf(t, 'rome')).toBe('killed by 0')
})
