// Rings a device through the push service of its browser's maker. What is sent is empty: the device asks us what there is to say,
// when it hears it. So nobody on the way learns anything, and nothing is said that is no longer so.
import { createECDH } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Fault } from '@safehouse/kernel'
import type { PushStore } from '../store/push-store.ts'
import { isPublicEndpoint, publicLookup } from './reach.ts'

/** Whom we may be sent to. */
export interface Reach {
  allows(endpoint: string): boolean
  readonly lookup?: LookupFunction
}

export const PUBLIC: Reach = { allows: isPublicEndpoint, lookup: publicLookup }

export interface SenderParts {
  readonly store: PushStore
  readonly random: (bytes: number) => Buffer
  readonly reach: Reach
  /** How a push service can reach whoever runs this: an address of the web, or of mail. */
  readonly subject: () => string
}

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

/** A service keeps it for so long, in seconds, if the device is off. */
const KEPT_FOR = 12 * 3600
/** Of several that wait for a device, it gets the last. */
const TOPIC = 'turns'
const PATIENCE = 10_000

export class Sender {
  readonly #parts: SenderParts
  #keys: Promise<Keys> | undefined

  constructor(parts: SenderParts) {
    this.#parts = parts
  }

  allows(endpoint: string): boolean {
    return this.#parts.reach.allows(endpoint)
  }

  /** By which browsers know that it is us. */
  async publicKey(): Promise<string> {
    return (await this.#ownKeys()).publicKey
  }

  /** 'gone' where no device is behind the address any more. */
  async send(endpoint: string): Promise<'sent' | 'gone'> {
    const { reach, subject } = this.#parts
    if (!reach.allows(endpoint)) return 'gone'
    // Few need it: loaded with the first.
    const { default: library } = await import('web-push')
    const vapidDetails = { subject: subject(), ...(await this.#ownKeys()) }
    const { headers } = library.generateRequestDetails({ endpoint } as never, null, {
      vapidDetails,
      TTL: KEPT_FOR,
      topic: TOPIC,
    })
    const status = await this.#post(new URL(endpoint), headers)
    if (status === 404 || status === 410) return 'gone'
    // Whose device it was is nobody's business.
    if (status >= 300) throw new Fault('push.refused', `a push service answered ${status}`)
    return 'sent'
  }

  /** Follows nobody elsewhere, and reads nothing of the answer. */
  #post(url: URL, headers: Record<string, string | number>): Promise<number> {
    const request = url.protocol === 'http:' ? plainRequest : tlsRequest
    const { lookup } = this.#parts.reach
    return new Promise((resolve, reject) => {
      const asking = request(url, { method: 'POST', headers, agent: false, timeout: PATIENCE, ...(lookup && { lookup }) })
      asking.on('response', (response) => {
        response.destroy()
        resolve(response.statusCode ?? 500)
      })
      asking.on('timeout', () => asking.destroy(new Error('a push service does not answer')))
      asking.on('error', reject)
      asking.end()
    })
  }

  #ownKeys(): Promise<Keys> {
    this.#keys ??= this.#parts.store
      .keepOnce('vapid', JSON.stringify(newKeys(this.#parts.random)))
      .then((kept) => JSON.parse(kept) as Keys)
      .catch((reason: unknown) => {
        this.#keys = undefined
        throw reason
      })
    return this.#keys
  }
}

/** How many numbers there are on the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** More bytes than a key has, so that none is likelier than another. */
const newKeys = (random: (bytes: number) => Buffer): Keys => {
  const secret = (BigInt(`0x${random(40).toString('hex')}`) % (ORDER - 1n)) + 1n
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret.toString(16).padStart(64, '0'), 'hex')
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}

/** How a push service finds whoever runs the house, if something is wrong with what we send. */
export const subjectOf = (url: string, mailFrom: string): string =>
  url.startsWith('https:') ? url : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
