// Drawing sanity tokens (6.1), and being known to the authorities (6.2).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { BITE, CARD } from '../rules/codes.ts'
import { kindOf, LOYALIST, RESTORATIONIST } from '../rules/data.ts'
import { allTold, claim, eventsTold, place, playCard, push, seen, told } from './playing.ts'
import { effect, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { agentOf, atAgent, atRoyal, attack, markers, royalOf, seats, whereIs } from './violence.ts'

/** Seat 0 frightens seat 1, who draws a token. */
const terror = (placed: Placed): Scene =>
  playCard(scene(3, { hands: [['terrors_of_the_night', 'start_cube']], ...placed }), 0, 'terrors_of_the_night', 1)

describe('the token', () => {
  rule('SE-6.1.1', 'a random token of the supply is turned up for all', () => {
    const t = terror({ sanity: 'M' })
    expect(told(t, 'sanity')).toMatchObject({ seat: 1, token: 'mad' })
    expect(t.match.entries.at(-1)).toMatchObject({ draws: [{ s: 'sanity', n: 18, r: 0, to: -1 }] })
    expect(told(terror({ sanity: 'S' }), 'sanity')).toMatchObject({ seat: 1, token: 'sane' })
  })

  rule('SE-6.1.2', 'Sane leaves the game, Mad is kept in view', () => {
    const sane = terror({ sanity: 'S' })
    expect(seen(sane)).toMatchObject({ mad: [0, 0, 0], madLeft: 9, saneLeft: 8 })
    const mad = terror({ sanity: 'M', mad: [0, 1] })
    expect(seen(mad)).toMatchObject({ mad: [0, 2, 0], madLeft: 7, saneLeft: 9 })
  })

  rule('SE-6.1.3', 'at his limit a hidden player reveals himself', () => {
    expect(seen(terror({ sanity: 'M', mad: [0, 1], sides: 'LLR' })).revealed).toBe(0)
    const third = terror({ sanity: 'M', mad: [0, 2], sides: 'LLR' })
    expect(told(third, 'revealed')).toMatchObject({ seat: 1, side: LOYALIST })
    expect(seen(third).revealed).toBe(seats(1))
    const owns = { sigmund_freud: 1 }
    expect(seen(terror({ sanity: 'M', mad: [0, 3], sides: 'LLR', owns })).revealed).toBe(0)
    expect(seen(terror({ sanity: 'M', mad: [0, 4], sides: 'LLR', owns })).revealed).toBe(seats(1))
    expect(seen(terror({ sanity: 'S', mad: [0, 2], sides: 'LLR' })).revealed).toBe(0)
  })

  rule('SE-6.1.4', 'a Restorationist at his limit dies, and the game is over', () => {
    const t = terror({ sanity: 'M', mad: [0, 2], sides: 'LRR' })
    expect(t.match.position.outcome?.reason).toBe('ended.death')
    expect(eventsTold(t)).toEqual(['plays', 'frightened', 'sanity', 'revealed', 'dies', 'ended'])
    expect(told(t, 'revealed')).toMatchObject({ seat: 1, side: RESTORATIONIST })
    expect(terror({ sanity: 'M', mad: [0, 1], sides: 'LRR' }).match.position.outcome).toBeNull()
  })

  rule('SE-6.1.5', 'a Loyalist at his limit goes on, his Main Agent stays', () => {
    const t = terror({ sanity: 'M', mad: [0, 2], sides: 'LLR', mains: ['rome', 'paris', 'rome'] })
    expect(t.match.position.outcome).toBeNull()
    expect(whereIs(t, 'main1')).toBe('paris')
  })

  rule('SE-6.1.6', 'a revealed Restorationist dies when a Mad token brings him to his limit or beyond', () => {
    const placed = { sides: 'LRR', revealed: [1] }
    expect(terror({ ...placed, sanity: 'M', mad: [0, 2] }).match.position.outcome?.reason).toBe('ended.death')
    expect(terror({ ...placed, sanity: 'M', mad: [0, 4] }).match.position.outcome?.reason).toBe('ended.death')
    expect(terror({ ...placed, sanity: 'S', mad: [0, 4] }).match.position.outcome).toBeNull()
    expect(terror({ ...placed, sanity: 'M', mad: [0, 1] }).match.position.outcome).toBeNull()
  })

  rule('SE-6.1.7', 'a revealed Loyalist draws only for an agent he could lose', () => {
    const kill = (agent: string, placed: Placed = {}): Scene => {
      const t = scene(2, {
        sides: 'LR',
        revealed: [0],
        agents: { [agent]: [0, 'the_hague'] },
        hands: [[agent, 'infernal_machine', 'start_cube_bomb', 'start_gold_bomb']],
        zombies: { the_hague: 1 },
        sanity: 'M',
        ...placed,
      })
      return attack(t, 0, agent, atRoyal('the_hague'), 'infernal_machine')
    }
    const ravachol = kill('ravachol')
    expect(allTold(ravachol, 'sanity').length).toBe(1)
    expect(whereIs(ravachol, 'ravachol')).toBe('removed')
    expect(allTold(kill('holmes'), 'sanity')).toEqual([])
    expect(allTold(kill('ravachol', { vampires: ['ravachol'] }), 'sanity')).toEqual([])
    const icon = scene(2, { sides: 'LR', revealed: [0], stacks: { rome: 'necronomicon' }, cubes: { [stack('rome')]: [1, 0] } })
    expect(allTold(claim(icon, 0, stack('rome')), 'sanity')).toEqual([])
  })

  rule('SE-6.1.8', 'with an empty supply the worst is drawn', () => {
    const empty = { sanityLeft: [0, 0] } as const
    expect(terror({ ...empty, sides: 'LRR' }).match.position.outcome?.reason).toBe('ended.death')
    const loyal = terror({ ...empty, sides: 'LLR' })
    expect(told(loyal, 'sanity')).toMatchObject({ seat: 1, token: 'none' })
    expect(seen(loyal)).toMatchObject({ revealed: seats(1), mad: [0, 0, 0] })
    const t = scene(2, {
      ...empty,
      sides: 'LR',
      agents: { ravachol: [0, 'the_hague'] },
      hands: [['ravachol', 'infernal_machine']],
      zombies: { the_hague: 1 },
    })
    attack(t, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    expect(royalOf(t, 'the_hague')).toBe('killed by 0')
    expect(whereIs(t, 'ravachol')).toBe('removed')
    expect(seen(t).revealed).toBe(seats(0))
  })

  rule('SE-6.1.9', 'a Mad token of a revealed Loyalist is kept and does nothing but cost the agent', () => {
    const t = scene(2, {
      sides: 'LR',
      revealed: [0],
      mad: [2],
      agents: { ravachol: [0, 'the_hague'] },
      hands: [['ravachol', 'infernal_machine']],
      zombies: { the_hague: 1 },
      sanity: 'M',
    })
    attack(t, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    expect(seen(t).mad).toEqual([3, 0])
    expect(t.match.position.outcome).toBeNull()
    expect(whereIs(t, 'ravachol')).toBe('removed')
  })
})

describe('known to the authorities', () => {
  rule('SE-6.2.1', 'at the first point a player is known, for ever', () => {
    const t = scene(2, {
      hands: [['start_2cube'], ['start_2cube']],
      cubes: { [space('berlin')]: [1, 0] },
      mains: ['berlin', 'rome'],
    })
    expect(seen(t).known).toBe(0)
    claim(t, 0, space('berlin'))
    expect(told(t, 'known')).toMatchObject({ seats: [0] })
    expect(seen(t).known).toBe(seats(0))
    t.state.control[0] = -1
    t.state.discard[0].pop()
    place(t, 0, space('rome'), 'start_2cube')
    expect(markers(t)[0]).toBe(0)
    expect(seen(t).known).toBe(seats(0))
  })

  rule('SE-6.2.2', 'of a hidden player either side’s possible points count, from what all can see', () => {
    const known = (placed: Placed): number => scene(2, { sides: 'LL', ...placed }).state.known
    expect(known({})).toBe(0)
    // The points of an agent would be a Restorationist's, those of a royal hidden a Loyalist's: nobody knows which he is.
    expect(known({ agents: { reclus: [0, 'rome'] } })).toBe(seats(0))
    expect(known({ agents: { reclus: [0, 'rome'] }, vampires: ['reclus'] })).toBe(0)
    expect(known({ agents: { ravachol: [0, 'rome'] } })).toBe(0)
    expect(known({ royals: { rome: ['hidden', 1] } })).toBe(seats(1))
    expect(known({ sides: 'RR', royals: { rome: ['hidden', 1] } })).toBe(seats(1))
    expect(known({ royals: { rome: ['killed', 0] } })).toBe(seats(0))
    const eight = { zombies: { rome: 4, paris: 4 } }
    expect(known({ ...eight, discards: [['zombies']] })).toBe(seats(0))
    expect(known({ zombies: { rome: 4, paris: 3 }, discards: [['zombies']] })).toBe(0)
    const bitten = { agents: { ravachol: [0, 'rome'] }, vampires: ['ravachol'] } as const
    expect(known({ ...bitten, discards: [['vampire']] })).toBe(seats(0))
    expect(known({ ...bitten, discards: [[], ['vampire']] })).toBe(0)
    expect(known({ owns: { yog_sothoth: 1 }, agents: { ravachol: [1, 41] } })).toBe(seats(1))
    expect(known({ discards: [['necronomicon']] })).toBe(seats(0))
  })

  rule('SE-6.2.3', 'a marker on its first space with points makes every hidden player known', () => {
    const hands = [['city_berlin', 'start_cube'], ['start_cube'], ['start_cube']]
    const t = push(scene(3, { hands, tracks: [1, 0], control: { berlin: 0 }, known: [0] }), 0, 'city_berlin war')
    expect(seen(t).tracks[0]).toBe(3)
    expect(told(t, 'known')).toMatchObject({ seats: [1, 2] })
    const short = push(scene(3, { hands, tracks: [0, 0], known: [0] }), 0, 'city_berlin war')
    expect(seen(short).known).toBe(seats(0))
    const reds = [['city_paris', 'start_cube'], ['start_cube'], ['start_cube']]
    const red = push(scene(3, { hands: reds, tracks: [0, 1], known: [0] }), 0, 'city_paris revolution')
    expect(seen(red).known).toBe(seats(0, 1, 2))
    expect(seen(push(scene(3, { hands: reds, tracks: [0, 0], known: [0] }), 0, 'city_paris revolution')).known).toBe(seats(0))
  })

  rule('SE-6.2.4', 'of a revealed player his own side’s points count, and a kill', () => {
    const known = (placed: Placed): number => scene(2, { revealed: [0], ...placed }).state.known
    expect(known({ sides: 'LL', agents: { reclus: [0, 'rome'] } })).toBe(0)
    expect(known({ sides: 'RL', agents: { reclus: [0, 'rome'] } })).toBe(seats(0))
    expect(known({ sides: 'LL', tracks: [0, 3] })).toBe(seats(1))
    expect(known({ sides: 'LL', tracks: [3, 0] })).toBe(seats(0, 1))
    expect(known({ sides: 'RL', royals: { rome: ['hidden', 0] } })).toBe(0)
    const killer = scene(2, { sides: 'RR', revealed: [0], agents: { goldman: [1, 'rome'] }, known: [1], hands: [['shoggoth']] })
    playCard(killer, 0, 'shoggoth', agentOf('goldman'))
    expect(seen(killer).known).toBe(seats(0, 1))
  })

  rule('SE-6.2.5', 'agents of an unknown player are no targets', () => {
    const table = (known: number[]): Scene =>
      scene(3, {
        known,
        agents: { ravachol: [1, 'the_hague'], most: [0, 'the_hague'], malatesta: [0, 'the_hague'] },
        mains: ['the_hague', 'rome', 'rome'],
        hands: [['hired_assassin', 'infernal_machine', 'shoggoth', 'vampire']],
        vampires: ['malatesta'],
        zombies: { the_hague: 1 },
      })
    expect(table([]).offers(0).length).toBeGreaterThan(0)
    const attackers = ['shoggoth', 'hired_assassin'] as const
    for (const card of attackers) {
      expect(table([1]).offers(0)).toContain(CARD + kindOf(card))
    }
    expect(table([]).offers(0)).not.toContain(CARD + kindOf('shoggoth'))
    const hidden = table([])
    expect(
      hidden.match.why(0, hidden.match.ask(0), [CARD + kindOf('hired_assassin')], { touch: `agent:${agentOf('ravachol')}` })
        ?.rule,
    ).toBe('SE-6.2.5')
    expect(table([1]).offers(0, CARD + kindOf('hired_assassin'))).toContain(atAgent('ravachol'))
    // Nor can they be bitten or killed by zombies.
    expect(hidden.offers(0, CARD + kindOf('vampire')).filter((code) => code >= BITE)).toEqual([])
    expect(table([1]).offers(0, CARD + kindOf('vampire'))).toContain(BITE + agentOf('ravachol'))
  })
})

rule('SE-6.7.1', 'a revealed identity is public from then on, and the marker shows the revealed score', () => {
  const t = scene(3, {
    sides: 'LLR',
    mad: [0, 2],
    hands: [['terrors_of_the_night', 'start_cube']],
    royals: { rome: ['killed', 1], madrid: ['hidden', 1] },
    tracks: [5, 3],
    control: { zurich: 1 },
    sanity: 'M',
  })
  expect(markers(t)).toEqual([0, 8, 0])
  playCard(t, 0, 'terrors_of_the_night', 1)
  expect(markers(t)).toEqual([0, 9, 0])
  for (const viewer of [-1, 0, 2]) expect(seen(t, viewer).sides[1]).toBe(LOYALIST)
  expect(seen(t).sides[0]).toBeNull()
})

rule('SE-6.8.1', 'a Main Agent dies in five ways; a Restorationist’s death ends the game, a Loyalist’s token stays', () => {
  const dies = (side: string, act: (t: Scene) => void, placed: Placed): Scene => {
    const t = scene(2, { sides: `L${side}`, known: [1], mains: ['the_hague', 'the_hague'], ...placed })
    act(t)
    expect(t.state.revealed & 2).toBe(2)
    expect(t.match.position.outcome?.reason).toBe(side === 'R' ? 'ended.death' : undefined)
    return t
  }
  for (const side of ['L', 'R']) {
    dies(side, (t) => attack(t, 0, 'hired_assassin', atAgent('main1'), 'start_assassinate'), {
      hands: [['hired_assassin', 'start_assassinate']],
    })
    dies(side, (t) => playCard(t, 0, 'shoggoth', agentOf('main1')), { hands: [['shoggoth']] })
    dies(side, (t) => playCard(t, 0, 'zombies', agentOf('main1')), {
      hands: [['zombies']],
      zombies: { the_hague: 1 },
    })
    dies(side, (t) => playCard(t, 0, 'terrors_of_the_night', 1), {
      hands: [['terrors_of_the_night']],
      mad: [0, 2],
      sanity: 'M',
    })
    dies(side, (t) => claim(t, 0, effect('society_of_leopold')), {
      vampires: ['main1'],
      display: ['society_of_leopold'],
      cubes: { [effect('society_of_leopold')]: [1, 0] },
    })
  }
  const loyal = dies('L', (t) => playCard(t, 0, 'shoggoth', agentOf('main1')), { hands: [['shoggoth']] })
  expect(whereIs(loyal, 'main1')).toBe('the_hague')
})
