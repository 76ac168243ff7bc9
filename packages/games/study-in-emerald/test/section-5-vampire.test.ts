// Vampires (5.25).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { BITE, CARD, DECLINE, DONE, STRIKE } from '../rules/codes.ts'
import { cards, cityOf, kindOf } from '../rules/data.ts'
import { ON_MI_GO } from '../rules/state.ts'
import {
  answer,
  asking,
  claim,
  discardOf,
  eventsTold,
  handOf,
  keys,
  double,
  playCard,
  push,
  seen,
  told,
  why,
} from './playing.ts'
import { effect, scene, stack, type Placed, type Scene } from './scene.ts'
import { agentOf, aims, atRoyal, attack, controllerOf, markers, seats, whereIs } from './violence.ts'

const VAMPIRE = CARD + kindOf('vampire')

/** Seat 0 has the card, Figner and his Main Agent in Rome; seat 1 has Morris there and is known for him. */
const inRome = (placed: Placed = {}): Scene =>
  scene(3, {
    sides: 'LRR',
    mains: ['rome', 'rome'],
    agents: { figner: [0, 'rome'], morris: [1, 'rome'], adler: [2, 'rome'] },
    hands: [['vampire', 'start_gold']],
    ...placed,
  })
const isVampire = (t: Scene, id: string): boolean => ((t.state.vampires >> agentOf(id)) & 1) === 1

describe('turning one’s own', () => {
  rule('SE-5.25.1', 'a human agent of his in a city, his Main Agent included', () => {
    for (const id of ['figner', 'main0']) {
      const t = playCard(inRome(), 0, 'vampire', agentOf(id))
      expect(t.state.vampires).toBe(1 << agentOf(id))
      expect(told(t, 'vampire')).toMatchObject({ seat: 0, agent: agentOf(id) })
      expect(controllerOf(t, id)).toBe(0)
      expect([t.state.actions, discardOf(t, 0)]).toEqual([1, ['vampire']])
    }
    const t = inRome({
      vampires: ['figner'],
      agents: { figner: [0, 'rome'], most: [0, ON_MI_GO], asef: [0, 'paris'] },
      owns: { mi_go: 0 },
    })
    expect(t.offers(0, VAMPIRE)).toEqual([agentOf('asef'), agentOf('main0')])
    expect(why(t, 0, agentOf('figner'), VAMPIRE)).toBe('SE-5.25.8')
    expect(why(t, 0, agentOf('most'), VAMPIRE)).toBe('SE-5.25.1')
  })

  rule('SE-5.25.1', 'with nobody to turn it cannot be played', () => {
    const t = inRome({ agents: { figner: [0, 'rome'] }, vampires: ['figner', 'main0'], known: [1] })
    expect(t.refusal(0, VAMPIRE)).toBe('SE-5.25.1')
  })
})

describe('turning another’s', () => {
  rule('SE-5.25.2', 'a human named agent of a known player, with a vampire of his in the same city', () => {
    const bites = (placed: Placed): string[] =>
      inRome(placed)
        .offers(0, VAMPIRE)
        .filter((code) => code >= BITE)
        .map((code) => cards[code - BITE].id)
    expect(bites({})).toEqual([])
    expect(bites({ vampires: ['figner'] })).toEqual(['morris'])
    expect(bites({ vampires: ['main0'] })).toEqual(['morris'])
    expect(bites({ vampires: ['figner'], known: [2] })).toEqual(['adler', 'morris'])
    // A vampire of another player, or in another city, is no help; a vampire or a Main Agent is no prey.
    expect(bites({ vampires: ['adler'] })).toEqual([])
    expect(bites({ vampires: ['figner'], agents: { figner: [0, 'paris'], morris: [1, 'rome'] } })).toEqual([])
    expect(bites({ vampires: ['figner', 'morris'], known: [1] })).toEqual([])
    expect(bites({ vampires: ['figner'], agents: { figner: [0, 'rome'] }, known: [1] })).toEqual([])
    const t = inRome({ vampires: ['figner'] })
    expect(why(t, 0, BITE + agentOf('adler'), VAMPIRE)).toBe('SE-5.25.2')
    expect(why(t, 0, BITE + agentOf('main1'), VAMPIRE)).toBe('SE-5.25.2')
    expect(keys(t, 0, VAMPIRE)).toEqual(['makeVampire', 'bite'])
    const probe = t.match.probe(0, t.match.ask(0), [VAMPIRE])
    expect(probe.ok && !probe.done && probe.options.at(-1)).toMatchObject({ args: { agent: agentOf('morris'), targetSeat: 1 } })
    const first = inRome({
      turn: 1,
      agents: { figner: [0, 'rome'], morris: [1, 'rome'] },
      hands: [[], ['vampire']],
      vampires: ['main1'],
      known: [0],
    })
    expect(first.offers(1, VAMPIRE)).toContain(BITE + agentOf('figner'))
    // It is enough to have somebody to bite.
    const prey = inRome({ agents: { figner: [0, 'rome'], morris: [1, 'rome'] }, vampires: ['figner', 'main0'] })
    expect(prey.offers(0)).toContain(VAMPIRE)
  })

  rule('SE-5.25.3', 'disc and card go over; the agent stays where it is', () => {
    const t = playCard(
      inRome({ vampires: ['figner'], hands: [['vampire'], ['morris']] }),
      0,
      'vampire',
      BITE + agentOf('morris'),
    )
    expect(eventsTold(t)).toEqual(['plays', 'attacks', 'bitten', 'agentTurned', 'drew'])
    expect(told(t, 'attacks')).toMatchObject({
      use: 4,
      city: cityOf('rome'),
      agent: agentOf('morris'),
      targetSeat: 1,
      cards: [],
    })
    expect(told(t, 'bitten')).toMatchObject({ seat: 0, targetSeat: 1, agent: agentOf('morris') })
    expect(told(t, 'agentTurned')).toMatchObject({ from: 'hand' })
    expect([controllerOf(t, 'morris'), whereIs(t, 'morris'), isVampire(t, 'morris')]).toEqual([0, 'rome', true])
    expect(discardOf(t, 0)).toEqual(['morris', 'vampire'])
    expect(handOf(t, 1)).not.toContain('morris')
    expect(handOf(t, 1).length).toBe(1)
    expect(t.state.actions).toBe(1)
  })

  rule('SE-5.25.3', 'there is no double agent window, but Master of Disguise may answer', () => {
    const t = inRome({ vampires: ['figner'], tokens: [[], ['figner']], owns: { master_of_disguise: 1 } })
    playCard(t, 0, 'vampire', BITE + agentOf('morris'))
    expect(asking(t)).toBe('disguise 1')
    answer(t, { 1: DECLINE })
    expect(controllerOf(t, 'morris')).toBe(0)
  })
})

describe('what a vampire is', () => {
  rule('SE-5.25.4', 'its card serves for every violence; a vampire Main Agent gives no such right', () => {
    const scenery: Placed = {
      agents: { reclus: [0, 'rome'], burtsev: [0, 'rome'], morris: [1, 'rome'] },
      hands: [['reclus', 'burtsev', 'infernal_machine', 'black_hand']],
      zombies: { rome: 1 },
    }
    const all = ['agent morris', 'royal rome', 'zombie rome']
    expect(aims(inRome({ ...scenery, vampires: ['reclus'] }), 0, 'reclus')).toEqual(all)
    expect(aims(inRome({ ...scenery, vampires: ['burtsev'] }), 0, 'burtsev', STRIKE)).toEqual(all)
    const main = inRome({ ...scenery, vampires: ['main0'] })
    expect(main.offers(0)).not.toContain(CARD + agentOf('reclus'))
    expect(main.offers(0)).not.toContain(STRIKE + agentOf('burtsev'))
    expect(main.refusal(0, STRIKE + agentOf('burtsev'))).toBe('SE-5.36.2')
    expect(main.offers(0)).toContain(CARD + agentOf('burtsev'))
  })

  rule('SE-5.25.5', 'no killer reaches it, and no Mad token takes it', () => {
    const shoggoth = inRome({ vampires: ['morris'], known: [1], hands: [['shoggoth']] })
    expect(shoggoth.offers(0)).not.toContain(CARD + kindOf('shoggoth'))
    const zombies = playCard(
      inRome({ vampires: ['morris'], known: [1], hands: [['zombies']], zombies: { rome: 1 } }),
      0,
      'zombies',
      DONE,
    )
    expect(eventsTold(zombies)).not.toContain('zombiesKill')
    expect(whereIs(zombies, 'morris')).toBe('rome')
    const t = inRome({
      agents: { ravachol: [0, 'rome'] },
      vampires: ['ravachol'],
      hands: [['ravachol', 'start_cube_bomb']],
      sanity: 'M',
    })
    attack(t, 0, 'ravachol', atRoyal('rome'), 'start_cube_bomb')
    expect(whereIs(t, 'ravachol')).toBe('rome')
    expect(t.state.mad[0]).toBe(1)
  })

  rule('SE-5.25.6', 'its points do not count for a Restorationist; its arrows still work', () => {
    const reclus = (vampires: string[]): Scene =>
      inRome({ sides: 'RLL', revealed: [0], agents: { reclus: [0, 'rome'] }, hands: [['reclus']], vampires })
    expect(markers(reclus([]))[0]).toBe(2)
    expect(markers(reclus(['reclus']))[0]).toBe(0)
    const t = push(reclus(['reclus']), 0, 'reclus revolution')
    expect(t.state.tracks).toEqual([0, 1])
  })

  rule('SE-5.25.7', 'a Loyalist owner of the card has a point for each vampire of his in a city', () => {
    const score = (placed: Placed): number =>
      markers(inRome({ revealed: [0], agents: { figner: [0, 'rome'], most: [0, 'paris'], morris: [1, 'rome'] }, ...placed }))[0]
    expect(score({ vampires: ['figner', 'main0'] })).toBe(2)
    expect(score({ vampires: ['figner', 'most', 'morris', 'main1'] })).toBe(2)
    expect(score({ vampires: ['figner'], hands: [['start_gold'], ['vampire']] })).toBe(0)
    expect(score({ vampires: ['figner', 'most'], sides: 'RRR' })).toBe(0)
    expect(score({ vampires: ['figner'], agents: { figner: [0, ON_MI_GO] }, owns: { mi_go: 0 } })).toBe(0)
    // Turning one makes a hidden owner known.
    const t = inRome({ agents: { figner: [0, 'rome'] } })
    expect(seen(t).known).toBe(0)
    playCard(t, 0, 'vampire', agentOf('figner'))
    expect(seen(t).known).toBe(seats(0))
    expect(markers(t)[0]).toBe(0)
  })

  rule('SE-5.25.8', 'it does not turn back, not even when it changes hands', () => {
    const t = inRome({ vampires: ['morris'], tokens: [['morris']] })
    double(t, 0, 'morris')
    expect(controllerOf(t, 'morris')).toBe(0)
    expect(isVampire(t, 'morris')).toBe(true)
    expect(t.offers(0, VAMPIRE)).not.toContain(agentOf('morris'))
    const claimed = claim(
      inRome({ vampires: ['figner', 'main1'], cubes: { [stack('rome')]: [9, 0, 0], [effect('cultists')]: [1, 0, 0] } }),
      0,
      stack('rome'),
    )
    expect([isVampire(claimed, 'figner'), isVampire(claimed, 'main1')]).toEqual([true, true])
  })
})
