// Asks the device for a passkey. Browsers offer that over TLS and on localhost only.
import { post } from '../api/client.ts'
import { comeIn } from '../api/me.ts'
import type { Account } from '../api/account.ts'

export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** The person has changed his mind, or the device has none: nothing to explain. */
export const isCancelled = (reason: unknown): boolean =>
  reason instanceof DOMException && (reason.name === 'NotAllowedError' || reason.name === 'AbortError')

/** Undefined where the person has changed his mind. */
export const addPasskey = async (): Promise<Account | undefined> => {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>('/me/passkeys/options')
  const answer = await chosen(
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  )
  return answer && (await post<{ account: Account }>('/me/passkeys', { answer })).account
}

export const signInWithPasskey = async (): Promise<void> => {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/login/passkey/options')
  const answer = await chosen(
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  )
  if (answer) await comeIn('/login/passkey', { answer })
}

const chosen = async (asked: Promise<Credential | null>): Promise<object | undefined> => {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON()
  } catch (reason) {
    if (isCancelled(reason)) return undefined
    throw reason
  }
}
