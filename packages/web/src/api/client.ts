// Asks the server something over HTTP. There are two ways to fail: it said no and why, or it did not answer.
import type { Refusal } from '@safehouse/kernel'
import { reachable } from './reachable.ts'

/** The server said no; nothing was changed. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.rule)
    this.refusal = refusal
  }
}

/** The server did not answer: it may have been done or not. */
export class Unreachable extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const ask = async <T>(method: Method, path: string, body?: object): Promise<T> => {
  const answer = await send(method, path, body)
  const said = (await answer.json().catch(() => null)) as (T & { refusal?: Refusal }) | null
  // Whoever answers without JSON is not our server: a proxy whose server is gone.
  if (said === null) throw lost()
  if (!answer.ok) throw refused(said.refusal ?? { rule: 'S-13' })
  reachable.found()
  return said
}

const send = async (method: Method, path: string, body?: object): Promise<Response> => {
  const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  try {
    return await fetch(`/api${path}`, { method, ...content })
  } catch {
    throw lost()
  }
}

const refused = (refusal: Refusal): Refused => {
  // What the server does not understand was written by an older client, or a newer one.
  if (refusal.rule === 'S-11') void reachable.compareBuilds()
  return new Refused(refusal)
}

const lost = (): Unreachable => {
  reachable.lost()
  return new Unreachable('the server does not answer')
}

export const get = <T>(path: string): Promise<T> => ask('GET', path)
export const post = <T>(path: string, body: object = {}): Promise<T> => ask('POST', path, body)
