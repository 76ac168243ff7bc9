// What is kept of the devices that people want to be rung on.
import type { MailedRow, PushedRow, PushRow } from './schema.ts'

export type { PushRow, PushedRow } from './schema.ts'

export interface PushStore {
  /** Keeps something for ever, unless it is kept already; says what is kept. */
  keepOnce(name: string, value: string): Promise<string>

  /** Rings that session from now on, and no other at the same address. */
  addPush(push: PushRow): Promise<void>
  hasPush(session: string): Promise<boolean>
  removePush(session: string): Promise<void>
  /** Nobody is there any more. */
  removeEndpoint(endpoint: string): Promise<void>
  /** The devices of these people that are still signed in. */
  pushesOf(people: readonly string[]): Promise<readonly PushRow[]>

  pushedTo(person: string): Promise<readonly PushedRow[]>
  /** From now on it is these turns that somebody was rung about. */
  notePushed(person: string, turns: readonly Omit<MailedRow, 'person'>[], at: number): Promise<void>
}
