// What is kept of people: who they are, how they come in, and what we wrote to them about.
import type { MailedRow, OnceRow, PasskeyRow, PersonRow, SessionRow, TicketKind, TicketRow } from './schema.ts'

export type { Mails, MailedRow, OnceRow, PasskeyRow, PersonRow, SessionRow, TicketKind, TicketRow } from './schema.ts'

/** A guest has nothing else yet. */
export type NewPerson = Pick<PersonRow, 'id' | 'name' | 'language' | 'created' | 'recovery'>

/** Nobody has opened a page with it yet. */
export type NewSession = Omit<SessionRow, 'open_until'>

export type PersonPatch = Partial<Omit<PersonRow, 'id' | 'created'>>

/** A person as the host's list shows him. */
export interface PersonRecord {
  readonly person: PersonRow
  /** When any device of his was here last. */
  readonly seen: number | null
}

export interface PeopleStore {
  addPerson(person: NewPerson): Promise<PersonRow>
  person(id: string): Promise<PersonRow | undefined>
  personByRecovery(hash: string): Promise<PersonRow | undefined>
  personByLogin(login: string): Promise<PersonRow | undefined>
  peopleByEmail(email: string): Promise<readonly PersonRow[]>
  /** Those among them whom we may write to. */
  mailable(ids: readonly string[]): Promise<readonly PersonRow[]>
  changePerson(id: string, patch: PersonPatch): Promise<void>
  countHosts(): Promise<number>
  /** By name, sign-in name or id; the newest first. */
  searchPeople(text: string, limit: number): Promise<readonly PersonRecord[]>
  /** Forgets all that says who somebody was. Matches stay, for those who played them too: the seats lose their name. */
  purgePerson(id: string, recovery: string): Promise<void>

  addSession(session: NewSession): Promise<void>
  /** Who holds the session, and when it was used last. */
  personBySession(hash: string): Promise<{ person: PersonRow; seen: number } | undefined>
  sessionsOf(person: string): Promise<readonly SessionRow[]>
  touchSession(hash: string, at: number): Promise<void>
  endSession(hash: string): Promise<void>
  /** Notes that pages of these sessions are open until then, and says which of them there still are. */
  noteOpen(hashes: readonly string[], until: number): Promise<readonly string[]>

  addPasskey(passkey: PasskeyRow): Promise<void>
  passkey(id: string): Promise<PasskeyRow | undefined>
  passkeysOf(person: string): Promise<readonly PasskeyRow[]>
  usePasskey(id: string, counter: number): Promise<void>
  removePasskey(person: string, id: string): Promise<void>

  addTicket(ticket: TicketRow): Promise<void>
  /** Those of this kind that a person has are worthless from now on; so is what has expired. */
  dropTickets(person: string, kind: TicketKind, now: number): Promise<void>
  /** Gives it and forgets it. */
  takeTicket(hash: string, kind: TicketKind): Promise<TicketRow | undefined>
  /** Gives it and keeps it, for what may be done more than once. */
  ticket(hash: string, kind: TicketKind): Promise<TicketRow | undefined>

  /** Keeps something that can be used once; what has expired by then is forgotten. */
  addOnce(once: OnceRow, now: number): Promise<void>
  /** Gives it and forgets it. */
  takeOnce(hash: string, kind: OnceRow['kind']): Promise<OnceRow | undefined>
  /** Makes somebody the first host by a key that was kept; false where there is no such key, or a host already. */
  claimHost(person: string, hash: string, now: number): Promise<boolean>

  mailedTo(person: string): Promise<readonly MailedRow[]>
  noteMailed(person: string, turns: readonly Omit<MailedRow, 'person'>[], at: number): Promise<void>
}
