// 4.9 Reveal secret identity; 4.10 Reveal a double agent
import { expect } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { AT_ROYAL, CARD, DECLINE, DONE, DOUBLE, KEEP, REVEAL } from '../rules/codes.ts'
import { cityOf, kindOf, LOYALIST, RESTORATIONIST } from '../rules/data.ts'
import { revealedScore } from '../rules/score.ts'
import { FACE_UP, KILLED, NONE, ON_MI_GO, ON_YOG, REMOVED, TROPHY } from '../rules/state.ts'
import {
  allTold,
  answer,
  asking,
  discardOf,
  double,
  drawOf,
  endTurn,
  eventsTold,
  handOf,
  pass,
  passTurn,
  playCard,
  seen,
  told,
  why,
  whyTouch,
} from './playing.ts'
import { scene, type Placed, type Scene } from './scene.ts'

const K = kindOf

// ── 4.9 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Cities worth 34 together: one point below the threshold of two players. */
const RICH = { berlin: 0, london: 0, paris: 0, st_petersburg: 0, washington: 0, vienna: 0 }
const mayReveal = (placed: Placed): boolean =>
  scene(2, { control: RICH, ...placed })
    .offers(0)
    .includes(REVEAL)

rule('SE-4.9.1', 'a hidden player may reveal himself if his revealed score reaches the threshold', () => {
  expect(revealedScore(scene(2, { control: RICH }).state, 0)).toBe(34)
  // One point of the Revolution track for a Restorationist: exactly 35.
  expect(mayReveal({ sides: 'RL', tracks: [0, 3] })).toBe(true)
  expect(mayReveal({ sides: 'RL', tracks: [0, 2] })).toBe(false)
  expect(mayReveal({ sides: 'LR', tracks: [0, 3] })).toBe(false)
  expect(mayReveal({ sides: 'LR', tracks: [3, 0] })).toBe(true)
  expect(mayReveal({ sides: 'RL', tracks: [3, 0] })).toBe(false)
  // Not one who is revealed.
  expect(mayReveal({ sides: 'RL', tracks: [0, 3], revealed: [0] })).toBe(false)
  expect(why(scene(2, { control: RICH }), 0, REVEAL)).toBe('SE-4.9.1')
  // Other tables, other thresholds.
  const three = { berlin: 0, london: 0, paris: 0, st_petersburg: 0, cairo: 0 }
  expect(scene(3, { sides: 'RLL', control: three, tracks: [0, 3] }).offers(0)).toContain(REVEAL)
  expect(scene(3, { sides: 'RLL', control: three, tracks: [0, 2] }).offers(0)).not.toContain(REVEAL)
  // As an action: not after the second.
  expect(scene(2, { sides: 'RL', tracks: [0, 3], control: RICH, actions: 1 }).offers(0)).toContain(REVEAL)
  expect(scene(2, { sides: 'RL', tracks: [0, 3], control: RICH, actions: 2 }).offers(0)).not.toContain(REVEAL)
})

rule('SE-4.9.2', 'points that only the other side scores are taken away', () => {
  const control = { berlin: 0, london: 0, paris: 0, st_petersburg: 0, washington: 0 }
  const by = (fate: 'killed' | 'hidden', sides: string): boolean =>
    mayReveal({ control, royals: { rome: [fate, 0], madrid: [fate, 0] }, tracks: [3, 3], sides })
  // 29 in cities and 5 in royals: the marker is at 34 in every case.
  const t = scene(2, { control, royals: { rome: ['killed', 0], madrid: ['hidden', 0] }, tracks: [3, 3] })
  expect(seen(t).markers[0]).toBe(34)
  expect([by('killed', 'RL'), by('killed', 'LR'), by('hidden', 'LR'), by('hidden', 'RL')]).toEqual([true, false, true, false])
})

rule('SE-4.9.3', 'kill points are no part of the revealed score', () => {
  const agents = { most: [1, TROPHY], asef: [1, TROPHY] } as const
  expect(mayReveal({ sides: 'LR', agents })).toBe(false)
  expect(mayReveal({ sides: 'LR', agents, tracks: [3, 0] })).toBe(true)
})

rule('SE-4.9.4', 'the identity is public, the marker is the revealed score, and the game ends at once', () => {
  const t = scene(2, { sides: 'RL', control: RICH, tracks: [0, 3] })
  expect(seen(t).markers[0]).toBe(34)
  t.do(0, REVEAL)
  expect(eventsTold(t)).toEqual(['declares', 'revealed', 'ended'])
  expect([told(t, 'declares'), told(t, 'revealed')]).toEqual([
    { t: 'declares', seat: 0 },
    { t: 'revealed', seat: 0, side: RESTORATIONIST },
  ])
  expect([t.match.over, t.match.position.outcome!.reason, seen(t).markers[0]]).toEqual([true, 'ended.reveal', 35])
  expect(seen(t).sides[0]).toBe(RESTORATIONIST)
})

rule('SE-4.9.5', 'the offer is shown to that player alone', () => {
  // Whether he could reveal himself depends on his side, which the others do not know.
  const worlds = ['RL', 'LL'].map((sides) => pass(scene(2, { sides, control: RICH, tracks: [0, 3] }), 0))
  const offered = worlds.map((t) =>
    t.match
      .message(0)
      .ask!.mine!.options.map(({ key }) => key)
      .includes('revealIdentity'),
  )
  expect(offered).toEqual([true, false])
  for (const viewer of [1, SPECTATOR]) {
    const shown = worlds.map((t) => t.match.message(viewer))
    expect(shown[0].ask!.mine).toBe(undefined)
    expect(JSON.stringify(shown[0])).toBe(JSON.stringify(shown[1]))
  }
})

// ── 4.10 ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Seat 0 has the token of an agent that seat 1 controls in Rome. */
const holding = (agent: string, placed: Placed = {}): Scene =>
  scene(3, { agents: { [agent]: [1, 'rome'] }, tokens: [[agent]], ...placed })

rule('SE-4.10.1', 'a face-down token is turned up and the agent it names changes sides', () => {
  const t = holding('most', { tokens: [['most', 'holmes'], ['asef']] })
  expect(t.offers(0, DOUBLE)).toEqual([K('most')])
  double(t, 0, 'most')
  expect(told(t, 'tokenTurned')).toEqual({ t: 'tokenTurned', seat: 0, targetSeat: 1, agent: K('most') })
  expect([t.state.token[K('most')], t.state.by[K('most')], t.state.actions]).toEqual([FACE_UP + 0, 0, 1])
  expect([seen(t).turned[K('most')], seen(t).tokens, seen(t, 0).mine!.tokens]).toEqual([0, [1, 1, 0], [K('holmes')]])
  // Whoever it is: the token lies before him.
  const last = scene(3, { turn: 2, agents: { most: [0, 'rome'] }, tokens: [[], [], ['most']] })
  double(last, 2, 'most')
  expect([last.state.token[K('most')], seen(last).turned[K('most')], last.state.by[K('most')]]).toEqual([FACE_UP + 2, 2, 2])
  // Whoever has no face-down token of his own has nothing to turn up.
  const none = holding('most', { tokens: [[], ['most']] })
  expect([none.offers(0).includes(DOUBLE), none.refusal(0, DOUBLE)]).toEqual([false, 'SE-4.10.1'])
  expect(holding('most', { actions: 2 }).refusal(0, DOUBLE)).toBe('SE-3.5')
  // Somebody else's token is none of his.
  const two = scene(3, { agents: { most: [1, 'rome'], asef: [1, 'rome'] }, tokens: [['most'], [], ['asef']] })
  expect([two.offers(0, DOUBLE), why(two, 0, K('asef'), DOUBLE)]).toEqual([[K('most')], 'SE-4.10.1'])
})

rule('SE-4.10.2', 'the agent must stand in a city under another player’s control', () => {
  const where = (placed: Placed): boolean =>
    scene(3, { tokens: [['most']], ...placed })
      .offers(0)
      .includes(DOUBLE)
  expect(where({ agents: { most: [1, 'rome'] } })).toBe(true)
  expect(where({ agents: { most: [2, 'zurich'] } })).toBe(true)
  expect(where({ agents: { most: [0, 'rome'] } })).toBe(false)
  expect(where({})).toBe(false)
  expect(where({ stacks: { rome: 'most' } })).toBe(false)
  for (const at of [ON_MI_GO, ON_YOG, TROPHY + 2, REMOVED]) expect(where({ agents: { most: [1, at] } })).toBe(false)
  const t = scene(3, { tokens: [['most', 'asef']], agents: { most: [0, 'rome'], asef: [1, 'rome'] } })
  expect(t.refusal(0, DOUBLE, K('most'))).toBe('SE-4.10.2')
  expect(scene(3, { tokens: [['most']] }).refusal(0, DOUBLE)).toBe('SE-4.10.2')
  expect(whyTouch(scene(3, { tokens: [['most']] }), 0, `token:${K('most')}`)).toBe('SE-4.10.2')
})

rule(
  'SE-4.10.3',
  'it matters not whether the controller is known or the agent a vampire; it stays where and what it is',
  () => {
    const t = holding('most', { vampires: ['most'] })
    expect(seen(t).known).toBe(0)
    double(t, 0, 'most')
    expect([t.state.at[K('most')], t.state.by[K('most')], t.state.vampires]).toEqual([cityOf('rome'), 0, 1 << K('most')])
    const known = holding('most', { known: [1] })
    double(known, 0, 'most')
    expect([known.state.by[K('most')], known.state.vampires]).toEqual([0, 0])
  },
)

rule('SE-4.10.4', 'the agent’s card is found and goes on top of the new controller’s discard pile', () => {
  for (const [pile, from] of [
    ['hands', 'hand'],
    ['draws', 'draw'],
    ['discards', 'discard'],
  ] as const) {
    const t = holding('most', { [pile]: [undefined, ['start_gold_bomb', 'most']], discards: discardsFor(pile) })
    double(t, 0, 'most')
    expect(told(t, 'agentTurned')).toEqual({ t: 'agentTurned', seat: 0, targetSeat: 1, agent: K('most'), from })
    expect([discardOf(t, 0), seen(t, 2).cards[0].top]).toEqual([['start_block', 'most'], K('most')])
    expect([...handOf(t, 1), ...drawOf(t, 1), ...discardOf(t, 1)]).not.toContain('most')
  }
  // What it lay upon is the top card now: all see it.
  const under = holding('most', { discards: [[], ['start_cube_bomb', '?start_block', 'most']] })
  double(under, 0, 'most')
  expect(told(under, 'topShows')).toEqual({ t: 'topShows', seat: 1, card: K('start_block') })
  expect(discardOf(under, 1)).toEqual(['start_cube_bomb', 'start_block'])
  expect(under.state.discard[1].at(-1)).toBe(K('start_block') * 2 + 1)
  const single = holding('most', { discards: [[], ['?start_block', 'most']] })
  double(single, 0, 'most')
  expect(told(single, 'topShows').card).toBe(K('start_block'))
  for (const pile of [['start_block', 'most'], ['most'], ['?start_block', 'most', 'start_gold_bomb']]) {
    const seenAlready = holding('most', { discards: [[], pile] })
    double(seenAlready, 0, 'most')
    expect(allTold(seenAlready, 'topShows')).toEqual([])
    expect(seenAlready.state.discard[1].every((entry) => entry % 2 === 1)).toBe(pile.length < 3)
  }
  // An attack later in the turn is not foiled by it.
  const attack = holding('most', {
    mains: ['rome', 'cairo', 'cairo'],
    hands: [['hired_assassin', 'infernal_machine']],
    sanity: 'S',
  })
  double(attack, 0, 'most')
  playCard(attack, 0, 'hired_assassin', AT_ROYAL + cityOf('rome'), K('infernal_machine'), DONE)
  expect(attack.state.royal[cityOf('rome')]).toBe(KILLED + 0)
  // A card that is no more changes nothing.
  const gone = holding('most', { draws: [undefined, ['start_block']] })
  double(gone, 0, 'most')
  expect([told(gone, 'agentTurned').from, discardOf(gone, 0), gone.state.by[K('most')]]).toEqual(['nowhere', [], 0])
  // An agent with points makes his new controller known.
  const points = holding('morris')
  double(points, 0, 'morris')
  expect(told(points, 'known').seats).toEqual([0])
})
const discardsFor = (pile: string): readonly (readonly string[])[] => [
  ['start_block'],
  pile === 'discards' ? ['start_gold_bomb', 'most'] : [],
]

/** The controller of Holmes or Moriarty, of a side, is asked. */
const asked = (agent: string, side: 'L' | 'R', placed: Placed = {}): Scene =>
  double(holding(agent, { sides: `L${side}L`, ...placed }), 0, agent)

rule(['SE-4.10.5', 'SE-4.10.6'], 'a Restorationist may keep Holmes, a Loyalist Moriarty, by revealing himself', () => {
  for (const [agent, right, wrong, side] of [
    ['holmes', 'R', 'L', RESTORATIONIST],
    ['moriarty', 'L', 'R', LOYALIST],
  ] as const) {
    const t = asked(agent, right)
    expect([asking(t), t.offers(1), t.state.by[K(agent)]]).toEqual(['keep 1', [DECLINE, KEEP], 1])
    answer(t, { 1: KEEP })
    expect([told(t, 'kept'), told(t, 'revealed')]).toEqual([
      { t: 'kept', seat: 1, agent: K(agent) },
      { t: 'revealed', seat: 1, side },
    ])
    expect([t.state.by[K(agent)], t.state.revealed, asking(t)]).toEqual([1, 0b10, 'act 0'])
    // He need not.
    const given = asked(agent, right)
    answer(given, { 1: DECLINE })
    expect([given.state.by[K(agent)], given.state.revealed, eventsTold(given)[0]]).toEqual([0, 0, 'declined'])
    // The other side cannot.
    const other = asked(agent, wrong)
    expect([other.offers(1), other.refusal(1, KEEP)]).toEqual([[DECLINE], agent === 'holmes' ? 'SE-4.10.5' : 'SE-4.10.6'])
    // One who is revealed already pays nothing.
    const open = asked(agent, right, { revealed: [1] })
    answer(open, { 1: KEEP })
    expect([open.state.by[K(agent)], allTold(open, 'revealed'), eventsTold(open)]).toEqual([1, [], ['kept']])
  }
})

rule('SE-4.10.7', 'the controller of Holmes or Moriarty is asked in every case, others never', () => {
  for (const agent of ['holmes', 'moriarty']) {
    const worlds = (['L', 'R'] as const).map((side) => asked(agent, side))
    for (const t of worlds) expect([asking(t), t.match.waiting, eventsTold(t, 0)]).toEqual(['keep 1', 0b10, ['tokenTurned']])
    // What the others are shown is the same, before and after he declines.
    for (const viewer of [0, 2, SPECTATOR])
      expect(JSON.stringify(worlds[0].match.message(viewer).ask)).toBe(JSON.stringify(worlds[1].match.message(viewer).ask))
    for (const t of worlds) {
      answer(t, { 1: DECLINE })
      expect([told(t, 'declined'), t.state.by[K(agent)], t.state.revealed]).toEqual([
        { t: 'declined', seat: 1, agent: K(agent) },
        0,
        0,
      ])
    }
    // Not answering in time is declining, whichever side he is on.
    for (const side of ['L', 'R'] as const) expect(asked(agent, side).match.fallback(1)).toEqual([DECLINE])
  }
  expect(asking(double(holding('most'), 0, 'most'))).toBe('act 0')
  // A standing order declines for him; the window waits for its clock all the same.
  const order = holding('holmes', { sides: 'LRL' }).order(1, 'keep', 'decline')
  double(order, 0, 'holmes')
  expect([asking(order), order.match.closable]).toEqual(['keep 1', true])
  order.close()
  expect(order.state.by[K('holmes')]).toBe(0)
  expect(asked('holmes', 'R').match.closable).toBe(false)
})

rule('SE-4.10.8', 'a kept agent stays; the token and the action are spent', () => {
  const t = asked('holmes', 'R')
  answer(t, { 1: KEEP })
  expect([t.state.by[K('holmes')], t.state.token[K('holmes')], t.state.actions]).toEqual([1, FACE_UP + 0, 1])
  expect([allTold(t, 'agentTurned'), discardOf(t, 0)]).toEqual([[], []])
  expect(t.refusal(0, DOUBLE)).toBe('SE-4.10.1')
})

rule('SE-4.10.9', 'a revealed token stays face up and cannot be used or taken again', () => {
  const t = holding('most', {
    tokens: [['most', 'asef'], ['most'].slice(1)],
    agents: { most: [1, 'rome'], asef: [1, 'paris'] },
    turned: { holmes: 2 },
  })
  double(t, 0, 'most')
  expect(t.refusal(0, DOUBLE, K('most'))).toBe('SE-4.10.9')
  pass(t, 0)
  endTurn(t, 0)
  passTurn(t, 1)
  passTurn(t, 2)
  expect([t.state.token[K('most')], seen(t).turned[K('most')], seen(t).turned[K('holmes')]]).toEqual([FACE_UP, 0, 2])
  expect(seen(t).turned[K('asef')]).toBe(NONE)
  expect(seen(t).tokens).toEqual([1, 0, 0])
  // Irene Adler does not count it: she needs two that lie face down.
  const adler = (turned: Record<string, number>, own: string[]): boolean =>
    scene(2, { agents: { adler: [0, 'rome'] }, hands: [['adler']], tokens: [[], own], turned })
      .offers(0)
      .includes(CARD + K('adler'))
  expect([adler({ most: 1 }, ['asef']), adler({}, ['most', 'asef'])]).toEqual([false, true])
})
