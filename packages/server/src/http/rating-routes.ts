// How strong everybody is, where the house keeps ratings.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppParts } from './app.ts'
import { tableId } from './schemas.ts'
import type { Visitors } from './visitor.ts'

export const ratingRoutes = (plain: FastifyInstance, { ratings, referee }: AppParts, visitors: Visitors): void => {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  app.get('/ratings', { schema: { summary: 'The ladders of all games, and my own ratings' } }, async (request) => {
    const person = await visitors.anybody(request)
    return { on: ratings.on, ...(await ratings.ladders(person?.id ?? null)) }
  })
  app.get(
    '/tables/:id/ratings',
    { schema: { params: tableId, summary: 'The ratings of those who sit at a rated table' } },
    async (request) => {
      const person = await visitors.anybody(request)
      const summary = await referee.at(request.params.id, (table) => table.summaryFor(person?.id ?? null))
      return { seats: await ratings.at(summary) }
    },
  )
}
