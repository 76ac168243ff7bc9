// Whether this device wants to be rung when it is away.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { hashOf } from '../ids.ts'
import { Denied, S } from '../refused.ts'
import type { AppParts } from './app.ts'
import { tokenOf, type Visitors } from './visitor.ts'

const device = z.object({ endpoint: z.url().max(1000) })
/** Nobody has so many devices to try out. */
const FEW = { rateLimit: { max: 10 } }

export const pushRoutes = (plain: FastifyInstance, { push }: AppParts, visitors: Visitors): void => {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  app.get('/me/push', { schema: { summary: 'Is this device rung, and by which key?' } }, async (request) => {
    await visitors.who(request)
    return { key: await push.sender.publicKey(), on: await push.store.hasPush(hashOf(tokenOf(request)!)) }
  })
  app.put(
    '/me/push',
    { schema: { body: device, summary: 'Ring this device, at the address its browser was given' }, config: FEW },
    async (request) => {
      const { id } = await visitors.who(request)
      const { endpoint } = request.body
      if (!push.sender.allows(endpoint)) throw new Denied(S.noPush)
      await push.store.addPush({ session: hashOf(tokenOf(request)!), person: id, endpoint, created: push.now() })
      return { on: true }
    },
  )
  app.delete('/me/push', { schema: { summary: 'Ring this device no more' } }, async (request) => {
    await visitors.who(request)
    await push.store.removePush(hashOf(tokenOf(request)!))
    return { on: false }
  })
}
