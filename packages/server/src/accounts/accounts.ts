// A guest who wants to stay becomes an account: the same person, with the same seats, who can now come in by name and password.
import { hashOf, type Ids } from '../ids.ts'
import type { Letters } from '../mail/letters.ts'
import type { People, SignedIn } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { Mails, PersonRow, TicketRow } from '../store/people-store.ts'
import type { Store } from '../store/store.ts'
import { Attempts } from './attempts.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** What a person may know of his own account. */
export interface Account {
  readonly login: string | null
  readonly hasPassword: boolean
  readonly email: string | null
  readonly mails: Mails
  readonly host: boolean
  readonly muted: boolean
  readonly passkeys: readonly { readonly id: string; readonly device: string; readonly created: number }[]
}

export interface AccountsParts {
  readonly store: Store
  readonly people: People
  readonly letters: Letters
  readonly ids: Ids
  readonly now: () => number
  readonly random: (bytes: number) => Buffer
}

const HOUR = 3_600_000
/** How long a link in a letter is good for. */
const CONFIRM_WITHIN = 48 * HOUR
const RESET_WITHIN = HOUR

export class Accounts {
  readonly #parts: AccountsParts
  readonly #attempts: Attempts

  constructor(parts: AccountsParts) {
    this.#parts = parts
    this.#attempts = new Attempts(parts.now)
  }

  async of(person: PersonRow): Promise<Account> {
    const passkeys = await this.#parts.store.passkeysOf(person.id)
    return {
      login: person.login,
      hasPassword: person.password !== null,
      email: person.email,
      mails: person.mails,
      host: person.host === 1,
      muted: person.muted === 1,
      passkeys: passkeys.map(({ id, device, created }) => ({ id, device, created })),
    }
  }

  // ── name and password ────────────────────────────────────────────────────────────────────────────────────────────

  /** Sets the sign-in name and the password. Whoever has a password already must say it. */
  async setPassword(
    person: PersonRow,
    wanted: { login: string; password: string; current?: string | undefined },
  ): Promise<void> {
    await this.#mustKnow(person, wanted.current)
    const other = await this.#parts.store.personByLogin(wanted.login)
    if (other && other.id !== person.id) throw new Denied(S.loginTaken, { login: wanted.login })
    const password = await hashPassword(wanted.password, this.#parts.random)
    await this.#parts.store.changePerson(person.id, { login: wanted.login, password })
  }

  async #mustKnow({ id, password }: PersonRow, current: string | undefined): Promise<void> {
    if (password === null) return
    await this.#try(id, async () => isPassword(current ?? '', password))
  }

  async signIn(login: string, password: string, device: string): Promise<SignedIn> {
    const person = await this.#parts.store.personByLogin(login)
    await this.#try(login, () => isPassword(password, person?.password))
    return this.#parts.people.signIn(person!, device)
  }

  /** After too many failures nobody is asked any more, for a while. */
  async #try(account: string, isRight: () => Promise<boolean>): Promise<void> {
    if (!this.#attempts.mayTry(account)) throw new Denied(S.tooFast)
    if (!(await isRight())) {
      this.#attempts.failed(account)
      throw new Denied(S.wrongLogin)
    }
    this.#attempts.succeeded(account)
  }

  // ── letters ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** An address counts once its owner has opened the link we send there; none takes it away. */
  async setEmail(person: PersonRow, email: string | null): Promise<void> {
    if (email === null) await this.#parts.store.changePerson(person.id, { email: null })
    else {
      const token = await this.#newTicket('email', person.id, email, CONFIRM_WITHIN)
      await this.#parts.letters.confirm(email, person, token)
    }
  }

  async confirmEmail(token: string): Promise<void> {
    const { person, data } = await this.#take('email', token)
    await this.#parts.store.changePerson(person, { email: data })
  }

  async setMails(person: string, mails: Mails): Promise<void> {
    await this.#parts.store.changePerson(person, { mails })
  }

  /** Writes to whoever owns the account, if there is one. Whoever asks is not told. */
  async forgot(who: string): Promise<void> {
    const { store, letters } = this.#parts
    const named = await store.personByLogin(who)
    const people = named ? [named] : await store.peopleByEmail(who)
    for (const person of people) {
      if (person.email === null || person.login === null || person.barred === 1) continue
      const token = await this.#newTicket('reset', person.id, '', RESET_WITHIN)
      await letters.reset(person.email, person, token)
    }
  }

  /** A new password by the link of a letter. Whoever is in with the old one is out. */
  async reset(token: string, password: string, device: string): Promise<SignedIn> {
    const { store, people, random } = this.#parts
    const ticket = await this.#take('reset', token)
    await store.changePerson(ticket.person, { password: await hashPassword(password, random) })
    await people.signOutOthers(ticket.person)
    const person = (await store.person(ticket.person))!
    this.#attempts.succeeded(person.login ?? '')
    return people.signIn(person, device)
  }

  /** No more letters: by the link in each of them, without signing in. */
  async stopMails(token: string): Promise<void> {
    const ticket = await this.#parts.store.ticket(hashOf(token), 'stop')
    if (!ticket) throw new Denied(S.oldLink)
    await this.setMails(ticket.person, 'off')
  }

  async #newTicket(kind: TicketRow['kind'], person: string, data: string, within: number): Promise<string> {
    const { ids, store, now } = this.#parts
    const token = ids.token()
    await store.dropTickets(person, kind, now())
    await store.addTicket({ hash: hashOf(token), kind, person, data, expires: now() + within })
    return token
  }

  async #take(kind: TicketRow['kind'], token: string): Promise<TicketRow> {
    const ticket = await this.#parts.store.takeTicket(hashOf(token), kind)
    if (!ticket || ticket.expires < this.#parts.now()) throw new Denied(S.oldLink)
    return ticket
  }
}
