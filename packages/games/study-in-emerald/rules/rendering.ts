// Choices made presentable. A thing on the table is named card:<kind> (in the own hand), stack:<city>, space:<city>,
// effect:<n>, agent:<n>, royal:<city>, token:<agent>, seat:<n>, city:<n>, limbo, supply, war, revolution.
import type { Code, Json, Ref, RichOption, Seat } from '@safehouse/kernel'
import {
  AT_AGENT,
  AT_ZOMBIE,
  BUY,
  CARD,
  CLAIM,
  DISCARD,
  DONE,
  DOUBLE,
  EFFECT,
  END_TURN,
  MOVE,
  PASS,
  PLACE,
  RETRIEVE,
  REVEAL,
  STRIDE,
  STRIKE,
  TRACKS,
} from './codes.ts'
import { cards, HIDE_ROYALTY, isMain, WAR } from './data.ts'
import type { Symbol } from './paying.ts'
import { value } from './paying.ts'
import { canReveal, inCity } from './places.ts'
import { LIMBO, PERMANENT, SPACE, TARGETS, type State } from './state.ts'

/** What a place for cubes is called on the board. */
export const refOf = (place: number): Ref => {
  if (place >= TARGETS) return place === LIMBO ? 'limbo' : 'supply'
  if (place >= PERMANENT) return `effect:${place - PERMANENT}`
  return place >= SPACE ? `space:${place - SPACE}` : `stack:${place}`
}

export const doneOption = (key: string): RichOption => ({ code: DONE, key })

export const cardOption = (kind: number, key: string, symbol?: Symbol): RichOption => ({
  code: kind,
  key: symbol === undefined ? key : `${key}.${symbol}`,
  args: symbol === undefined ? { card: kind } : { card: kind, n: value(kind, symbol) },
  touches: [`card:${kind}`],
})

/** The card that lies at a place for cubes, and where, if it is a game card. */
const cardAt = (s: State, place: number): { card?: number; city?: number } =>
  place < SPACE ? { card: s.card[place], city: place } : {}

export const placeOption = (s: State, place: number, key: string): RichOption => ({
  code: place,
  key: place < SPACE ? `${key}.card` : key,
  args: { target: place, ...cardAt(s, place) },
  touches: [refOf(place)],
})

export const seatPlaceOption = (s: State, seat: Seat, place: number, code: Code): RichOption => ({
  code,
  key: place < SPACE ? 'sendCube.card' : 'sendCube',
  args: { targetSeat: seat, target: place, ...cardAt(s, place) },
  touches: [refOf(place), `seat:${seat}`],
})

export const moveOption = (move: number, key: string, price: number, code: Code = move): RichOption => {
  const agent = Math.floor(move / STRIDE)
  const city = move % STRIDE
  const args: { [name: string]: Json } = { agent, city }
  if (price > 0) args.price = price
  return { code, key, args, touches: [`city:${city}`, `agent:${agent}`] }
}

export const agentOption = (
  agent: number,
  key: string,
  touches: readonly Ref[],
  code: Code = agent,
  seat?: Seat,
): RichOption => ({ code, key, args: { agent, ...(seat !== undefined && { targetSeat: seat }) }, touches })

export const seatOption = (seat: Seat, key: string): RichOption => ({
  code: seat,
  key,
  args: { targetSeat: seat },
  touches: [`seat:${seat}`],
})

export const cityOption = (city: number, key: string): RichOption => ({
  code: city,
  key,
  args: { city },
  touches: [`city:${city}`],
})

export const seatCityOption = (seat: Seat, city: number, code: Code): RichOption => ({
  code,
  key: 'exile',
  args: { targetSeat: seat, city },
  touches: [`space:${city}`, `seat:${seat}`],
})

export const arrowOption = (code: Code): RichOption => {
  const { track, step } = cards[code >> 1].arrows[code & 1]
  const name = track === WAR ? 'war' : 'revolution'
  return { code, key: `arrow.${name}`, args: { card: code >> 1, step: signed(step) }, touches: [name, `card:${code >> 1}`] }
}

export const signed = (step: number): string => (step > 0 ? `+${step}` : `−${-step}`)

export const aimOption = (s: State, code: Code): RichOption => {
  if (code >= AT_ZOMBIE)
    return { code, key: 'destroyZombie', args: { city: code - AT_ZOMBIE }, touches: [`city:${code - AT_ZOMBIE}`] }
  if (code >= AT_AGENT) {
    const agent = code - AT_AGENT
    return agentOption(agent, isMain(agent) ? 'strikeMain' : 'strike', [`agent:${agent}`], code, s.by[agent])
  }
  const key = s.action === HIDE_ROYALTY ? 'hideRoyal' : 'killRoyal'
  return { code, key, args: { city: code, royal: code }, touches: [`royal:${code}`] }
}

// ── the actions of a turn ──────────────────────────────────────────────────────────────────────────────────────────

const PLAIN: Readonly<Record<number, string>> = {
  [PLACE]: 'place',
  [RETRIEVE]: 'retrieve',
  [BUY]: 'buy',
  [MOVE]: 'move',
  [TRACKS]: 'tracks',
  [DISCARD]: 'discard',
  [REVEAL]: 'revealIdentity',
  [DOUBLE]: 'revealDouble',
  [PASS]: 'pass',
  [END_TURN]: 'endTurn',
}

/** The things somebody may point at who means a plain action: his agents, his tokens, a track, his cubes. */
const TOUCHED: Readonly<Record<number, (s: State, seat: Seat) => Ref[]>> = {
  [RETRIEVE]: () => ['limbo'],
  [BUY]: () => ['supply'],
  [MOVE]: (s, seat) => s.at.flatMap((_, agent) => (s.by[agent] === seat && inCity(s, agent) ? [`agent:${agent}`] : [])),
  [TRACKS]: () => ['war', 'revolution'],
  [DOUBLE]: (s, seat) => s.token.flatMap((_, agent) => (canReveal(s, seat, agent) ? [`token:${agent}`] : [])),
}

const plainOption = (s: State, seat: Seat, code: Code): RichOption => {
  const touches = TOUCHED[code]?.(s, seat)
  return { code, key: PLAIN[code], ...(touches && { touches }) }
}

export const renderAct = (s: State, seat: Seat, code: Code): RichOption => {
  if (PLAIN[code]) return plainOption(s, seat, code)
  if (code >= STRIKE) return { code, key: 'strikeWith', args: { card: code - STRIKE }, touches: [`card:${code - STRIKE}`] }
  if (code >= EFFECT)
    return { code, key: `effect.${code - EFFECT}`, args: { effect: code - EFFECT }, touches: [`effect:${code - EFFECT}`] }
  if (code >= CARD)
    return {
      code,
      key: cards[code - CARD].free ? 'playFree' : 'play',
      args: { card: code - CARD },
      touches: [`card:${code - CARD}`],
    }
  return { ...placeOption(s, code - CLAIM, 'claim'), code }
}
