// The store's queries about devices that are rung. Each method is meant to run inside a transaction of its own.
import type { Kysely } from 'kysely'
import type { PushStore } from './push-store.ts'
import type { Database, MailedRow, PushedRow, PushRow } from './schema.ts'

export class KyselyPush implements PushStore {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  async keepOnce(name: string, value: string): Promise<string> {
    await this.#db
      .insertInto('kept')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const kept = await this.#db.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    return kept.value
  }

  async addPush(push: PushRow): Promise<void> {
    await this.removeEndpoint(push.endpoint)
    await this.#db.deleteFrom('push').where('session', 'not in', this.#db.selectFrom('session').select('hash')).execute()
    await this.removePush(push.session)
    await this.#db.insertInto('push').values(push).execute()
  }

  async hasPush(session: string): Promise<boolean> {
    const found = await this.#db.selectFrom('push').select('session').where('session', '=', session).executeTakeFirst()
    return found !== undefined
  }

  async removePush(session: string): Promise<void> {
    await this.#db.deleteFrom('push').where('session', '=', session).execute()
  }

  async removeEndpoint(endpoint: string): Promise<void> {
    await this.#db.deleteFrom('push').where('endpoint', '=', endpoint).execute()
  }

  async pushesOf(people: readonly string[]): Promise<readonly PushRow[]> {
    if (people.length === 0) return []
    return this.#db
      .selectFrom('push')
      .innerJoin('session', 'session.hash', 'push.session')
      .selectAll('push')
      .where('push.person', 'in', people)
      .execute()
  }

  pushedTo(person: string): Promise<readonly PushedRow[]> {
    return this.#db.selectFrom('pushed').selectAll().where('person', '=', person).execute()
  }

  async notePushed(person: string, turns: readonly Omit<MailedRow, 'person'>[], at: number): Promise<void> {
    await this.#db.deleteFrom('pushed').where('person', '=', person).execute()
    await this.#db
      .insertInto('pushed')
      .values(turns.map((turn) => ({ person, ...turn, at })))
      .execute()
  }
}
