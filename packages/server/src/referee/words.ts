// Messages as they go over the wire. Most of a message is the options of whoever is asked, and many of these look the same in
// every message: those are put into words once.
import type { Message, RichOption } from '@safehouse/kernel'
import { fromWire, toWire } from '../wire-text.ts'

const known = new WeakMap<RichOption, string>()

/** An option that is frozen was made once and for all; any other may look different next time. */
const optionInWords = (option: RichOption): string => {
  const words = known.get(option)
  if (words !== undefined) return words
  const made = toWire(JSON.stringify(option))
  if (Object.isFrozen(option)) known.set(option, made)
  return made
}

/** So many letters stand for the place of an option in memory. */
const PLACE = 8
const CLOSED = '}}}'

/** A message for somebody. What is kept of it is short: options that many messages have in common are not written out in it. */
export class Told {
  readonly n: number
  /** All of it, or all up to the options. */
  readonly #start: string
  readonly #options: readonly RichOption[]

  constructor(message: Message) {
    const { ask, ...rest } = message
    const options = ask?.mine?.options ?? []
    const apart = options.length > 0 && Object.isFrozen(options[0])
    this.n = message.n
    this.#options = apart ? options : []
    const text = JSON.stringify(
      apart ? { ...rest, ask: { ...ask, mine: { ...ask!.mine, options: undefined } } } : { ...rest, ask },
    )
    this.#start = toWire(apart ? `${text.slice(0, -CLOSED.length)},"options":[` : text)
  }

  /** What it takes to keep it. */
  get size(): number {
    return this.#start.length + this.#options.length * PLACE
  }

  /** As it goes over the wire. Pieces are put together where it is sent: to join them here would copy them twice. */
  get bytes(): string {
    const options = this.#options
    if (options.length === 0) return this.#start
    let bytes = this.#start + optionInWords(options[0])
    for (let i = 1; i < options.length; i++) bytes += `,${optionInWords(options[i])}`
    return `${bytes}]${CLOSED}`
  }

  /** As it was. */
  get message(): Message {
    return JSON.parse(fromWire(this.bytes)) as Message
  }
}
