// Messages as they go over the wire. Most of a message is the options of whoever is asked, and many of these look the same in
// every message: those are put into words once.
import type { Message, RichOption } from '@safehouse/kernel'

const known = new WeakMap<RichOption, string>()

const optionInWords = (option: RichOption): string => {
  let words = known.get(option)
  if (words === undefined) {
    words = JSON.stringify(option)
    known.set(option, words)
  }
  return words
}

/** The same as JSON.stringify makes of it, but for the order of the fields. */
export const inWords = (message: Message): string => {
  const { ask, ...rest } = message
  // A frozen option is one that its game made once and for all.
  if (!ask?.mine?.options.every(Object.isFrozen)) return JSON.stringify(message)
  const { mine, ...open } = ask
  const { options, ...own } = mine
  const list = options.map(optionInWords).join()
  return `${unclosed(rest)},"ask":${unclosed(open)},"mine":${unclosed(own)},"options":[${list}]}}}`
}

/** JSON of an object that goes on. */
const unclosed = (part: object): string => JSON.stringify(part).slice(0, -1)
