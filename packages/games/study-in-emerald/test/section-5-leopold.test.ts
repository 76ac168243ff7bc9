// The Society of Leopold (5.38).
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, EFFECT, FETCH, PLACE, STRIDE } from '../rules/codes.ts'
import { cityOf, kindOf, LOYALIST, RESTORATIONIST } from '../rules/data.ts'
import { finalScore } from '../rules/score.ts'
import { ON_MI_GO } from '../rules/state.ts'
import { allTold, asking, claim, eventsTold, handOf, passTurn, push, seen, told, invoke } from './playing.ts'
import { effect, effectOf, scene, type Placed, type Scene } from './scene.ts'
import { agentOf, isGone, markers, seats, whereIs } from './violence.ts'

const society = (turn: number, placed: Placed = {}): Scene => {
  const cubes = [0, 0, 0]
  cubes[turn] = 1
  const t = scene(3, {
    sides: 'LLL',
    turn,
    display: ['society_of_leopold'],
    cubes: { [effect('society_of_leopold')]: cubes },
    ...placed,
  })
  return claim(t, turn, effect('society_of_leopold'))
}
const isVampire = (t: Scene, id: string): boolean => ((t.state.vampires >> agentOf(id)) & 1) === 1

rule('SE-5.38.1', 'all zombies return and all vampire named agents in cities are removed with their cards', () => {
  const t = society(0, {
    zombies: { rome: 3, paris: 2 },
    agents: { figner: [0, 'rome'], morris: [1, 'paris'], most: [2, 'paris'], asef: [1, ON_MI_GO] },
    owns: { mi_go: 1 },
    vampires: ['figner', 'morris', 'asef'],
    hands: [['figner', 'start_gold']],
  })
  expect(seen(t).zombiesOut).toBe(0)
  expect(['figner', 'morris', 'most', 'asef'].map((id) => whereIs(t, id))).toEqual(['removed', 'removed', 'paris', 'Mi-go'])
  expect([isGone(t, 'figner'), isGone(t, 'morris'), isGone(t, 'most')]).toEqual([true, true, false])
  expect(allTold(t, 'agentLost').map(({ agent, from, why }) => [agent, from, why])).toEqual([
    [kindOf('figner'), 'hand', 'leopold'],
    [kindOf('morris'), 'draw', 'leopold'],
  ])
  expect(handOf(t, 0).length).toBe(2)
  expect(told(t, 'zombiesGone')).toEqual({ t: 'zombiesGone' })
  expect(asking(t)).toBe('act 0')
})

rule('SE-5.38.2', 'Vampire and Zombies act no more; their symbols can be used', () => {
  const t = society(0, { hands: [['vampire', 'zombies']], agents: { most: [0, 'rome'] } })
  for (const card of ['vampire', 'zombies']) {
    expect(t.offers(0)).not.toContain(CARD + kindOf(card))
    expect(t.refusal(0, CARD + kindOf(card))).toBe('SE-5.38.2')
  }
  expect(t.offers(0, PLACE, cityOf('rome'))).toEqual([kindOf('vampire'), kindOf('zombies')])
  push(t, 0, 'vampire war')
  expect(t.state.tracks).toEqual([1, 0])
  // On display, or removed from there, it has no such effect.
  for (const placed of [{ display: ['society_of_leopold'] }, { gone: ['society_of_leopold'] }]) {
    const other = scene(3, { hands: [['vampire', 'zombies']], ...placed })
    expect(other.offers(0)).toContain(CARD + kindOf('vampire'))
    expect(other.offers(0)).toContain(CARD + kindOf('zombies'))
  }
  const owned = scene(3, { hands: [['vampire', 'zombies']], owns: { society_of_leopold: 2 } })
  expect(owned.offers(0)).not.toContain(CARD + kindOf('vampire'))
})

rule('SE-5.38.3', 'players with a vampire Main Agent reveal, clockwise; the first Restorationist ends the game', () => {
  const all = { vampires: ['main0', 'main1', 'main2'] }
  const t = society(1, { sides: 'RLR', ...all })
  expect(allTold(t, 'revealed').map(({ seat, side }) => [seat, side])).toEqual([
    [1, LOYALIST],
    [2, RESTORATIONIST],
  ])
  expect(told(t, 'dies')).toMatchObject({ seat: 2 })
  expect(told(t, 'ended')).toMatchObject({ why: 'death' })
  // No trophy.
  expect(whereIs(t, 'main2')).toBe('cairo')
  expect(allTold(society(2, { sides: 'RLR', ...all }), 'revealed').map(({ seat }) => seat)).toEqual([2])
  const human = society(0, { sides: 'RRR' })
  expect(eventsTold(human)).toEqual(['effectClaimed', 'zombiesGone'])
  const known = society(0, { sides: 'RRR', revealed: [1], vampires: ['main1'] })
  expect(eventsTold(known)).toEqual(['effectClaimed', 'zombiesGone', 'dies', 'ended'])
})

rule('SE-5.38.4', 'a Loyalist’s vampire Main Agent stays in its city, human', () => {
  const t = society(0, { vampires: ['main0', 'main2'] })
  expect(t.state.vampires).toBe(0)
  expect([whereIs(t, 'main0'), whereIs(t, 'main2')]).toEqual(['cairo', 'cairo'])
  expect(seen(t).revealed).toBe(seats(0, 2))
  const known = society(0, { revealed: [2], vampires: ['main2'] })
  expect(known.state.vampires).toBe(0)
  expect(eventsTold(known)).not.toContain('revealed')
})

rule('SE-5.38.5', 'both cards score no more; a vampire that comes back from Mi-go is still one', () => {
  const t = society(0, {
    revealed: [0],
    hands: [['vampire', 'zombies']],
    zombies: { rome: 8 },
    agents: { asef: [0, ON_MI_GO], most: [0, 'rome'] },
    owns: { mi_go: 0 },
    vampires: ['asef'],
  })
  expect(markers(t)[0]).toBe(0)
  invoke(t, 0, 'mi_go', FETCH + kindOf('asef') * STRIDE + cityOf('paris'))
  expect([whereIs(t, 'asef'), isVampire(t, 'asef')]).toEqual(['paris', true])
  expect(markers(t)[0]).toBe(0)
  expect(finalScore(t.state, 0)).toBe(0)
  expect(t.offers(0)).not.toContain(EFFECT + effectOf('mi_go') + 1)
  passTurn(t, 0)
  t.state.hand[1] = [kindOf('shoggoth')]
  t.state.known |= seats(0)
  // Most can be struck, the vampire cannot.
  expect(t.offers(1)).toContain(CARD + kindOf('shoggoth'))
  t.do(1, CARD + kindOf('shoggoth'))
  expect([whereIs(t, 'asef'), whereIs(t, 'most')]).toEqual(['paris', 'trophy of 1'])
})
