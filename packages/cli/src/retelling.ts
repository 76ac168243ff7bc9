// A match that is played again, told to people as one viewer saw it.
import {
  type Entry,
  type GameModule,
  type Locale,
  type Match,
  type Message,
  type Outcome,
  type Viewer,
} from '@safehouse/kernel'
import type { Speaker } from '@safehouse/text'
import { scoreLines, speakerAt } from './words.ts'

export class Retelling {
  readonly #speaker: Speaker
  readonly #viewer: Viewer
  /** What the viewer chooses in the entry to come: afterwards nobody can say any more what was offered. */
  #choices: string[] = []

  constructor(module: GameModule, viewer: Viewer, locale: Locale) {
    this.#speaker = speakerAt(locale, module)
    this.#viewer = viewer
  }

  /** The lines of a message. */
  linesOf({ n, did, events, ask }: Message): string[] {
    const { waits, mine } = ask ?? {}
    const asked = mine ? this.#say('replay.askedYou') : this.#say('replay.asked', { seats: [...(waits ?? [])] })
    const own =
      did === undefined
        ? []
        : 'codes' in did
          ? [this.#say('replay.chose'), ...this.#choices.map((choice) => `   →  ${choice}`)]
          : [this.#say('replay.ordered', this.#order(did.order, did.value))]
    const told = events.map(({ t, ...args }) => this.#say(`event.${t}`, args))
    const lines = [...own, ...told, ...(ask ? [`→ ${asked}`] : [])]
    return lines.map((line, i) => `${i === 0 ? String(n).padStart(4) : '    '}  ${line}`)
  }

  /** Looks at what comes next, while the match is as it was before. */
  lookAhead(match: Match<unknown>, next: Entry | undefined): void {
    this.#choices = []
    if (next?.t !== 'commit' || next.seat !== this.#viewer) return
    const { seat, codes } = next
    for (const [i, code] of codes.entries()) {
      const probe = match.probe(seat, match.ask(seat), codes.slice(0, i))
      const option = probe.ok && !probe.done ? probe.options.find((one) => one.code === code) : undefined
      // What is not offered will be refused by the replay itself.
      if (!option) return
      this.#choices.push(this.#say(`option.${option.key}`, option.args))
    }
  }

  /** What became of it all. A file with a proof is of a match that is over, be it that its players ended it. */
  end(entries: number, outcome: Outcome | null, isProven = false): string[] {
    if (!outcome) return [this.#say(isProven ? 'replay.ended' : 'replay.open', { n: entries })]
    const { reason } = outcome
    const over = this.#say('replay.over', { n: entries, reason: this.#wordOr(`reason.${reason}`, reason) })
    return [over, ...scoreLines(this.#speaker, outcome)]
  }

  #order(name: string, value: string): { what: string; how: string } {
    return { what: this.#wordOr(`order.${name}`, name), how: this.#wordOr(`order.${name}.${value}`, value) }
  }

  #wordOr(key: string, name: string): string {
    return this.#speaker.has(key) ? this.#say(key) : name
  }

  #say(key: string, args?: Parameters<Speaker['say']>[1]): string {
    return this.#speaker.say(key, args)
  }
}
