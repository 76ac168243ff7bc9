// Everything that is said in random matches, drafts included: what a test of words holds against the catalogues.
import { FastChance, Match, playOn, viewersOf, type Game, type Message, type Setup } from '@safehouse/kernel'

export interface Heard {
  /** Each key that words are looked up by, with those arguments that it is given every time. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>
  readonly messages: readonly Message[]
}

type Note = (key: string, args?: object) => void

/** So many matches, by these setups in turn, each up to so many decisions. */
export const heardIn = <S>(game: Game<S>, setups: readonly Setup[], matches: number, most: number): Heard => {
  const keys = new Map<string, Set<string>>()
  const messages: Message[] = []
  const note: Note = (key, args = {}) => {
    const names = Object.keys(args)
    const known = keys.get(key)
    keys.set(key, known ? new Set(names.filter((name) => known.has(name))) : new Set(names))
  }
  const hear = (message: Message): void => {
    messages.push(message)
    for (const event of message.events) note(`event.${event.t}`, event)
    if (message.ask?.label !== undefined) note(`ask.${message.ask.label}`)
    for (const option of message.ask?.mine?.options ?? []) note(`option.${option.key}`, option.args)
    if (message.outcome) note(`reason.${message.outcome.reason}`)
  }
  for (let i = 0; i < matches; i++) {
    const setup = setups[i % setups.length]
    const { match, opened } = Match.open(game, setup, new FastChance(i))
    for (const message of opened.messages.values()) hear(message)
    playOn(match, new FastChance(i + 1000), most, (sent) => {
      for (const message of sent.values()) hear(message)
      for (const seat of viewersOf(setup.seats).slice(1)) noteDraft(match, seat, new FastChance(i), note)
    })
  }
  return { keys, messages }
}

/** The options that come up only within a decision. */
const noteDraft = <S>(match: Match<S>, seat: number, rng: FastChance, note: Note): void => {
  if (match.over || !match.message(seat).ask?.mine) return
  match.draft(seat, (machine) => {
    const options = machine.options(seat).toArray()
    if (machine.asking.label !== undefined) note(`ask.${machine.asking.label}`)
    for (const code of options) {
      const option = machine.asking.render?.(machine.position.game, machine.frame, seat, code, machine)
      if (option) note(`option.${option.key}`, option.args)
    }
    return options[rng.below(options.length)]
  })
}
