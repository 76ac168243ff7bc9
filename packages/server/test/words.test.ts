// A message in words is its JSON, whether its options are put into words anew or were known already.
import { KeyedChance, makeSetup, Match, renderOnce, type Message, type RichOption } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { courier } from '../../micro/courier/game.ts'
import { Told } from '../src/referee/words.ts'

const asked = (options: readonly RichOption[]): Message => ({
  n: 3,
  did: { codes: [7] },
  events: [{ t: 'hid', seat: 1 }],
  view: { turn: 0 },
  ask: { waits: [0], may: [], clock: 'turn', label: 'move', mine: { step: 'move', options, answered: 2 } },
  orders: { doubts: 'never' },
  outcome: null,
})
const open = (code: number): RichOption => ({ code, key: 'play', args: { name: `"Алиса ${code}"` }, touches: [`card:${code}`] })

/** What whoever is told reads, and whether it is the same for those who come later. */
const read = (message: Message): unknown => {
  const told = new Told(message)
  expect(told.n).toBe(message.n)
  expect(told.length).toBe(Buffer.byteLength(JSON.stringify(message)))
  const line = Buffer.alloc(told.length + 20, '.')
  for (let i = 0; i < 2; i++) {
    told.copyTo(line, 10)
    expect(line.toString().slice(0, 10) + line.toString().slice(-10)).toBe('.'.repeat(20))
    expect(JSON.parse(line.subarray(10, -10).toString())).toEqual(told.message)
  }
  return told.message
}

test('options made once, options made anew, both, none, and nobody asked', () => {
  const render = renderOnce(open)
  const fixed = [1, 2, 3].map((code) => render({}, { step: 'move', seat: 0, a: 0, b: 0 }, 0, code))
  expect(fixed.every((option) => Object.isFrozen(option))).toBe(true)
  for (const options of [fixed, fixed, [1, 2].map(open), [...fixed, open(4)], []])
    expect(read(asked(options))).toEqual(asked(options))
  const { mine: _mine, ...others } = asked([]).ask!
  for (const ask of [others, null]) expect(read({ ...asked([]), ask })).toEqual({ ...asked([]), ask })
})

test('all that a match says', () => {
  const { match, opened } = Match.open(courier, makeSetup(courier), new KeyedChance(new Uint8Array(32)))
  let done = opened
  for (let seat = 0; ; seat = 1 - seat) {
    for (const message of done.messages.values()) expect(read(message)).toEqual(JSON.parse(JSON.stringify(message)))
    if (match.over) return
    const next = match.commit(seat, match.ask(seat), match.fallback(seat))
    if (!next.ok) throw new Error(next.refusal.rule)
    done = next
  }
})

test('what is kept of a message does not hold the options that many have in common', () => {
  const options = Array.from({ length: 50 }, (_, code) => open(code))
  const fixed = options.map((option) => Object.freeze(option))
  expect(new Told(asked(fixed)).size).toBeLessThan(JSON.stringify(asked(fixed)).length / 3)
})
