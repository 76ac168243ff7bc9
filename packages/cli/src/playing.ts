// A whole game at a terminal: numbered options, one keyboard for all who play, bots for the rest.
import {
  atRandom,
  FastChance,
  has,
  Match,
  seatsOf,
  type Bot,
  type Chance,
  type Code,
  type Done,
  type GameModule,
  type Knowledge,
  type Locale,
  type Log,
  type Message,
  type Refusal,
  type RichOption,
  type Seat,
  type Setup,
} from '@safehouse/kernel'
import { Speaker } from '@safehouse/text'

/** Where the game is shown and the answers come from. `ask` gives undefined when nobody is there any more. */
export interface Terminal {
  print(line: string): void
  ask(prompt: string): Promise<string | undefined>
  clear(): void
}

export interface Players {
  /** The seats played at this keyboard. */
  readonly people: readonly Seat[]
  /** Who plays the other seats; at random if not given. */
  readonly bot?: Bot | undefined
}

/** Plays to the end, or until somebody quits. */
export const playAtTerminal = async (
  module: GameModule,
  setup: Setup,
  players: Players,
  chance: Chance,
  locale: Locale,
  terminal: Terminal,
): Promise<Log> => {
  const session = new Session(module, setup, players, chance, locale, terminal)
  await session.play()
  return session.log
}

type Answer = { codes: Code[] } | { order: string; value: string } | 'quit'

class Session {
  readonly #match: Match<unknown>
  readonly #module: GameModule
  readonly #players: Players
  readonly #terminal: Terminal
  readonly #speaker: Speaker
  readonly #rng = new FastChance(Math.floor(performance.now() * 1000))
  readonly #streams = new Map<Seat, Message[]>()
  /** How much of its stream each person has read. */
  readonly #read = new Map<Seat, number>()
  #atKeyboard: Seat | undefined

  constructor(module: GameModule, setup: Setup, players: Players, chance: Chance, locale: Locale, terminal: Terminal) {
    this.#module = module
    this.#players = players
    this.#terminal = terminal
    this.#speaker = new Speaker(locale, module, (seat) => `#${seat + 1}`)
    const { match, opened } = Match.open(module.game, setup, chance)
    this.#match = match
    this.#keep(opened)
  }

  get log(): Log {
    return this.#match.log()
  }

  async play(): Promise<void> {
    while (!this.#match.over) {
      if (this.#match.closable) {
        this.#keep(this.#match.close() as Done)
        continue
      }
      const seats = seatsOf(this.#match.waiting)
      const machine = seats.find((seat) => !this.#players.people.includes(seat))
      if (machine !== undefined) this.#letBotDecide(machine)
      else if (!(await this.#letPersonDecide(seats[0]))) return
    }
    for (const seat of this.#players.people) this.#showNews(seat)
    // Now that nothing is hidden any more, whoever plays alone is shown how it all stood.
    if (this.#players.people.length === 1) this.#showView(this.#players.people[0])
    const { reason, scores, winners } = this.#match.position.outcome!
    this.#terminal.print('')
    this.#terminal.print(
      `${this.#speaker.say(`reason.${reason}`)}  ${scores.map((score, seat) => `#${seat + 1}${has(winners, seat) ? '*' : ''}: ${score}`).join('  ')}`,
    )
  }

  #keep({ messages }: Done): void {
    for (const [viewer, message] of messages) {
      const stream = this.#streams.get(viewer)
      if (stream) stream.push(message)
      else this.#streams.set(viewer, [message])
    }
  }

  #letBotDecide(seat: Seat): void {
    const knowledge: Knowledge = this.#match.knowledge(seat, this.#streams.get(seat)!)
    const codes = this.#players.bot ? this.#players.bot(knowledge, this.#rng) : this.#match.draft(seat, atRandom(this.#rng))
    const done = this.#match.commit(seat, this.#match.ask(seat), codes, 'bot')
    if (!done.ok) throw new Error(`the bot of seat ${seat} was refused by ${done.refusal.rule}`)
    this.#keep(done)
  }

  /** False when the person has left. */
  async #letPersonDecide(seat: Seat): Promise<boolean> {
    if (!(await this.#handOver(seat))) return false
    this.#showNews(seat)
    this.#showView(seat)
    for (;;) {
      const answer = await this.#draft(seat)
      if (answer === 'quit') return false
      const result =
        'codes' in answer
          ? this.#match.commit(seat, this.#match.ask(seat), answer.codes)
          : this.#match.order(seat, answer.order, answer.value)
      if (result.ok) {
        this.#keep(result)
        return true
      }
      this.#refuse(result.refusal)
    }
  }

  /** Nobody must see another's secrets: the screen is wiped before the keyboard changes hands. */
  async #handOver(seat: Seat): Promise<boolean> {
    if (this.#atKeyboard === seat || this.#players.people.length === 1) {
      this.#atKeyboard = seat
      return true
    }
    this.#terminal.clear()
    this.#atKeyboard = seat
    return (await this.#terminal.ask(`#${seat + 1} — Enter `)) !== undefined
  }

  #showNews(seat: Seat): void {
    const stream = this.#streams.get(seat) ?? []
    for (const message of stream.slice(this.#read.get(seat) ?? 0))
      for (const { t, ...args } of message.events) this.#terminal.print(`· ${this.#speaker.say(`event.${t}`, args)}`)
    this.#read.set(seat, stream.length)
  }

  #showView(seat: Seat): void {
    const { view } = this.#match.message(seat)
    const lines = this.#module.describe?.(view, seat, (key, args) => this.#speaker.say(key, args)) ?? plain(view)
    this.#terminal.print('')
    for (const line of lines) this.#terminal.print(`  ${line}`)
  }

  /** Collects a whole decision, step by step; b takes one back. */
  async #draft(seat: Seat): Promise<Answer> {
    const codes: Code[] = []
    let asked: string | undefined
    for (;;) {
      const probe = this.#match.probe(seat, this.#match.ask(seat), codes)
      if (!probe.ok) throw new Error(`an offered choice was refused by ${probe.refusal.rule}`)
      if (probe.done) {
        // A choice of several steps is looked at once more as a whole.
        const sure = codes.length === 1 ? '' : (await this.#terminal.ask(`#${seat + 1} ✓ Enter / b ← > `))?.trim()
        if (sure === undefined || sure === 'q') return 'quit'
        if (sure !== 'b') return { codes }
        codes.pop()
        continue
      }
      if (codes.length === 0 || probe.label !== asked) this.#showQuestion(probe.label)
      asked = probe.label
      this.#showOptions(probe.options, codes.length > 0)
      const text = (await this.#terminal.ask(`#${seat + 1} > `))?.trim()
      if (text === undefined || text === 'q') return 'quit'
      const order = /^o (\S+) (\S+)$/.exec(text)
      if (order) return { order: order[1], value: order[2] }
      if (text === 'b' && codes.length > 0) codes.pop()
      else if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= probe.options.length)
        codes.push(probe.options[Number(text) - 1].code)
      else {
        this.#terminal.print(`? 1–${probe.options.length}${codes.length > 0 ? ', b' : ''}, o <order> <value>, q`)
        this.#showOrders(seat)
      }
    }
  }

  #showQuestion(label: string | undefined): void {
    if (label === undefined || !this.#speaker.has(`ask.${label}`)) return
    this.#terminal.print('')
    this.#terminal.print(`— ${this.#speaker.say(`ask.${label}`)} —`)
  }

  #showOptions(options: readonly RichOption[], canGoBack: boolean): void {
    this.#terminal.print('')
    options.forEach(({ key, args }, i) =>
      this.#terminal.print(`${String(i + 1).padStart(4)}  ${this.#speaker.say(`option.${key}`, args)}`),
    )
    if (canGoBack) this.#terminal.print('   b  ←')
  }

  /** The standing orders there are, each with its values; the one in force is marked. */
  #showOrders(seat: Seat): void {
    const { orders: inForce = {}, view } = this.#match.message(seat)
    for (const [name, order] of Object.entries(this.#match.game.orders)) {
      this.#terminal.print(`  ${this.#speaker.say(`order.${name}`)}`)
      for (const value of order.values)
        if (inForce[name] === value || (order.matters?.(view, value) ?? true))
          this.#terminal.print(
            `  ${inForce[name] === value ? '*' : ' '} o ${name} ${value}  ${this.#speaker.say(`order.${name}.${value}`)}`,
          )
    }
  }

  #refuse({ rule, args }: Refusal): void {
    this.#terminal.print(`✗ ${rule}: ${this.#speaker.say(`rule.${rule}`, args)}`)
  }
}

/** A view without words for it: its fields, one a line. */
const plain = (view: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(view).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
