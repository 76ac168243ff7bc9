// A whole game at a terminal: numbered options, one keyboard for all who play, bots for the rest.
import {
  atRandom,
  countsAtOnce,
  has,
  listedOrders,
  Match,
  seatsOf,
  SPECTATOR,
  type Bot,
  type Chance,
  type Code,
  type Confirmations,
  type Done,
  type FastChance,
  type GameModule,
  type Knowledge,
  type Locale,
  type Log,
  type Message,
  type Probe,
  type Refused,
  type RichOption,
  type Seat,
  type Setup,
  type Viewer,
} from '@safehouse/kernel'
import { Screen, type Keys, type Terminal } from './screen.ts'

export type { Terminal } from './screen.ts'

export interface Players {
  /** The seats played at this keyboard. */
  readonly people: readonly Seat[]
  /** Who plays the other seats; at random if not given. */
  readonly bot?: Bot | undefined
  /** Out of which they decide what they leave to chance. */
  readonly luck: FastChance
}

export interface Manner {
  readonly locale: Locale
  readonly confirm: Confirmations
}

/** Plays to the end, or until somebody quits. */
export const playAtTerminal = async (
  module: GameModule,
  setup: Setup,
  players: Players,
  chance: Chance,
  manner: Manner,
  terminal: Terminal,
): Promise<Log> => {
  const session = new Session(module, setup, players, chance, manner, terminal)
  await session.play()
  return session.log
}

/** What somebody decides; that the answer he has given stays as it is; that others may decide first; or that he leaves. */
type Answer = { codes: Code[] } | 'stays' | 'waits' | 'quit'

class Session {
  readonly #match: Match<unknown>
  readonly #players: Players
  readonly #manner: Manner
  readonly #screen: Screen
  readonly #streams = new Map<Viewer, Message[]>()
  /** How much of its stream each person has read, and how much of what everybody is told. */
  readonly #read = new Map<Seat, { readonly own: number; readonly open: number }>()
  #atKeyboard: Seat | undefined

  constructor(module: GameModule, setup: Setup, players: Players, chance: Chance, manner: Manner, terminal: Terminal) {
    this.#players = players
    this.#manner = manner
    this.#screen = new Screen(terminal, module, manner.locale)
    const { match, opened } = Match.open(module.game, setup, chance)
    this.#match = match
    this.#keep(opened)
  }

  get log(): Log {
    return this.#match.log()
  }

  async play(): Promise<void> {
    const { people } = this.#players
    if (people.length === 1) this.#screen.welcome(people[0])
    while (!this.#match.over)
      if (!(await (this.#match.sealed ? this.#letAllDecide() : this.#letOneDecide()))) {
        // What is there is for whoever has left.
        if (people.length > 1) await this.#screen.clear()
        this.#screen.left()
        return
      }
    await this.#showEnd()
  }

  #keep({ messages }: Done): void {
    for (const [viewer, message] of messages) {
      const stream = this.#streams.get(viewer)
      if (stream) stream.push(message)
      else this.#streams.set(viewer, [message])
    }
  }

  #letBotDecide(seat: Seat): void {
    const { bot, luck, people } = this.#players
    const knowledge: Knowledge = this.#match.knowledge(seat, this.#streams.get(seat)!)
    const codes = bot ? bot(knowledge, luck) : this.#match.draft(seat, atRandom(luck))
    this.#commit(seat, codes, 'bot')
    // Bots may think for a while: whoever is alone with them sees what happens when it does.
    if (people.length === 1) this.#showNews(people[0])
  }

  #commit(seat: Seat, codes: readonly Code[], by?: 'bot'): void {
    const done = this.#match.commit(seat, this.#match.ask(seat), codes, by)
    if (!done.ok) throw new Error(`what seat ${seat + 1} was offered is refused by ${done.refusal.rule}`)
    this.#keep(done)
  }

  // Both are false when somebody has left.

  /**
   * Where several may decide, whoever does first is taken. So people are asked before bots, each may leave it to the others, and
   * those who are not waited for come before those who are: afterwards it would be too late.
   */
  async #letOneDecide(): Promise<boolean> {
    const { people } = this.#players
    const waiting = seatsOf(this.#match.waiting)
    for (const seat of [...seatsOf(this.#match.mayAnswer), ...waiting].filter((one) => people.includes(one))) {
      const answer = await this.#letPersonDecide(seat, !waiting.includes(seat) || waiting.length > 1)
      if (answer === 'quit') return false
      if (typeof answer === 'string') continue
      this.#commit(seat, answer.codes)
      return true
    }
    const bot = waiting.find((seat) => !people.includes(seat))
    if (bot !== undefined) this.#letBotDecide(bot)
    return true
  }

  /**
   * All who are asked under seal get the keyboard, also those for whom a standing order has answered, and nobody's answer counts
   * before all have had it: whoever looks on sees the same, whatever the others have decided and ordered.
   */
  async #letAllDecide(): Promise<boolean> {
    const { people } = this.#players
    const bot = seatsOf(this.#match.waiting).find((seat) => !people.includes(seat))
    if (bot !== undefined) {
      this.#letBotDecide(bot)
      return true
    }
    const decided = new Map<Seat, Code[]>()
    // Whoever plays alone is not asked what a standing order has answered for him.
    const asked = people.length > 1 ? this.#match.asked : this.#match.waiting
    for (const seat of seatsOf(asked).filter((one) => people.includes(one))) {
      const answer = await this.#letPersonDecide(seat)
      if (answer === 'quit') return false
      if (typeof answer !== 'string') decided.set(seat, answer.codes)
    }
    // With the last one that is missing the ask may be over: whoever has changed his mind comes before.
    const missing = this.#match.waiting
    for (const last of [false, true])
      for (const [seat, codes] of decided) if (has(missing, seat) === last) this.#commit(seat, codes)
    if (this.#match.closable) this.#keep(this.#match.close() as Done)
    return true
  }

  async #letPersonDecide(seat: Seat, canWait = false): Promise<Answer> {
    if (!(await this.#handOver(seat))) return 'quit'
    this.#showNews(seat)
    this.#screen.view(this.#match.message(seat).view, seat)
    return this.#draft(seat, canWait)
  }

  /** Nobody must see another's secrets: the screen is wiped before the keyboard changes hands. */
  async #handOver(seat: Seat): Promise<boolean> {
    const same = this.#atKeyboard === seat || this.#players.people.length === 1
    this.#atKeyboard = seat
    if (same) return true
    await this.#screen.clear()
    if (!(await this.#screen.handOver(seat))) return false
    if (!this.#read.has(seat)) this.#screen.welcome(seat)
    return true
  }

  #showNews(seat: Seat): void {
    const own = this.#streams.get(seat) ?? []
    this.#screen.news(own.slice(this.#read.get(seat)?.own ?? 0))
    this.#read.set(seat, { own: own.length, open: this.#streams.get(SPECTATOR)?.length ?? 0 })
  }

  /** Whoever plays alone is shown how it all stood. Several look at one screen: they are shown what everybody may see. */
  async #showEnd(): Promise<void> {
    const { people } = this.#players
    const [alone] = people.length === 1 ? people : [SPECTATOR]
    if (alone === SPECTATOR) {
      await this.#screen.clear()
      const read = Math.min(...people.map((seat) => this.#read.get(seat)?.open ?? 0))
      this.#screen.news((this.#streams.get(SPECTATOR) ?? []).slice(read))
    } else this.#showNews(alone)
    this.#screen.view(this.#match.message(alone).view, alone)
    this.#screen.outcome(this.#match.position.outcome!)
  }

  /** Collects a whole decision, step by step; b takes one back. */
  async #draft(seat: Seat, canWait: boolean): Promise<Answer> {
    let taken: RichOption[] = []
    let asked: string | undefined
    for (;;) {
      const codes = taken.map(({ code }) => code)
      const probe = this.#probe(seat, codes)
      if (probe.done) {
        const sure = await this.#isSure(seat, taken)
        if (sure === 'quit') return 'quit'
        if (sure) return { codes }
        taken.pop()
        continue
      }
      const answered = taken.length === 0 ? this.#match.message(seat).ask?.mine?.answered : undefined
      if (taken.length === 0 || probe.label !== asked) this.#screen.question(probe.label)
      asked = probe.label
      const keys = { back: taken.length > 0, wait: canWait && taken.length === 0 }
      this.#screen.options(probe.options, seat, probe.view, keys)
      const stays = probe.options.find(({ code }) => code === answered)
      if (stays) this.#screen.answered(stays)
      const text = await this.#screen.ask(seat)
      const order = /^o (\S+) (\S+)$/.exec(text ?? '')
      if (text === undefined || (text === 'q' && (await this.#screen.leaves()))) return 'quit'
      if (order) {
        this.#order(seat, order[1], order[2])
        taken = this.#again(seat, codes)
      } else if (text === '' && stays) return 'stays'
      else if (text === 'w' && keys.wait) return 'waits'
      else if (text === 'b' && keys.back) taken.pop()
      else if (text === 'v') this.#screen.view(probe.view, seat)
      else if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= probe.options.length)
        taken.push(probe.options[Number(text) - 1])
      else if (text !== 'q') this.#help(seat, keys)
    }
  }

  #probe(seat: Seat, codes: readonly Code[]): Exclude<Probe, Refused> {
    const probe = this.#match.probe(seat, this.#match.ask(seat), codes)
    if (!probe.ok) throw new Error(`an offered choice was refused by ${probe.refusal.rule}`)
    return probe
  }

  #order(seat: Seat, name: string, value: string): void {
    const done = this.#match.order(seat, name, value)
    if (!done.ok) return this.#screen.refusal(done.refusal)
    this.#keep(done)
    this.#screen.ordered(name, value)
  }

  /** The same choices after a standing order has changed: what they would lead to may have changed with it. */
  #again(seat: Seat, codes: readonly Code[]): RichOption[] {
    const taken: RichOption[] = []
    for (const [i, code] of codes.entries()) {
      const probe = this.#probe(seat, codes.slice(0, i))
      const option = probe.done ? undefined : probe.options.find((one) => one.code === code)
      if (!option) break
      taken.push(option)
    }
    return taken
  }

  /** A choice of several steps is looked at once more as a whole. */
  async #isSure(seat: Seat, taken: readonly RichOption[]): Promise<boolean | 'quit'> {
    if (countsAtOnce(taken.length, this.#manner.confirm)) return true
    for (;;) {
      this.#screen.taken(taken)
      const text = await this.#screen.askToConfirm(seat)
      if (text === undefined || (text === 'q' && (await this.#screen.leaves()))) return 'quit'
      if (text === '' || text === 'b') return text === ''
    }
  }

  #help(seat: Seat, keys: Keys): void {
    const { orders } = this.#match.game
    const message = this.#match.message(seat)
    this.#screen.help(keys, listedOrders(orders, message.view, message.orders ?? {}).length > 0)
    this.#screen.orders(orders, message)
  }
}
