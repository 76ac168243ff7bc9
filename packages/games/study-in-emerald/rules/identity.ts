// Identities and sanity: revealing, going mad, dying (6.1, 6.7, 6.8).
import { EVERYONE, only, type Context, type Seat } from '@safehouse/kernel'
import { FREUD, isImmune, parameters, RESTORATIONIST } from './data.ts'
import { finish } from './ending.ts'
import { loseAgent } from './losing.ts'
import { isRevealed, isRevealedLoyalist, isVampire, owns } from './places.ts'
import { updateKnown } from './score.ts'
import { NONE, type State } from './state.ts'
import { tell } from './telling.ts'

/** The identity of a player becomes public. */
export const reveal = (s: State, seat: Seat, x: Context): void => {
  if (isRevealed(s, seat)) return
  s.revealed |= only(seat)
  tell(x, { t: 'revealed', seat, side: s.side[seat] }, 'SE-7.1')
  updateKnown(s, x)
}

/** A Main Agent is struck down or goes mad. True if that ends the game. */
export const dies = (s: State, seat: Seat, x: Context): boolean => {
  reveal(s, seat, x)
  if (s.side[seat] !== RESTORATIONIST) return false
  tell(x, { t: 'dies', seat })
  finish(s, 'death', x)
  return true
}

export const madLimit = (s: State, seat: Seat): number =>
  owns(s, seat, FREUD) ? parameters.madLimitWithFreud : parameters.madLimit

/** Can this agent be lost to a Mad token? */
const isLosable = (s: State, agent: number): boolean => agent !== NONE && !isImmune(agent) && !isVampire(s, agent)

/**
 * A player draws a sanity token. `assassin` is the agent that is lost if it is Mad, or NONE. Where `late` a death waits until
 * Cthulhu is done. True if the game is over.
 */
export const drawSanity = (s: State, seat: Seat, assassin: number, late: boolean, x: Context): boolean => {
  const spared = isRevealedLoyalist(s, seat)
  const atRisk = isLosable(s, assassin)
  if (spared && !atRisk) return false
  const left = s.madLeft + s.saneLeft
  let mad = true
  if (left > 0) {
    mad = x.draw('sanity', left, EVERYONE) < s.madLeft
    if (mad) {
      s.madLeft--
      s.mad[seat]++
    } else s.saneLeft--
  }
  tell(x, { t: 'sanity', seat, token: left === 0 ? 'none' : mad ? 'mad' : 'sane' })
  if (!mad) return false
  if (atRisk) loseAgent(s, assassin, 'madness', x)
  if (spared || (left > 0 && s.mad[seat] < madLimit(s, seat))) return false
  if (!late) return dies(s, seat, x)
  reveal(s, seat, x)
  if (s.side[seat] === RESTORATIONIST) s.doomed |= only(seat)
  return false
}
