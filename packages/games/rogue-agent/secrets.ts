// The hidden-information table (section 7) as code: what of each row a viewer must not know. Rows that are always public
// need no entry; the options of a reveal (7.16) are the hidden tokens themselves, a private line about a card (7.17) is the
// card, and tokens removed at the limit (7.11) stay the secret they were before (7.9).
import { has, SPECTATOR, type Secret, type Seats, type Viewer } from '@safehouse/kernel'
import type { State } from './rules/state.ts'

const knows = (seen: Seats, viewer: Viewer): boolean => viewer !== SPECTATOR && has(seen, viewer)

/** Until the final record is opened. */
const whilePlaying =
  (secret: Secret<State>): Secret<State> =>
  (p, viewer) =>
    p.outcome === null ? secret(p, viewer) : undefined

const faces: Secret<State> = whilePlaying(({ game }, viewer) => {
  const unknown = game.criminals.map(({ card, faceUp, seen }) => (card < 0 || faceUp || knows(seen, viewer) ? null : card))
  return unknown.some((card) => card !== null) ? unknown : undefined
})

const tokens: Secret<State> = whilePlaying(({ game }, viewer) => {
  const unseen = game.hidden.map((count, i) => count + game.discarded[i])
  if (unseen.every((count) => count === 0)) return undefined
  return unseen.map((count, i) => (i >> 1 === viewer ? null : count))
})

export const secrets: Readonly<Record<string, Secret<State>>> = {
  'RA-7.1': (p) => (p.outcome === null ? p.game.deck.toSorted((a, b) => a - b) : undefined),
  'RA-7.3': faces,
  'RA-7.6': whilePlaying(({ game }, viewer) => {
    const unknown = game.buried.map(({ card, seen }) => (knows(seen, viewer) ? null : card))
    return unknown.some((card) => card !== null) ? unknown : undefined
  }),
  'RA-7.9': tokens,
}
