// What can be asked for over HTTP. Secrets travel in bodies and headers, never in addresses.
import { allSetups, type GameModule } from '@safehouse/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import type { Person } from '../people.ts'
import type { Table } from '../referee/table.ts'
import { Denied, S } from '../refused.ts'
import type { AppParts } from './app.ts'
import * as shapes from './schemas.ts'
import { Socket } from './socket.ts'

const COOKIE = 'safehouse'
const YEAR = 365 * 86_400

/** Browsers hold the token in a cookie, other clients send it themselves. */
const tokenOf = (request: FastifyRequest): string | undefined => {
  const { authorization } = request.headers
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : request.cookies[COOKIE]
}

export const routes =
  (parts: AppParts) =>
  (plain: FastifyInstance): void => {
    const { people, referee } = parts
    const app = plain.withTypeProvider<ZodTypeProvider>()

    const who = async (request: FastifyRequest): Promise<Person> => {
      const person = await people.bySession(tokenOf(request))
      if (!person) throw new Denied(S.notSignedIn)
      return person
    }
    const remember = (reply: FastifyReply, token: string): void => {
      void reply.setCookie(COOKIE, token, { httpOnly: true, sameSite: 'lax', secure: parts.secure, path: '/', maxAge: YEAR })
    }

    const show = (id: string, person: Person | undefined): Promise<object> => referee.at(id, (table) => tableFor(table, person))

    // ── people ──
    app.post(
      '/guests',
      { schema: { body: shapes.newGuest, summary: 'Become a guest: a name is enough' } },
      async (request, reply) => {
        const welcome = await people.welcome(request.body.name, request.body.language)
        remember(reply, welcome.token)
        return welcome
      },
    )
    app.post(
      '/recover',
      { schema: { body: shapes.recovery, summary: 'Come in from another device' }, config: { rateLimit: { max: 10 } } },
      async (request, reply) => {
        const signedIn = await people.recover(request.body.phrase)
        remember(reply, signedIn.token)
        return signedIn
      },
    )
    // To be nobody yet is an answer, not a mistake.
    app.get('/me', { schema: { summary: 'Who am I? Null for whoever is not signed in' } }, async (request) => ({
      person: (await people.bySession(tokenOf(request))) ?? null,
    }))
    app.patch('/me', { schema: { body: shapes.changeMe, summary: 'Change my name or language' } }, async (request) => {
      const { id } = await who(request)
      const { name, language } = request.body
      await people.change(id, { ...(name !== undefined && { name }), ...(language !== undefined && { language }) })
      return { person: await who(request) }
    })
    app.post('/me/phrase', { schema: { summary: 'A new recovery phrase; the old one is void' } }, async (request) => ({
      phrase: await people.newPhrase((await who(request)).id),
    }))
    app.delete('/session', { schema: { summary: 'Sign this device out' } }, async (request, reply) => {
      const token = tokenOf(request)
      if (token !== undefined) {
        await people.signOut(token)
        parts.sessions.end(token)
      }
      void reply.clearCookie(COOKIE, { path: '/' })
      return { ok: true }
    })

    // ── games and tables ──
    app.get('/games', { schema: { summary: 'The games that can be played here' } }, () => ({
      games: referee.games.map(describeGame),
    }))
    app.get('/tables', { schema: { querystring: shapes.whichTables, summary: 'Lists of tables' } }, async (request) => {
      if (request.query.list === 'mine') {
        const person = await who(request)
        return { tables: (await referee.mine(person)).map((table) => standing(table, person)) }
      }
      const of = request.query.list === 'lobby' ? 'lobby' : 'watchable'
      return { tables: (await referee.list(of)).map((table) => standing(table, undefined)) }
    })
    app.post('/tables', { schema: { body: shapes.newTable, summary: 'Open a table' } }, async (request) => {
      const person = await who(request)
      return show(await referee.newTable(person, request.body), person)
    })
    app.post('/invites', { schema: { body: shapes.invite, summary: 'Sit down by a link' } }, async (request) => {
      const person = await who(request)
      const { table: id, seat } = await referee.byInvite(request.body.invite)
      await referee.at(id, (table) => (seat === null ? table.seating.sit(person) : table.seating.takeOver(person, seat)))
      return show(id, person)
    })
    app.post('/invites/look', { schema: { body: shapes.invite, summary: 'Which table a link leads to' } }, async (request) => {
      const { table: id, seat } = await referee.byInvite(request.body.invite)
      return { summary: await referee.at(id, (table) => table.summary), seat }
    })
    app.get('/tables/:id', { schema: { params: shapes.tableId, summary: 'One table' } }, async (request) => {
      const person = await people.bySession(tokenOf(request))
      return show(request.params.id, person)
    })
    app.get(
      '/tables/:id/log',
      { schema: { params: shapes.tableId, summary: 'The whole log of a match that is over' } },
      async (request) => {
        const person = await people.bySession(tokenOf(request))
        return referee.at(request.params.id, (table) => table.log(person?.id ?? null))
      },
    )

    /** Something a signed-in person does at a table. */
    const act = <B extends z.ZodType>(
      path: string,
      summary: string,
      body: B,
      does: (table: Table, person: Person, asked: z.infer<B>) => Promise<string | void>,
    ): void => {
      plain.post<{ Params: { id: string } }>(
        `/tables/:id/${path}`,
        { schema: { params: shapes.tableId, body, summary } },
        async (request) => {
          const person = await who(request)
          const { id } = request.params
          const shown = await referee.at(id, (table) => does(table, person, request.body as z.infer<B>))
          return show(shown ?? id, person)
        },
      )
    }
    act(
      'sit',
      'Sit down at a table of the lobby, or at my own; there also in a further seat',
      shapes.sit,
      async (table, person, asked) => {
        const { listed, owner } = table.summary
        const own = owner === person.id
        if (!listed && !own) throw new Denied(S.unknownLink)
        await table.seating.sit(person, { ...asked, several: own })
      },
    )
    act('ready', 'Say that I am ready in all my seats, or not', shapes.ready, ({ seating }, person, { ready }) =>
      seating.ready(person, ready),
    )
    act('bots', 'Seat a bot, or take it away', shapes.seatBot, ({ seating }, person, { seat, bot }) =>
      seating.seatBot(person, seat, bot),
    )
    act('leave', 'Stand up, from one seat or all; in a match: resign', shapes.leave, ({ seating }, person, asked) =>
      seating.leave(person, asked?.seat),
    )
    act('return', 'Take back the seats a bot was given while I was away', shapes.nothing, ({ seating }, person) =>
      seating.comeBack(person),
    )
    act('invites', 'New links; the old ones are void', shapes.renewInvite, ({ seating }, person, { seat }) =>
      seating.renewInvite(person, seat),
    )
    act('agree', 'Agree to pause, to go on, to end, or to replace somebody', shapes.agree, (table, person, asked) =>
      asked.what === 'replace'
        ? table.agreeToReplace(person, asked.seat, asked.yes)
        : table.agree(person, asked.what, asked.yes),
    )
    act('rematch', 'The same table again', shapes.nothing, (table, person) => referee.rematch(person, table))

    // ── play ──
    app.get('/openapi.json', { schema: { hide: true } }, () => plain.swagger())
    plain.get(
      '/socket',
      { websocket: true, schema: { hide: true }, preValidation: (request) => checkOrigin(request, parts.origins) },
      async (socket, request) => {
        await new Socket(socket, request.raw.socket, parts).begin(request.cookies[COOKIE])
      },
    )
  }

/** A page of another site must not play in this person's name. Clients that are no browsers send no origin. */
const checkOrigin = async (request: FastifyRequest, allowed: readonly string[]): Promise<void> => {
  const { origin, host } = request.headers
  if (origin === undefined || allowed.includes(origin)) return
  if (URL.canParse(origin) && new URL(origin).host === host) return
  await Promise.reject(new Denied(S.notSignedIn))
}

/** A table, and how somebody stands there. */
const standing = (table: Table, person: Person | undefined): object => ({
  summary: table.summary,
  seats: person ? table.seatsOf(person.id) : [],
  former: person ? table.seating.formerSeatsOf(person.id) : [],
  resigned: person ? table.seating.resignedSeatsOf(person.id) : [],
  myTurn: person ? table.waitsFor(person.id) : false,
  timeLeft: person ? table.timeLeft(person.id) : null,
})

const tableFor = (table: Table, person: Person | undefined): object => ({
  ...standing(table, person),
  invites: person ? table.seating.invites(person) : null,
})

const describeGame = ({ game, bots, ...module }: GameModule): object => ({
  id: game.id,
  version: game.version,
  seats: [...new Set(allSetups(game).map((setup) => setup.seats))].toSorted((a, b) => a - b),
  options: game.options,
  orders: Object.fromEntries(Object.entries(game.orders).map(([name, order]) => [name, order.values])),
  bots: ['random', ...Object.keys(bots ?? {})],
  teams: 'teams' in module,
})
