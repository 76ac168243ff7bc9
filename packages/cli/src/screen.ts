// What a person at a terminal is shown. Whatever comes here has been told to the seat that sits before it, and to nobody else.
import {
  listedOrders,
  type Game,
  type GameModule,
  type Locale,
  type Message,
  type Outcome,
  type Refusal,
  type RichOption,
  type Seat,
  type View,
  type Viewer,
} from '@safehouse/kernel'
import type { Speaker } from '@safehouse/text'
import { inColumns } from './layout.ts'
import { scoreLines, seatName, speakerAt } from './words.ts'

/** Where the game is shown and the answers come from. `ask` gives undefined when nobody is there any more. */
export interface Terminal {
  print(line: string): void
  ask(prompt: string): Promise<string | undefined>
  /** Wipes the screen, and with it what has been typed so far. */
  clear(): Promise<void>
  /** How many characters a line has, where that is known. */
  width?(): number
}

/** Letters that can be typed besides those which always can. */
export interface Keys {
  /** Take the last choice back. */
  readonly back: boolean
  /** Leave it to the others. */
  readonly wait: boolean
}

export class Screen {
  readonly #terminal: Terminal
  readonly #module: GameModule
  readonly #speaker: Speaker
  /** What stood beside each option when it was offered. */
  readonly #previews = new WeakMap<RichOption, string>()

  constructor(terminal: Terminal, module: GameModule, locale: Locale) {
    this.#terminal = terminal
    this.#module = module
    this.#speaker = speakerAt(locale, module)
  }

  welcome(seat: Seat): void {
    this.#say('terminal.you', { seat })
  }

  clear(): Promise<void> {
    return this.#terminal.clear()
  }

  news(messages: readonly Message[]): void {
    for (const { events } of messages)
      for (const { t, ...args } of events) this.#terminal.print(`· ${this.#speaker.say(`event.${t}`, args)}`)
  }

  view(view: View, viewer: Viewer): void {
    const lines = this.#module.describe?.(view, viewer, (key, args) => this.#speaker.say(key, args)) ?? plain(view)
    this.#terminal.print('')
    for (const line of lines) this.#terminal.print(`  ${line}`)
  }

  question(label: string | undefined): void {
    if (label === undefined || !this.#speaker.has(`ask.${label}`)) return
    this.#terminal.print('')
    this.#terminal.print(`— ${this.#speaker.say(`ask.${label}`)} —`)
  }

  options(options: readonly RichOption[], seat: Seat, view: View, { back, wait }: Keys): void {
    this.#terminal.print('')
    const lines = options.map((option, i) => `${String(i + 1).padStart(4)}  ${this.#option(option, seat, view)}`)
    for (const line of inColumns(lines, this.#terminal.width?.() ?? 0)) this.#terminal.print(line)
    if (back) this.#terminal.print(`   b  ${this.#speaker.say('terminal.back')}`)
    if (wait) this.#terminal.print(`   w  ${this.#speaker.say('terminal.wait')}`)
  }

  /** What counts already, unless something else is chosen. */
  answered(option: RichOption): void {
    this.#terminal.print('')
    this.#say('terminal.answered', { what: this.#label(option) })
  }

  /** A whole decision, choice by choice. */
  taken(options: readonly RichOption[]): void {
    this.#terminal.print('')
    this.#say('terminal.sure')
    for (const [i, option] of options.entries()) {
      const holds = this.#module.previewsAll !== true || i === options.length - 1
      this.#terminal.print(`   →  ${holds ? this.#withPreview(option) : this.#label(option)}`)
    }
  }

  /** What can be typed. */
  help({ back, wait }: Keys, hasOrders: boolean): void {
    const keys = [
      'number',
      ...(back ? ['back'] : []),
      ...(wait ? ['wait'] : []),
      'view',
      ...(hasOrders ? ['order'] : []),
      'quit',
    ]
    for (const key of keys) this.#terminal.print(`? ${this.#speaker.say(`terminal.help.${key}`)}`)
  }

  /** The standing orders that matter, each with its values; the one in force is marked. */
  orders(orders: Game['orders'], { orders: inForce = {}, view }: Message): void {
    for (const [name, values] of listedOrders(orders, view, inForce)) {
      this.#terminal.print(`  ${this.#speaker.say(`order.${name}`)}`)
      for (const value of values)
        this.#terminal.print(
          `  ${inForce[name] === value ? '*' : ' '} o ${name} ${value}  ${this.#speaker.say(`order.${name}.${value}`)}`,
        )
    }
  }

  ordered(name: string, value: string): void {
    const [what, how] = [this.#speaker.say(`order.${name}`), this.#speaker.say(`order.${name}.${value}`)]
    this.#say('replay.ordered', { what, how })
  }

  refusal({ rule, args }: Refusal): void {
    this.#terminal.print(`✗ ${rule}: ${this.#speaker.say(`rule.${rule}`, args)}`)
  }

  outcome(outcome: Outcome): void {
    this.#terminal.print('')
    this.#say(`reason.${outcome.reason}`)
    for (const line of scoreLines(this.#speaker, outcome)) this.#terminal.print(line)
  }

  left(): void {
    this.#terminal.print('')
    this.#say('terminal.left')
  }

  // ── what is asked ──

  ask(seat: Seat): Promise<string | undefined> {
    return this.#ask(`${seatName(seat)} > `)
  }

  askToConfirm(seat: Seat): Promise<string | undefined> {
    return this.#ask(this.#speaker.say('terminal.confirm', { seat }))
  }

  /** Asks once more. */
  async leaves(): Promise<boolean> {
    const text = await this.#ask(this.#speaker.say('terminal.leave'))
    return text === undefined || text === 'q'
  }

  /** Resolves once the keyboard is where it belongs; to false if somebody leaves, or nobody is there any more. */
  async handOver(seat: Seat): Promise<boolean> {
    const n = String(seat + 1)
    for (;;) {
      const text = await this.#ask(this.#speaker.say('terminal.handOver', { seat, n }))
      if (text === undefined || (text === 'q' && (await this.leaves()))) return false
      // An Enter may be one too many of whoever sat here before: that must not show him what is not his.
      if (text === n) return true
      this.#terminal.print(`? ${n}: ${this.#speaker.say('terminal.help.handOver', { seat })}`)
      this.#terminal.print(`? ${this.#speaker.say('terminal.help.quit')}`)
    }
  }

  async #ask(prompt: string): Promise<string | undefined> {
    return (await this.#terminal.ask(prompt))?.trim()
  }

  #say(key: string, args?: Parameters<Speaker['say']>[1]): void {
    this.#terminal.print(this.#speaker.say(key, args))
  }

  #label({ key, args }: RichOption): string {
    return this.#speaker.say(`option.${key}`, args)
  }

  #option(option: RichOption, seat: Seat, view: View): string {
    const preview = this.#module.preview?.(option, (key, args) => this.#speaker.say(key, args), view, seat)
    if (preview) this.#previews.set(option, preview)
    return this.#withPreview(option)
  }

  #withPreview(option: RichOption): string {
    const preview = this.#previews.get(option)
    const label = this.#label(option)
    return preview === undefined ? label : `${label} · ${preview}`
  }
}

/** A view without words for it: its fields, one a line. */
const plain = (view: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(view).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
