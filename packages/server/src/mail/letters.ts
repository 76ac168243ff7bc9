// What we write to people, in their language. A letter says that a table waits, never what for: it is made of what everybody at
// the table may know.
import { LOCALES, type GameModule, type Locale } from '@safehouse/kernel'
import { Speaker } from '@safehouse/text'
import { hashOf } from '../ids.ts'
import type { PersonRow } from '../store/people-store.ts'
import type { Mailer } from './mailer.ts'
import { letterText } from './text.ts'

/** A table that waits for somebody. */
export interface Turn {
  readonly table: string
  readonly game: string
  /** The names of the others there. */
  readonly others: readonly string[]
  /** When the question was opened. */
  readonly since: number
  /** When the clock runs out; null where none runs. */
  readonly until: number | null
}

type Addressee = Pick<PersonRow, 'id' | 'name' | 'language'>

const HOUR = 3_600_000

export class Letters {
  readonly #mailer: Mailer
  readonly #games: ReadonlyMap<string, GameModule>
  readonly #url: () => string
  readonly #speakers: ReadonlyMap<Locale, Speaker>

  /** `url` is where people find the house: told by the host, never by whoever asks. */
  constructor(mailer: Mailer, games: readonly GameModule[], url: () => string) {
    this.#mailer = mailer
    this.#games = new Map(games.map((module) => [module.game.id, module]))
    this.#url = url
    this.#speakers = new Map(LOCALES.map((locale) => [locale, new Speaker(locale, { text: letterText }, String)]))
  }

  /** Is this your address? */
  confirm(to: string, person: Addressee, token: string): Promise<void> {
    return this.#sendLink('confirm', to, person, `${this.#url()}/confirm#${token}`, token)
  }

  /** Choose a new password. */
  reset(to: string, person: Addressee, token: string): Promise<void> {
    return this.#sendLink('reset', to, person, `${this.#url()}/reset#${token}`, token)
  }

  async #sendLink(kind: 'confirm' | 'reset', to: string, person: Addressee, link: string, token: string): Promise<void> {
    const speaker = this.#speaker(person)
    const text = `${speaker.say(`letter.${kind}`, { name: person.name })}\n\n${link}\n\n${speaker.say(`letter.${kind}.foot`)}\n`
    await this.#mailer.send({ to, subject: speaker.say(`letter.${kind}.subject`), text, id: hashOf(token).slice(0, 32) })
  }

  /** These tables wait for you. */
  async turns(to: string, person: Addressee, turns: readonly Turn[], now: number, stop: string): Promise<void> {
    const speaker = this.#speaker(person)
    const lines = turns.map((turn) => `${this.#describe(turn, person, now, speaker)}\n${this.#url()}/table/${turn.table}`)
    const text = [
      speaker.say('letter.turn', { name: person.name, n: turns.length }),
      ...lines,
      `${speaker.say('letter.turn.stop')}\n${this.#url()}/stop#${stop}`,
    ]
    await this.#mailer.send({
      to,
      subject: speaker.say('letter.turn.subject', { n: turns.length }),
      text: `${text.join('\n\n')}\n`,
      id: hashOf(JSON.stringify([person.id, turns.map(({ table, since }) => [table, since])])).slice(0, 32),
      stop: `${this.#url()}/api/stop/${stop}`,
    })
  }

  #describe({ game, others, until }: Turn, person: Addressee, now: number, speaker: Speaker): string {
    const title = this.#games.get(game)?.text?.[localeOf(person)]?.['game.title'] ?? game
    const where = speaker.say('letter.turn.table', { game: title, others: others.join(', ') })
    if (until === null) return where
    const hours = Math.max(0, Math.floor((until - now) / HOUR))
    const time =
      hours < 48 ? speaker.say('letter.hours', { n: hours }) : speaker.say('letter.days', { n: Math.floor(hours / 24) })
    return `${where} ${time}`
  }

  #speaker(person: Addressee): Speaker {
    return this.#speakers.get(localeOf(person))!
  }
}

const localeOf = ({ language }: Addressee): Locale => LOCALES.find((locale) => locale === language) ?? 'en'
