// Who asks: browsers hold their token in a cookie, other clients send it themselves.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../accounts/passkeys.ts'
import { deviceOf } from '../accounts/devices.ts'
import { publicPart, type People, type Person } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { PersonRow } from '../store/people-store.ts'

export const COOKIE = 'safehouse'
const YEAR = 365 * 86_400

export const tokenOf = (request: FastifyRequest): string | undefined => {
  const { authorization } = request.headers
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : request.cookies[COOKIE]
}

/** How the routes know their visitors. */
export class Visitors {
  readonly #people: People
  readonly #secure: boolean
  readonly #url: string | undefined

  /** `url` is the address people use, where the host has named it. */
  constructor(people: People, secure: boolean, url: string | undefined) {
    this.#people = people
    this.#secure = secure
    this.#url = url
  }

  async who(request: FastifyRequest): Promise<Person> {
    return publicPart(await this.row(request))
  }

  /** All there is of whoever asks: for his own eyes. */
  async row(request: FastifyRequest): Promise<PersonRow> {
    const person = await this.#people.rowBySession(tokenOf(request))
    if (!person) throw new Denied(S.notSignedIn)
    return person
  }

  async host(request: FastifyRequest): Promise<Person> {
    const person = await this.row(request)
    if (person.host !== 1) throw new Denied(S.notHost)
    return publicPart(person)
  }

  /** Undefined for somebody who is nobody yet. */
  anybody(request: FastifyRequest): Promise<Person | undefined> {
    return this.#people.bySession(tokenOf(request))
  }

  device(request: FastifyRequest): string {
    return deviceOf(request.headers['user-agent'])
  }

  /** The site as the visitor's browser shows it. */
  site(request: FastifyRequest): Site {
    const { origin, hostname } = new URL(this.#url ?? `${request.protocol}://${request.host}`)
    return { origin, host: hostname }
  }

  remember(reply: FastifyReply, token: string): void {
    void reply.setCookie(COOKIE, token, { httpOnly: true, sameSite: 'lax', secure: this.#secure, path: '/', maxAge: YEAR })
  }

  forget(reply: FastifyReply): void {
    void reply.clearCookie(COOKIE, { path: '/' })
  }
}

/** A page of another site must not act in this person's name. Clients that are no browsers send no origin. */
export const checkOrigin = async (request: FastifyRequest, allowed: readonly string[]): Promise<void> => {
  const { origin, host } = request.headers
  if (origin === undefined || allowed.includes(origin)) return
  if (URL.canParse(origin) && new URL(origin).host === host) return
  await Promise.reject(new Denied(S.elsewhere))
}
