// Who may do what at a table of a duplicate match: while it is played, when it alone is over, and when both are.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { dealPair, giveUp, type Pair } from './pairs.ts'
import { guests, sharedServer } from './serve.ts'

const shared = sharedServer()

/** Nobody; somebody besides; those at seat 0 of this table and of the other one; who opened both and plays nowhere; a host. */
const ROLES = ['nobody', 'stranger', 'own', 'twin', 'owner', 'host'] as const
type Role = (typeof ROLES)[number]
type Six<T> = readonly [T, T, T, T, T, T]

const PHASES = ['playing', 'over here', 'over at both'] as const
type Phase = (typeof PHASES)[number]

interface Row {
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly playing: Six<number | string>
  readonly 'over here': Six<number | string>
  readonly 'over at both': Six<number | string>
}

const ALL_OK = [200, 200, 200, 200, 200, 200] as const
/** Nobody but who plays here finds out that it is over. */
const CLOSED = ['S-18', 'S-18', 'S-18', 'S-18', 'S-18', 'S-18'] as const
const CLOSED_HERE = ['S-18', 'S-18', 'S-39', 'S-18', 'S-18', 'S-18'] as const
const ONLY_OWN = ['S-14', 'S-14', 200, 'S-14', 'S-14', 'S-14'] as const
const NOT_MINE = ['S-1', 'S-4', 200, 'S-4', 'S-4', 'S-4'] as const

const ROWS: readonly Row[] = [
  { method: 'GET', path: '', playing: ALL_OK, 'over here': ALL_OK, 'over at both': ALL_OK },
  { method: 'GET', path: '/log', playing: CLOSED, 'over here': CLOSED_HERE, 'over at both': ALL_OK },
  { method: 'GET', path: '/knowledge', playing: ONLY_OWN, 'over here': ONLY_OWN, 'over at both': ALL_OK },
  { method: 'GET', path: '/fairness', playing: ALL_OK, 'over here': ALL_OK, 'over at both': ALL_OK },
  { method: 'GET', path: '/ratings', playing: ALL_OK, 'over here': ALL_OK, 'over at both': ALL_OK },
  {
    method: 'POST',
    path: '/rematch',
    playing: ['S-1', 'S-18', 'S-18', 'S-18', 'S-18', 'S-18'],
    'over here': ['S-1', 'S-18', 'S-39', 'S-18', 'S-18', 'S-18'],
    'over at both': NOT_MINE,
  },
  {
    method: 'POST',
    path: '/agree',
    body: { what: 'pause', yes: false },
    playing: NOT_MINE,
    'over here': ['S-1', 'S-4', 'K-1', 'S-4', 'S-4', 'S-4'],
    'over at both': ['S-1', 'S-4', 'K-1', 'S-4', 'S-4', 'S-4'],
  },
  {
    method: 'POST',
    path: '/invites',
    body: { seat: 1 },
    playing: ['S-1', 'S-5', 'S-5', 'S-5', 'S-5', 'S-5'],
    'over here': ['S-1', 'S-5', 'S-5', 'S-5', 'S-5', 'S-5'],
    'over at both': ['S-1', 'S-5', 'S-5', 'S-5', 'S-5', 'S-5'],
  },
  {
    method: 'POST',
    path: '/invites',
    body: { seat: null },
    playing: ['S-1', 'S-5', 'S-5', 'S-5', 'S-5', 'S-5'],
    'over here': ['S-1', 'S-5', 'S-5', 'S-5', 'S-5', 'S-5'],
    'over at both': ['S-1', 'S-5', 'S-5', 'S-5', 200, 'S-5'],
  },
  {
    method: 'POST',
    path: '/sit',
    body: { seat: 1 },
    playing: ['S-1', 'S-6', 'S-6', 'S-6', 'S-6', 'S-6'],
    'over here': ['S-1', 'S-6', 'S-6', 'S-6', 'S-6', 'S-6'],
    'over at both': ['S-1', 'S-6', 'S-6', 'S-6', 'S-6', 'S-6'],
  },
  {
    method: 'POST',
    path: '/bots',
    body: { seat: 1, bot: 'random' },
    playing: ['S-1', 'S-5', 'S-5', 'S-5', 'S-6', 'S-5'],
    'over here': ['S-1', 'S-5', 'S-5', 'S-5', 'S-6', 'S-5'],
    'over at both': ['S-1', 'S-5', 'S-5', 'S-5', 'S-6', 'S-5'],
  },
  { method: 'POST', path: '/leave', playing: NOT_MINE, 'over here': NOT_MINE, 'over at both': NOT_MINE },
]

let people: Readonly<Record<Role, Client>>
let others: Client[]
beforeAll(async () => {
  const [stranger, own, twin, owner, host, ...rest] = await guests(
    shared.url,
    'Stranger',
    'Own',
    'Twin',
    'Owner',
    'Host',
    'Bob',
    'Dan',
  )
  await host.post('/host/claim', { key: shared.hostKey })
  people = { nobody: new Client(shared.url), stranger, own, twin, owner, host }
  others = rest
  for (const person of Object.values(people)) {
    person.patient = true
    await person.connect()
  }
})
afterAll(() => Object.values(people).forEach((person) => person.close()))

const makePair = async (phase: Phase): Promise<Pair> => {
  const { own, twin, owner } = people
  const [bob, dan] = others
  const pair = await dealPair([own, bob, twin, dan], { listed: true, terms: { away: 'forfeit' } }, owner)
  if (phase !== 'playing') await giveUp(pair.first, [own, bob])
  if (phase === 'over at both') await giveUp(pair.second, [twin, dan])
  return pair
}

describe.each(PHASES)('%s', (phase) => {
  test.each(ROWS)('$method $path $body', async (row) => {
    const found: (number | string)[] = []
    const { first } = await makePair(phase)
    for (const role of ROLES) {
      const { status, body } = await people[role].request(
        row.method,
        `/tables/${first}${row.path}`,
        row.method === 'GET' ? undefined : (row.body ?? {}),
      )
      found.push(status === 200 ? 200 : (body as { refusal: { rule: string } }).refusal.rule)
    }
    expect(found).toEqual(row[phase])
  })

  test('looking on', async () => {
    const { first } = await makePair(phase)
    const found: string[] = []
    for (const role of ROLES) {
      const person = people[role]
      const before = person.sent.length
      person.raw(JSON.stringify({ t: 'look', table: first, seat: null, cursor: 0 }))
      await person.ask({ t: 'ping' }, ({ t }) => t === 'pong')
      const refused = person.sent.slice(before).find((sent) => sent.t === 'refused')
      found.push(refused ? refused.refusal.rule : 'ok')
    }
    const open = phase === 'over at both' ? 'ok' : 'S-14'
    expect(found).toEqual([open, open, 'ok', open, open, open])
  })
})
