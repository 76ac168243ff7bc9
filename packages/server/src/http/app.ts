// The server's outside: HTTP for people, tables and lists; a socket for play.
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { Denied, S } from '../refused.ts'
import { routes } from './routes.ts'
import type { SocketParts } from './socket.ts'

export interface AppParts extends SocketParts {
  readonly logger: FastifyBaseLogger
  /** Cookies only over TLS. */
  readonly secure: boolean
  /** Where pages may come from that open a socket here, besides this server itself. */
  readonly origins: readonly string[]
  /** Requests a minute from one address. */
  readonly requestsAMinute: number
}

/** The largest frame or body a client may send. */
const LARGEST = 64 * 1024

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify({ loggerInstance: parts.logger, bodyLimit: LARGEST, disableRequestLogging: true, trustProxy: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((reason, _request, reply) => explain(reason, reply, parts.onError))
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ refusal: { rule: S.badMessage, args: { what: 'no such address' } } }),
  )
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    strictTransportSecurity: parts.secure,
  })
  await app.register(rateLimit, {
    max: parts.requestsAMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Denied(S.tooFast),
  })
  await app.register(cookie)
  await app.register(websocket, { options: { maxPayload: LARGEST } })
  await app.register(swagger, { openapi: { info: { title: 'Safehouse', version: '1' } }, transform: jsonSchemaTransform })
  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }))
  await app.register(routes(parts), { prefix: '/api' })
  return app
}

const explain = (reason: unknown, reply: FastifyReply, onError: (reason: unknown) => void): FastifyReply => {
  if (reason instanceof Denied) return reply.code(statusOf(reason)).send({ refusal: reason.refusal })
  if (hasZodFastifySchemaValidationErrors(reason)) {
    const [first] = reason.validation
    return reply.code(400).send({
      refusal: { rule: S.badMessage, args: { what: `${first.instancePath.slice(1) || 'body'}: ${first.message ?? ''}` } },
    })
  }
  const { statusCode } = reason as { statusCode?: number }
  if (statusCode !== undefined && statusCode < 500)
    return reply.code(statusCode).send({ refusal: { rule: S.badMessage, args: { what: (reason as Error).message } } })
  onError(reason)
  return reply.code(500).send({ refusal: { rule: S.notSaved } })
}

const STATUS: Readonly<Record<string, number>> = {
  [S.notSignedIn]: 401,
  [S.noTable]: 404,
  [S.unknownLink]: 404,
  [S.unknownGame]: 404,
  [S.tooFast]: 429,
  [S.notSaved]: 503,
  [S.notYourSeat]: 403,
  [S.notOwner]: 403,
  [S.notWatchable]: 403,
}

const statusOf = ({ refusal }: Denied): number => STATUS[refusal.rule] ?? 409
