// Who this device is. The token is in a cookie no script can read; here is only what everybody may know of the person.
import { useSyncExternalStore } from 'react'
import { ask, get, post } from './client.ts'
import type { Person } from './types.ts'

export interface Me {
  /** null: nobody (yet). */
  readonly person: Person | null
  readonly asked: boolean
  /** This device had a name once, but the server no longer knows its key. */
  readonly lost: string | null
}

const NAME = 'safehouse.name'

let me: Me = { person: null, asked: false, lost: null }
const listeners = new Set<() => void>()

const set = (change: Partial<Me>): void => {
  me = { ...me, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMe = (): Me => useSyncExternalStore(subscribe, () => me)

const keptName = (): string | null => {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}

const keepName = (name: string | null): void => {
  try {
    if (name === null) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, name)
  } catch {
    // Then a lost key goes unnoticed.
  }
}

const become = (person: Person): Person => {
  keepName(person.name)
  set({ person, asked: true, lost: null })
  return person
}

/** Asks the server who we are. */
export const askWhoIAm = async (): Promise<void> => {
  try {
    const { person } = await get<{ person: Person | null }>('/me')
    if (person) become(person)
    else set({ person: null, asked: true, lost: keptName() })
  } catch {
    // Not to be had now: it is asked for again when the server is back.
  }
}

/** Whoever has no name yet gets this one: it is enough. Whoever has one keeps it, also if the server has not said so yet. */
export const beSomebody = async (name: string, language: string): Promise<Person> => {
  if (!me.asked) await askWhoIAm()
  return me.person ?? become((await post<{ person: Person }>('/guests', { name, language })).person)
}

export const changeMe = async (change: { name?: string; language?: string }): Promise<Person> =>
  become((await ask<{ person: Person }>('PATCH', '/me', change)).person)

/** Comes in as somebody who was here before: by phrase, password, passkey or letter, as the address says. */
export const comeIn = async (path: string, proof: object): Promise<Person> =>
  become((await post<{ person: Person }>(path, proof)).person)

/** A new phrase; one written down earlier is worthless from now on. */
export const newPhrase = async (): Promise<string> => (await post<{ phrase: string }>('/me/phrase')).phrase

export const signOut = async (): Promise<void> => {
  await ask('DELETE', '/session')
  forgetLoss()
  set({ person: null })
}

/** Begin as somebody new. */
export const forgetLoss = (): void => {
  keepName(null)
  set({ lost: null })
}
