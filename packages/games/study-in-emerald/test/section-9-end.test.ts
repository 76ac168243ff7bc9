// The end of the game: conditions, winners, final scores (9).
import { describe, expect } from 'vitest'
import { seatsOf, type Seat } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { CARD, DECLINE, REVEAL } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import { TROPHY } from '../rules/state.ts'
import { answer, claim, discard, eventsTold, handOf, pass, passTurn, place, playCard, push, seen, told } from './playing.ts'
import { effect, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { agentOf, atAgent, atRoyal, attack, markers, whereIs } from './violence.ts'

const reason = (t: Scene): string | undefined => t.match.position.outcome?.reason
const scores = (t: Scene): number[] => t.match.position.outcome!.scores
const winners = (t: Scene): Seat[] => seatsOf(t.match.position.outcome!.winners)

/** A table that ends with the next action: War is at its top. */
const ending = (seats: number, placed: Placed): Scene => pass(scene(seats, { tracks: [15, 0], ...placed }), placed.turn ?? 0)

describe('conditions', () => {
  rule('SE-9.1.1', 'the death of a Restorationist’s Main Agent ends the game at once', () => {
    const t = scene(2, { sides: 'LR', known: [1], hands: [['shoggoth']] })
    playCard(t, 0, 'shoggoth', agentOf('main1'))
    expect(reason(t)).toBe('ended.death')
    expect(whereIs(t, 'main1')).toBe('trophy of 0')
  })

  rule('SE-9.1.2', 'so does the Zombies action as the first one with all eight out', () => {
    const eight = { hands: [['zombies', 'start_cube']], zombies: { rome: 8 } }
    expect(reason(playCard(scene(2, eight), 0, 'zombies'))).toBe('ended.zombies')
    expect(reason(playCard(scene(2, { ...eight, free: true }), 0, 'zombies'))).toBe('ended.zombies')
    expect(scene(2, { ...eight, actions: 1 }).offers(0)).not.toContain(CARD + kindOf('zombies'))
  })

  rule('SE-9.1.3', 'so does Reveal Identity', () => {
    const t = scene(2, { sides: 'LR', tracks: [13, 0], control: { berlin: 0, london: 0, paris: 0, vienna: 0, zurich: 0 } })
    expect(markers(t)[0]).toBe(26)
    t.do(0, REVEAL)
    expect(reason(t)).toBe('ended.reveal')
    expect(scores(t)[0]).toBe(35)
  })

  rule('SE-9.1.4', 'War on 15 ends it after the action', () => {
    const t = scene(2, { hands: [['city_berlin', 'city_vienna']], tracks: [12, 0] })
    push(t, 0, 'city_berlin war')
    expect([reason(t), seen(t).tracks[0]]).toEqual([undefined, 14])
    push(t, 0, 'city_vienna war')
    expect([reason(t), seen(t).tracks[0]]).toEqual(['ended.war', 15])
  })

  rule('SE-9.1.5', 'Revolution on 12 ends it after the action', () => {
    const t = scene(2, { hands: [['city_paris', 'city_london']], tracks: [0, 9] })
    push(t, 0, 'city_paris revolution')
    expect([reason(t), seen(t).tracks[1]]).toEqual([undefined, 11])
    push(t, 0, 'city_london revolution')
    expect([reason(t), seen(t).tracks[1]]).toEqual(['ended.revolution', 12])
  })

  rule('SE-9.1.6', 'a marker at the threshold ends it after the action, whatever the true score', () => {
    const six = { london: 0, paris: 0, berlin: 0, st_petersburg: 0, vienna: 0 }
    const table = (royals: NonNullable<Placed['royals']>): Scene => pass(scene(2, { sides: 'LR', control: six, royals }), 0)
    const t = table({ paris: ['killed', 0], cairo: ['killed', 0] })
    expect([markers(t)[0], reason(t)]).toEqual([37, 'ended.points'])
    expect(scores(t)[0]).toBe(29)
    const below = table({ berlin: ['killed', 0] })
    expect([markers(below)[0], reason(below)]).toEqual([34, undefined])
    const exact = table({ paris: ['killed', 0], the_hague: ['killed', 0] })
    expect([markers(exact)[0], reason(exact)]).toEqual([35, 'ended.points'])
  })

  rule('SE-9.1.7', 'everything an action causes is part of it; the hand is not refilled any more', () => {
    const t = scene(2, {
      sides: 'LR',
      stacks: { rome: 'necronomicon' },
      left: { rome: 0 },
      cubes: { [stack('rome')]: [1, 0] },
      tracks: [13, 0],
      hands: [['start_cube']],
      sanity: 'M',
    })
    claim(t, 0, stack('rome'))
    expect(eventsTold(t).filter((name) => name === 'sanity' || name === 'displayed' || name === 'ended')).toEqual([
      'displayed',
      'sanity',
      'ended',
    ])
    expect(reason(t)).toBe('ended.war')
    expect(handOf(t, 0)).toEqual(['start_cube'])
    const free = scene(2, { hands: [['golovinsky']], tracks: [13, 0] })
    expect(reason(playCard(free, 0, 'golovinsky'))).toBe('ended.war')
  })

  rule('SE-9.1.8', 'an immediate end stops everything that was still to come', () => {
    const t = scene(3, {
      sides: 'LRL',
      known: [1, 2],
      hands: [['zombies']],
      mains: ['rome', 'paris', 'berlin'],
      zombies: { paris: 1, berlin: 1 },
      agents: { goldman: [2, 'berlin'] },
    })
    playCard(t, 0, 'zombies', agentOf('main1'))
    expect(reason(t)).toBe('ended.death')
    expect(whereIs(t, 'goldman')).toBe('berlin')
    expect(eventsTold(t)).not.toContain('zombiesRise')
  })

  rule('SE-9.1.9', 'a marker that is back below the threshold at the end of the action does not end the game', () => {
    // Cthulhu takes a city from the claimer who has just come to the threshold by the War track.
    const control = { london: 0, paris: 0, berlin: 0, vienna: 0, rome: 0 }
    const t = scene(2, {
      sides: 'LR',
      revealed: [0],
      control,
      tracks: [9, 0],
      display: ['cthulhu'],
      cubes: { [effect('cthulhu')]: [1, 0] },
      sanity: 'S',
    })
    expect(markers(t)[0]).toBe(27 + 6)
    claim(t, 0, effect('cthulhu'))
    // War goes to 11, worth 8; Rome is worth 4 and lost.
    t.do(0, stack('rome'))
    expect([markers(t)[0], reason(t)]).toEqual([23 + 8, undefined])
  })

  rule('SE-9.1.10', 'three rounds in a row of passing and discarding end the game', () => {
    const t = scene(2, { hands: [['start_cube', 'start_gold'], ['start_cube']] })
    discard(t, 0, 'start_cube')
    for (let round = 0; round < 3; round++) {
      expect(reason(t)).toBeUndefined()
      passTurn(t, 0)
      passTurn(t, 1)
    }
    expect(reason(t)).toBe('ended.idle')
    const busy = scene(2, { hands: [['start_cube', 'start_gold'], ['start_cube']] })
    for (let round = 0; round < 4; round++) {
      passTurn(busy, 0)
      if (round === 1) place(busy, 1, space('rome'), 'start_cube')
      passTurn(busy, 1)
    }
    expect([reason(busy), busy.state.idle]).toEqual([undefined, 2])
    passTurn(busy, 0)
    passTurn(busy, 1)
    expect(reason(busy)).toBe('ended.idle')
  })

  rule('SE-9.1.11', 'after a hundred rounds the game ends', () => {
    const t = scene(2, { hands: [['start_cube'], ['start_cube']] })
    t.state.rounds = 98
    passTurn(t, 0)
    place(t, 1, space('rome'), 'start_cube')
    passTurn(t, 1)
    expect([t.state.rounds, reason(t)]).toEqual([99, undefined])
    passTurn(t, 0)
    passTurn(t, 1)
    expect([t.state.rounds, reason(t)]).toEqual([100, 'ended.rounds'])
  })
})

describe('the winner', () => {
  rule('SE-9.2.1', 'all identities are shown and scored', () => {
    const t = ending(3, { sides: 'LRL', control: { rome: 1 } })
    expect(told(t, 'ended')).toMatchObject({ sides: [0, 1, 0], scores: [11, 4, 11] })
    for (const viewer of [-1, 0, 1, 2]) expect(seen(t, viewer).sides).toEqual([0, 1, 0])
  })

  rule('SE-9.2.2', 'if all are on one side the highest score wins', () => {
    expect(winners(ending(3, { sides: 'LLL', control: { rome: 1 } }))).toEqual([1])
  })

  rule('SE-9.2.3', 'the side of the last player is out', () => {
    const t = ending(3, { sides: 'RRL', control: { london: 0, berlin: 0, paris: 0 } })
    expect(scores(t)).toEqual([18, 0, 11])
    expect(winners(t)).toEqual([2])
  })

  rule('SE-9.2.4', 'if both sides share the last place, the Loyalists are out', () => {
    const t = pass(scene(3, { sides: 'LRR', tracks: [0, 12], control: { london: 0, rome: 0, st_petersburg: 1 } }), 0)
    expect(scores(t)).toEqual([10, 16, 10])
    expect(winners(t)).toEqual([1])
  })

  rule('SE-9.2.5', 'among the rest the highest score wins', () => {
    const t = ending(4, { sides: 'RRLL', control: { rome: 2, zurich: 3, london: 0 } })
    expect(scores(t)).toEqual([6, 0, 15, 14])
    expect(winners(t)).toEqual([2])
  })

  rule('SE-9.2.6', 'a tie is broken by control discs on the board', () => {
    const tie: Placed = { sides: 'LLR', control: { rome: 0, zurich: 1 }, royals: { madrid: ['killed', 1] } }
    // Seat 1: Zurich, a royal that is worth nothing to him; seat 0: Rome. Scores 15 and 14: not yet a tie.
    expect(scores(ending(3, tie))).toEqual([15, 14, 0])
    const even: Placed = { ...tie, control: { rome: 0, madrid: 1 } }
    expect(scores(ending(3, even))).toEqual([15, 15, 0])
    expect(winners(ending(3, even))).toEqual([1])
    const agents = { ravachol: [0, 'rome'], most: [0, 'rome'] } as const
    expect(winners(ending(3, { ...even, agents }))).toEqual([0])
    // Trophies, Mi-go and Yog-Sothoth do not count.
    const away = { ravachol: [0, 40], most: [0, 41], asef: [0, TROPHY + 2] } as const
    expect(winners(ending(3, { ...even, agents: away }))).toEqual([1])
  })

  rule('SE-9.2.7', 'if that is a tie too, the victory is shared', () => {
    expect(winners(ending(3, { sides: 'LLR', control: { rome: 0, madrid: 1 } }))).toEqual([0, 1])
  })

  rule('SE-9.2.8', 'whose Main Agent dies may win', () => {
    const t = scene(3, {
      sides: 'LRL',
      mad: [0, 2],
      hands: [['terrors_of_the_night']],
      control: { rome: 1, zurich: 2 },
      sanity: 'M',
    })
    playCard(t, 0, 'terrors_of_the_night', 1)
    expect(reason(t)).toBe('ended.death')
    expect(scores(t)).toEqual([0, 4, 3])
    expect(winners(t)).toEqual([1])
  })
})

describe('the final score', () => {
  /** What seat 0 has at the end: a track gives points, so what is asked is the difference. */
  const score = (side: string, placed: Placed, change?: (t: Scene) => void): number => {
    const t = scene(2, { sides: `${side}L`, tracks: [15, 0], ...placed })
    change?.(t)
    return scores(pass(t, 0))[0] - (side === 'L' ? 11 : 0)
  }

  rule('SE-9.3.1', 'cities, for both sides', () => {
    for (const side of ['L', 'R']) expect(score(side, { control: { berlin: 0, cairo: 0, rome: 1 } })).toBe(9)
  })

  rule('SE-9.3.2', 'the Necronomicon, unless it was removed', () => {
    for (const side of ['L', 'R']) {
      expect(score(side, { hands: [['necronomicon']] })).toBe(3)
      expect(score(side, { hands: [['necronomicon']] }, (t) => (t.state.lost[3] = true))).toBe(0)
    }
  })

  rule('SE-9.3.3', 'a Restorationist: royals he killed, with The Black Hand two more each', () => {
    const royals: Placed['royals'] = { rome: ['killed', 0], paris: ['killed', 0], cairo: ['killed', 1] }
    expect(score('R', { royals })).toBe(7)
    expect(score('R', { royals, hands: [['black_hand']] })).toBe(11)
    expect(score('R', { royals, hands: [['black_hand']] }, (t) => (t.state.lost[0] = true))).toBe(7)
    expect(score('L', { royals, hands: [['black_hand']] })).toBe(0)
  })

  rule('SE-9.3.4', 'a Restorationist: the Revolution track and human agents, on Mi-go too', () => {
    const agents = { reclus: [0, 'rome'], goldman: [0, 40], morris: [0, 'paris'], michel: [1, 'rome'] } as const
    expect(score('R', { agents })).toBe(4)
    expect(score('R', { agents, vampires: ['morris'] })).toBe(3)
    expect(score('R', { tracks: [15, 11] })).toBe(8)
    expect(score('L', { agents, tracks: [15, 11] })).toBe(0)
  })

  rule('SE-9.3.5', 'a Loyalist: royals he hid and the War track', () => {
    const royals: Placed['royals'] = { rome: ['hidden', 0], paris: ['hidden', 1] }
    expect(score('L', { royals })).toBe(3)
    expect(score('R', { royals })).toBe(0)
    expect(scores(pass(scene(2, { sides: 'LR', tracks: [8, 12] }), 0))[0]).toBe(5)
  })

  const monsters: Placed = {
    agents: { ravachol: [0, 'rome'], most: [0, 'paris'], asef: [0, 40], holmes: [1, 'rome'] },
    vampires: ['ravachol', 'most', 'asef', 'holmes', 'main0'],
    zombies: { rome: 8 },
  }

  rule('SE-9.3.6', 'a Loyalist with Vampire: his vampires in cities', () => {
    expect(score('L', { ...monsters, hands: [['vampire']] })).toBe(3)
    expect(score('L', { ...monsters, hands: [['vampire']] }, (t) => (t.state.lost[1] = true))).toBe(0)
    expect(score('L', { ...monsters, hands: [[], ['vampire']] })).toBe(0)
    expect(score('R', { ...monsters, hands: [['vampire']] })).toBe(0)
  })

  rule('SE-9.3.7', 'a Loyalist with Zombies: eight points while all eight are out', () => {
    expect(score('L', { ...monsters, hands: [['zombies']] })).toBe(8)
    expect(score('L', { ...monsters, hands: [['zombies']], zombies: { rome: 7 } })).toBe(0)
    expect(score('L', { ...monsters, hands: [['zombies']] }, (t) => (t.state.lost[2] = true))).toBe(0)
    expect(score('R', { ...monsters, hands: [['zombies']] })).toBe(0)
  })

  rule('SE-9.3.8', 'a Loyalist with Yog-Sothoth: two for each sacrifice', () => {
    const agents = { ravachol: [0, 41], most: [0, 41] } as const
    expect(score('L', { agents, owns: { yog_sothoth: 0 } })).toBe(4)
    expect(score('L', { agents, owns: { yog_sothoth: 1 } })).toBe(0)
    expect(score('R', { agents, owns: { yog_sothoth: 0 } })).toBe(0)
  })

  rule('SE-9.3.9', 'a Loyalist: a point for each trophy from one who is a Restorationist in the end', () => {
    const agents = { ravachol: [1, TROPHY], most: [1, TROPHY], asef: [2, TROPHY] } as const
    const t = scene(3, { sides: 'LRL', agents, tracks: [15, 0] })
    expect(scores(pass(t, 0))).toEqual([11 + 2, 0, 11])
    // The record says what each score is made of.
    expect((told(t, 'ended').parts as object[])[0]).toMatchObject({ cities: 0, track: 11, kills: 2 })
    const turned = scene(3, { sides: 'LLR', agents, tracks: [15, 0] })
    expect(scores(pass(turned, 0))[0]).toBe(11 + 1)
    const killer = scene(3, { sides: 'RRR', agents, tracks: [15, 0] })
    expect(scores(pass(killer, 0))[0]).toBe(0)
    const main = scene(3, {
      sides: 'LRL',
      known: [1],
      mains: ['rome', 'rome', 'rome'],
      hands: [['hired_assassin', 'infernal_machine']],
    })
    attack(main, 0, 'hired_assassin', atAgent('main1'), 'infernal_machine')
    expect(scores(main)[0]).toBe(1)
  })

  rule('SE-9.3.10', 'royals a Loyalist killed and a Restorationist hid are worth nothing', () => {
    const royals: Placed['royals'] = { rome: ['killed', 0], paris: ['hidden', 0] }
    expect(score('L', { royals })).toBe(4)
    expect(score('R', { royals })).toBe(3)
  })
})

rule('SE-9.1.7', 'interrupts are part of the action too', () => {
  const t = scene(2, {
    sides: 'RL',
    revealed: [0],
    agents: { ravachol: [0, 'the_hague'] },
    hands: [['ravachol', 'infernal_machine']],
    control: { london: 0, paris: 0, berlin: 0, st_petersburg: 0, vienna: 0, rome: 0 },
    tracks: [0, 2],
    tokens: [[], ['ravachol']],
    zombies: { the_hague: 1 },
    sanity: 'S',
  })
  expect(markers(t)[0]).toBe(33)
  attack(t, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
  expect(reason(t)).toBeUndefined()
  answer(t, { 1: DECLINE })
  expect([markers(t)[0], reason(t)]).toEqual([35, 'ended.points'])
})
