// What can be asked for over HTTP about games and tables. Secrets travel in bodies and headers, never in addresses.
import { allSetups, type GameModule } from '@safehouse/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import type { Person } from '../people.ts'
import type { Table } from '../referee/table.ts'
import { Denied, S } from '../refused.ts'
import { accountRoutes } from './account-routes.ts'
import type { AppParts } from './app.ts'
import { hostRoutes } from './host-routes.ts'
import { pushRoutes } from './push-routes.ts'
import { ratingRoutes } from './rating-routes.ts'
import * as shapes from './schemas.ts'
import { standing, tableFor } from './show.ts'
import { Socket } from './socket.ts'
import { checkOrigin, COOKIE, Visitors } from './visitor.ts'

export const routes =
  (parts: AppParts) =>
  (plain: FastifyInstance): void => {
    const { people, referee, ratings } = parts
    const app = plain.withTypeProvider<ZodTypeProvider>()

    const visitors = new Visitors(people, parts.secure, parts.url)
    const who = (request: FastifyRequest): Promise<Person> => visitors.who(request)
    const show = (id: string, person: Person | undefined): Promise<object> => referee.at(id, (table) => tableFor(table, person))

    // Whatever changes something is done in the name of whoever holds the cookie: only pages of ours may ask for it.
    plain.addHook('preValidation', async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') await checkOrigin(request, parts.origins)
    })
    // What is for one person must not lie about in a cache.
    plain.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    accountRoutes(plain, parts, visitors)
    hostRoutes(plain, parts, visitors)
    ratingRoutes(plain, parts, visitors)
    pushRoutes(plain, parts, visitors)
    app.get('/me/turns', { schema: { summary: 'The tables where others wait for me' } }, async (request) => {
      const person = await who(request)
      const tables = await referee.mine(person)
      return { turns: tables.flatMap((table) => table.turns().get(person.id) ?? []) }
    })

    // ── games and tables ──
    app.get('/games', { schema: { summary: 'The games that can be played here' } }, () => ({
      games: referee.games.map(describeGame),
      /** May a table be rated here? */
      ratings: ratings.on,
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
      await ratings.mustBeKnown(person.id, request.body.terms)
      return show(await referee.newTable(person, request.body), person)
    })
    app.post('/invites', { schema: { body: shapes.invite, summary: 'Sit down by a link' } }, async (request) => {
      const person = await who(request)
      const { table: id, seat } = await referee.byInvite(request.body.invite)
      await ratings.mustBeKnown(person.id, await referee.at(id, async ({ summary }) => summary.terms))
      await referee.at(id, (table) => (seat === null ? table.seating.sit(person) : table.seating.takeOver(person, seat)))
      return show(id, person)
    })
    app.post('/invites/look', { schema: { body: shapes.invite, summary: 'Which table a link leads to' } }, async (request) => {
      const { table: id, seat } = await referee.byInvite(request.body.invite)
      return { summary: await referee.at(id, (table) => table.summaryFor(null)), seat }
    })
    app.get('/tables/:id', { schema: { params: shapes.tableId, summary: 'One table' } }, async (request) => {
      const person = await visitors.anybody(request)
      return show(request.params.id, person)
    })
    app.get(
      '/tables/:id/log',
      { schema: { params: shapes.tableId, summary: 'The whole log of a match that is over, with its proof' } },
      async (request) => {
        const person = await visitors.anybody(request)
        return referee.at(request.params.id, ({ fairness }) => fairness.file(person?.id ?? null))
      },
    )
    app.get(
      '/tables/:id/fairness',
      { schema: { params: shapes.tableId, summary: 'What is shown of the proof while a match goes on' } },
      async (request) => {
        const person = await visitors.anybody(request)
        return referee.at(request.params.id, ({ fairness }) => fairness.shown(person?.id ?? null))
      },
    )
    app.get(
      '/tables/:id/knowledge',
      {
        schema: { params: shapes.tableId, summary: 'All that my seats know, as files; without a seat, what a spectator knows' },
      },
      async (request) => {
        const person = await visitors.anybody(request)
        const files = await referee.at(request.params.id, ({ fairness }) => fairness.seatFiles(person?.id ?? null))
        return { files }
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
        await ratings.mustBeKnown(person.id, table.summary.terms)
        await table.seating.sit(person, { ...asked, several: own })
      },
    )
    act('ready', 'Say that I am ready in all my seats, or not', shapes.ready, ({ seating }, person, { ready, entropy }) =>
      seating.ready(person, ready, entropy),
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

const describeGame = ({ game, bots, ...module }: GameModule): object => ({
  id: game.id,
  version: game.version,
  seats: [...new Set(allSetups(game).map((setup) => setup.seats))].toSorted((a, b) => a - b),
  options: game.options,
  orders: Object.fromEntries(Object.entries(game.orders).map(([name, order]) => [name, order.values])),
  bots: ['random', ...Object.keys(bots ?? {})],
  teams: 'teams' in module,
})
