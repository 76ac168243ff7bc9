// Mi-go (5.34).
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, CLAIM, DOUBLE, EFFECT, FETCH, STRIDE } from '../rules/codes.ts'
import { cityOf, kindOf } from '../rules/data.ts'
import { finalScore } from '../rules/score.ts'
import { ON_MI_GO } from '../rules/state.ts'
import { asking, claim, discardOf, drawOf, handOf, keys, pass, passTurn, seen, told, invoke, why } from './playing.ts'
import { effect, effectOf, scene, space, type Placed, type Scene } from './scene.ts'
import { agentOf, isGone, markers, seats, whereIs } from './violence.ts'

const MI_GO = EFFECT + effectOf('mi_go')
const back = (agent: string, city: string): number => FETCH + kindOf(agent) * STRIDE + cityOf(city)

const table = (placed: Placed = {}): Scene =>
  scene(2, {
    sides: 'RL',
    owns: { mi_go: 0 },
    agents: { figner: [0, 'rome'], most: [0, 'paris'], asef: [0, 'rome'], morris: [1, 'rome'] },
    hands: [['figner', 'most', 'start_gold']],
    ...placed,
  })
const send = (t: Scene, agent: string): Scene => invoke(t, 0, 'mi_go', kindOf(agent))
const fetch = (t: Scene, agent: string, city: string): Scene => invoke(t, 0, 'mi_go', back(agent, city))
/** Figner went there in an earlier turn. */
const away = (placed: Placed = {}): Scene =>
  table({ agents: { figner: [0, ON_MI_GO], morris: [1, 'rome'] }, hands: [['start_gold']], ...placed })

rule('SE-5.34.1', 'the card of a named agent of his in a city goes there with the token, free', () => {
  const t = send(table(), 'figner')
  expect(whereIs(t, 'figner')).toBe('Mi-go')
  expect(isGone(t, 'figner')).toBe(true)
  expect(handOf(t, 0)).toEqual(['most', 'start_gold'])
  expect(told(t, 'toMiGo')).toMatchObject({ seat: 0, agent: kindOf('figner') })
  expect([t.state.actions, t.state.free]).toEqual([0, true])
  const u = table()
  expect(u.offers(0, MI_GO)).toEqual([kindOf('most'), kindOf('figner')])
  expect(why(u, 0, kindOf('asef'), MI_GO)).toBe('SE-5.34.1')
  expect(why(u, 0, kindOf('morris'), MI_GO)).toBe('SE-5.34.1')
  expect(keys(u, 0, MI_GO)).toEqual(['toMiGo'])
  expect(table({ hands: [['start_gold']] }).refusal(0, MI_GO)).toBe('SE-5.34.1')
  expect(table({ owns: { mi_go: 1 } }).refusal(0, MI_GO)).toBe('SE-1.4.7')
  expect(pass(pass(table(), 0), 0).offers(0)).toContain(MI_GO)
})

rule('SE-5.34.1', 'at most two at a time', () => {
  const t = table({ hands: [['figner', 'most', 'asef']] })
  send(t, 'figner')
  expect(t.offers(0, MI_GO)).toEqual([kindOf('asef'), kindOf('most')])
  send(t, 'most')
  expect(t.refusal(0, MI_GO)).toBe('SE-5.34.1')
  expect(whereIs(t, 'asef')).toBe('rome')
})

rule('SE-5.34.2', 'no killer, bite, token or sacrifice reaches it; it gives no influence and no bombs', () => {
  const t = away({
    turn: 1,
    hands: [['start_gold'], ['shoggoth', 'vampire', 'start_cube']],
    known: [0],
    tokens: [[], ['figner']],
    vampires: ['main1'],
    owns: { mi_go: 0, yog_sothoth: 0 },
    cubes: { [space('rome')]: [1, 1] },
    zombies: { rome: 1 },
  })
  expect(t.offers(1)).not.toContain(CARD + kindOf('shoggoth'))
  expect(t.offers(1)).not.toContain(DOUBLE)
  expect(t.refusal(1, DOUBLE)).toBe('SE-4.10.2')
  passTurn(t, 1)
  // One cube each on Rome's space: Morris, not Figner, makes the difference.
  expect(t.offers(0)).not.toContain(CLAIM + space('rome'))
  expect(t.offers(0)).not.toContain(EFFECT + effectOf('yog_sothoth'))
  const bombs = scene(2, {
    owns: { mi_go: 0 },
    mains: ['rome'],
    agents: { ravachol: [0, ON_MI_GO] },
    hands: [['hired_assassin', 'start_cube_bomb']],
  })
  expect(bombs.offers(0)).not.toContain(CARD + kindOf('hired_assassin'))
})

rule('SE-5.34.3', 'in a later turn it comes to any open city, and the card into the hand', () => {
  const t = away({ destroyed: 'berlin', closed: 'vienna', control: { vienna: 1 } })
  expect(t.offers(0, MI_GO).length).toBe(10)
  expect(why(t, 0, back('figner', 'berlin'), MI_GO)).toBe('SE-5.34.3')
  expect(why(t, 0, back('figner', 'vienna'), MI_GO)).toBe('SE-5.34.3')
  fetch(t, 'figner', 'washington')
  expect(whereIs(t, 'figner')).toBe('washington')
  expect(handOf(t, 0)).toEqual(['figner', 'start_gold'])
  expect(told(t, 'fromMiGo')).toMatchObject({ seat: 0, agent: kindOf('figner'), city: cityOf('washington') })
  expect([t.state.actions, t.state.free]).toEqual([0, true])
  const baron = away({ agents: { ungern_sternberg: [0, ON_MI_GO] } })
  const probe = baron.match.probe(0, baron.match.ask(0), [MI_GO])
  expect(probe.ok && !probe.done && probe.options[0]).toMatchObject({
    code: FETCH,
    key: 'fromMiGo',
    args: { agent: 0, city: 0 },
  })
  expect(whereIs(fetch(baron, 'ungern_sternberg', 'berlin'), 'ungern_sternberg')).toBe('berlin')
})

rule('SE-5.34.3', 'even beyond the hand size', () => {
  const hand = ['start_gold', 'start_cube', 'start_2gold', 'start_2cube', 'start_block']
  const t = fetch(away({ hands: [hand] }), 'figner', 'rome')
  expect(handOf(t, 0).length).toBe(6)
  passTurn(t, 0)
  expect(handOf(t, 0).length).toBe(6)
})

rule('SE-5.34.3', 'not in the turn in which it went', () => {
  const t = send(table(), 'figner')
  expect(t.offers(0, MI_GO)).toEqual([kindOf('most')])
  expect(why(t, 0, back('figner', 'rome'), MI_GO)).toBe('SE-5.34.3')
  send(t, 'most')
  passTurn(t, 0)
  passTurn(t, 1)
  expect(t.offers(0, MI_GO).length).toBe(24)
  // Fetched and sent again, it stays for this turn.
  fetch(t, 'figner', 'rome')
  send(t, 'figner')
  expect(t.offers(0, MI_GO)).not.toContain(back('figner', 'rome'))
  expect(t.offers(0, MI_GO)).toContain(back('most', 'rome'))
})

rule('SE-5.34.4', 'it still counts as controlled: it guards the Main Agent and keeps its points', () => {
  const guarded = scene(2, {
    turn: 1,
    sides: 'RL',
    known: [0],
    owns: { mi_go: 0 },
    agents: { figner: [0, ON_MI_GO] },
    hands: [undefined, ['shoggoth']],
  })
  expect(guarded.offers(1)).not.toContain(CARD + kindOf('shoggoth'))
  const t = scene(2, { sides: 'RL', revealed: [0], owns: { mi_go: 0 }, agents: { reclus: [0, ON_MI_GO] } })
  expect(markers(t)).toEqual([2, 0])
  expect(finalScore(t.state, 0)).toBe(2)
  const vampire = scene(2, {
    sides: 'LR',
    revealed: [0],
    owns: { mi_go: 0 },
    agents: { reclus: [0, ON_MI_GO], most: [0, 'rome'] },
    vampires: ['reclus', 'most'],
    hands: [['vampire']],
  })
  expect(markers(vampire)).toEqual([1, 0])
})

rule('SE-5.34.4', 'a vampire that comes back scores again, and may make its owner known', () => {
  const t = away({ sides: 'LR', hands: [['vampire']], vampires: ['figner'] })
  expect(seen(t).known).toBe(seats(1))
  fetch(t, 'figner', 'paris')
  expect(seen(t).known).toBe(seats(0, 1))
})

rule('SE-5.34.5', 'the Main Agent cannot go there', () => {
  expect(why(table(), 0, agentOf('main0'), MI_GO)).toBe('SE-5.34.5')
  const claimed = claim(
    scene(2, { display: ['mi_go'], cubes: { [effect('mi_go')]: [1, 0] }, sanity: 'M', hands: [['start_gold']] }),
    0,
    effect('mi_go'),
  )
  // It has the sanity icon.
  expect(claimed.state.mad).toEqual([1, 0])
  expect(asking(claimed)).toBe('act 0')
  expect(discardOf(claimed, 0)).toEqual([])
  expect(drawOf(claimed, 0).length).toBe(9)
})
