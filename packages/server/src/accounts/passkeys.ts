// Passkeys: the device proves who its owner is, and no secret is kept here. Browsers offer them over TLS and on localhost only.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { hashOf, type Ids } from '../ids.ts'
import type { People, SignedIn } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { PersonRow } from '../store/people-store.ts'
import type { Store } from '../store/store.ts'

/** The site a browser shows: passkeys belong to it. */
export interface Site {
  readonly host: string
  readonly origin: string
}

export interface PasskeysParts {
  readonly store: Store
  readonly people: People
  readonly ids: Ids
  readonly now: () => number
}

const ANSWER_WITHIN = 5 * 60_000

/** What every browser can do: Ed25519, ECDSA, RSA. */
const ALGORITHMS = [-8, -7, -257]

/** Few need it, and it is large: loaded with the first one. */
const library = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server')

export class Passkeys {
  readonly #parts: PasskeysParts

  constructor(parts: PasskeysParts) {
    this.#parts = parts
  }

  // ── a new one ────────────────────────────────────────────────────────────────────────────────────────────────────

  async offer(person: PersonRow, site: Site): Promise<object> {
    const { generateRegistrationOptions } = await library()
    const known = await this.#parts.store.passkeysOf(person.id)
    return generateRegistrationOptions({
      rpName: 'Safehouse',
      rpID: site.host,
      userID: new TextEncoder().encode(person.id),
      userName: person.login ?? person.name,
      userDisplayName: person.name,
      challenge: await this.#challenge(person.id),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
  }

  async add(person: PersonRow, answer: unknown, site: Site, device: string): Promise<void> {
    const { verifyRegistrationResponse } = await library()
    const response = answer as RegistrationResponseJSON
    const { registrationInfo } = await proven(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.#take(challenge, person.id),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    if (!registrationInfo) throw new Denied(S.noPasskey)
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    // It belongs to somebody already.
    if (await this.#parts.store.passkey(id)) throw new Denied(S.noPasskey)
    await this.#parts.store.addPasskey({
      id,
      person: person.id,
      key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      device,
      created: this.#parts.now(),
    })
  }

  remove(person: string, id: string): Promise<void> {
    return this.#parts.store.removePasskey(person, id)
  }

  // ── coming in ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The device knows by itself whose passkeys it has: nobody must say who he is. */
  async ask(site: Site): Promise<object> {
    const { generateAuthenticationOptions } = await library()
    const challenge = await this.#challenge(null)
    return generateAuthenticationOptions({ rpID: site.host, challenge, userVerification: 'preferred' })
  }

  async signIn(answer: unknown, site: Site, device: string): Promise<SignedIn> {
    const { verifyAuthenticationResponse } = await library()
    const { store, people } = this.#parts
    const response = answer as AuthenticationResponseJSON
    const passkey = await store.passkey(response.id)
    if (!passkey) throw new Denied(S.noPasskey)
    const { authenticationInfo } = await proven(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.#take(challenge, null),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: false,
        credential: { id: passkey.id, publicKey: Buffer.from(passkey.key, 'base64url'), counter: passkey.counter },
      }),
    )
    await store.usePasskey(passkey.id, authenticationInfo.newCounter)
    const person = await store.person(passkey.person)
    if (!person) throw new Denied(S.noPasskey)
    return people.signIn(person, device)
  }

  // ── inside ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Who wants a new passkey is named; whoever wants to come in is not. The answer may come to another node. */
  async #challenge(person: string | null): Promise<Uint8Array<ArrayBuffer>> {
    const { store, ids, now } = this.#parts
    const challenge = ids.token()
    const at = now()
    await store.addOnce({ hash: hashOf(challenge), kind: 'passkey', person, expires: at + ANSWER_WITHIN }, at)
    return Uint8Array.from(Buffer.from(challenge, 'base64url'))
  }

  /** Each counts once, for the one who was asked. */
  async #take(challenge: string, person: string | null): Promise<boolean> {
    const asked = await this.#parts.store.takeOnce(hashOf(challenge), 'passkey')
    return asked !== undefined && asked.person === person && asked.expires >= this.#parts.now()
  }
}

/** What cannot be read proves nothing either. */
const proven = async <T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> => {
  const result = await verify().catch(() => undefined)
  if (!result?.verified) throw new Denied(S.noPasskey)
  return result
}
