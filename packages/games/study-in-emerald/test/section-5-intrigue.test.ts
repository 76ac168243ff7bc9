// Cards that look, steal, frighten and destroy (5.12, 5.13, 5.22, 5.23, 5.27).
import { describe, expect } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { CARD, CLAIM, DECLINE } from '../rules/codes.ts'
import { kindOf, LOYALIST, RESTORATIONIST } from '../rules/data.ts'
import { FACE_UP, POOL } from '../rules/state.ts'
import {
  answer,
  asking,
  claim,
  discardOf,
  double,
  eventsTold,
  hearers,
  keys,
  passTurn,
  play,
  playCard,
  seen,
  told,
  why,
  whyTouch,
} from './playing.ts'
import { effect, kinds, scene, stack, type Placed, type Scene } from './scene.ts'
import { agentOf, copiesOf, isGone, markers, seats, whereIs } from './violence.ts'

/** The draws of the last entry: the stream, and how many outcomes were possible. */
const drawn = (t: Scene): string[] => {
  const entry = t.match.entries.at(-1)
  return entry !== undefined && 'draws' in entry ? entry.draws.map(({ s, n }) => `${s} ${n}`) : []
}

describe('Irene Adler', () => {
  const ADLER = CARD + kindOf('adler')
  const adler = (placed: Placed = {}): Scene =>
    scene(3, {
      agents: { adler: [0, 'rome'] },
      hands: [['adler', 'start_gold']],
      tokens: [['goldman'], ['most', 'reclus'], ['holmes']],
      chance: { stolen: ['reclus'] },
      ...placed,
    })

  rule('SE-5.12.1', 'a random token of a player with at least two face-down ones', () => {
    const t = playCard(adler({ tokens: [[], ['most', 'reclus'], ['holmes', 'michel', 'morris']] }), 0, 'adler', 1)
    expect(t.state.token[kindOf('reclus')]).toBe(0)
    expect(t.state.token[kindOf('most')]).toBe(1)
    expect(drawn(t)).toEqual(['stolen 2'])
    expect(seen(t).tokens).toEqual([1, 1, 3])
    expect([t.state.actions, discardOf(t, 0)]).toEqual([1, ['adler']])
  })

  rule('SE-5.12.1', 'one token, or turned ones, are not enough; nor are his own', () => {
    const both = adler({
      tokens: [
        ['goldman', 'figner'],
        ['most', 'reclus'],
        ['holmes', 'michel'],
      ],
    })
    expect(both.offers(0, ADLER)).toEqual([1, 2])
    expect(why(both, 0, 0, ADLER)).toBe('SE-5.12.1')
    const none = adler({ tokens: [['goldman', 'figner'], ['most'], ['holmes']], turned: { reclus: 1 } })
    expect(none.offers(0)).not.toContain(ADLER)
    expect(none.refusal(0, ADLER)).toBe('SE-5.12.1')
    expect(whyTouch(both, 0, 'seat:0', ADLER)).toBe('SE-5.12.1')
  })

  rule('SE-5.12.2', 'victim and taker see it, nobody else does; it is face down with the taker', () => {
    const t = playCard(adler(), 0, 'adler', 1)
    const token = kindOf('reclus')
    expect(told(t, 'robbed')).toMatchObject({ seat: 0, targetSeat: 1 })
    expect(hearers(t, 'stolenToken')).toEqual([0, 1])
    for (const viewer of [0, 1])
      expect(t.told(viewer)).toContainEqual({ t: 'stolenToken', seat: 0, targetSeat: 1, agent: token })
    expect(seen(t, 0).mine?.tokens).toEqual([token, kindOf('goldman')])
    expect(seen(t, 1).tracked).toEqual([token * 8])
    for (const viewer of [SPECTATOR, 2]) {
      expect(seen(t, viewer).tracked).toEqual([])
      expect(seen(t, viewer).turned[token]).toBe(-1)
    }
    expect(seen(t, 0).tracked).toEqual([])
  })

  rule('SE-5.12.2', 'once the taker is robbed himself, the first owner cannot tell where his token is', () => {
    for (const stolen of ['reclus', 'goldman']) {
      const t = adler({
        turn: 2,
        agents: { adler: [2, 'rome'] },
        hands: [undefined, undefined, ['adler']],
        chance: { stolen: [stolen] },
      })
      // Seat 1 had lost Reclus to seat 0 before.
      t.state.token[kindOf('reclus')] = 0
      t.state.tokenSeen[kindOf('reclus')] = seats(1)
      expect(seen(t, 1).tracked).toEqual([kindOf('reclus') * 8])
      playCard(t, 2, 'adler', 0)
      expect(t.state.token[kindOf(stolen)]).toBe(2)
      expect(seen(t, 1).tracked).toEqual([])
      expect(seen(t, 0).tracked).toEqual([kindOf(stolen) * 8 + 2])
    }
  })

  rule('SE-5.12.2', 'once it is turned up everybody knows it', () => {
    const t = playCard(adler({ agents: { adler: [0, 'rome'], reclus: [1, 'paris'] } }), 0, 'adler', 1)
    expect(seen(t, 1).tracked).toEqual([kindOf('reclus') * 8])
    double(t, 0, 'reclus')
    expect(seen(t, 1).tracked).toEqual([])
    expect(seen(t).turned[kindOf('reclus')]).toBe(0)
  })

  rule('SE-5.12.2', 'a thief still knows what the other one took from him', () => {
    const t = adler({ chance: { stolen: ['most'] } })
    t.state.tokenSeen[kindOf('reclus')] = seats(0)
    playCard(t, 0, 'adler', 1)
    expect(seen(t, 0).tracked).toEqual([kindOf('reclus') * 8 + 1])
  })
})

describe('Vladimir Burtsev', () => {
  const BURTSEV = CARD + kindOf('burtsev')
  const burtsev = (placed: Placed = {}): Scene =>
    scene(3, { sides: 'LRL', agents: { burtsev: [0, 'rome'] }, hands: [['burtsev', 'start_gold']], ...placed })

  rule('SE-5.13.1', 'the side of another hidden player is shown to him alone', () => {
    const t = playCard(burtsev(), 0, 'burtsev', 1)
    expect(told(t, 'lookedAt')).toMatchObject({ seat: 0, targetSeat: 1 })
    expect(hearers(t, 'sawSide')).toEqual([0])
    expect(t.told(0)).toContainEqual({ t: 'sawSide', targetSeat: 1, side: RESTORATIONIST })
    expect(seen(t, 0).sides).toEqual([LOYALIST, RESTORATIONIST, null])
    expect(seen(t, 1).sides).toEqual([null, RESTORATIONIST, null])
    for (const viewer of [SPECTATOR, 2]) expect(seen(t, viewer).sides[1]).toBeNull()
    expect(seen(t).looked).toEqual([0, seats(0), 0])
    expect([t.state.actions, discardOf(t, 0)]).toEqual([1, ['burtsev']])
  })

  rule('SE-5.13.1', 'neither himself nor a revealed player', () => {
    const t = burtsev()
    expect(t.offers(0, BURTSEV)).toEqual([1, 2])
    const one = burtsev({ revealed: [2] })
    expect(playCard(one, 0, 'burtsev').state.looked).toEqual([0, seats(0), 0])
    expect(burtsev({ revealed: [1, 2] }).refusal(0, BURTSEV)).toBe('SE-5.13.1')
    expect(why(t, 0, 0, BURTSEV)).toBe('SE-5.13.1')
  })

  rule('SE-5.13.1', 'it is the present side, Change of Heart taken in', () => {
    const t = scene(3, {
      sides: 'LRL',
      turn: 1,
      agents: { burtsev: [0, 'rome'] },
      hands: [['burtsev']],
      display: ['change_of_heart'],
      cubes: { [effect('change_of_heart')]: [0, 1, 0] },
    })
    claim(t, 1, effect('change_of_heart'))
    passTurn(t, 1)
    passTurn(t, 2)
    playCard(t, 0, 'burtsev', 1)
    expect(t.told(0)).toContainEqual({ t: 'sawSide', targetSeat: 1, side: LOYALIST })
  })

  rule('SE-5.13.2', 'what he says of it is no business of the rules: nothing of it is asked or told', () => {
    const t = playCard(burtsev(), 0, 'burtsev', 1)
    expect(asking(t)).toBe('act 0')
    expect(eventsTold(t)).toEqual(['plays', 'lookedAt'])
  })

  rule('SE-5.13.3', 'later changes of that side are seen too', () => {
    const t = burtsev({ display: ['change_of_heart'], cubes: { [effect('change_of_heart')]: [0, 1, 0] } })
    passTurn(playCard(t, 0, 'burtsev', 1), 0)
    claim(t, 1, effect('change_of_heart'))
    expect(seen(t, 0).sides[1]).toBe(LOYALIST)
    for (const viewer of [SPECTATOR, 2]) expect(seen(t, viewer).sides[1]).toBeNull()
  })
})

describe('Pinkerton Agents', () => {
  const PINKERTON = CARD + kindOf('pinkerton_agents')
  const pool = ['most', 'reclus', 'holmes', 'figner', 'stieber']
  /** Every other token lies with seat 1. */
  const pinkerton = (inPool: readonly string[], placed: Placed = {}): Scene => {
    const t = scene(3, { hands: [['pinkerton_agents', 'start_gold']], chance: { tokens: inPool.slice(0, 4) }, ...placed })
    t.state.token.fill(1)
    for (const agent of kinds(inPool)) t.state.token[agent] = POOL
    return t
  }
  const [MOST, RECLUS, HOLMES, FIGNER] = kinds(pool)

  rule('SE-5.22.1', 'four random tokens are looked at, two kept, the rest put back', () => {
    const t = playCard(pinkerton(pool), 0, 'pinkerton_agents')
    expect(asking(t)).toBe('pinkertonKeep 0')
    expect(drawn(t)).toEqual(['tokens 5', 'tokens 4', 'tokens 3', 'tokens 2'])
    expect(t.offers(0)).toEqual([RECLUS, MOST, HOLMES, FIGNER].toSorted((a, b) => a - b))
    expect(t.offers(0, RECLUS)).toEqual([MOST, HOLMES, FIGNER].toSorted((a, b) => a - b))
    expect(why(t, 0, kindOf('stieber'))).toBe('SE-5.22.1')
    t.do(0, RECLUS, FIGNER)
    expect(seen(t, 0).mine?.tokens).toEqual([RECLUS, FIGNER])
    expect([MOST, HOLMES, kindOf('stieber')].map((agent) => t.state.token[agent])).toEqual([POOL, POOL, POOL])
    expect(seen(t).pool).toBe(3)
    expect(t.state.looking).toEqual([])
    expect(copiesOf(t, 0, 'pinkerton_agents')).toBe(0)
    expect(t.state.actions).toBe(1)
  })

  rule('SE-5.22.1', 'with three, two or one in the pool: all are seen, two kept or all', () => {
    const three = play(playCard(pinkerton(pool.slice(0, 3)), 0, 'pinkerton_agents'), 0, MOST, HOLMES)
    expect(seen(three, 0).mine?.tokens).toEqual([MOST, HOLMES])
    expect(seen(three).pool).toBe(1)
    const two = playCard(pinkerton(pool.slice(0, 2)), 0, 'pinkerton_agents')
    expect(asking(two)).toBe('act 0')
    expect(seen(two, 0).mine?.tokens).toEqual([RECLUS, MOST])
    expect(seen(two).pool).toBe(0)
    const one = playCard(pinkerton(pool.slice(0, 1)), 0, 'pinkerton_agents')
    expect(seen(one, 0).mine?.tokens).toEqual([MOST])
    expect(told(one, 'keptTokens')).toMatchObject({ count: 1, returned: 0 })
  })

  rule('SE-5.22.1', 'who does not choose in time keeps the first two by the alphabet of ids', () => {
    const t = playCard(pinkerton(['goldman', 'burtsev', 'most', 'adler']), 0, 'pinkerton_agents')
    expect(t.match.fallback(0)).toEqual(kinds(['adler', 'burtsev']))
    const baron = playCard(pinkerton(['ungern_sternberg', 'reclus', 'most', 'holmes']), 0, 'pinkerton_agents')
    expect(baron.offers(0)).toEqual(kinds(['ungern_sternberg', 'reclus', 'most', 'holmes']))
    expect(baron.offers(0, kindOf('ungern_sternberg'))).toEqual(kinds(['reclus', 'most', 'holmes']))
  })

  rule('SE-5.22.1', 'not playable with an empty pool', () => {
    expect(pinkerton([]).refusal(0, PINKERTON)).toBe('SE-5.22.1')
    expect(pinkerton(['most']).offers(0)).toContain(PINKERTON)
  })

  rule('SE-5.22.2', 'others see only how many were drawn and returned', () => {
    const t = playCard(pinkerton(pool), 0, 'pinkerton_agents')
    expect(told(t, 'looksAtTokens')).toEqual({ t: 'looksAtTokens', seat: 0, count: 4 })
    expect(hearers(t, 'seenTokens')).toEqual([0])
    expect(t.told(0)).toContainEqual({ t: 'seenTokens', agents: [MOST, RECLUS, HOLMES, FIGNER] })
    expect(seen(t, 0).looking).toEqual([RECLUS, MOST, HOLMES, FIGNER])
    for (const viewer of [SPECTATOR, 1, 2]) {
      expect(seen(t, viewer).looking).toEqual([])
      expect(seen(t, viewer).pool).toBe(5)
    }
    t.do(0, RECLUS, FIGNER)
    expect(told(t, 'keptTokens')).toEqual({ t: 'keptTokens', seat: 0, count: 2, returned: 2 })
    expect(seen(t).tokens[0]).toBe(2)
    for (const viewer of [SPECTATOR, 1, 2]) expect(seen(t, viewer).tracked).toEqual([])
  })

  rule('SE-5.22.2', 'claiming the card draws no token', () => {
    const t = scene(2, { stacks: { rome: 'pinkerton_agents' }, cubes: { [stack('rome')]: [1, 0] } })
    claim(t, 0, stack('rome'))
    expect(seen(t).tokens).toEqual([0, 0])
    expect(discardOf(t, 0)).toEqual(['pinkerton_agents'])
  })
})

describe('Peter Rachkovsky', () => {
  const claimed = (placed: Placed = {}): Scene =>
    claim(scene(3, { stacks: { rome: 'rachkovsky' }, cubes: { [stack('rome')]: [1, 0, 0] }, ...placed }), 0, stack('rome'))

  rule('SE-5.14.1', 'claimed from a stack he brings two random tokens, seen by the claimer only', () => {
    const t = claimed({ chance: { tokens: ['most', 'holmes'] } })
    expect(seen(t, 0).mine?.tokens).toEqual(kinds(['most', 'holmes']))
    expect(told(t, 'tookTokens')).toMatchObject({ seat: 0, count: 2 })
    expect(hearers(t, 'myTokens')).toEqual([0])
    expect(whereIs(t, 'rachkovsky')).toBe('rome')
    expect(seen(t).pool).toBe(20)
  })

  rule('SE-5.14.1', 'or as many as the pool has', () => {
    const claimWith = (left: number): Scene => {
      const t = scene(3, { stacks: { rome: 'rachkovsky' }, cubes: { [stack('rome')]: [1, 0, 0] } })
      t.state.token.fill(FACE_UP + 1)
      for (let agent = 0; agent < left; agent++) t.state.token[agent] = POOL
      return claim(t, 0, stack('rome'))
    }
    expect(seen(claimWith(1)).tokens).toEqual([1, 0, 0])
    expect(seen(claimWith(3)).tokens).toEqual([2, 0, 0])
    const none = claimWith(0)
    expect(seen(none).tokens).toEqual([0, 0, 0])
    expect(eventsTold(none)).not.toContain('tookTokens')
  })

  rule('SE-5.14.1', 'not when he changes hands', () => {
    const t = scene(2, { agents: { rachkovsky: [1, 'rome'] }, tokens: [['rachkovsky']] })
    double(t, 0, 'rachkovsky')
    expect(t.state.by[kindOf('rachkovsky')]).toBe(0)
    expect(seen(t).tokens).toEqual([0, 0])
  })

  rule('SE-5.14.2', 'played later he kills agents, not royals', () => {
    const t = scene(2, {
      agents: { rachkovsky: [0, 'paris'], morris: [1, 'paris'] },
      hands: [['rachkovsky', 'infernal_machine', 'black_hand']],
      zombies: { paris: 1 },
    })
    expect(keys(t, 0, CARD + kindOf('rachkovsky'))).toEqual(['destroyZombie', 'strike'])
  })
})

describe('Shoggoth', () => {
  const SHOGGOTH = CARD + kindOf('shoggoth')
  const shoggoth = (placed: Placed = {}): Scene =>
    scene(3, {
      sides: 'LRR',
      hands: [['shoggoth', 'start_gold']],
      agents: { morris: [1, 'berlin'], adler: [2, 'rome'], figner: [0, 'paris'] },
      ...placed,
    })

  rule('SE-5.23.1', 'any agent of another known player that could be assassinated, in any city', () => {
    const t = shoggoth({ known: [2], mains: ['paris', 'berlin', 'rome'] })
    expect(t.offers(0, SHOGGOTH)).toEqual([kindOf('adler'), kindOf('morris')])
    expect(why(t, 0, agentOf('main1'), SHOGGOTH)).toBe('SE-5.2.5')
    expect(why(t, 0, kindOf('figner'), SHOGGOTH)).toBe('SE-5.2.3')
    expect(why(t, 0, kindOf('holmes'), SHOGGOTH)).toBe('SE-10.1')
    const bitten = shoggoth({
      known: [1, 2],
      vampires: ['adler'],
      agents: { adler: [2, 'rome'], morris: [1, 'berlin'], goldman: [1, 'paris'] },
    })
    expect(why(bitten, 0, kindOf('adler'), SHOGGOTH)).toBe('SE-5.2.4')
    // Seat 2 is not known: one victim only, and it is taken.
    expect(whereIs(playCard(shoggoth(), 0, 'shoggoth'), 'morris')).toBe('trophy of 0')
    const none = shoggoth({ agents: { adler: [2, 'rome'] } })
    expect(none.refusal(0, SHOGGOTH)).toBe('SE-5.23.1')
  })

  rule('SE-5.23.1', 'no bombs and no agent of one’s own are needed', () => {
    const t = playCard(shoggoth({ agents: { morris: [1, 'london'] } }), 0, 'shoggoth', kindOf('morris'))
    expect(told(t, 'attacks')).toMatchObject({ use: 3, cards: [], agent: kindOf('morris'), targetSeat: 1 })
    expect(whereIs(t, 'morris')).toBe('trophy of 0')
    expect(copiesOf(t, 0, 'shoggoth')).toBe(0)
  })

  rule('SE-5.23.2', 'there is no double agent window, but Master of Disguise may answer', () => {
    const t = shoggoth({
      agents: { morris: [1, 'berlin'], figner: [0, 'berlin'] },
      tokens: [[], ['figner']],
      owns: { master_of_disguise: 1 },
    })
    playCard(t, 0, 'shoggoth', kindOf('morris'))
    expect(asking(t)).toBe('disguise 1')
    answer(t, { 1: DECLINE })
    expect(whereIs(t, 'morris')).toBe('trophy of 0')
  })

  rule('SE-5.23.3', 'results as of an assassination: trophy, card, known, and the death of a Main Agent', () => {
    const t = playCard(shoggoth(), 0, 'shoggoth')
    expect(isGone(t, 'morris')).toBe(true)
    expect(seen(t).known).toBe(seats(0, 1))
    expect(eventsTold(t)).not.toContain('sanity')
    const main = playCard(shoggoth({ agents: {}, known: [1] }), 0, 'shoggoth', agentOf('main1'))
    expect(whereIs(main, 'main1')).toBe('trophy of 0')
    expect(told(main, 'ended')).toMatchObject({ why: 'death' })
    const loyal = playCard(shoggoth({ sides: 'LLR', agents: {}, known: [1] }), 0, 'shoggoth', agentOf('main1'))
    expect(whereIs(loyal, 'main1')).toBe('cairo')
    expect(seen(loyal).revealed).toBe(seats(1))
    expect(asking(loyal)).toBe('act 0')
  })
})

describe('Terrors of the Night', () => {
  const TERRORS = CARD + kindOf('terrors_of_the_night')
  const terrors = (placed: Placed = {}): Scene =>
    scene(3, { sides: 'LRL', hands: [['terrors_of_the_night', 'start_gold']], sanity: 'M', ...placed })

  rule('SE-5.27.1', 'another player draws a sanity token', () => {
    const t = playCard(terrors(), 0, 'terrors_of_the_night', 1)
    expect(eventsTold(t)).toEqual(['plays', 'frightened', 'sanity'])
    expect(told(t, 'frightened')).toMatchObject({ seat: 0, targetSeat: 1 })
    expect(t.state.mad).toEqual([0, 1, 0])
    expect([t.state.actions, discardOf(t, 0)]).toEqual([1, ['terrors_of_the_night']])
    const sane = playCard(terrors({ sanity: 'S' }), 0, 'terrors_of_the_night', 2)
    expect(sane.state.mad).toEqual([0, 0, 0])
    expect(sane.state.saneLeft).toBe(8)
  })

  rule('SE-5.27.1', 'not himself, and no revealed Loyalist', () => {
    const t = terrors({ sides: 'LRR', revealed: [1] })
    expect(t.offers(0, TERRORS)).toEqual([1, 2])
    expect(why(t, 0, 0, TERRORS)).toBe('SE-5.27.1')
    const spared = terrors({ sides: 'LLR', revealed: [1] })
    expect(playCard(spared, 0, 'terrors_of_the_night').state.mad).toEqual([0, 0, 1])
    expect(terrors({ sides: 'LLL', revealed: [1, 2] }).refusal(0, TERRORS)).toBe('SE-5.27.1')
    expect(terrors({ sides: 'LLL' }).offers(0, TERRORS)).toEqual([1, 2])
  })

  rule('SE-5.27.1', 'it can kill: the third Mad token ends a Restorationist’s game', () => {
    const t = playCard(terrors({ mad: [0, 2] }), 0, 'terrors_of_the_night', 1)
    expect(eventsTold(t)).toEqual(['plays', 'frightened', 'sanity', 'revealed', 'dies', 'ended'])
    expect(markers(t)).toEqual([0, 0, 0])
    const loyal = playCard(terrors({ mad: [0, 0, 2] }), 0, 'terrors_of_the_night', 2)
    expect(eventsTold(loyal)).toEqual(['plays', 'frightened', 'sanity', 'revealed'])
    expect(asking(loyal)).toBe('act 0')
    expect(discardOf(loyal, 0)).toEqual(['terrors_of_the_night'])
    expect(loyal.offers(0)).not.toContain(CLAIM)
  })
})
