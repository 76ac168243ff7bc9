// The forecast of the City phase against the City phase itself.
import { expect, test } from 'vitest'
import { atRandom, FastChance, makeSetup, Match, SPECTATOR, type GameEvent, type Seat } from '@safehouse/kernel'
import { rogueAgent } from '../game.ts'
import { END_TURN } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import { asView, type RogueView } from '../view.ts'
import { cityAhead } from './ahead.ts'

/** Nobody decides anything in it: no order to choose, nobody taken to hospital or made to reveal a token on the way. */
const DECISIONS = new Set(['orderAssassins', 'orderBombs', 'reveal'])

const lastOfRound = (v: RogueView): boolean => (v.turn + 1) % v.place.length === v.commander

/** What was told, as the forecast says it. */
const toldAs = (event: GameEvent): string[] => {
  const { criminal, slot, seat, n, why } = event as unknown as Record<string, string | number>
  if (event.t === 'criminalMoves') return [`criminal ${criminal} at ${slot}`]
  if (event.t === 'walksOff') return [`criminal ${criminal} leaves`]
  if (event.t === 'police') return [`police ${slot}`]
  if (event.t === 'informantLost') return [`informant of ${seat} at ${slot}`]
  if (event.t === 'explosion') return [`blast ${slot}`]
  if (event.t === 'hurt') return [`${seat} loses ${n} by ${why}`]
  return []
}

const foretold = (v: RogueView): string[] =>
  cityAhead(v)
    .flat()
    .flatMap(({ key, args, slot }) => {
      if (key === 'ahead.criminal') return [`criminal ${args.criminal} at ${slot}`]
      if (key === 'ahead.leaves') return [`criminal ${args.criminal} leaves`]
      if (key === 'ahead.police') return [`police ${slot}`]
      if (key === 'ahead.informant') return [`informant of ${args.seat} at ${slot}`]
      if (key === 'ahead.blast') return [`blast ${slot}`]
      if (key === 'event.hurt') return [`${args.seat} loses ${args.n} by ${args.why}`]
      return []
    })

/** Ends the turn; undefined where the City phase asked somebody something or took somebody to hospital. */
const cityOf = (match: Match<State>, seat: Seat): GameEvent[] | undefined => {
  const ends = match.probe(seat, match.ask(seat), [END_TURN])
  // The police may ask the player for a token in the same breath.
  if (ends.ok && !ends.done) {
    match.commit(seat, match.ask(seat), [END_TURN, ends.options[0].code])
    return undefined
  }
  const done = match.commit(seat, match.ask(seat), [END_TURN])
  if (!done.ok) throw new Error(done.refusal.rule)
  const events = done.messages.get(SPECTATOR)!.events
  const label = match.over ? undefined : match.message(SPECTATOR).ask?.label
  const disturbed = events.some(({ t }) => t === 'hospital' || t === 'tokenShown')
  return disturbed || (label !== undefined && DECISIONS.has(label)) ? undefined : [...events]
}

const plain = (v: RogueView): boolean => v.destroyed === 0 && new Set(v.bombs.map((bomb) => bomb >> 3)).size === v.bombs.length

test.each([
  [2, 'agent'],
  [4, 'agent'],
  [4, 'android'],
] as const)('%i seats, %s mode: what is foretold comes true when nobody interferes', (seats, mode) => {
  let phases = 0
  let blasts = 0
  let strikes = 0
  for (let seed = 0; seed < 20; seed++) {
    const rng = new FastChance(seed)
    const { match } = Match.open(rogueAgent, makeSetup(rogueAgent, seats, { mode }), new FastChance(seed + 500))
    while (!match.over) {
      const seat = match.someSeat(rng)
      const v = asView(match.message(SPECTATOR).view)
      if (match.message(SPECTATOR).ask?.label !== 'act' || !lastOfRound(v) || v.turn !== seat || !plain(v)) {
        expect(match.commit(seat, match.ask(seat), match.draft(seat, atRandom(rng))).ok).toBe(true)
        continue
      }
      const events = cityOf(match, seat)
      if (events === undefined) continue
      const said = foretold(v)
      expect(said.toSorted()).toEqual(events.flatMap(toldAs).toSorted())
      phases++
      blasts += said.filter((one) => one.startsWith('blast')).length
      strikes += said.filter((one) => one.endsWith('assassin')).length
    }
  }
  expect(phases).toBeGreaterThan(8)
  expect(blasts + strikes).toBeGreaterThan(2)
})
