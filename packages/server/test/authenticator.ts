// A passkey made of software: what a telephone or a key on a ring does, with real keys and real signatures, as WebAuthn wants it.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What a site asks, of a new passkey or an old one. */
export interface Question {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
}

export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  /** The page it is used on, as its browser sees it. */
  origin: string
  readonly #private: KeyObject
  readonly #public: KeyObject

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = privateKey
    this.#public = publicKey
  }

  /** Becomes somebody's passkey. */
  register({ challenge, rp }: Question): object {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const authData = Buffer.concat([this.#about(rp!.id, NEW | PRESENT | VERIFIED), credential])
    const attestationObject = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)])
    return this.#answer({
      clientDataJSON: encoded(this.#clientData('webauthn.create', challenge)),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
    })
  }

  /** Proves that it is here, and whose it is. */
  prove({ challenge, rpId }: Question): object {
    this.counter++
    const authData = this.#about(rpId!, PRESENT | VERIFIED)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#private)
    return this.#answer({
      clientDataJSON: encoded(clientData),
      authenticatorData: encoded(authData),
      signature: encoded(signature),
    })
  }

  #answer(response: object): object {
    const id = encoded(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  /** For which site, how, and how often it was used. */
  #about(site: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(Buffer.from(site)), Buffer.from([flags]), counter])
  }

  /** The public key, as COSE has it: kind EC2, ES256, the curve P-256, x, y. */
  #coseKey(): Buffer {
    const { x, y } = this.#public.export({ format: 'jwk' })
    return map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x!, 'base64url'))],
      [int(-3), bytes(Buffer.from(y!, 'base64url'))],
    )
  }
}

const PRESENT = 1
const VERIFIED = 4
const NEW = 64

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest()
const encoded = (data: Buffer): string => data.toString('base64url')

// ── CBOR, as much of it as is needed ──

const head = (kind: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(kind << 5) | n])
  return n < 256 ? Buffer.from([(kind << 5) | 24, n]) : Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
}
const int = (n: number): Buffer => (n < 0 ? head(1, -n - 1) : head(0, n))
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data])
const text = (words: string): Buffer => Buffer.concat([head(3, words.length), Buffer.from(words)])
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])
