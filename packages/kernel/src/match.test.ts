import { describe, expect, test } from 'vitest'
import { FastChance, KeyedChance } from './chance.ts'
import type { AskStep, Game, SealedStep } from './game.ts'
import { Match, MOST_CODES } from './match.ts'
import { K } from './refusal.ts'
import { EVERYONE, only, SPECTATOR, viewersOf, type Viewer } from './seats.ts'
import { toyGame, type Toy } from './toy.ts'

// What a seat may do in these tests.
const SAY = 1
const STEP = 2
const BREAK = 3
const SEAL = 4
const WHISPER = 5
const FINISH = 6
const REACT = 7
const SECRET = 8
const NEVER = 9
const REMARK = 10

const choose: AskStep<Toy> = {
  who: (_s, f) => only(f.seat),
  label: 'choose',
  options: (_s, _f, _seat, out) =>
    [SAY, STEP, BREAK, SEAL, WHISPER, FINISH, REACT, SECRET, REMARK].forEach((code) => out.add(code)),
  why: (_view, _f, _seat, { code, touch }) => (code === NEVER || touch === 'never' ? 'TOY-9' : undefined),
  fallback: (_s, _f, seat) => (seat === 0 ? SAY : FINISH),
  apply(s, f, seat, code, x) {
    if (code === STEP) s.secret.push(code)
    if (code === REMARK) x.note(EVERYONE, { t: 'remarked', seat })
    if (code === SAY || code === BREAK) {
      s.marks.push(code)
      x.tell(EVERYONE, { t: 'said', seat })
      f.seat = 1 - seat
    }
    if (code === BREAK) throw new Error('a broken rule')
    if (code === WHISPER) x.tell(only(seat), { t: 'whispered' })
    if (code === SECRET) {
      s.secret.push(code)
      x.draw('die', 6, only(seat))
    }
    if (code === SEAL) x.call('sealed')
    if (code === REACT) x.call('reaction')
    if (code === FINISH) {
      x.tell(EVERYONE, { t: 'finished' })
      x.finish({ scores: [1, 0], winners: 1, reason: 'done' })
    }
  },
}

const sealed: SealedStep<Toy> = {
  join: 'all',
  who: () => 3,
  options: (_s, _f, _seat, out) => [0, 1].forEach((code) => out.add(code)),
  resolve(s, _f, answers, x) {
    s.marks.push(...answers.slice(0, 2))
    x.tell(EVERYONE, { t: 'opened' })
    x.end()
  },
}

const toy = toyGame(
  { choose, sealed, reaction: { ...sealed, clock: 'reaction' } },
  { orders: { mood: { values: ['mild', 'wild'], locked: (s) => (s.marks.includes(SAY) ? 'TOY-1' : undefined) } } },
)

const open = (game: Game<Toy> = toy, watched?: readonly Viewer[]): Match<Toy> =>
  Match.open(game, { seats: 2, options: {} }, new FastChance(1), watched).match

const commit = (match: Match<Toy>, seat: number, ...codes: number[]): ReturnType<Match<Toy>['commit']> =>
  match.commit(seat, match.ask(seat), codes)

/** The rule that refuses, if any. */
const ruleOf = (result: { ok: boolean; refusal?: { rule: string } }): string | undefined => result.refusal?.rule

/** Whom a result sends something. */
const hears = (result: ReturnType<Match<Toy>['commit']>): Viewer[] => (result.ok ? [...result.messages.keys()] : [])

const cursors = (match: Match<Toy>): number[] => viewersOf(2).map((viewer) => match.message(viewer).n)

const refused = (what: (match: Match<Toy>) => { ok: boolean; refusal?: { rule: string } }): string | undefined => {
  const match = open()
  const before = JSON.stringify([match.snapshot(), match.entries])
  const rule = ruleOf(what(match))
  expect(JSON.stringify([match.snapshot(), match.entries])).toBe(before)
  return rule
}

describe('every refusal of the table', () => {
  test('a match that is over', () => {
    const match = open()
    commit(match, 0, FINISH)
    expect(ruleOf(commit(match, 0, SAY))).toBe(K.over)
    expect(ruleOf(match.order(0, 'mood', 'wild'))).toBe(K.over)
    expect(ruleOf(match.close())).toBe(K.over)
    expect(match.waiting).toBe(0)
  })

  test('a seat that is not asked', () => expect(refused((match) => commit(match, 1, SAY))).toBe(K.notAsked))

  test('an answer to an earlier ask', () => {
    const match = open()
    const ask = match.ask(0)
    match.commit(0, ask, [WHISPER])
    expect(ruleOf(match.commit(0, ask, [SAY]))).toBe(K.stale)
    expect(ruleOf(match.commit(0, ask + 2, [SAY]))).toBe(K.stale)
    expect(ruleOf(match.probe(0, ask, []))).toBe(K.stale)
  })

  test('a choice that is not offered', () => {
    expect(refused((match) => commit(match, 0, 77))).toBe(K.notOffered)
    expect(refused((match) => commit(match, 0, NEVER))).toBe('TOY-9')
  })

  test('half a decision', () => {
    expect(refused((match) => commit(match, 0, STEP))).toBe(K.incomplete)
    expect(refused((match) => commit(match, 0, STEP, STEP))).toBe(K.incomplete)
    expect(refused((match) => commit(match, 0, REMARK))).toBe(K.incomplete)
    expect(refused((match) => commit(match, 0))).toBe(K.incomplete)
  })

  test('half a decision does not stay in the way of the whole one', () => {
    const [straight, troubled] = [open(), open()]
    commit(troubled, 0, REMARK)
    expect(commit(troubled, 0, STEP, SAY)).toEqual(commit(straight, 0, STEP, SAY))
    expect(troubled.snapshot()).toEqual(straight.snapshot())
  })

  test('more than a decision', () => {
    expect(refused((match) => commit(match, 0, SAY, SAY))).toBe(K.pastReveal)
    expect(refused((match) => commit(match, 0, STEP, SAY, STEP, SAY))).toBe(K.pastReveal)
  })

  test('more than a decision draws nothing', () => {
    const [straight, troubled] = [open(), open()]
    expect(ruleOf(commit(troubled, 0, SECRET, SAY))).toBe(K.pastReveal)
    expect(commit(troubled, 0, SECRET)).toEqual(commit(straight, 0, SECRET))
  })

  test('what is no decision at all', () => {
    for (const codes of [
      [0.5],
      ['1'],
      [Number.NaN],
      [2 ** 31],
      'no list',
      null,
      Array.from({ length: MOST_CODES + 1 }, () => STEP),
    ])
      expect(refused((match) => match.commit(0, match.ask(0), codes as number[]))).toBe(K.malformed)
  })

  test('orders', () => {
    expect(refused((match) => match.order(0, 'gone', 'wild'))).toBe(K.noOrder)
    expect(refused((match) => match.order(0, 'toString', 'wild'))).toBe(K.noOrder)
    expect(refused((match) => match.order(0, 'mood', 'bad'))).toBe(K.noOrderValue)
    const match = open()
    commit(match, 0, SAY)
    expect(ruleOf(match.order(0, 'mood', 'wild'))).toBe('TOY-1')
  })

  test('closing what is not open', () => expect(refused((match) => match.close())).toBe(K.notClosable))

  test('a seat that is not there', () => {
    for (const seat of [2, -1, 0.5, Number.NaN]) {
      expect(refused((match) => match.commit(seat, 1, [SAY]))).toBe(K.noSeat)
      expect(refused((match) => match.order(seat, 'mood', 'wild'))).toBe(K.noSeat)
    }
  })
})

describe('messages', () => {
  test('come to those for whom something changed, numbered for each alone', () => {
    const match = open()
    expect(cursors(match)).toEqual([1, 1, 1])
    expect(hears(commit(match, 0, WHISPER))).toEqual([0])
    expect(hears(match.order(1, 'mood', 'wild'))).toEqual([1])
    expect(hears(commit(match, 0, SECRET))).toEqual([0])
    expect(cursors(match)).toEqual([1, 3, 2])
    expect(hears(commit(match, 0, SAY))).toEqual([SPECTATOR, 0, 1])
    expect(cursors(match)).toEqual([2, 4, 3])
  })

  test('carry events, the own act, the view and the ask', () => {
    const match = open()
    commit(match, 0, STEP, STEP, SAY)
    expect(match.message(0)).toEqual({
      n: 2,
      did: { codes: [STEP, STEP, SAY] },
      events: [{ t: 'said', seat: 0 }],
      view: { marks: [SAY], secret: [STEP, STEP] },
      ask: { waits: [1], may: [], clock: 'turn', label: 'choose' },
      orders: { mood: 'mild' },
      outcome: null,
    })
    expect(match.message(1)).toMatchObject({ n: 2, view: { marks: [SAY] }, ask: { mine: { step: 'choose' } } })
    expect(match.message(1)).not.toHaveProperty('did')
    expect(match.message(SPECTATOR)).not.toHaveProperty('orders')
  })

  test('where nobody only watches, what they would be told is counted all the same', () => {
    const [watched, unwatched] = [open(), open()]
    unwatched.isWatched = () => false
    for (const [seat, ...codes] of [
      [0, WHISPER],
      [0, SAY],
      [1, SECRET],
      [1, SAY],
      [0, FINISH],
    ] as const) {
      const [one, other] = [watched, unwatched].map((match) => commit(match, seat, ...codes))
      if (!one.ok || !other.ok) throw new Error('refused')
      expect(other.shown).toBe(one.shown)
      expect(one.shown).toBe(one.messages.get(SPECTATOR)?.n)
      expect([...other.messages]).toEqual([...one.messages].filter(([viewer]) => viewer !== SPECTATOR))
      for (const viewer of viewersOf(2)) expect(unwatched.message(viewer)).toEqual(watched.message(viewer))
    }
    expect(watched.over).toBe(true)
  })

  test('are kept for those who are watched only', () => {
    const match = open(toy, [1])
    expect(() => match.message(0)).toThrow('nobody watches as 0')
    expect(match.message(1).n).toBe(1)
    expect(match.commit(0, 99, [SAY]).ok).toBe(true)
  })

  test('options without words of their own get a key', () => {
    expect(open().message(0).ask?.mine?.options[0]).toEqual({ code: SAY, key: 'choose.1' })
  })
})

describe('drafts', () => {
  test('go on past what is only noted; the others hear of it with the commit', () => {
    const match = open()
    expect(match.probe(0, 1, [REMARK])).toMatchObject({ ok: true, done: false })
    expect(match.probe(0, 1, [REMARK, REMARK, SAY])).toEqual({ ok: true, done: true })
    const done = match.commit(0, 1, [REMARK, REMARK, SAY])
    const told = done.ok ? done.messages.get(1)?.events.map(({ t }) => t) : []
    expect(told).toEqual(['remarked', 'remarked', 'said'])
  })

  test('show where they lead and leave no trace', () => {
    const match = open()
    const before = JSON.stringify([match.snapshot(), match.entries, cursors(match)])
    expect(match.probe(0, 1, [STEP])).toMatchObject({ ok: true, done: false, view: { secret: [STEP] } })
    expect(match.probe(0, 1, [STEP, STEP])).toMatchObject({ view: { secret: [STEP, STEP] } })
    expect(match.probe(0, 1, [STEP, SAY])).toEqual({ ok: true, done: true })
    expect(match.probe(0, 1, [SECRET])).toEqual({ ok: true, done: true })
    expect(match.probe(0, 1, [SAY, SAY])).toEqual({ ok: false, refusal: { rule: K.pastReveal } })
    expect(JSON.stringify([match.snapshot(), match.entries, cursors(match)])).toBe(before)
  })

  test('name the question that is open at their end', () => {
    const asking = (next: string, label?: string): AskStep<Toy> => ({
      who: () => only(0),
      ...(label !== undefined && { label }),
      options: (_s, _f, _seat, out) => out.add(SAY),
      apply: (_s, _f, _seat, _code, x) => x.next(next),
    })
    const steps = { choose: asking('how', 'what'), how: asking('unnamed', 'how'), unnamed: asking('choose') }
    const match = open(toyGame(steps))
    const labels = [[], [SAY], [SAY, SAY], [SAY, SAY, SAY]].map((codes) => match.probe(0, 1, codes))
    expect(labels.map((probe) => ('label' in probe ? probe.label : null))).toEqual(['what', 'how', null, 'what'])
  })

  test('say why something is not offered', () => {
    const match = open()
    expect(match.why(0, 1, [STEP], { touch: 'never' })).toEqual({ rule: 'TOY-9' })
    expect(match.why(0, 1, [], { touch: 'elsewhere' })).toBeUndefined()
    expect(match.why(0, 1, [SAY], { code: NEVER })).toBeUndefined()
    expect(match.why(1, 1, [], { code: NEVER })).toEqual({ rule: K.notAsked })
  })

  test('cannot go on for ever', () => {
    expect(() => open().draft(0, () => STEP)).toThrow(`more than ${MOST_CODES} choices at step 'choose'`)
  })

  test('of the clock choose what the rules say, or else the first option', () => {
    const match = open()
    expect(match.fallback(0)).toEqual([SAY])
    commit(match, 0, SEAL)
    expect(match.fallback(1)).toEqual([0])
  })
})

describe('sealed asks', () => {
  test('an answer is seen by its seat alone and may be changed', () => {
    const match = open()
    commit(match, 0, SEAL)
    expect(hears(commit(match, 1, 0))).toEqual([1])
    expect(match.message(1).ask?.mine?.answered).toBe(0)
    expect(hears(commit(match, 1, 1))).toEqual([1])
    expect(match.message(0).ask).toMatchObject({ waits: [0, 1] })
    expect(match.waiting).toBe(only(0))
    expect(hears(commit(match, 0, 0))).toEqual([SPECTATOR, 0, 1])
    expect(match.position.game.marks).toEqual([0, 1])
  })

  test('a reaction window waits for its clock', () => {
    const match = open()
    commit(match, 0, REACT)
    commit(match, 0, 1)
    expect(ruleOf(match.close())).toBe(K.notClosable)
    commit(match, 1, 0)
    expect(match.closable).toBe(true)
    expect(hears(commit(match, 1, 1))).toEqual([1])
    const closed = match.close()
    expect(closed).toMatchObject({ ok: true, entry: { t: 'close', draws: [] } })
    expect(match.position.game.marks).toEqual([1, 1])
  })
})

describe('a match', () => {
  test('stays as it was when a rule breaks', () => {
    const match = open()
    const before = JSON.stringify([match.snapshot(), match.entries, viewersOf(2).map((viewer) => match.message(viewer))])
    expect(() => commit(match, 0, BREAK)).toThrow('a broken rule')
    expect(JSON.stringify([match.snapshot(), match.entries, viewersOf(2).map((viewer) => match.message(viewer))])).toBe(before)
    expect(commit(match, 0, SAY).ok).toBe(true)
    expect(match.position.game.marks).toEqual([SAY])
  })

  test('gives back the draws of a broken rule, so that nobody can roll again', () => {
    const rolls = toyGame({
      roll: {
        who: () => only(0),
        options: (_s, _f, _seat, out) => [SAY, BREAK].forEach((code) => out.add(code)),
        apply(s, _f, _seat, code, x) {
          s.marks.push(x.draw('die', 1000, EVERYONE))
          if (code === BREAK) throw new Error('a broken rule')
        },
      },
    })
    const [straight, troubled] = [0, 1].map(
      () => Match.open(rolls, { seats: 2, options: {} }, new KeyedChance(new Uint8Array(32))).match,
    )
    commit(straight, 0, SAY)
    commit(straight, 0, SAY)
    commit(troubled, 0, SAY)
    expect(() => commit(troubled, 0, BREAK)).toThrow('a broken rule')
    commit(troubled, 0, SAY)
    expect(troubled.log()).toEqual(straight.log())
  })

  test('stays as it was when a view breaks', () => {
    const broken: Game<Toy> = {
      ...toy,
      view(s, viewer, p) {
        if (viewer === 1 && s.marks.length > 0) throw new Error('a broken view')
        return toy.view(s, viewer, p)
      },
    }
    const match = open(broken)
    expect(() => commit(match, 0, SAY)).toThrow('a broken view')
    expect(cursors(match)).toEqual([1, 1, 1])
    expect(match.position.game.marks).toEqual([])
    expect(match.entries).toHaveLength(1)
  })

  test('goes on from a snapshot as if nothing had been', () => {
    const straight = open()
    for (const seat of [0, 1]) commit(straight, seat, SAY)
    const resumed = Match.resume(toy, straight.setup, new FastChance(1), JSON.parse(JSON.stringify(straight.snapshot())))
    expect(resumed.message(0)).toEqual({ ...withoutDid(straight.message(0)), events: [] })
    expect(cursors(resumed)).toEqual(cursors(straight))
    const [a, b] = [straight, resumed].map((match) => commit(match, 0, WHISPER))
    expect(b).toEqual(a)
    commit(straight, 0, SAY)
    expect(resumed.position.game.marks).toHaveLength(2)
  })

  test('notes who stood in for a seat, and tells nobody', () => {
    const match = open()
    const done = match.commit(0, match.ask(0), [SAY], 'clock')
    expect(done).toMatchObject({ entry: { t: 'commit', seat: 0, codes: [SAY], by: 'clock' } })
    const byHand = open()
    commit(byHand, 0, SAY)
    for (const viewer of viewersOf(2)) expect(match.message(viewer)).toEqual(byHand.message(viewer))
    expect(match.log()).toMatchObject({ format: 'safehouse-log', game: 'toy', version: 1, outcome: null })
  })
})

const withoutDid = ({ did: _did, ...rest }: ReturnType<Match<Toy>['message']>): object => rest
