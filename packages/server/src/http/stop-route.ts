// The one address with a key in it: mail programs ask for it as it is, from wherever they are, with a form for a body. All it can
// do is stop our letters.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ticket } from './account-schemas.ts'
import type { AppParts } from './app.ts'

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

export const stopRoute =
  ({ accounts }: AppParts) =>
  (plain: FastifyInstance): void => {
    plain.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    plain.withTypeProvider<ZodTypeProvider>().post(
      '/stop/:token',
      {
        schema: { params: ticket, summary: 'No more letters, by the link in one of them' },
        config: { rateLimit: { max: 10 } },
      },
      async (request) => {
        await accounts.stopMails(request.params.token)
        return { ok: true }
      },
    )
  }
