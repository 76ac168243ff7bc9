// Nothing goes over the wire that nobody has thought of: each frame has the fields it may have, down to where a game's own words
// begin (its view, its events, its options), which the laws look after.
import { expect, test } from 'vitest'
import { dealPair, giveUp } from './pairs.ts'
import { asked, deal, decide, guests, sharedServer } from './serve.ts'

const shared = sharedServer()

type Shape = { readonly [field: string]: Shape | '' }

const SEAT: Shape = { seat: '', person: '', name: '', bot: '', ready: '' }
const OUTCOME: Shape = { scores: '', winners: '', reason: '' }
const MINE: Shape = { step: '', options: '', answered: '' }
const ASK: Shape = { waits: '', may: '', clock: '', label: '', mine: MINE }
const REFUSAL: Shape = { rule: '', args: '' }

const MAY_HOLD: Shape = {
  welcome: { t: '', person: { id: '', name: '', language: '' } },
  table: {
    t: '',
    table: {
      id: '',
      game: '',
      version: '',
      setup: { seats: '', options: '' },
      owner: '',
      language: '',
      terms: '',
      phase: '',
      listed: '',
      created: '',
      started: '',
      ended: '',
      seats: SEAT,
      waits: '',
      paused: '',
      agreed: { pause: '', end: '', replace: '' },
      outcome: OUTCOME,
      rematch: '',
      commitment: '',
      marks: '',
      pair: { twin: '', seats: SEAT, result: { outcome: OUTCOME, points: '', ahead: '' } },
    },
  },
  message: {
    t: '',
    table: '',
    seat: '',
    message: { n: '', did: '', events: '', view: '', ask: ASK, orders: '', outcome: OUTCOME },
    clocks: { banks: '', running: '', window: '', paused: '' },
  },
  done: { t: '', id: '' },
  refused: { t: '', id: '', refusal: REFUSAL },
  probed: { t: '', id: '', probe: '' },
  why: { t: '', id: '', refusal: REFUSAL },
  said: { t: '', table: '', line: { n: '', room: '', name: '', text: '', at: '' } },
  pong: { t: '' },
}

/** The paths of all fields that are not in the shape. */
const strangers = (value: unknown, shape: Shape | '', path: string): string[] => {
  if (shape === '' || value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((one) => strangers(one, shape, path))
  return Object.entries(value).flatMap(([field, inner]) =>
    Object.hasOwn(shape, field) ? strangers(inner, shape[field], `${path}.${field}`) : [`${path}.${field}`],
  )
}

test.each(['courier', 'bluff', 'specter-ops', 'the-agents'])('%s', async (game) => {
  const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
  const seats = game === 'bluff' ? { bots: [undefined, undefined, 'random'], seats: 3 } : { seats: 2 }
  const table = await deal([ann, bob], { game, ...seats })
  await eve.connect()
  await eve.look(table, null)
  for (let turn = 0; turn < 12; turn++)
    for (const [seat, person] of [ann, bob].entries()) {
      await person.caughtUp()
      if (!asked(person, table, seat)) continue
      const codes = await decide(person, table, seat)
      await person.commit(table, seat, codes)
      await person.change({ t: 'commit', id: `stale ${turn}`, table, seat, ask: 0, codes })
      person.raw(JSON.stringify({ t: 'why', id: 'why', table, seat, ask: 0, codes: [], target: { code: 1 } }))
    }
  await ann.say(table, 'hello')
  for (const one of [ann, bob]) await one.post(`/tables/${table}/agree`, { what: 'end', yes: true })
  const found = new Set<string>()
  const kinds = new Set<string>()
  for (const one of [ann, bob, eve]) {
    await one.caughtUp()
    for (const sent of one.sent) {
      kinds.add(sent.t)
      for (const path of strangers(sent, MAY_HOLD[sent.t], sent.t)) found.add(path)
    }
  }
  expect([...found]).toEqual([])
  expect(kinds).toEqual(new Set(Object.keys(MAY_HOLD)))
})

test('a duplicate match: before the deal who sits at the other table, in the end its outcome, and nothing between', async () => {
  const people = await guests(shared.url, 'Ann', 'Bob', 'Cyd', 'Dan')
  const { first, second } = await dealPair(people)
  await giveUp(first, people.slice(0, 2))
  await giveUp(second, people.slice(2))
  const shown = new Set<string>()
  for (const one of people) {
    await expect.poll(() => one.sent.some((sent) => sent.t === 'table' && sent.table.pair?.result)).toBe(true)
    for (const sent of one.sent) {
      expect(strangers(sent, MAY_HOLD[sent.t], sent.t)).toEqual([])
      if (sent.t !== 'table') continue
      const { phase, pair } = sent.table
      shown.add(`${phase}: ${pair!.seats ? 'seats' : ''}${pair!.result ? 'result' : ''}`)
    }
  }
  expect(shown).toEqual(new Set(['gathering: seats', 'playing: ', 'over: ', 'over: result']))
})
