// The table of rights: what each gets who asks. It is about one table with seats 0 and 1, and about people besides it.
import type { Client } from './client.ts'

/** Nobody; somebody at a table he may not watch; one who may; those at the seats 1 and 0; who opened the table; a host. */
export const ROLES = ['nobody', 'stranger', 'spectator', 'other', 'own', 'owner', 'host'] as const
export type Role = (typeof ROLES)[number]

export interface Place {
  readonly phase: 'gathering' | 'playing' | 'over'
  readonly table: string
  /** The links to the seats, as they were before the deal. */
  readonly invites: readonly string[]
  readonly me: Client
}

type Seven<T> = readonly [T, T, T, T, T, T, T]

interface RouteRow {
  /** As the description of the routes has it. */
  readonly route: string
  readonly phase?: Place['phase']
  /** The address, where it is not that of the table. */
  readonly path?: (place: Place) => string
  readonly body?: (place: Place) => object
  /** Asked by somebody who has just come in: it would change too much for the others. */
  readonly newcomer?: true
  /** By role. */
  readonly statuses: Seven<number>
}

interface FrameRow {
  readonly kind: string
  /** For which seat; null for none. */
  readonly seat: number | null
  readonly frame: (place: Place) => { readonly t: string; readonly [field: string]: unknown }
  /** By role: 'ok', or the rule of the refusal. */
  readonly answers: Seven<string>
}

const ANYBODY: Seven<number> = [200, 200, 200, 200, 200, 200, 200]
/** Whoever has a name. */
const NAMED: Seven<number> = [401, 200, 200, 200, 200, 200, 200]
const HOST: Seven<number> = [401, 403, 403, 403, 403, 403, 200]
/** What would be right for a host is wrong in another way. */
const HOST_BUT = (status: number): Seven<number> => [401, 403, 403, 403, 403, 403, status]
const PLAYERS: Seven<number> = [401, 403, 403, 200, 200, 403, 403]
const same = (status: number): Seven<number> => [status, status, status, status, status, status, status]
/** Whoever has a name is told that there is no such thing. */
const named = (status: number): Seven<number> => [401, status, status, status, status, status, status]

const nothing = (): object => ({})
const nonsense = { id: 'nonsense', type: 'public-key', response: {} }

export const ROUTES: readonly RouteRow[] = [
  // ── coming in: for everybody, with what one must know ──
  { route: 'post /guests', body: () => ({ name: 'Zoe', language: 'en' }), statuses: ANYBODY },
  { route: 'post /recover', body: () => ({ phrase: 'AAAA' }), statuses: same(409) },
  { route: 'post /login', body: () => ({ login: 'nobody', password: 'nothing' }), statuses: same(401) },
  { route: 'post /login/forgot', body: () => ({ who: 'nobody' }), statuses: ANYBODY },
  { route: 'post /login/reset', body: () => ({ token: 'x', password: 'ten letters' }), statuses: same(404) },
  { route: 'post /login/passkey/options', body: nothing, statuses: ANYBODY },
  { route: 'post /login/passkey', body: () => ({ answer: nonsense }), statuses: same(401) },
  { route: 'post /confirm', body: () => ({ token: 'x' }), statuses: same(404) },
  { route: 'post /stop/{token}', path: () => '/stop/x', statuses: same(404) },

  // ── oneself ──
  { route: 'get /me', statuses: ANYBODY },
  { route: 'patch /me', body: nothing, statuses: NAMED },
  { route: 'post /me/phrase', statuses: NAMED },
  { route: 'get /me/account', statuses: NAMED },
  { route: 'get /me/turns', statuses: NAMED },
  { route: 'get /me/devices', statuses: NAMED },
  { route: 'delete /me/devices', statuses: NAMED },
  { route: 'delete /me/devices/{id}', path: () => '/me/devices/x', statuses: NAMED },
  { route: 'put /me/email', body: () => ({ email: null }), statuses: NAMED },
  { route: 'get /me/push', statuses: NAMED },
  { route: 'put /me/push', body: () => ({ endpoint: 'https://push.example.org/x' }), statuses: NAMED },
  { route: 'delete /me/push', statuses: NAMED },
  { route: 'put /me/mails', body: () => ({ mails: 'off' }), statuses: NAMED },
  {
    route: 'put /me/password',
    body: ({ me }) => ({ login: `login.${me.id.replaceAll(/\W/g, '.')}`, password: 'ten letters' }),
    statuses: NAMED,
  },
  { route: 'post /me/passkeys/options', body: nothing, statuses: NAMED },
  { route: 'post /me/passkeys', body: () => ({ answer: nonsense }), statuses: same(401) },
  { route: 'delete /me/passkeys/{id}', path: () => '/me/passkeys/x', statuses: NAMED },

  // ── tables ──
  { route: 'get /games', statuses: ANYBODY },
  { route: 'get /ratings', statuses: ANYBODY },
  { route: 'get /tables/{id}/ratings', statuses: ANYBODY },
  { route: 'get /tables', path: () => '/tables?list=lobby', statuses: ANYBODY },
  { route: 'get /tables', path: () => '/tables?list=mine', statuses: NAMED },
  { route: 'get /tables/{id}', statuses: ANYBODY },
  { route: 'post /tables', body: () => ({ game: 'courier' }), statuses: NAMED },
  { route: 'post /invites', body: () => ({ invite: 'x' }), statuses: named(404) },
  // Before the deal a link is good; afterwards those who sit there have new ones, which nobody else knows.
  { route: 'post /invites', phase: 'gathering', body: ({ invites }) => ({ invite: invites[0] }), statuses: NAMED },
  { route: 'post /invites', body: ({ invites }) => ({ invite: invites[0] }), statuses: named(404) },
  { route: 'post /invites/look', body: ({ invites }) => ({ invite: invites[0] }), statuses: same(404) },
  // The table is not in the lobby: only its owner sits down without a link, and all seats are taken.
  { route: 'post /tables/{id}/sit', phase: 'gathering', body: nothing, statuses: [401, 404, 404, 404, 404, 409, 404] },
  {
    route: 'post /tables/{id}/ready',
    phase: 'gathering',
    body: () => ({ ready: false }),
    statuses: PLAYERS,
  },
  {
    route: 'post /tables/{id}/bots',
    phase: 'gathering',
    body: () => ({ seat: 0, bot: null }),
    statuses: [401, 403, 403, 403, 403, 409, 403],
  },
  { route: 'post /tables/{id}/leave', body: nothing, statuses: PLAYERS },
  { route: 'post /tables/{id}/return', body: nothing, statuses: named(403) },
  // A link to the table is its owner's, one to a seat in a match belongs to whoever sits there.
  { route: 'post /tables/{id}/invites', body: () => ({ seat: null }), statuses: [401, 403, 403, 403, 403, 200, 403] },
  { route: 'post /tables/{id}/invites', body: () => ({ seat: 0 }), statuses: [401, 403, 403, 403, 200, 403, 403] },
  { route: 'post /tables/{id}/agree', body: () => ({ what: 'pause', yes: true }), statuses: PLAYERS },
  { route: 'post /tables/{id}/rematch', phase: 'over', body: nothing, statuses: PLAYERS },
  { route: 'post /tables/{id}/rematch', body: nothing, statuses: named(409) },
  // Nobody reads the log of a match that goes on: not its players, not its owner, not the host.
  { route: 'get /tables/{id}/log', statuses: same(409) },
  { route: 'get /tables/{id}/log', phase: 'over', statuses: [200, 403, 200, 200, 200, 200, 200] },
  // Each gets the files of his own seats, or what a spectator may know.
  { route: 'get /tables/{id}/knowledge', statuses: [200, 403, 200, 200, 200, 200, 200] },
  // Commitments: they say nothing before the end.
  { route: 'get /tables/{id}/fairness', statuses: ANYBODY },

  // ── the host ──
  { route: 'post /host/claim', body: () => ({ key: 'x' }), statuses: named(404) },
  { route: 'get /host/people', statuses: HOST },
  { route: 'patch /host/people/{id}', path: () => '/host/people/x', body: () => ({ muted: true }), statuses: HOST_BUT(404) },
  { route: 'delete /host/people/{id}', path: () => '/host/people/x', statuses: HOST_BUT(404) },
  { route: 'get /host/tables', statuses: HOST },
  { route: 'post /host/tables/{id}/look', body: nothing, statuses: HOST },
  { route: 'post /host/tables/{id}/remove', body: () => ({ seat: 1 }), statuses: HOST },
  { route: 'delete /host/tables/{id}', statuses: HOST },

  { route: 'delete /session', newcomer: true, statuses: ANYBODY },
]

const SEAT_0: Seven<string> = ['S-1', 'S-4', 'S-4', 'S-4', 'ok', 'S-4', 'S-4']

/** What the seat's holder may do is wrong in a way that the rules know. */
const seat0But = (rule: string): Seven<string> => ['S-1', 'S-4', 'S-4', 'S-4', rule, 'S-4', 'S-4']
const ALL_OK: Seven<string> = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']

export const FRAMES: readonly FrameRow[] = [
  { kind: 'ping', seat: null, frame: () => ({ t: 'ping' }), answers: ALL_OK },
  { kind: 'hello', seat: null, frame: () => ({ t: 'hello' }), answers: ALL_OK },
  { kind: 'look', seat: 0, frame: () => ({ t: 'look', cursor: 0 }), answers: SEAT_0 },
  { kind: 'look', seat: null, frame: () => ({ t: 'look', cursor: 0 }), answers: ['ok', 'S-14', 'ok', 'ok', 'ok', 'ok', 'ok'] },
  { kind: 'leave', seat: 0, frame: () => ({ t: 'leave' }), answers: ALL_OK },
  // The seat is on turn, but this is none of its questions.
  { kind: 'commit', seat: 0, frame: () => ({ t: 'commit', ask: 7, codes: [0] }), answers: seat0But('K-3') },
  { kind: 'probe', seat: 0, frame: () => ({ t: 'probe', ask: 1, codes: [] }), answers: SEAT_0 },
  { kind: 'why', seat: 0, frame: () => ({ t: 'why', ask: 1, codes: [], target: { code: 1 } }), answers: SEAT_0 },
  { kind: 'order', seat: 0, frame: () => ({ t: 'order', name: 'none', value: 'x' }), answers: seat0But('K-8') },
  { kind: 'pass', seat: 0, frame: () => ({ t: 'pass', passing: false }), answers: SEAT_0 },
  { kind: 'say', seat: null, frame: () => ({ t: 'say', text: 'x' }), answers: ['S-1', 'S-14', 'ok', 'ok', 'ok', 'ok', 'ok'] },
]
