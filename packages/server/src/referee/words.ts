// Messages as they go over the wire. Most of a message is the options of whoever is asked, and many of these look the same in
// every message: those are put into words once.
import type { Message, RichOption } from '@safehouse/kernel'

const known = new WeakMap<RichOption, string>()

/** Undefined for an option that may look different next time: only a frozen one was made once and for all. */
const optionInWords = (option: RichOption): string | undefined => {
  const words = known.get(option)
  if (words !== undefined || !Object.isFrozen(option)) return words
  const made = JSON.stringify(option)
  known.set(option, made)
  return made
}

const areAllKnown = (words: readonly (string | undefined)[]): words is string[] => !words.includes(undefined)

/** The same as JSON.stringify makes of it, but for the order of the fields. */
export const inWords = (message: Message): string => {
  const { ask } = message
  const options = ask?.mine?.options.map(optionInWords) ?? []
  if (!ask || options.length === 0 || !areAllKnown(options)) return JSON.stringify(message)
  const { mine, ...open } = ask
  const head = `${unclosed({ ...message, ask: undefined })},"ask":${unclosed(open)},"mine":${unclosed({ ...mine, options: undefined })},"options":[`
  // All is joined in one go: the text is long, and putting it together bit by bit would copy it several times.
  options[0] = head + options[0]
  options[options.length - 1] += ']}}}'
  return options.join()
}

/** JSON of an object that goes on. */
const unclosed = (part: object): string => JSON.stringify(part).slice(0, -1)
