// Somebody nosy asks for everything that can be asked for over HTTP. What there is to ask for is read from the server's own
// description of its routes: one that is added is asked too, or the test says that nobody thought of it.
import type { Client } from './client.ts'

interface Route {
  /** As in 'get /tables/{id}'. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: { readonly enum?: string[] } }[]
}

/** How somebody may stand to a match. */
interface Place {
  readonly table: string
  readonly seats: number
  readonly sits: boolean
  /** All links this one knows. */
  readonly invites: readonly string[]
}

/** What is asked of each route that takes a body, in a match that goes on. Nothing of it moves the match. */
const BODIES: Readonly<Record<string, (place: Place) => readonly object[]>> = {
  'post /invites': ({ invites, sits }) => [{ invite: 'nonsense' }, ...(sits ? invites.map((invite) => ({ invite })) : [])],
  'post /invites/look': ({ invites }) => ['nonsense', ...invites].map((invite) => ({ invite })),
  'post /tables/{id}/sit': () => [{}, { seat: 0 }, { seat: 1, name: 'Zoe' }],
  'post /tables/{id}/ready': () => [{ ready: true }, { ready: false }],
  'post /tables/{id}/bots': () => [
    { seat: 0, bot: 'random' },
    { seat: 1, bot: null },
  ],
  'post /tables/{id}/agree': ({ seats }) => [
    { what: 'pause', yes: false },
    { what: 'end', yes: false },
    ...Array.from({ length: seats }, (_, seat) => ({ what: 'replace', seat, yes: true })),
  ],
  'post /tables/{id}/return': () => [{}],
  'post /tables/{id}/rematch': () => [{}],
  'post /tables/{id}/invites': () => [{ seat: null }, { seat: 0 }, { seat: 1 }],
  // Whoever sits there would end what is being looked at.
  'post /tables/{id}/leave': ({ sits }) => (sits ? [] : [{}]),
  // For the host alone: to everybody else it is closed.
  'post /host/tables/{id}/look': () => [{}],
  'post /host/tables/{id}/remove': () => [{ seat: 0 }],
  'delete /host/tables/{id}': () => [{}],
}

/** These know nothing of any match. */
const NOT_OF_A_MATCH = new Set([
  'post /guests',
  'post /recover',
  'post /login',
  'post /login/forgot',
  'post /login/reset',
  'post /login/passkey/options',
  'post /login/passkey',
  'post /confirm',
  'post /stop/{token}',
  'patch /me',
  'post /me/phrase',
  'put /me/password',
  'put /me/email',
  'put /me/mails',
  'put /me/push',
  'delete /me/push',
  'post /me/passkeys/options',
  'post /me/passkeys',
  'delete /me/passkeys/{id}',
  'delete /me/devices',
  'delete /me/devices/{id}',
  'delete /session',
  'post /tables',
  'post /host/claim',
  'patch /host/people/{id}',
  'delete /host/people/{id}',
])

const known = new Map<string, Promise<Route[]>>()

const routesOf = (client: Client): Promise<Route[]> => {
  const found = known.get(client.url) ?? readRoutes(client)
  known.set(client.url, found)
  return found
}

const readRoutes = async (client: Client): Promise<Route[]> => {
  const { paths } = await client.get<{ paths: Record<string, Record<string, Partial<Pick<Route, 'parameters'>>>> }>(
    '/openapi.json',
  )
  return Object.entries(paths).flatMap(([whole, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => {
      const path = whole.replace('/api', '')
      return { name: `${method} ${path}`, method: method.toUpperCase(), path, parameters }
    }),
  )
}

/** The address in every way it can be asked for. */
const addressesOf = ({ path, parameters }: Route, table: string): string[] => {
  const at = path.replace('{id}', table)
  const queries = parameters.filter((one) => one.in === 'query')
  return queries.length === 0
    ? [at]
    : queries.flatMap(({ name, schema }) => (schema.enum ?? ['']).map((value) => `${at}?${name}=${value}`))
}

/** What comes back, all of it but the time of day. */
const answerTo = async (client: Client, method: string, path: string, body?: object): Promise<string> => {
  const response = await fetch(`${client.url}/api${path}`, {
    method,
    headers: {
      ...(client.token && { authorization: `Bearer ${client.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return JSON.stringify({ asked: `${method} ${path}`, body, status: response.status, headers, text: await response.text() })
}

/** Everything that can be read. */
export const readEveryRoute = async (client: Client, table: string): Promise<string[]> => {
  const answers: string[] = []
  for (const route of await routesOf(client))
    if (route.method === 'GET')
      for (const address of addressesOf(route, table)) answers.push(await answerTo(client, 'GET', address))
  return answers
}

/** Everything that can be read, or in a match that goes on be written, without moving it. */
export const askEveryRoute = async (client: Client, table: string): Promise<string[]> => {
  const answers = await readEveryRoute(client, table)
  const { summary, seats, invites } = await client.get(`/tables/${table}`)
  // Before the deal people sit down and get up, and no secret exists.
  if (summary.phase !== 'playing') return answers
  const links = [invites?.table, ...(invites?.seats ?? [])].filter((link) => typeof link === 'string')
  const place: Place = { table, seats: summary.seats.length, sits: seats.length > 0, invites: links }
  for (const { name, method, path } of await routesOf(client)) {
    if (method === 'GET' || NOT_OF_A_MATCH.has(name)) continue
    const bodies = BODIES[name]?.(place)
    if (!bodies) throw new Error(`nobody has thought of what ${name} could tell: add it to BODIES or NOT_OF_A_MATCH`)
    for (const body of bodies) answers.push(await answerTo(client, method, path.replace('{id}', table), body))
  }
  return answers
}
