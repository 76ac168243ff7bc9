import { describe, expect, test } from 'vitest'
import { FastChance } from './chance.ts'
import type { Target } from './game.ts'
import { Match } from './match.ts'
import { K } from './refusal.ts'
import { EVERYONE, only } from './seats.ts'
import { toyGame, type Toy } from './toy.ts'

const FIRST = 0
const SECOND = 1

const toy = toyGame(
  {
    choose: {
      who: () => only(0),
      options: (_s, _f, _seat, out) => [FIRST, SECOND].forEach((code) => out.add(code)),
      why: (_view, _f, _seat, { touch }) => (touch?.startsWith('card:') ? 'TOY-1' : 'TOY-2'),
      apply: (_s, _f, _seat, _code, x) => x.tell(EVERYONE, { t: 'chosen' }),
    },
  },
  { orders: { mood: { values: ['mild', 'wild'] } } },
)

const open = (): Match<Toy> => Match.open(toy, { seats: 2, options: {} }, new FastChance(1)).match

let nested: unknown = []
for (let depth = 0; depth < 50_000; depth++) nested = [nested]

/** What a stranger's JSON can hold where a number or a text belongs. */
const RUBBISH: readonly unknown[] = [
  undefined,
  null,
  true,
  -0,
  0.5,
  -1,
  2 ** 31,
  1e300,
  '',
  '0',
  '__proto__',
  {},
  { length: 1, 0: 0 },
  [],
  ['mood'],
  [-0],
  ['0'],
  [null],
  [2 ** 31],
  nested,
]

const refuses = (act: (match: Match<Toy>) => { ok: boolean; refusal?: { rule: string } }): void => {
  const match = open()
  const before = JSON.stringify([match.snapshot(), match.entries])
  expect(act(match).refusal?.rule).toMatch(/^(K|TOY)-\d+$/)
  expect(JSON.stringify([match.snapshot(), match.entries])).toBe(before)
}

describe('rubbish is refused by a rule, and nothing changes', () => {
  test.each(RUBBISH.map((value, i) => [i, value]))('%i', (_, value) => {
    refuses((match) => match.commit(value as number, 1, [FIRST]))
    refuses((match) => match.commit(0, value as number, [FIRST]))
    refuses((match) => match.commit(0, 1, [FIRST, value as number]))
    refuses((match) => match.commit(0, 1, value as number[]))
    refuses((match) => match.order(value as number, 'mood', 'wild'))
    refuses((match) => match.order(0, value as string, 'wild'))
    refuses((match) => match.order(0, 'mood', value as string))
  })

  test.each([null, 7, 'card:1', { code: '0' }, { code: 0.5 }, { touch: 7 }, { touch: ['card:1'] }])('why %j', (target) => {
    expect(open().why(0, 1, [], target as Target)).toEqual({ rule: K.malformed })
  })
})

test('nobody is told why something is refused that is offered', () => {
  expect(open().why(0, 1, [], { code: SECOND })).toBeUndefined()
  expect(open().why(0, 1, [], { code: 2 })).toEqual({ rule: 'TOY-2' })
  expect(open().why(0, 1, [], { touch: 'card:1' })).toEqual({ rule: 'TOY-1' })
})

test('what a seat did stays what it did, whatever becomes of the list it was sent in', () => {
  const match = open()
  const codes = [SECOND]
  match.commit(0, 1, codes)
  codes[0] = FIRST
  expect(match.message(0).did).toEqual({ codes: [SECOND] })
})

test('a snapshot of a match that was resumed counts the entries before it too', () => {
  const match = open()
  match.commit(0, match.ask(0), [FIRST])
  const resumed = Match.resume(toy, match.setup, new FastChance(1), match.snapshot())
  expect(resumed.snapshot()).toEqual(match.snapshot())
  resumed.commit(0, resumed.ask(0), [FIRST])
  expect(resumed.snapshot().at).toBe(3)
})
