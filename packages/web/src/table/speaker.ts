import { Speaker } from '@safehouse/text'
import type { Say } from '@safehouse/board'
import type { GameModule, Locale } from '@safehouse/kernel'

/** Compiling a game's messages takes a while: the last speaker is kept. */
let last: { readonly key: string; readonly module: GameModule; readonly say: Say } | undefined

/** What a game says at a table where the seats have names. */
export const gameSay = (locale: Locale, module: GameModule, names: readonly string[]): Say => {
  const key = [locale, ...names].join('\n')
  if (last?.key !== key || last.module !== module) {
    const speaker = new Speaker(locale, module, (seat) => names[seat] ?? '?')
    last = { key, module, say: (words, args) => speaker.say(words, args) }
  }
  return last.say
}
