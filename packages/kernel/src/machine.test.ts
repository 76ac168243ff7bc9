import { describe, expect, test } from 'vitest'
import { FastChance, ScriptedChance, type Chance } from './chance.ts'
import { sequence, type AskStep, type Context, type Outcome, type RunStep, type SealedStep, type Step } from './game.ts'
import { initialPosition, Machine, openPlayout } from './machine.ts'
import { playout } from './players.ts'
import { EVERYONE, NOBODY, only } from './seats.ts'
import { toyGame, type Toy } from './toy.ts'

const OUTCOME: Outcome = { scores: [1, 0], winners: 1, reason: 'done' }
const SETUP = { seats: 2, options: {} }

const open = (
  steps: Record<string, Step<Toy>>,
  mode: 'live' | 'playout' = 'live',
  chance: Chance = new FastChance(1),
): Machine<Toy> => {
  const game = toyGame(steps)
  const machine = new Machine(game, initialPosition(game, SETUP), mode, chance)
  machine.advance()
  return machine
}

/** Leaves a mark and goes back. */
const mark = (n: number): RunStep<Toy> => ({
  run(s, _f, x) {
    s.marks.push(n)
    x.end()
  },
})

const done: RunStep<Toy> = { run: (_s, _f, x) => x.finish(OUTCOME) }

const ask = (codes: readonly number[], parts: Partial<AskStep<Toy>> = {}): AskStep<Toy> => ({
  who: (_s, f) => only(f.seat),
  options: (_s, _f, _seat, out) => codes.forEach((code) => out.add(code)),
  apply(s, _f, _seat, code, x) {
    s.marks.push(code)
    x.end()
  },
  ...parts,
})

describe('steps', () => {
  test('run each time they are on top: call comes back, next does not', () => {
    const { position } = open({
      start: {
        run(s, f, x) {
          s.marks.push(f.a++)
          if (f.a === 1) x.call('called', 1, 7, 8)
          else x.next('last')
        },
      },
      called: {
        run(s, f, x) {
          s.marks.push(f.seat, f.a, f.b)
          x.end()
        },
      },
      last: done,
    })
    expect(position.game.marks).toEqual([0, 1, 7, 8, 1])
    expect(position.outcome).toEqual(OUTCOME)
    expect(position.stack).toEqual([])
  })

  test('keep the seat of their caller unless told otherwise', () => {
    const machine = open({ start: { run: (_s, _f, x) => x.next('middle', 1) }, middle: sequence('ask'), ask: ask([1]) })
    expect(machine.frame).toEqual({ step: 'ask', seat: 1, a: 0, b: 0 })
  })

  test('a sequence does its steps in turn', () => {
    const { position } = open({
      start: sequence('all', 'done'),
      all: sequence('one', 'two', 'one'),
      one: mark(1),
      two: mark(2),
      done,
    })
    expect(position.game.marks).toEqual([1, 2, 1])
  })

  test('an obvious choice is taken without asking, another is not', () => {
    const steps = (codes: number[]): Record<string, Step<Toy>> => ({
      start: sequence('ask', 'done'),
      ask: ask(codes, { obvious: true }),
      done,
    })
    expect(open(steps([5])).position.game.marks).toEqual([5])
    expect(open(steps([5, 6])).over).toBe(false)
    const raced = ask([5], { obvious: true, who: () => 3 })
    expect(open({ start: raced }).over).toBe(false)
    const interruptible = ask([5], { obvious: true, also: () => only(1) })
    expect(open({ start: interruptible }).over).toBe(false)
  })
})

describe('a choice is over', () => {
  const steps = (last: Step<Toy>): Record<string, Step<Toy>> => ({
    start: sequence('first', 'last', 'second', 'done'),
    first: ask([1]),
    last,
    second: ask([2]),
    done,
  })
  const does = (what: (x: Context) => void): RunStep<Toy> => ({
    run(_s, _f, x) {
      what(x)
      x.end()
    },
  })

  test.each<[boolean, string, Step<Toy>]>([
    [true, 'nothing', mark(1)],
    [true, 'a note', does((x) => x.note(EVERYONE, { t: 'noted' }))],
    [false, 'something told', does((x) => x.tell(NOBODY, { t: 'told' }))],
    [false, 'a draw', does((x) => void x.draw('die', 6, NOBODY))],
    [false, 'a pick', does((x) => void x.pick('deck', [1, 2], 2, NOBODY))],
    [false, 'a question to somebody else', ask([1], { who: () => only(1) })],
  ])('unless it goes on (%s) after %s, in a match and in a playout', (goesOn, _what, last) => {
    for (const mode of ['live', 'playout'] as const) expect(open(steps(last), mode).decide(0, 1)).toBe(goesOn)
  })
})

describe('broken rules are named', () => {
  test.each<[string, string, Record<string, Step<Toy>>]>([
    ['rules.runaway', "in circles at step 'start'", { start: { run: () => {} } }],
    ['rules.step', "no step 'gone'", { start: { run: (_s, _f, x) => x.next('gone') } }],
    ['rules.end', 'without a result', { start: mark(1) }],
    ['rules.order', "no standing order 'none'", { start: { run: (_s, _f, x) => void x.order(0, 'none') } }],
    ['rules.pick', "'deck': cannot pick from 0 of 0", { start: { run: (_s, _f, x) => void x.take('deck', [], NOBODY) } }],
    ['rules.draw', "'die': a draw from 0", { start: { run: (_s, _f, x) => void x.draw('die', 0, NOBODY) } }],
  ])('%s', (code, message, steps) => {
    expect(() => open(steps)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }))
  })

  test('a dead end', () => {
    const game = toyGame({ start: ask([]) })
    const rng = new FastChance(1)
    expect(() => playout(openPlayout(game, SETUP, rng), rng)).toThrow("seat 1 is asked at 'start' but has no choice")
    const nobody = toyGame({ start: ask([1], { who: () => 0 }) })
    expect(() => playout(openPlayout(nobody, SETUP, rng), rng)).toThrow('an ask waits for nobody')
  })

  test('a game without an end', () => {
    const rng = new FastChance(1)
    const machine = openPlayout(toyGame({ start: ask([1], { apply: () => {} }) }), SETUP, rng)
    expect(() => playout(machine, rng, 20)).toThrow('not over after 20 choices')
  })
})

describe('chance', () => {
  test('is recorded with stream, size, result and audience; items by what they are', () => {
    const machine = open(
      {
        start: {
          run(s, _f, x) {
            s.marks.push(x.draw('die', 6, EVERYONE))
            const pool = [10, 20, 30]
            s.marks.push(x.take('deck', pool, only(1)), ...pool)
            x.finish(OUTCOME)
          },
        },
      },
      'live',
      new ScriptedChance({ die: [4], deck: [10] }),
    )
    expect(machine.position.game.marks).toEqual([4, 10, 30, 20])
    expect(machine.draws).toEqual([
      { s: 'die', n: 6, r: 4, to: EVERYONE },
      { s: 'deck', n: 3, r: 10, to: only(1) },
    ])
  })

  test('a shuffle is made of picks nobody sees, and can give every order', () => {
    const orders = new Set<string>()
    for (let seed = 0; seed < 200; seed++) {
      const machine = open(
        {
          start: {
            run(s, _f, x) {
              s.marks.push(1, 2, 3)
              x.shuffle('deck', s.marks)
              x.finish(OUTCOME)
            },
          },
        },
        'live',
        new FastChance(seed),
      )
      expect(machine.draws.map(({ n, to }) => [n, to])).toEqual([
        [3, NOBODY],
        [2, NOBODY],
      ])
      // The last place is decided first: the draws name the cards from the top of the deck.
      expect(machine.draws.map(({ r }) => r)).toEqual(machine.position.game.marks.slice(1).toReversed())
      orders.add(machine.position.game.marks.join())
    }
    expect(orders.size).toBe(6)
  })
})

const sealed = (parts: Partial<SealedStep<Toy>> = {}): Record<string, Step<Toy>> => ({
  start: sequence('sealed', 'done'),
  sealed: {
    join: 'all',
    who: () => 3,
    options: (_s, _f, _seat, out) => [1, 2].forEach((code) => out.add(code)),
    resolve(s, _f, answers, x) {
      s.marks.push(...answers)
      x.end()
    },
    ...parts,
  },
  done,
})

describe('sealed asks', () => {
  test('wait for all, and are resolved at once', () => {
    const machine = open(sealed())
    machine.answer(1, 2)
    expect(machine.waiting()).toBe(only(0))
    machine.answer(0, 1)
    expect(machine.position.game.marks).toEqual([1, 2])
    expect(machine.position.sealed).toEqual([-1, -1])
  })

  test('are answered by standing orders', () => {
    const machine = open(sealed({ auto: (_s, _f, seat) => (seat === 0 ? 2 : -1) }))
    expect(machine.waiting()).toBe(only(1))
    expect(open(sealed({ auto: () => 1 })).over).toBe(true)
  })

  test('ask nobody: nothing to wait for', () => {
    expect(open(sealed({ who: () => 0, clock: 'reaction' })).position.game.marks).toEqual([-1, -1])
  })

  test('on the reaction clock stay open until they are closed, but not in a playout', () => {
    const machine = open(sealed({ clock: 'reaction' }))
    expect(() => machine.close()).toThrow('no window waits to be closed')
    machine.answer(0, 1)
    machine.answer(1, 1)
    expect([machine.over, machine.closable]).toEqual([false, true])
    machine.answer(1, 2)
    machine.close()
    expect(machine.position.game.marks).toEqual([1, 2])

    const quick = open(sealed({ clock: 'reaction' }), 'playout')
    quick.answer(0, 1)
    quick.answer(1, 1)
    expect(quick.over).toBe(true)
  })
})

test('a playout draws and tells nothing that is kept', () => {
  const machine = open(
    {
      start: {
        run(_s, _f, x) {
          expect(x.telling).toBe(false)
          x.tell(EVERYONE, { t: 'unheard' })
          x.draw('die', 6, NOBODY)
          x.finish(OUTCOME)
        },
      },
    },
    'playout',
  )
  expect([machine.told, machine.draws]).toEqual([[], []])
})

test('what is told does not change with the state', () => {
  const machine = open({
    start: {
      run(s, _f, x) {
        x.tell(EVERYONE, { t: 'list', marks: s.marks })
        s.marks.push(1)
        x.finish(OUTCOME)
      },
    },
  })
  expect(machine.told[0].event).toEqual({ t: 'list', marks: [] })
})

test('what was noted in one draft is not kept for the next', () => {
  const noted = ask([1], {
    apply(_s, _f, _seat, _code, x) {
      x.note(EVERYONE, { t: 'noted' })
      x.end()
    },
  })
  const machine = open({ start: sequence('noted', 'last', 'done'), noted, last: ask([2]), done })
  const draft = machine.fork('draft')
  for (let i = 0; i < 3; i++) {
    draft.copy(machine.position)
    expect(draft.tryAnswer(0, 1)).toBe(true)
    expect(draft.told).toHaveLength(1)
  }
})
