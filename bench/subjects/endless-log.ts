// Does a decision cost more the longer the log is? Commits on a match just opened, and on one with thousands of entries.
import { atRandom, FastChance, Match, playOn, type AskStep, type Game, type Setup } from '@safehouse/kernel'
import { courier, CARDS, DOWN, type Courier } from '../../packages/micro/courier/game.ts'
import type { Measure, Subject } from '../measure.ts'

export const LONG_LOG = 10_000
const YOUNG = 500

const move = courier.steps.move as AskStep<Courier>

/** How many moves are played before the cards on the table go back into the deck. */
const LAP = 24

/** Courier without an end: now and then the table is cleared. Its states stay as small as ever; only the log grows. */
export const endless: Game<Courier> = {
  ...(courier as Game<Courier>),
  id: 'endless-courier',
  steps: {
    ...courier.steps,
    move: {
      ...move,
      apply(s, f, seat, code, x) {
        move.apply(s, f, seat, code, x)
        if (s.moves < LAP) return
        for (const stack of s.stacks) {
          for (const card of stack) s.deck.push(card & ~DOWN)
          stack.length = 0
        }
        for (let card = 0; card < CARDS; card++) s.peeked[card] = 0
        s.bonus = [0, 0]
        s.moves = 0
      },
    },
  },
  bound: () => Number.POSITIVE_INFINITY,
}

const setup: Setup = { seats: 2, options: {} }

const open = (): Match<Courier> => Match.open(endless, setup, new FastChance(3)).match

const commits = (fresh: (match: Match<Courier> | undefined) => Match<Courier>): Measure & { readonly entries: number } => {
  const choose = atRandom<Courier>(new FastChance(4))
  let match = fresh(undefined)
  return {
    get entries() {
      return match.entries.length
    },
    prepare() {
      match = fresh(match)
    },
    run() {
      const seat = match.position.game.turn
      const done = match.commit(seat, match.ask(seat), match.draft(seat, choose))
      if (!done.ok) throw new Error(`a choice that was offered is refused by ${done.refusal.rule}`)
      return 1
    },
  }
}

export const endlessLog = (): Subject => {
  const old = open()
  playOn(old, new FastChance(5), LONG_LOG)
  const late = commits(() => old)
  return {
    measures: {
      young: commits((match) => (match === undefined || match.entries.length > YOUNG ? open() : match)),
      old: late,
    },
    facts: () => ({ entries: late.entries }),
  }
}
