// The server's outside: HTTP for people, tables and lists; a socket for play.
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { Accounts } from '../accounts/accounts.ts'
import type { Hosts } from '../accounts/hosts.ts'
import type { Passkeys } from '../accounts/passkeys.ts'
import type { Hosting } from '../host/hosting.ts'
import type { Sender } from '../push/sender.ts'
import type { Ratings } from '../ratings/ratings.ts'
import { Denied, ruleFor, S } from '../refused.ts'
import type { PushStore } from '../store/push-store.ts'
import { StoreFailed } from '../store/store-failed.ts'
import { closeDoors } from './closing.ts'
import { CONTENT_POLICY, sendPage, servePages, wantsPage } from './pages.ts'
import { routes } from './routes.ts'
import type { SocketParts } from './socket.ts'
import { stopRoute } from './stop-route.ts'

export interface AppParts extends SocketParts {
  readonly accounts: Accounts
  readonly passkeys: Passkeys
  readonly hosts: Hosts
  readonly hosting: Hosting
  readonly ratings: Ratings
  readonly push: { readonly sender: Sender; readonly store: PushStore; readonly now: () => number }
  readonly logger: FastifyBaseLogger
  /** Cookies only over TLS. */
  readonly secure: boolean
  /** The address people use, where it differs from the one they seem to ask at. */
  readonly url: string | undefined
  /** Where pages may come from that open a socket here, besides this server itself. */
  readonly origins: readonly string[]
  /** Addresses of proxies that may say whom they speak for. */
  readonly proxies: readonly string[]
  /** Requests a minute from one address. */
  readonly requestsAMinute: number
  /** Can anything be saved at present? */
  readonly ready: () => boolean
  /** The folder of the built web client. */
  readonly pages: string
}

/** The largest frame or body a client may send. */
const LARGEST = 64 * 1024

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST,
    // Nobody may claim another's address, but a proxy of the host's own.
    trustProxy: parts.proxies.length === 0 ? false : [...parts.proxies],
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((reason, { method }, reply) => explain(reason, method !== 'GET', reply, parts.onError))
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendPage(reply, parts.pages)
      : reply.code(404).send({ refusal: { rule: S.badMessage, args: { what: 'no such address' } } }),
  )
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_POLICY,
    xFrameOptions: { action: 'deny' },
    // Other sites under the host's name are his business.
    strictTransportSecurity: parts.secure && { includeSubDomains: false },
    // Without TLS browsers ignore these, and complain on every page.
    crossOriginOpenerPolicy: parts.secure,
    originAgentCluster: parts.secure,
  })
  await app.register(rateLimit, {
    max: parts.requestsAMinute,
    timeWindow: 60_000,
    // A page is many small files: opening it must not use up what its reader may ask for.
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api'),
    errorResponseBuilder: () => new Denied(S.tooFast),
    // How much is left tells what others behind the same address do.
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  })
  await app.register(cookie)
  await app.register(websocket, {
    options: { maxPayload: LARGEST },
    preClose: closeDoors(app.server),
    errorHandler: hangUpOn(parts.onError),
  })
  await app.register(swagger, { openapi: { info: { title: 'Safehouse', version: '1' } }, transform: jsonSchemaTransform })
  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }))
  // For a balancer: whoever can save nothing should not be sent anybody.
  app.get('/readyz', { schema: { hide: true } }, (_request, reply) =>
    reply.code(parts.ready() ? 200 : 503).send({ ok: parts.ready() }),
  )
  await app.register(routes(parts), { prefix: '/api' })
  await app.register(stopRoute(parts), { prefix: '/api' })
  await servePages(app, parts.pages)
  return app
}

/** What a client does wrong is not worth a line in the log; what we do wrong is. */
const hangUpOn =
  (onError: (reason: unknown) => void) =>
  (reason: Error & { code?: string }, socket: { terminate(): void }): void => {
    socket.terminate()
    if (reason.code === undefined) onError(reason)
  }

const explain = (reason: unknown, changes: boolean, reply: FastifyReply, onError: (reason: unknown) => void): FastifyReply => {
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
  return reply.code(reason instanceof StoreFailed ? 503 : 500).send({ refusal: { rule: ruleFor(reason, changes) } })
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
  [S.elsewhere]: 403,
  [S.wrongLogin]: 401,
  [S.noPasskey]: 401,
  [S.oldLink]: 404,
  [S.noPerson]: 404,
  [S.notHost]: 403,
  [S.muted]: 403,
  [S.barred]: 403,
  [S.playsHere]: 403,
  [S.needsAccount]: 403,
}

const statusOf = ({ refusal }: Denied): number => STATUS[refusal.rule] ?? 409
