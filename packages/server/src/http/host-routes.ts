// For whoever runs the house.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppParts } from './app.ts'
import { standing } from './show.ts'
import type { Visitors } from './visitor.ts'

const person = z.object({ id: z.string().min(1).max(40) })
const table = person
const search = z.object({ q: z.string().max(60).default('') })
const key = z.object({ key: z.string().min(1).max(64) })
const change = z.object({ host: z.boolean().optional(), muted: z.boolean().optional(), barred: z.boolean().optional() })
const seat = z.object({ seat: z.int().min(0).max(30) })
const nothing = z.object({}).nullish()

export const hostRoutes = (plain: FastifyInstance, { hosts, hosting, referee }: AppParts, visitors: Visitors): void => {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/host/claim',
    {
      schema: { body: key, summary: 'Become the first host, with the key of the console' },
      config: { rateLimit: { max: 10 } },
    },
    async (request) => {
      await hosts.claim(await visitors.row(request), request.body.key)
      return { ok: true }
    },
  )
  app.get('/host/people', { schema: { querystring: search, summary: 'Who is here' } }, async (request) => {
    await visitors.host(request)
    return { people: await hosting.people(request.query.q) }
  })
  app.patch(
    '/host/people/:id',
    { schema: { params: person, body: change, summary: 'Keep somebody quiet or out, or make him a host; or take it back' } },
    async (request) => {
      await hosting.change(await visitors.host(request), request.params.id, request.body)
      return { ok: true }
    },
  )
  app.delete(
    '/host/people/:id',
    { schema: { params: person, summary: 'Forget all that says who somebody was' } },
    async (request) => {
      await hosting.purge(await visitors.host(request), request.params.id)
      return { ok: true }
    },
  )
  app.get(
    '/host/tables',
    { schema: { querystring: search, summary: 'All tables, as everybody may see them' } },
    async (request) => {
      await visitors.host(request)
      return { tables: (await referee.search(request.query.q.trim())).map((one) => standing(one, undefined)) }
    },
  )
  app.post(
    '/host/tables/:id/look',
    { schema: { params: table, body: nothing, summary: 'Look into a table: its players are told' } },
    async (request) => hosting.look(await visitors.host(request), request.params.id),
  )
  app.post(
    '/host/tables/:id/remove',
    { schema: { params: table, body: seat, summary: 'Take somebody from a table: all there are told' } },
    async (request) => {
      const host = await visitors.host(request)
      await referee.at(request.params.id, ({ supervision }) => supervision.putOut(host, request.body.seat))
      return { ok: true }
    },
  )
  app.delete('/host/tables/:id', { schema: { params: table, summary: 'Take a table away for good' } }, async (request) => {
    await visitors.host(request)
    await referee.remove(request.params.id)
    return { ok: true }
  })
}
