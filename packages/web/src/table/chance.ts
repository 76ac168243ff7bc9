// A chance as a bot sees it, in words. It is never quite sure: what is rounded to nothing or to all is said to be less or more.
import type { Say } from '../words.tsx'

export const chanceText = (chance: number, say: Say): string => {
  const percent = Math.round(100 * chance)
  if (percent < 1) return say('play.chance.least', { chance: 0.01 })
  if (percent > 99) return say('play.chance.most', { chance: 0.99 })
  return say('play.chance', { chance })
}
