// What a choice would do to everybody's standing income, shown beside it before anything is confirmed. It is read from the
// rows and from attached missions, which the asked seat sees; what a command does afterwards is not foretold.
import type { Seat } from '@safehouse/kernel'
import { standingIncome } from './arrows.ts'
import { insertAt, kill, removeAt } from './moves.ts'
import { cloneState, FACES_B, FACES_W, factionWith, LEFT, placeIn, RIGHT, seatAt, type Row, type State } from './state.ts'

/** A seat whose income changes, what it is and what it would be. */
export type IncomeChange = readonly [seat: Seat, before: number, after: number]

export type Preview = {
  /** The seat that is asked. */
  readonly me: Seat
  /** Everybody whose income would change. */
  readonly income?: readonly IncomeChange[]
  /** Where the side is chosen afterwards: what either side would bring, by the seat the agent would face. */
  readonly facing?: readonly { readonly seat: Seat; readonly income: readonly IncomeChange[] }[]
}

const incomeAfter = (s: State, change: (then: State) => void): IncomeChange[] => {
  const then = cloneState(s)
  change(then)
  then.rows.forEach((row, faction) => {
    // Missions do not stay on an empty faction.
    if (row.length === 1) for (const side of [LEFT, RIGHT]) then.attached[seatAt(then, faction, side) * 2 + side].length = 0
  })
  const changes: IncomeChange[] = []
  for (let seat = 0; seat < s.ip.length; seat++) {
    const [before, after] = [standingIncome(s, seat), standingIncome(then, seat)]
    if (before !== after) changes.push([seat, before, after])
  }
  return changes
}

/** What any change of the table would bring. */
export const foresee = (s: State, me: Seat, change: (then: State) => void): Preview => ({ me, income: incomeAfter(s, change) })

/** An agent put at a place, facing one side. */
export const foreseePlay = (s: State, me: Seat, card: number, faction: number, place: number, stance: number): Preview =>
  foresee(s, me, (then) => insertAt(then.rows[faction], place, card * 4 + stance))

/** An agent put at a place whose side is still open. */
export const foreseePlace = (s: State, me: Seat, card: number, faction: number, place: number): Preview => ({
  me,
  facing: [FACES_B, FACES_W].map((stance) => ({
    seat: seatAt(s, faction, stance),
    income: foreseePlay(s, me, card, faction, place, stance).income!,
  })),
})

/** What each keyword does to the agent it is aimed at; those that need a further choice are left out. */
const EFFECTS: Record<string, (row: Row, place: number, source: number) => void> = {
  kill,
  turn: (row, place) => {
    row[place] ^= FACES_B ^ FACES_W
  },
  extract: removeAt,
  retire: removeAt,
  swap(row, place, source) {
    const [mine, piece] = [placeIn(row, source), row[place]]
    row[place] = row[mine]
    row[mine] = piece
  },
}

/** The command of a card aimed at an agent. */
export const foreseeAim = (s: State, me: Seat, keyword: string, source: number, aimed: number): Preview | undefined => {
  const effect = EFFECTS[keyword]
  if (!effect) return undefined
  return foresee(s, me, (then) => {
    const row = then.rows[factionWith(then, aimed)]
    effect(row, placeIn(row, aimed), source)
  })
}
