// Scenes for scenarios: a table placed as the test says, dice by the names of their faces, and short names for what is done
// and told at it.
import { expect } from 'vitest'
import {
  only,
  SPECTATOR,
  viewersOf,
  type Frame,
  type GameEvent,
  type RichOption,
  type Seat,
  type Seats,
  type Viewer,
} from '@safehouse/kernel'
import { Table } from '@safehouse/kernel/testing'
import data from '../data/rogue-agent.json' with { type: 'json' }
import { rogueAgent } from '../game.ts'
import { ATTACK, END_TURN } from '../rules/codes.ts'
import {
  bagAtStart,
  ASSASSIN,
  BOMB,
  cards,
  COLOURS,
  generalSlots,
  precinctSlots,
  SLOTS,
  slotIds,
  tileIds,
  tokensDrawn,
} from '../rules/data.ts'
import { ANDROID, BAG, CUSTODY, HUMAN, NONE, removeFrom, type Clock, type State } from '../rules/state.ts'
import { asView, type RogueView } from '../view.ts'

export type Scene = Table<State>

/** The number of a card by its id, e.g. 'c08'. */
export const C = (id: string): number => {
  const card = cards.findIndex((one) => one.id === id)
  if (card < 0) throw new Error(`there is no card ${id}`)
  return card
}

/** The slots of the reference layout by what lies there. */
export const AT = {
  hq: 0,
  ammoSupply: 1,
  precinct3: 2,
  fuelDepot: 3,
  precinct4: 4,
  gunsmith: 5,
  precinct5: 6,
  chopShop: 7,
  precinct1: 8,
  academy: 9,
  precinct2: 10,
  hospital: 11,
  precinct6: 12,
} as const

export interface PlacedCriminal {
  /** A slot, or whose custody it is in. */
  at?: number
  custody?: Seat
  card: string
  up?: boolean
  subdued?: boolean
  entered?: boolean
  /** Whose markers lie on it: they have seen it. */
  markers?: readonly Seat[]
}

type BySeat = readonly number[]

export interface Placed {
  mode?: 'agent' | 'android'
  options?: Record<string, string>
  round?: number
  commander?: Seat
  turn?: Seat
  /** The squad's slot: precinct 6, out of the way, if not told. */
  police?: number
  /** The figures' slots. */
  at?: BySeat
  ammo?: BySeat
  fuel?: BySeat
  evidence?: BySeat
  car?: BySeat
  weapon?: BySeat
  agent?: BySeat
  stamina?: BySeat
  credits?: BySeat
  influence?: BySeat
  /** By slot: the owners, top first. */
  informants?: Readonly<Record<number, readonly Seat[]>>
  /** Slot and timer of each. */
  bombs?: readonly (readonly [number, number])[]
  assassins?: readonly number[]
  /** By the number of the token, 1 to 6. */
  criminals?: Readonly<Record<number, PlacedCriminal>>
  piles?: readonly (readonly string[])[]
  destroyed?: readonly number[]
  clocks?: readonly Clock[]
  androids?: readonly Seat[]
  /** Hidden and open identity tokens by seat, e.g. 'HHA'. */
  tokens?: readonly string[]
  open?: readonly string[]
  /** e.g. 'red: blast boost 2ammo; green: car', in the order they are rolled. */
  dice?: string
  /** Other streams: what comes after the first Time phase. */
  script?: Record<string, readonly number[]>
}

/** A table in the turn of a seat (0 if not told) of the first round, placed as told, nothing in the city but what is told. */
export const scene = (seats: number, placed: Placed = {}): Scene => {
  const { mode = 'agent', options = {}, script = {}, commander = 0, turn = 0 } = placed
  const t = new Table(rogueAgent, seats, { mode, ...options }, scripted(seats, commander, placed.dice ?? '', script))
  const s = t.state
  s.drawn = []
  s.numbers = []
  s.round = placed.round ?? 1
  s.police = placed.police ?? AT.precinct6
  placePlayers(s, placed)
  placeTokens(s, placed)
  if (placed.tokens) s.hidden = placed.tokens.flatMap(countKinds)
  if (placed.open) s.open = placed.open.flatMap(countKinds)
  s.androids = seatsIn(placed.androids ?? [])
  for (const slot of placed.destroyed ?? []) s.destroyed |= 1 << slot
  s.turn = turn
  const frames: Frame[] = [
    { step: 'round', seat: 0, a: 3 + ((turn - commander + seats) % seats), b: 0 },
    { step: 'turn', seat: turn, a: 1, b: 0 },
    { step: 'act', seat: turn, a: 0, b: 0 },
  ]
  t.match.position.stack.splice(0, Infinity, ...frames)
  return t
}

/** The last turn of a round ends: the City phase runs, then the next round draws criminals 5 and 6 (and 4). */
export const cityPhase = (placed: Placed = {}, seats = 2): Scene => {
  const script = { tokens: [4, 5, 3], numbers: [0, 1, 2], ...placed.script }
  const { turn = seats - 1 } = placed
  return scene(seats, { ...placed, turn, script }).do(turn, END_TURN)
}

const layout: Readonly<Record<string, string>> = data.referenceLayout.slots
const laid = [...precinctSlots, ...generalSlots].map((slot) => tileIds.indexOf(layout[slotIds[slot]]))

/** The first Time phase uses up what stands before the test's own script. */
const scripted = (
  seats: number,
  commander: Seat,
  dice: string,
  script: Record<string, readonly number[]>,
): Record<string, readonly number[]> => {
  const drawn = Array.from({ length: tokensDrawn[seats] }, (_, i) => i)
  return {
    ...script,
    layout: laid,
    police: [5],
    commander: [commander],
    tokens: [...drawn, ...(script.tokens ?? [])],
    numbers: [...drawn, ...(script.numbers ?? [])],
    dice: facesOf(dice),
  }
}

const seatsIn = (list: readonly Seat[]): Seats => list.reduce((set, seat) => set | only(seat), 0)

const countKinds = (tokens: string): number[] => [tokens.split('H').length - 1, tokens.split('A').length - 1]

const placePlayers = (s: State, placed: Placed): void => {
  const { ammo, fuel, evidence, car, weapon, agent } = placed
  const set = (list: number[], values: readonly (BySeat | undefined)[]): void =>
    values.forEach((value, i) => value?.forEach((n, seat) => (list[seat * values.length + i] = n)))
  set(s.place, [placed.at])
  set(s.resources, [ammo, fuel, evidence])
  set(s.upgrades, [car, weapon, agent])
  set(s.stamina, [placed.stamina])
  set(s.influence, [placed.influence])
  const all = s.bank + s.credits.reduce((sum, n) => sum + n, 0)
  set(s.credits, [placed.credits])
  s.bank = all - s.credits.reduce((sum, n) => sum + n, 0)
  s.clocks = (placed.clocks ?? []).map((clock) => ({ ...clock }))
  for (const [slot, owners] of Object.entries(placed.informants ?? {}))
    owners.forEach((owner, space) => {
      s.informants[Number(slot) * 2 + space] = owner
      s.reserve[owner]--
    })
}

const placeTokens = (s: State, placed: Placed): void => {
  s.bag = bagAtStart.slice()
  for (const [slot, timer] of placed.bombs ?? []) {
    removeFrom(s.bag, BOMB)
    s.bombs.push(slot * 8 + timer)
  }
  for (const slot of placed.assassins ?? []) {
    removeFrom(s.bag, ASSASSIN)
    s.assassins.push(slot)
  }
  s.bombs.sort((a, b) => a - b)
  s.assassins.sort((a, b) => a - b)
  for (const [number, one] of Object.entries(placed.criminals ?? {})) {
    const markers = one.markers ?? []
    removeFrom(s.bag, Number(number) - 1)
    removeFrom(s.deck, C(one.card))
    s.criminals[Number(number) - 1] = {
      where: one.custody === undefined ? one.at! : CUSTODY + one.custody,
      card: C(one.card),
      faceUp: one.up === true || one.subdued === true || one.custody !== undefined,
      subdued: one.subdued === true || one.custody !== undefined,
      entered: one.entered === true,
      markers: seatsIn(markers),
      seen: seatsIn(markers),
    }
    for (const seat of markers) s.markers[seat]--
  }
  placed.piles?.forEach((pile, seat) => {
    s.piles[seat] = pile.map(C)
    for (const card of s.piles[seat]) removeFrom(s.deck, card)
  })
}

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const nameOf = ({ symbol, count }: { symbol: string; count: number }): string => (count > 1 ? count : '') + symbol

/** 'red: blast boost; green: car' as faces. */
const facesOf = (text: string): number[] =>
  text
    .split(';')
    .filter((group) => group.trim() !== '')
    .flatMap((group) => {
      const [colour, names] = group.split(':').map((part) => part.trim())
      const die = data.customDice.find((one) => one.colour === colour)
      if (die === undefined) throw new Error(`there are no ${colour} dice`)
      return names.split(' ').map((name) => {
        const face = die.faces.findIndex((one) => nameOf(one) === name)
        if (face < 0) throw new Error(`a ${colour} die has no face ${name}`)
        return face
      })
    })

const faces = data.customDice.flatMap((die) => die.faces)

/** Dice as they lie on the table: 'red blast, green car'. */
export const dieNames = (dice: readonly number[]): string =>
  dice.map((die) => `${COLOURS[Math.floor(die / 6)]} ${nameOf(faces[die])}`).join(', ')

/** A die as it lies on the table, by its name: the first such face. */
export const die = (name: string): number => {
  for (let one = 0; one < faces.length; one++) if (dieNames([one]) === name) return one
  throw new Error(`there is no die ${name}`)
}

// ── what is told, and what is offered ──────────────────────────────────────────────────────────────────────────────

/** The step that asks, and whom. */
export const asking = (t: Scene): string => {
  const frame = t.match.position.stack.at(-1)
  return frame ? `${frame.step} ${frame.seat}` : 'over'
}

/** What a viewer sees now. */
export const seen = (t: Scene, viewer: Viewer = SPECTATOR): RogueView =>
  asView(rogueAgent.view(t.state, viewer, t.match.position))

/** The events of a kind that the last entry told to everybody alike, seats and spectators. */
export const allTold = (t: Scene, name: string): readonly GameEvent[] => {
  const heard = viewersOf(t.state.seats).map((viewer) => t.told(viewer).filter((event) => event.t === name))
  for (const events of heard) expect(events).toEqual(heard[0])
  return heard[0]
}

/** The one event of a kind that the last entry told to everybody alike. */
export const told = (t: Scene, name: string): GameEvent => {
  const events = allTold(t, name)
  expect(events.length, `events ${name}`).toBe(1)
  return events[0]
}

/** Who heard of a kind of event in the last entry. */
export const hearers = (t: Scene, name: string): Viewer[] =>
  viewersOf(t.state.seats).filter((viewer) => t.told(viewer).some((event) => event.t === name))

/** What a seat would see after some choices of a decision in progress. */
export const after = (t: Scene, seat: Seat, ...draft: number[]): RogueView => {
  const probe = t.match.probe(seat, t.match.ask(seat), draft)
  if (!probe.ok || probe.done) throw new Error(`the draft ${draft.join(' ')} leads to no further choice`)
  return asView(probe.view)
}

/** The keys of what a seat is offered, each once. */
export const keys = (t: Scene, seat: Seat, ...draft: number[]): string[] => {
  const probe = t.match.probe(seat, t.match.ask(seat), draft)
  if (!probe.ok || probe.done) return []
  return [...new Set(probe.options.map(({ key }) => key))]
}

/** How one of the choices a seat is offered is presented. */
export const option = (t: Scene, seat: Seat, code: number, ...draft: number[]): RichOption | undefined => {
  const probe = t.match.probe(seat, t.match.ask(seat), draft)
  return probe.ok && !probe.done ? probe.options.find((one) => one.code === code) : undefined
}

/** Why a choice is not offered at the end of a draft: the rule, or undefined. */
export const why = (t: Scene, seat: Seat, code: number, ...draft: number[]): string | undefined =>
  t.match.why(seat, t.match.ask(seat), draft, { code })?.rule

/** Why nothing touches a thing of the board. */
export const whyTouch = (t: Scene, seat: Seat, touch: string): string | undefined =>
  t.match.why(seat, t.match.ask(seat), [], { touch })?.rule

/** Where a criminal is: a slot, 'bag', or 'custody 1'. */
export const whereIs = (t: Scene, number: number): number | string => {
  const { where } = t.state.criminals[number - 1]
  if (where === BAG) return 'bag'
  return where >= CUSTODY ? `custody ${where - CUSTODY}` : where
}

/** The owners of the informants in a slot, top first. */
export const informantsAt = (t: Scene, slot: number): Seat[] =>
  t.state.informants.slice(slot * 2, slot * 2 + 2).filter((owner) => owner !== NONE)

/** Resources or upgrades of a seat, in the order of its board. */
export const resourcesOf = (t: Scene, seat: Seat): number[] => t.state.resources.slice(seat * 3, seat * 3 + 3)
export const upgradesOf = (t: Scene, seat: Seat): number[] => t.state.upgrades.slice(seat * 3, seat * 3 + 3)

/** Bombs as slot and timer. */
export const bombsOf = (t: Scene): number[][] => t.state.bombs.map((bomb) => [bomb >> 3, bomb & 7])

/** How many tokens of a kind lie in the Data Stream. */
export const inBag = (t: Scene, token: number): number => t.state.bag.filter((one) => one === token).length

export { ANDROID, HUMAN, SLOTS }

export const MISS = 'red: ammo ammo ammo'

/** Seat 1 attacks criminal 1 in precinct 3, without ammo. */
export const attacked = (card: string, placed: Placed = {}, seats = 2): Scene =>
  scene(seats, {
    at: Array.from({ length: seats }, (_, seat) => (seat === 1 ? AT.precinct3 : AT.hq)),
    turn: 1,
    ammo: Array.from({ length: seats }, () => 0),
    dice: MISS,
    ...placed,
    criminals: { 1: { at: AT.precinct3, card, up: true }, ...placed.criminals },
  }).do(1, ATTACK)
