// What a terminal says besides the game's own words.
import { has, type Catalogue, type GameModule, type Locale, type Outcome } from '@safehouse/kernel'
import { Speaker } from '@safehouse/text'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }

export const terminalText: Readonly<Record<Locale, Catalogue>> = { en, hu, ru, it }

/** People count seats from 1. */
export const seatName = (seat: number): string => `#${seat + 1}`

export const speakerAt = (locale: Locale, module: GameModule): Speaker => {
  const words = { ...terminalText[locale], ...module.text?.[locale] }
  const text = { en: words, hu: words, ru: words, it: words }
  return new Speaker(locale, { ...module, text }, seatName)
}

/** How each seat ended, a line each. */
export const scoreLines = (speaker: Speaker, { scores, winners }: Outcome): string[] =>
  scores.map((score, seat) => `  ${speaker.say(has(winners, seat) ? 'terminal.winner' : 'terminal.score', { seat, score })}`)
