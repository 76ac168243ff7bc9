// A game as a whole: its rules, its words, its bots. What the lobby, the table, the CLI and the test run need of it.
import type { FastChance } from './chance.ts'
import type { Game, Position, RichOption, Setup, View } from './game.ts'
import type { Json } from './json.ts'
import type { Knowledge } from './knowledge.ts'
import type { Code } from './options.ts'
import type { Seat, Viewer } from './seats.ts'

/** Decides for a seat that is asked, from what the seat knows and nothing else: the codes of a whole decision. */
export type Bot = (k: Knowledge, rng: FastChance) => Code[]

/** The languages of the table, all of them from the first screen on. */
export const LOCALES = ['en', 'hu', 'ru', 'it'] as const
export type Locale = (typeof LOCALES)[number]

/** ICU messages by key. */
export type Catalogue = Readonly<Record<string, string>>

export interface GameModule<S = unknown, M = unknown> {
  readonly game: Game<S, M>
  /** Earlier versions of the rules: matches begun under them finish under them. */
  readonly older?: readonly OlderRules[]
  /** The rulebook: every testable statement with its id. */
  readonly rulebook: URL
  /**
   * `event.<t>`, `option.<key>`, `ask.<label>`, `rule.<id>`, `reason.<reason>` and the nouns' keys; `count.<argument>` where
   * equal members of a list are counted rather than repeated.
   */
  readonly text?: Readonly<Record<Locale, Catalogue>>
  /** Arguments that name things: the argument's name and the prefix of the keys that say what its values are called. */
  readonly nouns?: Readonly<Record<string, string>>
  readonly bots?: Readonly<Record<string, Bot>>
  /** Seats that play together, by name, from what everybody may see: a table may let them talk among themselves. */
  teams?(view: View, setup: Setup): Readonly<Record<string, readonly Seat[]>>
  /**
   * What each seat played, by seat, where seats are not alike: ratings are kept apart by role. Asked when a match is over; by a
   * ladder of sides also while it is played, for who is on which side by then.
   */
  roles?(position: Position<S>, setup: Setup): readonly Role[]
  /** A seat's view in lines of text: the board of a terminal and of a screen reader. `say` finds the words for a key. */
  describe?(view: View, viewer: Viewer, say: SayWords): string[]
  /**
   * What would come of an option, as far as the asked seat can know and its label does not say; null where there is nothing. `view` is
   * what that seat sees where it is offered.
   */
  preview?(option: RichOption, say: SayWords, view: View, viewer: Viewer): string | null
  /** Is a preview of all that was chosen by then? Of a decision of several choices only the last one holds, where it is. */
  readonly previewsAll?: boolean
}

/** Finds the words for a key. */
export type SayWords = (key: string, args?: { readonly [name: string]: Json | undefined }) => string

export interface Role {
  readonly role: string
  /** Seats with the same one win and lose together; without it each plays for itself. */
  readonly side?: number
}

/** Earlier rules, and what of the module went with them: above all bots, since those of today imagine worlds by today's rules. */
export interface OlderRules extends Partial<Omit<GameModule, 'game' | 'older' | 'rulebook'>> {
  readonly game: Game
}

/** The module as it was under a version of the rules; undefined where that version is not in this build. */
export const moduleAt = <T extends Pick<GameModule, 'game' | 'older' | 'bots'>>(module: T, version: number): T | undefined => {
  if (module.game.version === version) return module
  const older = module.older?.find(({ game }) => game.version === version)
  return older && { ...module, bots: undefined, ...older }
}
