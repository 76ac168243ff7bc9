// The store's queries about people. Each method is meant to run inside a transaction of its own.
import type { Kysely } from 'kysely'
import { contains } from './contains.ts'
import type { NewPerson, NewSession, PeopleStore, PersonPatch, PersonRecord } from './people-store.ts'
import type { Database, MailedRow, OnceRow, PasskeyRow, PersonRow, SessionRow, TicketKind, TicketRow } from './schema.ts'

/** So many ids in one question. */
const AT_ONCE = 500

/** What is left of somebody who was purged. */
const GONE = '…'

export class KyselyPeople implements PeopleStore {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  async addPerson(guest: NewPerson): Promise<PersonRow> {
    const account = { login: null, password: null, email: null, mails: 'each', mailed: null } as const
    const person: PersonRow = { ...guest, ...account, host: 0, muted: 0, barred: 0 }
    await this.#db.insertInto('person').values(person).execute()
    return person
  }

  person(id: string): Promise<PersonRow | undefined> {
    return this.#db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
  }

  personByRecovery(hash: string): Promise<PersonRow | undefined> {
    return this.#db.selectFrom('person').selectAll().where('recovery', '=', hash).executeTakeFirst()
  }

  personByLogin(login: string): Promise<PersonRow | undefined> {
    return this.#db.selectFrom('person').selectAll().where('login', '=', login).executeTakeFirst()
  }

  peopleByEmail(email: string): Promise<PersonRow[]> {
    return this.#db.selectFrom('person').selectAll().where('email', '=', email).limit(10).execute()
  }

  async mailable(ids: readonly string[]): Promise<PersonRow[]> {
    const found: PersonRow[] = []
    for (let from = 0; from < ids.length; from += AT_ONCE)
      found.push(
        ...(await this.#db
          .selectFrom('person')
          .selectAll()
          .where('id', 'in', ids.slice(from, from + AT_ONCE))
          .where('email', 'is not', null)
          .where('mails', '<>', 'off')
          .where('barred', '=', 0)
          .execute()),
      )
    return found
  }

  async changePerson(id: string, patch: PersonPatch): Promise<void> {
    await this.#db.updateTable('person').set(patch).where('id', '=', id).execute()
  }

  async countHosts(): Promise<number> {
    const { hosts } = await this.#db
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<number>().as('hosts'))
      .where('host', '=', 1)
      .executeTakeFirstOrThrow()
    return hosts
  }

  async searchPeople(text: string, limit: number): Promise<PersonRecord[]> {
    const people = await this.#db
      .selectFrom('person')
      .selectAll()
      .where((where) => where.or([contains('name', text), contains('login', text), where('id', '=', text)]))
      .orderBy('created', 'desc')
      .limit(limit)
      .execute()
    if (people.length === 0) return []
    const ids = people.map(({ id }) => id)
    const seen = await this.#db
      .selectFrom('session')
      .select(({ fn }) => ['person', fn.max('seen').as('seen')])
      .where('person', 'in', ids)
      .groupBy('person')
      .execute()
    return people.map((person) => ({ person, seen: seen.find((one) => one.person === person.id)?.seen ?? null }))
  }

  async purgePerson(id: string, recovery: string): Promise<void> {
    for (const table of ['session', 'passkey', 'ticket', 'mailed', 'push', 'pushed'] as const)
      await this.#db.deleteFrom(table).where('person', '=', id).execute()
    await this.#db.updateTable('chat').set({ name: GONE, text: GONE }).where('person', '=', id).execute()
    await this.#db.updateTable('seat').set({ name: GONE }).where('person', '=', id).execute()
    const nobody = { name: GONE, login: null, password: null, email: null, mailed: null, host: 0, barred: 1, recovery }
    await this.changePerson(id, nobody)
  }

  async addSession(session: NewSession): Promise<void> {
    await this.#db
      .insertInto('session')
      .values({ ...session, open_until: null })
      .execute()
  }

  async personBySession(hash: string): Promise<{ person: PersonRow; seen: number } | undefined> {
    const row = await this.#db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.person')
      .selectAll('person')
      .select('session.seen')
      .where('session.hash', '=', hash)
      .executeTakeFirst()
    if (!row) return undefined
    const { seen, ...person } = row
    return { person, seen }
  }

  sessionsOf(person: string): Promise<SessionRow[]> {
    return this.#db.selectFrom('session').selectAll().where('person', '=', person).orderBy('seen', 'desc').execute()
  }

  async touchSession(hash: string, at: number): Promise<void> {
    await this.#db.updateTable('session').set({ seen: at }).where('hash', '=', hash).execute()
  }

  async endSession(hash: string): Promise<void> {
    await this.#db.deleteFrom('session').where('hash', '=', hash).execute()
  }

  async noteOpen(hashes: readonly string[], until: number): Promise<string[]> {
    const there: string[] = []
    for (let from = 0; from < hashes.length; from += AT_ONCE) {
      const some = await this.#db
        .updateTable('session')
        .set({ open_until: until })
        .where('hash', 'in', hashes.slice(from, from + AT_ONCE))
        .returning('hash')
        .execute()
      there.push(...some.map(({ hash }) => hash))
    }
    return there
  }

  async addPasskey(passkey: PasskeyRow): Promise<void> {
    await this.#db.insertInto('passkey').values(passkey).execute()
  }

  passkey(id: string): Promise<PasskeyRow | undefined> {
    return this.#db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
  }

  passkeysOf(person: string): Promise<PasskeyRow[]> {
    return this.#db.selectFrom('passkey').selectAll().where('person', '=', person).orderBy('created').execute()
  }

  async usePasskey(id: string, counter: number): Promise<void> {
    await this.#db.updateTable('passkey').set({ counter }).where('id', '=', id).execute()
  }

  async removePasskey(person: string, id: string): Promise<void> {
    await this.#db.deleteFrom('passkey').where('person', '=', person).where('id', '=', id).execute()
  }

  async addTicket(ticket: TicketRow): Promise<void> {
    await this.#db.insertInto('ticket').values(ticket).execute()
  }

  async dropTickets(person: string, kind: TicketKind, now: number): Promise<void> {
    await this.#db
      .deleteFrom('ticket')
      .where((where) => where.or([where.and({ person, kind }), where('expires', '<', now)]))
      .execute()
  }

  ticket(hash: string, kind: TicketKind): Promise<TicketRow | undefined> {
    return this.#db.selectFrom('ticket').selectAll().where('hash', '=', hash).where('kind', '=', kind).executeTakeFirst()
  }

  takeTicket(hash: string, kind: TicketKind): Promise<TicketRow | undefined> {
    return this.#db.deleteFrom('ticket').where('hash', '=', hash).where('kind', '=', kind).returningAll().executeTakeFirst()
  }

  async addOnce(once: OnceRow, now: number): Promise<void> {
    await this.#db.deleteFrom('once').where('expires', '<', now).execute()
    await this.#db.insertInto('once').values(once).execute()
  }

  takeOnce(hash: string, kind: OnceRow['kind']): Promise<OnceRow | undefined> {
    return this.#db.deleteFrom('once').where('hash', '=', hash).where('kind', '=', kind).returningAll().executeTakeFirst()
  }

  async claimHost(person: string, hash: string, now: number): Promise<boolean> {
    if ((await this.countHosts()) > 0) return false
    const key = await this.takeOnce(hash, 'host')
    if (!key || key.expires < now) return false
    await this.changePerson(person, { host: 1 })
    await this.#db.deleteFrom('once').where('kind', '=', 'host').execute()
    return true
  }

  mailedTo(person: string): Promise<MailedRow[]> {
    return this.#db.selectFrom('mailed').selectAll().where('person', '=', person).execute()
  }

  async noteMailed(person: string, turns: readonly Omit<MailedRow, 'person'>[], at: number): Promise<void> {
    // Only the last turn of each table matters.
    await this.#db.deleteFrom('mailed').where('person', '=', person).execute()
    if (turns.length > 0)
      await this.#db
        .insertInto('mailed')
        .values(turns.map((turn) => ({ ...turn, person })))
        .execute()
    await this.changePerson(person, { mailed: at })
  }
}
