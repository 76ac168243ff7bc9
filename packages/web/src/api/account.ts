// The account of whoever is here: how he comes in, where he is signed in, when he is written to.
import { useEffect, useState } from 'react'
import type { Account } from '../../../server/src/accounts/accounts.ts'
import type { Device } from '../../../server/src/people.ts'
import { ask, get, post } from './client.ts'

export type { Account } from '../../../server/src/accounts/accounts.ts'
export type { Device } from '../../../server/src/people.ts'

interface Answer {
  readonly account: Account
}

const change = async (path: string, body: object): Promise<Account> => (await ask<Answer>('PUT', path, body)).account

export const setPassword = (login: string, password: string, current: string): Promise<Account> =>
  change('/me/password', { login, password, ...(current !== '' && { current }) })
export const setEmail = (email: string | null): Promise<Account> => change('/me/email', { email })
export const setMails = (mails: Account['mails']): Promise<Account> => change('/me/mails', { mails })
export const removePasskey = async (id: string): Promise<Account> =>
  (await ask<Answer>('DELETE', `/me/passkeys/${encodeURIComponent(id)}`)).account

export const devices = async (): Promise<readonly Device[]> => (await get<{ devices: Device[] }>('/me/devices')).devices
/** Signs one device out, or all others. */
export const signOutDevice = (id: string | null): Promise<unknown> =>
  ask('DELETE', id === null ? '/me/devices' : `/me/devices/${id}`)

export const forgotPassword = (who: string): Promise<unknown> => post('/login/forgot', { who })

/** My account, and how to say that it is another now. */
export const useAccount = (): readonly [Account | null, (account: Account) => void] => {
  const [account, setAccount] = useState<Account | null>(null)
  useEffect(() => {
    let live = true
    get<Answer>('/me/account').then(
      (answer) => live && setAccount(answer.account),
      // Not to be had now: then it is not shown.
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [])
  return [account, setAccount]
}
