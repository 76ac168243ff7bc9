// The table in lines of text, as one viewer may see it: the board of a terminal and of a screen reader.
import { has, SPECTATOR, type GameModule, type Json, type Seat, type Viewer } from '@safehouse/kernel'
import {
  agentVp,
  byPlayers,
  cities,
  CITIES,
  isAgentCard,
  parameters,
  points,
  REVOLUTION,
  tokenBombs,
  WAR,
} from './rules/data.ts'
import { AT_LARGE, HIDDEN, KILLED, NONE, ON_DISPLAY, ON_MI_GO, ON_YOG, PERMANENT, SPACE, TROPHY } from './rules/state.ts'
import { asView, type EmeraldView } from './view.ts'

type Say = (key: string, args?: { readonly [name: string]: Json | undefined }) => string

const seatsOf = (v: EmeraldView): Seat[] => Array.from({ length: v.seats }, (_, seat) => seat)

/** Things of a list for which something holds, by their numbers. */
const where = (list: readonly number[], value: number): number[] => list.flatMap((one, i) => (one === value ? [i] : []))

// ── cities ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Whose cubes lie on a place, and how many. */
const cubesOn = (v: EmeraldView, target: number, say: Say): string =>
  seatsOf(v)
    .flatMap((seat) => {
      const n = v.cubes[target * v.seats + seat]
      return n === 0 ? [] : [say('board.cubes', { seat, n })]
    })
    .join(', ')

const royalOf = (v: EmeraldView, city: number, say: Say): string => {
  const fate = v.royal[city]
  const { vp, defence } = cities[city].royalty
  if (fate === AT_LARGE) return say('board.royal', { royal: city, vp, defence })
  if (fate >= HIDDEN) return say('board.royalHidden', { royal: city, seat: fate - HIDDEN })
  return say('board.royalKilled', { royal: city, seat: fate - KILLED })
}

const stackOf = (v: EmeraldView, city: number, say: Say): string => {
  const card = v.card[city]
  if (card === NONE) return say('board.noCard')
  const facts = { card, symbols: card, left: v.left[city] }
  return isAgentCard(card)
    ? say('board.agentStack', { ...facts, bombs: tokenBombs[card], vp: agentVp[card] })
    : say('board.stack', facts)
}

const agentsIn = (v: EmeraldView, city: number, say: Say): string[] =>
  where(v.at, city).map((agent) => {
    const key = has(v.vampires, agent) ? 'board.vampire' : 'board.agent'
    return say(key, { agent, seat: v.by[agent], bombs: tokenBombs[agent] })
  })

const thingsIn = (v: EmeraldView, city: number, say: Say): string[] => {
  if (v.destroyed === city) return [say('board.destroyed'), royalOf(v, city, say)]
  const onCard = cubesOn(v, city, say)
  const onSpace = cubesOn(v, SPACE + city, say)
  return [
    stackOf(v, city, say),
    royalOf(v, city, say),
    ...(v.control[city] === NONE ? [] : [say('board.control', { seat: v.control[city] })]),
    ...(v.closed === city ? [say('board.closed')] : []),
    ...agentsIn(v, city, say),
    ...(v.zombies[city] === 0 ? [] : [say('board.zombies', { n: v.zombies[city] })]),
    ...(onCard === '' ? [] : [say('board.cubesOnCard', { things: onCard })]),
    ...(onSpace === '' ? [] : [say('board.cubesOnSpace', { things: onSpace })]),
    ...(v.blocked[city] ? [say('board.cardBlocked')] : []),
    ...(v.blocked[SPACE + city] ? [say('board.spaceBlocked')] : []),
  ]
}

const cityLine = (v: EmeraldView, city: number, say: Say): string => {
  const { vp, agentDefence } = cities[city]
  return say('board.city', { city, vp, defence: agentDefence, things: thingsIn(v, city, say).join('; ') })
}

// ── players ────────────────────────────────────────────────────────────────────────────────────────────────────────

const sideOf = (v: EmeraldView, seat: Seat, viewer: Viewer, say: Say): string => {
  const side = v.sides[seat]
  // In the end everybody is told all of them.
  if (v.disclosed) return say('board.side', { side: side ?? undefined })
  if (has(v.revealed, seat)) return say('board.revealedSide', { side: side ?? undefined })
  return side === null || seat === viewer ? say('board.hiddenSide') : say('board.learntSide', { side })
}

const seatLines = (v: EmeraldView, seat: Seat, viewer: Viewer, say: Say): string[] => {
  const { hand, draw, discard, top, seen = [] } = v.cards[seat]
  const line = say('board.seat', {
    seat,
    marker: v.markers[seat],
    known: has(v.known, seat) ? 1 : 0,
    side: sideOf(v, seat, viewer, say),
    hand,
    draw,
    discard,
    top: top === null ? '' : say('board.top', { card: top }),
    available: v.available[seat],
    limbo: v.limbo[seat],
    common: v.common[seat],
    mad: v.mad[seat],
    tokens: v.tokens[seat],
  })
  const effects = where(v.permanent, seat)
  const turned = where(v.turned, seat)
  const trophies = where(v.at, TROPHY + seat)
  return [
    line,
    ...(seen.length > 1 ? [say('board.seen', { seat, cards: seen })] : []),
    ...(effects.length > 0 ? [say('board.owns', { seat, effects })] : []),
    ...(turned.length > 0 ? [say('board.turnedTokens', { seat, agents: turned })] : []),
    ...(trophies.length > 0 ? [say('board.trophies', { seat, agents: trophies })] : []),
  ]
}

// ── the whole ──────────────────────────────────────────────────────────────────────────────────────────────────────

const displayLines = (v: EmeraldView, say: Say): string[] =>
  where(v.permanent, ON_DISPLAY).map((effect) => {
    const things = cubesOn(v, PERMANENT + effect, say)
    const cubes = things === '' ? '' : say('board.displayCubes', { things })
    return say('board.display', { effect, does: effect, cubes })
  })

/** What the actions of cards do. */
const actionLines = (kinds: readonly number[], say: Say): string[] =>
  [...new Set(kinds)].flatMap((card) => {
    const text = say(`action.${card}`)
    return text === say('does.none') ? [] : [say('board.cardAction', { card, text })]
  })

const ownLines = (v: EmeraldView, say: Say): string[] => {
  if (!v.mine) return []
  const { hand, draw, tokens, side, score } = v.mine
  const things = hand.map((card) => say('board.handCard', { card, symbols: card })).join('; ')
  return [
    say('board.mine', { side, score }),
    ...(tokens.length > 0 ? [say('board.myTokens', { agents: tokens })] : []),
    ...(draw.length > 0 ? [say('board.myDraw', { cards: draw })] : []),
    ...(hand.length > 0 ? [say('board.hand', { things })] : []),
    ...actionLines(hand, say),
  ]
}

export const describe: NonNullable<GameModule['describe']> = (view, viewer, say) => {
  const v = asView(view)
  const [war, revolution] = v.tracks
  const values = { war, revolution, warVp: points[WAR][war], revolutionVp: points[REVOLUTION][revolution] }
  const onMiGo = where(v.at, ON_MI_GO)
  const onYog = where(v.at, ON_YOG)
  return [
    v.turn === NONE
      ? say('board.setup', { seat: v.first })
      : say('board.round', { round: v.rounds + 1, seat: v.turn, actions: parameters.actionsPerTurn - v.actions }),
    say('board.tracks', { ...values, end: byPlayers(v.seats).endVp }),
    say('board.sanity', { mad: v.madLeft, sane: v.saneLeft, pool: v.pool, zombies: v.zombiesOut }),
    ...Array.from({ length: CITIES }, (_, city) => cityLine(v, city, say)),
    ...actionLines(
      v.card.filter((kind) => kind !== NONE),
      say,
    ),
    ...displayLines(v, say),
    ...seatsOf(v).flatMap((seat) => seatLines(v, seat, viewer, say)),
    ...(onMiGo.length > 0 ? [say('board.onMiGo', { agents: onMiGo })] : []),
    ...(onYog.length > 0 ? [say('board.onYog', { agents: onYog })] : []),
    ...(viewer === SPECTATOR ? [] : ownLines(v, say)),
  ]
}
