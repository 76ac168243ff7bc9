// Cards that draw, push, fly and count (5.8, 5.9, 5.11, 5.15 to 5.19), and those with symbols only (5.40).
import { describe, expect } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { CARD, DONE, TOP } from '../rules/codes.ts'
import { cards, CITY_CARD, isCityCard, kindOf, tops, WAR } from '../rules/data.ts'
import { finalScore } from '../rules/score.ts'
import { ON_MI_GO } from '../rules/state.ts'
import {
  asking,
  claim,
  discard,
  discardOf,
  drawOf,
  eventsTold,
  handOf,
  hearers,
  isComplete,
  pass,
  passTurn,
  playCard,
  seen,
  told,
  way,
  why,
} from './playing.ts'
import { kinds, mainAgent, scene, stack, type Placed, type Scene } from './scene.ts'
import { aims, atAgent, atRoyal, attack, atZombie, copiesOf, markers, royalOf, whereIs } from './violence.ts'

describe('The Diogenes Club', () => {
  const DIOGENES = CARD + kindOf('diogenes_club')
  const club = (placed: Placed = {}): Scene =>
    scene(2, { hands: [['diogenes_club', 'start_gold']], chance: { cards0: ['start_cube_bomb', 'start_block'] }, ...placed })

  rule('SE-5.8.1', 'two cards are drawn, free; only the drawer sees them', () => {
    const t = playCard(club(), 0, 'diogenes_club')
    expect(handOf(t, 0)).toEqual(['start_gold', 'start_cube_bomb', 'start_block'])
    expect([t.state.actions, t.state.free]).toEqual([0, true])
    expect(discardOf(t, 0)).toEqual(['diogenes_club'])
    expect(told(t, 'drew')).toEqual({ t: 'drew', seat: 0, count: 2 })
    expect(hearers(t, 'drewCards')).toEqual([0])
    expect(t.told(0)).toContainEqual({ t: 'drewCards', cards: kinds(['start_cube_bomb', 'start_block']) })
  })

  rule('SE-5.8.1', 'the card itself is not in a reshuffle that these draws cause', () => {
    const t = club({
      draws: [['start_cube_bomb']],
      discards: [['start_2gold', 'start_2cube']],
      chance: { cards0: ['start_cube_bomb', 'start_2gold'] },
    })
    playCard(t, 0, 'diogenes_club')
    expect(handOf(t, 0)).toEqual(['start_gold', 'start_2gold', 'start_cube_bomb'])
    expect(drawOf(t, 0)).toEqual(['start_2cube'])
    expect(discardOf(t, 0)).toEqual(['diogenes_club'])
    expect(eventsTold(t)).toEqual(['plays', 'drew', 'reshuffled', 'drew'])
    const last = club({ draws: [['start_block']], chance: { cards0: ['start_block'] } })
    playCard(last, 0, 'diogenes_club')
    expect(handOf(last, 0)).toEqual(['start_gold', 'start_block'])
    expect(told(last, 'drew')).toMatchObject({ count: 1 })
    expect(discardOf(last, 0)).toEqual(['diogenes_club'])
    expect(club({ draws: [[]] }).refusal(0, DIOGENES)).toBe('SE-4.11.2')
  })

  rule(['SE-5.8.1', 'SE-3.12'], 'each copy owned acts once a turn', () => {
    const t = playCard(scene(2, { hands: [['diogenes_club', 'diogenes_club', 'start_gold']] }), 0, 'diogenes_club')
    expect(t.offers(0)).toContain(DIOGENES)
    playCard(t, 0, 'diogenes_club')
    expect(t.offers(0)).not.toContain(DIOGENES)
    // A single copy that comes back in the same turn does not act again.
    const again = playCard(
      club({ draws: [['start_cube_bomb', 'start_block']], hands: [['diogenes_club', 'freemasons']] }),
      0,
      'diogenes_club',
    )
    playCard(again, 0, 'freemasons', DONE)
    expect(handOf(again, 0)).toContain('diogenes_club')
    expect(again.refusal(0, DIOGENES)).toBe('SE-3.12')
    passTurn(again, 0)
    passTurn(again, 1)
    expect(discard(again, 0, 'start_block').offers(0)).toContain(DIOGENES)
  })
})

describe('Freemasons', () => {
  const MASONS = CARD + kindOf('freemasons')
  const masons = (placed: Placed = {}): Scene =>
    scene(2, {
      hands: [['freemasons', 'start_gold', 'start_2gold', 'start_cube']],
      chance: { cards0: ['start_cube_bomb', 'start_block', 'start_assassinate'] },
      ...placed,
    })

  rule('SE-5.9.1', 'any number is discarded, only the top one is seen, then that many plus one are drawn', () => {
    const t = playCard(masons(), 0, 'freemasons', kindOf('start_gold'), TOP + kindOf('start_cube'))
    expect(handOf(t, 0)).toEqual(['start_2gold', 'start_cube_bomb', 'start_block', 'start_assassinate'])
    expect(told(t, 'discarded')).toEqual({ t: 'discarded', seat: 0, count: 2, top: kindOf('start_cube') })
    expect(told(t, 'drew')).toMatchObject({ count: 3 })
    expect(JSON.stringify(t.told(1))).not.toContain(String(kindOf('start_gold')))
    expect(seen(t).cards[0].seen).toEqual(kinds(['start_cube', 'freemasons']))
    expect(t.state.free).toBe(true)
    expect(t.state.actions).toBe(0)
  })

  rule('SE-5.9.1', 'one, or none', () => {
    const one = playCard(masons(), 0, 'freemasons', TOP + kindOf('start_cube'))
    expect(told(one, 'drew')).toMatchObject({ count: 2 })
    expect(handOf(one, 0).length).toBe(4)
    const none = playCard(masons(), 0, 'freemasons', DONE)
    expect(told(none, 'drew')).toMatchObject({ count: 1 })
    expect(eventsTold(none)).not.toContain('discarded')
    expect(handOf(none, 0)).toEqual(['start_cube', 'start_gold', 'start_2gold', 'start_cube_bomb'])
    const t = masons()
    expect(t.offers(0, MASONS)).toContain(DONE)
    expect(t.offers(0, MASONS, kindOf('start_gold'))).not.toContain(DONE)
    // All of them: the last can only lie on top.
    expect(t.offers(0, MASONS, kindOf('start_gold'), kindOf('start_cube'))).toEqual([TOP + kindOf('start_2gold')])
    expect(why(t, 0, kindOf('fenians'), MASONS)).toBe('SE-5.9.1')
    expect(isComplete(t, 0, MASONS, TOP + kindOf('start_cube'))).toBe(true)
  })

  rule('SE-5.9.1', 'also with nothing else in hand', () => {
    const t = playCard(masons({ hands: [['freemasons']] }), 0, 'freemasons', DONE)
    expect(handOf(t, 0)).toEqual(['start_cube_bomb'])
  })

  rule('SE-5.9.2', 'the card goes to the discard pile only after the draw', () => {
    const t = masons({ draws: [[]], discards: [['start_2cube']], chance: { cards0: ['start_gold', 'start_2cube'] } })
    playCard(t, 0, 'freemasons', TOP + kindOf('start_gold'))
    // What was discarded is in the reshuffle, the card itself is not.
    expect(handOf(t, 0)).toEqual(['start_cube', 'start_gold', 'start_2cube', 'start_2gold'])
    expect(discardOf(t, 0)).toEqual(['freemasons'])
    expect(drawOf(t, 0)).toEqual([])
  })

  rule(['SE-5.9.1', 'SE-3.12'], 'as often in a turn as there are copies', () => {
    const t = masons({ hands: [['freemasons', 'freemasons', 'start_gold']] })
    playCard(t, 0, 'freemasons', DONE)
    expect(t.offers(0)).toContain(MASONS)
    playCard(t, 0, 'freemasons', DONE)
    expect(t.refusal(0, MASONS)).toBe('SE-4.11.1')
  })
})

describe('Matvei Golovinsky', () => {
  const GOLOVINSKY = CARD + kindOf('golovinsky')
  const war = (space: number, seats = 5): Scene => scene(seats, { hands: [['golovinsky']], tracks: [space, 0] })

  rule('SE-5.11.1', 'War goes up two, one below the top only one; free', () => {
    const t = playCard(war(4), 0, 'golovinsky')
    expect(t.state.tracks).toEqual([6, 0])
    expect([t.state.actions, t.state.free]).toEqual([0, true])
    expect(told(t, 'track')).toMatchObject({ track: WAR, step: 2, space: 6 })
    const last = playCard(war(tops[WAR] - 1), 0, 'golovinsky')
    expect(last.state.tracks).toEqual([tops[WAR], 0])
    expect(told(last, 'track')).toMatchObject({ step: 1 })
    expect(told(last, 'ended')).toMatchObject({ why: 'war' })
  })

  rule('SE-5.11.1', 'not playable at the top', () => {
    const t = war(tops[WAR])
    expect(t.offers(0)).not.toContain(GOLOVINSKY)
    expect(t.refusal(0, GOLOVINSKY)).toBe('SE-5.11.1')
  })
})

describe('Infernal Machine and Hired Assassin', () => {
  rule('SE-5.15.1', 'used for its bombs the machine is removed; discarded otherwise it is kept', () => {
    const t = scene(2, {
      agents: { figner: [0, 'rome'] },
      hands: [['figner', 'infernal_machine', 'infernal_machine']],
      sanity: 'S',
    })
    attack(t, 0, 'figner', atRoyal('rome'), 'infernal_machine')
    expect(discardOf(t, 0)).toEqual(['figner'])
    expect(handOf(t, 0)).toEqual(['infernal_machine'])
    discard(t, 0, 'infernal_machine')
    expect(discardOf(t, 0)).toEqual(['figner', 'infernal_machine'])
  })

  rule('SE-5.15.1', 'it has three bombs and no action', () => {
    const { bomb, cube, gold, arrows, action } = cards[kindOf('infernal_machine')]
    expect([bomb, cube, gold, arrows.length, action]).toEqual([3, 0, 0, 0, null])
    const t = scene(2, { hands: [['infernal_machine']] })
    expect(t.refusal(0, CARD + kindOf('infernal_machine'))).toBe('SE-5.40.1')
  })

  rule('SE-5.16.1', 'a Hired Assassin kills royals and agents and destroys zombies wherever an agent of the player is', () => {
    const scenery: Placed = {
      mains: ['rome', 'rome'],
      agents: { ravachol: [0, 'madrid'], morris: [1, 'rome'] },
      hands: [['hired_assassin', 'infernal_machine', 'black_hand']],
      zombies: { madrid: 1, rome: 1, paris: 1 },
      sanity: 'M',
    }
    expect(aims(scene(2, scenery), 0, 'hired_assassin')).toEqual([
      'agent morris',
      'royal madrid',
      'royal rome',
      'zombie madrid',
      'zombie rome',
    ])
    const royal = attack(scene(2, scenery), 0, 'hired_assassin', atRoyal('madrid'), 'black_hand')
    expect(royalOf(royal, 'madrid')).toBe('killed by 0')
    expect(whereIs(royal, 'ravachol')).toBe('madrid')
    expect(copiesOf(royal, 0, 'hired_assassin')).toBe(0)
    const agent = attack(scene(2, scenery), 0, 'hired_assassin', atAgent('morris'), 'black_hand')
    expect(whereIs(agent, 'morris')).toBe('trophy of 0')
    expect(copiesOf(agent, 0, 'hired_assassin')).toBe(0)
    const zombie = playCard(scene(2, scenery), 0, 'hired_assassin', atZombie('rome'))
    expect(seen(zombie).zombiesOut).toBe(2)
    expect(copiesOf(zombie, 0, 'hired_assassin')).toBe(1)
    expect(cards[kindOf('hired_assassin')].copies).toBe(6)
  })
})

describe('Nadar', () => {
  const NADAR = CARD + kindOf('nadar')
  const nadar = (placed: Placed = {}): Scene =>
    scene(2, { hands: [['nadar', 'start_gold']], agents: { figner: [0, 'rome'], most: [1, 'rome'] }, ...placed })

  rule('SE-5.17.1', 'one of his agents goes to any other open city, free of gold', () => {
    for (const [agent, name] of [
      [kindOf('figner'), 'figner'],
      [mainAgent(0), 'main0'],
    ] as const) {
      const t = playCard(nadar(), 0, 'nadar', way(agent, 'washington'))
      expect(whereIs(t, name)).toBe('washington')
      expect(told(t, 'flew')).toMatchObject({ seat: 0, agent, city: 9 })
      expect([t.state.actions, handOf(t, 0), discardOf(t, 0)]).toEqual([1, ['start_gold'], ['nadar']])
    }
  })

  rule('SE-5.17.1', 'not to where it stands, to a city that is not open, nor another’s agent', () => {
    const t = nadar({ destroyed: 'paris', closed: 'vienna', control: { vienna: 1 } })
    const offered = t.offers(0, NADAR)
    expect(offered.length).toBe(2 * 9)
    for (const city of ['rome', 'paris', 'vienna']) expect(offered).not.toContain(way(kindOf('figner'), city))
    expect(why(t, 0, way(kindOf('figner'), 'vienna'), NADAR)).toBe('SE-1.4.8')
    expect(why(t, 0, way(kindOf('figner'), 'paris'), NADAR)).toBe('SE-1.4.8')
    expect(why(t, 0, way(kindOf('figner'), 'rome'), NADAR)).toBe('SE-5.17.1')
    expect(why(t, 0, way(kindOf('most'), 'rome'), NADAR)).toBe('SE-5.17.1')
    const own = nadar({ closed: 'vienna', control: { vienna: 0 } })
    expect(own.offers(0, NADAR)).toContain(way(kindOf('figner'), 'vienna'))
    const away = nadar({ agents: { figner: [0, ON_MI_GO] }, owns: { mi_go: 0 } })
    expect(away.offers(0, NADAR).length).toBe(11)
    expect(why(away, 0, way(kindOf('figner'), 'rome'), NADAR)).toBe('SE-4.6.8')
  })
})

describe('Necronomicon and The Black Hand', () => {
  const book = (placed: Placed = {}): Scene =>
    scene(2, { sides: 'LR', stacks: { rome: 'necronomicon' }, cubes: { [stack('rome')]: [1, 0] }, sanity: 'M', ...placed })

  rule('SE-5.18.1', 'claiming the book adds three to the marker and draws a sanity token', () => {
    const t = claim(book(), 0, stack('rome'))
    expect(markers(t)).toEqual([3, 0])
    expect(t.state.mad).toEqual([1, 0])
    expect(discardOf(t, 0)).toEqual(['necronomicon'])
    expect(seen(t).known).toBe(1)
    expect(cards[kindOf('necronomicon')].sanity).toBe(true)
    expect(markers(claim(book({ revealed: [0] }), 0, stack('rome')))).toEqual([3, 0])
    expect(eventsTold(claim(book({ revealed: [0] }), 0, stack('rome')))).not.toContain('sanity')
  })

  rule('SE-5.19.1', 'each royal he killed is worth two more to a Restorationist who owns The Black Hand', () => {
    const hand = (sides: string, revealed: number[], owner = 0): Scene =>
      scene(2, {
        sides,
        revealed,
        hands: owner === 0 ? [['black_hand', 'start_gold']] : [undefined, ['black_hand', 'start_gold']],
        royals: { rome: ['killed', 0], madrid: ['killed', 0], zurich: ['hidden', 0], paris: ['killed', 1] },
      })
    // Rome 3 and Madrid 2; Zurich was hidden.
    expect(markers(hand('RL', [0]))[0]).toBe(3 + 2 + 2 * 2)
    expect(markers(hand('RL', [0], 1))[0]).toBe(3 + 2)
    expect(markers(hand('RL', []))[0]).toBe(3 + 2 + 2)
    expect(markers(hand('LL', [0]))[0]).toBe(2)
    expect(finalScore(hand('RL', []).state, 0)).toBe(9)
    expect(hand('RL', []).refusal(0, CARD + kindOf('black_hand'))).toBe('SE-5.40.1')
  })
})

describe('cards with symbols only', () => {
  const PLAIN = ['fenians', 'lestrade', 'reclus', 'goldman', 'michel', 'rochefort', 'kropotkin', 'morris']

  rule('SE-5.40.1', 'they have no action', () => {
    for (const id of PLAIN) expect(cards[kindOf(id)].action).toBeNull()
    for (const [kind, { action }] of cards.entries()) if (isCityCard(kind)) expect(action).toBeNull()
    const t = scene(2, { hands: [['fenians', 'reclus', 'city_paris']], agents: { reclus: [0, 'rome'] }, zombies: { rome: 1 } })
    for (const id of ['fenians', 'reclus', 'city_paris']) {
      expect(t.offers(0)).not.toContain(CARD + kindOf(id))
      expect(t.refusal(0, CARD + kindOf(id))).toBe('SE-5.40.1')
    }
    expect(CITY_CARD).toBe(kindOf('city_berlin'))
  })

  rule('SE-5.40.1', 'a card that is not in hand has no action at all', () => {
    const t = scene(2, { hands: [['start_gold']] })
    expect(t.refusal(0, CARD + kindOf('nadar'))).toBe('SE-4.11.1')
    expect(t.match.message(SPECTATOR).ask).toMatchObject({ waits: [0] })
    pass(pass(t, 0), 0)
    expect(asking(t)).toBe('act 0')
  })
})
