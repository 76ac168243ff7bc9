import { describe, expect, test } from 'vitest'
import type { Message, RichOption } from '@safehouse/kernel'
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
