// What would come of a choice, in words.
import type { RichOption, SayWords } from '@safehouse/kernel'
import type { Odds } from './rules/odds.ts'

/** The sign stays with its number. */
const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`

export const oddsWords = ({ needed, dice, chance }: Odds, say: SayWords): string => {
  if (needed === 0) return say('board.odds.same')
  return say(dice === 2 ? 'board.odds.two' : 'board.odds.one', { needed, chance: percent(chance) })
}

interface Preview {
  readonly seenBy?: readonly string[]
  readonly blinds?: readonly string[]
  readonly odds?: Odds
  readonly needed?: number
  readonly chance?: number
}

/** What an option's preview says, beside its label: on the board and at a terminal. */
export const preview = ({ preview: foreseen }: RichOption, say: SayWords): string | null => {
  const { seenBy, blinds, odds, needed, chance } = (foreseen ?? {}) as Preview
  if (odds) return oddsWords(odds, say)
  if (seenBy) return seenBy.length > 0 ? say('board.seenBy', { hunters: seenBy as string[] }) : say('board.unseen')
  if (blinds) return blinds.length > 0 ? say('board.blinds', { hunters: blinds as string[] }) : say('board.blindsNobody')
  if (needed !== undefined && chance !== undefined) return say('board.stuns', { needed, chance: percent(chance) })
  return null
}
