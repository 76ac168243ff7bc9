// Who may do what: every route and every frame, asked by everybody. The lists are the server's own: what is added without a row
// here fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frame } from '../src/http/schemas.ts'
import { Client } from './client.ts'
import { ROUTES, FRAMES, ROLES, type Place, type Role } from './rights-table.ts'
import { guests, sharedServer } from './serve.ts'

const shared = sharedServer()

let people: Readonly<Record<Role, Client>>
beforeAll(async () => {
  const [stranger, spectator, other, own, owner, host] = await guests(
    shared.url,
    'Stranger',
    'Spectator',
    'Other',
    'Own',
    'Owner',
    'Host',
  )
  await host.post('/host/claim', { key: shared.hostKey })
  people = { nobody: new Client(shared.url), stranger, spectator, other, own, owner, host }
  for (const person of Object.values(people)) {
    person.patient = true
    await person.connect()
  }
})
afterAll(() => Object.values(people).forEach((person) => person.close()))

/**
 * A table of the owner's: `own` holds seat 0, which is on turn, `other` seat 1. Strangers meet one that nobody may watch,
 * everybody else one that all may.
 */
const makePlace = async (phase: Place['phase'], role: Role): Promise<Place> => {
  const { own, other, owner } = people
  const terms = { watch: role === 'stranger' ? 'none' : 'public' }
  const { summary, invites } = await owner.post('/tables', { game: 'courier', terms })
  const seats = invites!.seats.map(String)
  for (const [seat, person] of [own, other].entries()) await person.post('/invites', { invite: seats[seat] })
  const table = summary.id
  if (phase !== 'gathering') for (const person of [own, other]) await person.post(`/tables/${table}/ready`, { ready: true })
  if (phase === 'over')
    for (const person of [own, other]) await person.post(`/tables/${table}/agree`, { what: 'end', yes: true })
  return { phase, table, invites: seats, me: people[role] }
}

const statusOf = async (method: string, path: string, body: object | undefined, asker: Client): Promise<number> => {
  const { status } = await asker.request(method.toUpperCase(), path, body)
  return status
}

describe('routes', () => {
  test.each(ROUTES.map((row) => ({ phase: 'playing' as const, ...row })))('$route ($phase)', async (row) => {
    const { route, phase, path, body, newcomer, statuses } = row
    const [method, address] = route.split(' ')
    const found: Record<string, number> = {}
    for (const role of ROLES) {
      const place = await makePlace(phase, role)
      const at = path?.(place) ?? address.replace('{id}', place.table)
      const asker = newcomer ? await Client.guest(shared.url, 'New') : people[role]
      found[role] = await statusOf(method, at, body?.(place), asker)
    }
    expect(found).toEqual(Object.fromEntries(ROLES.map((role, i) => [role, statuses[i]])))
  })

  test('each has a row', async () => {
    const { paths } = await people.own.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json')
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace('/api', '')}`),
    )
    expect(listed.filter((route) => !ROUTES.some((row) => row.route === route))).toEqual([])
    expect(ROUTES.map(({ route }) => route).filter((route) => !listed.includes(route))).toEqual([])
  })
})

describe('frames', () => {
  test.each(FRAMES)('$kind, seat $seat', async ({ seat, frame: make, answers }) => {
    const found: Record<string, string> = {}
    for (const role of ROLES) {
      const person = people[role]
      const place = await makePlace('playing', role)
      const asked = { id: 'x', table: place.table, seat, ...make(place) }
      // The answer to a ping comes after all other answers.
      const before = person.sent.length
      person.raw(JSON.stringify(asked))
      await person.ask({ t: 'ping' }, ({ t }) => t === 'pong')
      const refused = person.sent.slice(before).find((sent) => sent.t === 'refused')
      found[role] = refused ? refused.refusal.rule : 'ok'
      person.raw(JSON.stringify({ t: 'leave', table: place.table, seat: 0 }))
      person.raw(JSON.stringify({ t: 'leave', table: place.table, seat: null }))
    }
    expect(found).toEqual(Object.fromEntries(ROLES.map((role, i) => [role, answers[i]])))
  })

  test('each has a row', () => {
    const kinds = frame.options.map(({ shape }) => shape.t.value)
    expect(new Set(FRAMES.map(({ kind }) => kind))).toEqual(new Set(kinds))
  })
})
