import { describe, expect, test } from 'vitest'
import {
  FastChance,
  makeSetup,
  Match,
  soleSeat,
  type Code,
  type Json,
  type Message,
  type Probe,
  type RichOption,
  type View,
} from '@safehouse/kernel'
import { theAgents } from '../../../games/the-agents/game.ts'
import { standing as agentsStanding } from '../../../games/the-agents/board/standing.ts'
import type { State } from '../../../games/the-agents/rules/state.ts'
import {
  beginDraft,
  choiceOf,
  codesOf,
  countsAtOnce,
  follow,
  goingOn,
  groupsOf,
  inSight,
  litOf,
  offered,
  probed,
  stepBack,
  take,
  wanted,
  type Draft,
} from './draft.ts'

const option = (code: number, ...touches: string[]): RichOption => ({ code, key: code < 10 ? 'low' : 'high', touches })

const OPTIONS = [option(1, 'card:1', 'place:0'), option(2, 'card:1', 'place:1'), option(12, 'card:2', 'place:1')]

const asking = (n: number, options: readonly RichOption[] = OPTIONS, more: Partial<Message> = {}): Message => ({
  n,
  events: [],
  view: { n },
  ask: { waits: [0], may: [], clock: 'turn', mine: { step: 'move', options } },
  outcome: null,
  ...more,
})

const begun = (message = asking(3)): Draft => beginDraft(message)!

describe('a draft', () => {
  test('begins with what the message offers', () => {
    expect(offered(begun())).toEqual(OPTIONS)
    expect(beginDraft({ ...asking(3), ask: { waits: [1], may: [], clock: 'turn' } })).toBeNull()
  })

  test('asks where each choice leads, and shows it', () => {
    const one = take(begun(), OPTIONS[0])
    expect(wanted(one)).toEqual([1])
    expect(offered(one)).toEqual([])
    const more = probed(one, 3, [1], { ok: true, done: false, view: { would: 1 }, options: [option(5)] })
    expect(wanted(more)).toBeNull()
    expect(offered(more).map(({ code }) => code)).toEqual([5])
    expect(more.view).toEqual({ would: 1 })
    const whole = probed(take(more, option(5)), 3, [1, 5], { ok: true, done: true })
    expect(whole.tip).toEqual({ done: true })
    expect(codesOf(whole)).toEqual([1, 5])
  })

  test('bears the name of the question at its end', () => {
    const first = begun(asking(3, OPTIONS, { ask: { ...asking(3).ask!, label: 'act' } }))
    expect(first.label).toBe('act')
    const one = take(first, OPTIONS[0])
    expect(one.label).toBe('act')
    const more = probed(one, 3, [1], { ok: true, done: false, view: {}, label: 'ammo', options: [option(5)] })
    expect(more.label).toBe('ammo')
    expect(take(more, option(5)).label).toBe('ammo')
    expect(probed(one, 3, [1], { ok: true, done: false, view: {}, options: [option(5)] }).label).toBeUndefined()
    expect(stepBack(more).label).toBe('act')
  })

  test('lives on when only what its options would lead to looks different', () => {
    const other = OPTIONS.map((one) => ({ ...one, preview: { seenBy: ['beast'] } }))
    const kept = follow(take(begun(), OPTIONS[0]), [asking(3), asking(4, other)])!
    expect([kept.ask, codesOf(kept), kept.overtaken, wanted(kept)]).toEqual([4, [1], false, [1]])
  })

  test('taken back as a whole, it shows what is so', () => {
    const more = probed(take(begun(), OPTIONS[0]), 3, [1], { ok: true, done: false, view: { would: 1 }, options: [option(5)] })
    expect(stepBack(more).view).toEqual({ n: 3 })
  })

  test('keeps in sight what was offered, out of reach, until the referee has answered', () => {
    const one = take(begun(), OPTIONS[0])
    expect([inSight(one), offered(one)]).toEqual([OPTIONS, []])
    const more = probed(one, 3, [1], { ok: true, done: false, view: {}, options: [option(5)] })
    expect(inSight(more)).toEqual([option(5)])
    const back = stepBack(take(more, option(5)))
    expect(inSight(back)).toEqual([option(5)])
    expect(inSight(stepBack(back))).toEqual(OPTIONS)
    expect(inSight(probed(take(more, option(5)), 3, [1, 5], { ok: true, done: true }))).toEqual([])
    expect(inSight(null)).toEqual([])
  })

  test('somebody who would choose the same goes on from it; the choice before stays until the referee has answered', () => {
    const codes = [1, 5]
    expect(goingOn(begun(), codes)).toEqual(OPTIONS[0])
    const one = take(begun(), OPTIONS[0])
    expect(goingOn(one, codes)).toEqual(OPTIONS[0])
    const more = probed(one, 3, [1], { ok: true, done: false, view: {}, options: [option(5)] })
    expect(goingOn(more, codes)).toEqual(option(5))
    expect(goingOn(take(begun(), OPTIONS[1]), codes)).toBeUndefined()
    expect(goingOn({ ...begun(), narrowed: ['card:2'] }, codes)).toBeUndefined()
  })

  test('an answer to an earlier row is ignored', () => {
    const two = take(
      probed(take(begun(), OPTIONS[0]), 3, [1], { ok: true, done: false, view: {}, options: [option(5)] }),
      option(5),
    )
    expect(probed(two, 3, [1], { ok: true, done: true })).toBe(two)
    expect(probed(two, 2, [1, 5], { ok: true, done: true })).toBe(two)
  })

  test('takes back one choice, or several', () => {
    const two = take({ ...take(begun(), OPTIONS[0]), tip: { done: false, options: [option(5)] } }, option(5))
    expect(codesOf(stepBack(two))).toEqual([1])
    expect(wanted(stepBack(two))).toEqual([1])
    const none = stepBack(two, 0)
    expect(offered(none)).toEqual(OPTIONS)
    expect(wanted(none)).toBeNull()
    expect(stepBack(none)).toBe(none)
  })

  test('what the referee refuses is put back, and it is said', () => {
    const refused = probed(take(begun(), OPTIONS[0]), 3, [1], { ok: false, refusal: { rule: 'K-3' } })
    expect(refused.taken).toEqual([])
    expect(refused.overtaken).toBe(true)
  })
})

describe('a draft that comes back to where it has been', () => {
  const [on, off] = [option(21, 'card:1'), option(22, 'card:1')]
  const standing = ({ on }: View): Json => on ?? null
  const answer = (view: View, ...options: readonly RichOption[]): Probe => ({ ok: true, done: false, view, options })
  /** What is switched on can be switched off again; the view counts how often. */
  const start = begun(asking(3, [on], { view: { on: false, count: 0 } }))
  const switchedOn = probed(take(start, on), 3, [21], answer({ on: true, count: 1 }, off), standing)
  const both = (view: View, ...options: readonly RichOption[]): Draft =>
    probed(take(switchedOn, off), 3, [21, 22], answer(view, ...options), standing)

  test('drops what has come to nothing, and shows what was shown there', () => {
    const back = both({ on: false, count: 2 }, on)
    expect([codesOf(back), wanted(back), back.view]).toEqual([[], null, { on: false, count: 0 }])
    expect([inSight(back), goingOn(back, [21])]).toEqual([[on], on])
    const again = probed(take(back, on), 3, [21], answer({ on: true, count: 1 }, off), standing)
    expect(codesOf(again)).toEqual([21])
  })

  test('keeps the beginning of the row', () => {
    const third = option(23, 'card:3')
    const more = probed(take(switchedOn, third), 3, [21, 23], answer({ on: [1, 3], count: 2 }, on), standing)
    const less = probed(take(more, on), 3, [21, 23, 21], answer({ on: true, count: 3 }, off), standing)
    expect([codesOf(less), offered(less)]).toEqual([[21], [off]])
  })

  test('stays as it is where the view, the question or an option differs', () => {
    expect(codesOf(both({ on: 'half' }, on))).toEqual([21, 22])
    expect(codesOf(both({ on: false }, on, off))).toEqual([21, 22])
    expect(codesOf(both({ on: false }, { ...on, args: { n: 2 } }))).toEqual([21, 22])
    const asked = probed(take(switchedOn, off), 3, [21, 22], { ...answer({ on: false }, on), label: 'sure' } as Probe, standing)
    expect(codesOf(asked)).toEqual([21, 22])
  })

  test('stays as it is in a game that does not say what tells its places apart', () => {
    const back = probed(take(switchedOn, off), 3, [21, 22], answer({ on: false, count: 0 }, on))
    expect(codesOf(back)).toEqual([21, 22])
  })

  test('compares with nothing the referee has not been asked about under this number', () => {
    const moved = follow(switchedOn, [asking(3), asking(4, [on], { view: { on: false, count: 7 } })])!
    const now = probed(moved, 4, [21], answer({ on: true, count: 8 }, off), standing)
    expect(codesOf(now)).toEqual([21])
    const back = probed(take(now, off), 4, [21, 22], answer({ on: false, count: 9 }, on), standing)
    expect([codesOf(back), back.view]).toEqual([[], { on: false, count: 7 }])
  })

  test('leads the referee to the same position (The Agents: missions given up and kept after all)', () => {
    const open = (): Match<State> => Match.open(theAgents, makeSetup(theAgents, 2), new FastChance(1)).match
    const match = open()
    const seat = soleSeat(match.waiting)
    const play = (codes: readonly Code[]): Match<State> => {
      const other = open()
      expect(other.commit(seat, other.ask(seat), codes).ok).toBe(true)
      return other
    }
    let draft = beginDraft(match.message(seat))!
    const whole: Code[] = []
    const go = (key: string): void => {
      const next = offered(draft).find((one) => one.key === key)!
      whole.push(next.code)
      draft = take(draft, next)
      draft = probed(draft, draft.ask, codesOf(draft), match.probe(seat, match.ask(seat), wanted(draft)!), agentsStanding)
    }
    for (const key of ['exchange', 'giveUp', 'keep', 'giveUp', 'keep', 'giveUp', 'confirmExchange']) go(key)
    expect(draft.tip).toEqual({ done: true })
    expect([whole.length, codesOf(draft).length]).toEqual([7, 3])
    expect(play(codesOf(draft)).position).toEqual(play(whole).position)
  })
})

describe('a new message', () => {
  const drafted = take(begun(), OPTIONS[0])

  test('that asks the same leaves the draft, under its number', () => {
    const next = follow(drafted, [asking(3), asking(4)])!
    expect(codesOf(next)).toEqual([1])
    expect(next.ask).toBe(4)
    expect(wanted(next)).toEqual([1])
    expect(next.overtaken).toBe(false)
  })

  test('that asks something else voids it, and says so', () => {
    const next = follow(drafted, [asking(3), asking(4, [option(7)])])!
    expect(next.taken).toEqual([])
    expect(next.overtaken).toBe(true)
    expect(follow(begun(), [asking(3), asking(4, [option(7)])])!.overtaken).toBe(false)
  })

  test('after the own decision begins anew, even where the question looks the same', () => {
    const next = follow(drafted, [asking(3), asking(4, OPTIONS, { did: { codes: [1] } }), asking(5)])!
    expect(next.taken).toEqual([])
    expect(next.overtaken).toBe(false)
  })

  test('after the own standing order leaves the draft', () => {
    const next = follow(drafted, [asking(3), asking(4, OPTIONS, { did: { order: 'doubts', value: 'never' } })])!
    expect(codesOf(next)).toEqual([1])
  })

  test('without a question ends it; the same message changes nothing', () => {
    expect(follow(drafted, [asking(3), { ...asking(4), ask: null }])).toBeNull()
    expect(follow(drafted, [asking(3)])).toBe(drafted)
  })
})

describe('a click on a thing', () => {
  test('touched by one option takes it', () => {
    expect(choiceOf(begun(), 'card:2')).toEqual({ t: 'take', option: OPTIONS[2] })
  })

  test('touched by several narrows them down, until one is left', () => {
    const first = choiceOf(begun(), 'card:1')
    if (first.t !== 'several') throw new Error('several are meant')
    expect(first.options).toEqual([OPTIONS[0], OPTIONS[1]])
    expect(litOf(offered(first.draft))).toEqual(new Set(['card:1', 'place:0', 'place:1']))
    expect(choiceOf(first.draft, 'place:1')).toEqual({ t: 'take', option: OPTIONS[1] })
    expect(offered(stepBack(first.draft))).toEqual(OPTIONS)
  })

  test('that does not fit what was clicked before begins anew', () => {
    const first = choiceOf(begun(), 'card:1')
    if (first.t !== 'several') throw new Error('several are meant')
    expect(choiceOf(first.draft, 'card:2')).toEqual({ t: 'take', option: OPTIONS[2] })
  })

  test('that no option touches asks why', () => {
    expect(choiceOf(begun(), 'card:9')).toEqual({ t: 'why', thing: 'card:9' })
  })
})

test('small decisions count at once unless the player wants to be asked', () => {
  expect([1, 2].map((n) => countsAtOnce(n, 'always'))).toEqual([false, false])
  expect([1, 2].map((n) => countsAtOnce(n, 'big'))).toEqual([true, false])
  expect([1, 2].map((n) => countsAtOnce(n, 'never'))).toEqual([true, true])
})

test('players are listed in the order of their seats; where each comes more than once, as the rules list them', () => {
  const facing = (code: number, seat: number): RichOption => ({ code, key: 'face', args: { seat, card: 7 } })
  const listed = (...options: RichOption[]): number[] => groupsOf(options)[0].options.map(({ code }) => code)
  expect(listed(facing(0, 2), facing(1, 0))).toEqual([1, 0])
  expect(listed(facing(0, 2), facing(1, 0), facing(2, 2))).toEqual([0, 1, 2])
  expect(listed(facing(0, 2), { code: 1, key: 'face' })).toEqual([0, 1])
})

test('options are grouped by what they do, in the order of the rules', () => {
  expect(groupsOf([OPTIONS[0], OPTIONS[2], OPTIONS[1]]).map(({ key, options }) => [key, options.length])).toEqual([
    ['low', 2],
    ['high', 1],
  ])
})
