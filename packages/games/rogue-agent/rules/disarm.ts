// Disarming a bomb (4.10): cut wires, place what falls on the bomb card, then see whether the circuit holds.
import { at } from './places.ts'
import { only, type AskStep, type Context, type Frame, type RunStep, type Seat } from '@safehouse/kernel'
import { explode } from './bombs.ts'
import { CUT, STOP_CUTTING } from './codes.ts'
import { BLAST, BOMB, BOOST, COLOURS, colourOf, DICE_PER_COLOUR, LINE, symbolOf, WIRE_COLUMNS, WIRE_ROWS } from './data.ts'
import { countSymbol, rollDie } from './dice.ts'
import { callReveals } from './identity.ts'
import { gainInfluence } from './people.ts'
import { NONE, putSorted, removeAt, removeFrom, type State } from './state.ts'
import { note } from './telling.ts'
import { whyNotWire } from './why-dice.ts'

const BEGIN = 0
const CUTTING = 1
const PLACING = 2
const JUDGING = 3
const CHOSEN = 4
const CHECKING = 5
const OVER = 6

const COLUMNS = Array.from({ length: WIRE_COLUMNS }, (_, column) => column)
const ROWS = Array.from({ length: WIRE_ROWS }, (_, row) => row)

/** What was chosen after a cut. */
const GO_ON = 1

/** `f.a`: the stage; `f.b`: the bomb's timer as it was chosen. */
export const disarm: RunStep<State> = {
  run(s, f, x) {
    if (f.a === BEGIN) {
      s.timer = f.b
      s.roll = []
      note(x, { t: 'disarms', seat: f.seat, ...at(s, s.place[f.seat]), timer: s.timer })
      f.a = CUTTING
    } else if (f.a === CUTTING) {
      cut(s, f.seat, x)
      f.a = PLACING
    } else if (f.a === PLACING) {
      if (s.timer === 0 || stuck(s)) blow(s, f, x)
      else if (s.roll.length > 0) x.call('wire', f.seat)
      else f.a = JUDGING
    } else if (f.a === JUDGING) {
      if (hasLine(s.wires) || diceLeft(s) === 0) f.a = CHECKING
      else {
        f.a = CHOSEN
        x.call('cutOrStop', f.seat)
      }
    } else if (f.a === CHOSEN) {
      f.a = s.flags === GO_ON ? CUTTING : CHECKING
    } else if (f.a === CHECKING) {
      if (circuitHolds(s, f.seat, x)) settle(s, f, x)
      else blow(s, f, x)
    } else if (f.a === OVER) {
      f.a++
      callReveals(x)
    } else x.end()
  },
}

/** The attempt is over, one way or the other. */
const clear = (s: State, f: Frame): void => {
  s.wires.fill(NONE)
  s.roll.length = 0
  s.timer = 0
  f.a = OVER
}

const blow = (s: State, f: Frame, x: Context): void => {
  explode(s, s.place[f.seat], x)
  clear(s, f)
}

/** The circuit held: the bomb is disarmed by a line of boosts, else it stays with its lowered timer. */
const settle = (s: State, f: Frame, x: Context): void => {
  if (hasLine(s.wires)) {
    removeFrom(s.bombs, s.place[f.seat] * 8 + s.timer)
    putSorted(s.bag, BOMB)
    note(x, { t: 'disarmed', seat: f.seat })
    gainInfluence(s, f.seat, 1, x, 'disarmed')
  } else note(x, { t: 'leftArmed', seat: f.seat, timer: s.timer })
  clear(s, f)
}

const diceLeft = (s: State): number => COLOURS.length * DICE_PER_COLOUR - s.wires.filter((wire) => wire !== NONE).length

/** Rolls all dice that are not on the card; only boosts and blasts matter. */
const cut = (s: State, seat: Seat, x: Context): void => {
  const dice: number[] = []
  for (let colour = 0; colour < COLOURS.length; colour++) {
    let left = DICE_PER_COLOUR
    for (const wire of s.wires) if (colourOf(wire) === colour) left--
    for (; left > 0; left--) dice.push(rollDie(x, colour))
  }
  note(x, { t: 'cut', seat, dice })
  s.roll = dice.filter((die) => symbolOf[die] === BLAST || symbolOf[die] === BOOST).toSorted((a, b) => a - b)
}

// ── the card ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const heightOf = (wires: readonly number[], column: number): number => {
  let height = 0
  while (height < WIRE_ROWS && wires[column * WIRE_ROWS + height] !== NONE) height++
  return height
}

const lowestOf = (wires: readonly number[], column: number): number => {
  const height = heightOf(wires, column)
  return height === 0 ? NONE : symbolOf[wires[column * WIRE_ROWS + height - 1]]
}

/** Closed by a boost at its lower end, or by four blasts. */
const isClosed = (wires: readonly number[], column: number): boolean =>
  lowestOf(wires, column) === BOOST || heightOf(wires, column) === WIRE_ROWS

export const mayPlace = (wires: readonly number[], column: number, symbol: number): boolean => {
  const height = heightOf(wires, column)
  if (height === WIRE_ROWS) return false
  if (height > 0) return symbol === BOOST || lowestOf(wires, column) !== BOOST
  for (let other = 0; other < column; other++) if (!isClosed(wires, other)) return false
  return true
}

/** A die without a legal cell. */
const stuck = (s: State): boolean => s.roll.some((die) => !COLUMNS.some((column) => mayPlace(s.wires, column, symbolOf[die])))

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const

/** All lines that may disarm the bomb, as cells. Those that leave the card to the right never fill up. */
export const LINES: readonly (readonly number[])[] = COLUMNS.flatMap((column) =>
  ROWS.flatMap((row) =>
    DIRECTIONS.filter(([, dy]) => ROWS.includes(row + dy * (LINE - 1))).map(([dx, dy]) =>
      Array.from({ length: LINE }, (_, i) => (column + dx * i) * WIRE_ROWS + row + dy * i),
    ),
  ),
)

/** Three boosts in consecutive cells of a row, a column or a diagonal. */
export const hasLine = (wires: readonly number[]): boolean =>
  LINES.some((line) => line.every((cell) => symbolOf[wires[cell]] === BOOST))

// ── the decisions ──────────────────────────────────────────────────────────────────────────────────────────────────

const kindOf = (die: number): number => colourOf(die) * 2 + (symbolOf[die] === BOOST ? 1 : 0)

/** The code is (colour * 2 + (1 for a boost)) * 6 + column. */
export const wire: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'wire',
  open: true,
  obvious: true,
  options(s, _f, _seat, out) {
    let last = NONE
    // The dice lie sorted: those of a kind side by side.
    for (const die of s.roll) {
      const kind = kindOf(die)
      if (kind === last) continue
      last = kind
      for (const column of COLUMNS) if (mayPlace(s.wires, column, symbolOf[die])) out.add(kind * WIRE_COLUMNS + column)
    }
  },
  apply(s, _f, seat, code, x) {
    const column = code % WIRE_COLUMNS
    const kind = (code - column) / WIRE_COLUMNS
    const at = s.roll.findIndex((die) => kindOf(die) === kind)
    const height = heightOf(s.wires, column)
    s.wires[column * WIRE_ROWS + height] = s.roll[at]
    removeAt(s.roll, at)
    note(x, { t: 'wired', seat, colour: COLOURS[kind >> 1], boost: kind & 1, column: column + 1 })
    if (height === 0 && column > 0) lowerTimer(s, seat)
    x.end()
  },
  render(s, _f, _seat, code) {
    const column = code % WIRE_COLUMNS
    const kind = (code - column) / WIRE_COLUMNS
    const opens = column > 0 && heightOf(s.wires, column) === 0 ? 1 : 0
    return {
      code,
      key: kind & 1 ? 'wireBoost' : 'wireBlast',
      args: { colour: COLOURS[kind >> 1], column: column + 1, opens },
      touches: [`column:${column + 1}`],
    }
  },
  why: (view, _f, _seat, what) => whyNotWire(view, what),
}

/** Opening a column after the first costs time. */
const lowerTimer = (s: State, seat: Seat): void => {
  removeFrom(s.bombs, s.place[seat] * 8 + s.timer)
  s.timer--
  putSorted(s.bombs, s.place[seat] * 8 + s.timer)
}

export const cutOrStop: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'cutOrStop',
  open: true,
  options(_s, _f, _seat, out) {
    out.add(CUT)
    out.add(STOP_CUTTING)
  },
  apply(s, _f, _seat, code, x) {
    s.flags = code === CUT ? GO_ON : 0
    x.end()
  },
  render: (s, _f, _seat, code) =>
    code === CUT
      ? { code, key: 'cut', args: { count: diceLeft(s) } }
      : { code, key: 'stopCutting', args: { count: circuitOf(s.wires).length } },
  why: () => 'RA-4.10.15',
  fallback: () => STOP_CUTTING,
}

// ── the stability check ────────────────────────────────────────────────────────────────────────────────────────────

/** All dice of the columns whose lowest die is a blast, columns left to right, top to bottom. */
const circuitOf = (wires: readonly number[]): number[] => {
  const circuit: number[] = []
  for (const column of COLUMNS) {
    if (lowestOf(wires, column) !== BLAST) continue
    for (let row = 0; row < heightOf(wires, column); row++) circuit.push(wires[column * WIRE_ROWS + row])
  }
  return circuit
}

const circuitHolds = (s: State, seat: Seat, x: Context): boolean => {
  const circuit = circuitOf(s.wires)
  if (circuit.length === 0) return true
  return s.faq ? checkOneByOne(seat, circuit, x) : checkTogether(seat, circuit, x)
}

const checkTogether = (seat: Seat, circuit: readonly number[], x: Context): boolean => {
  for (;;) {
    const dice = circuit.map((die) => rollDie(x, colourOf(die)))
    note(x, { t: 'checked', seat, dice })
    if (countSymbol(dice, BLAST) > 0) return false
    if (countSymbol(dice, BOOST) > 0) return true
  }
}

const checkOneByOne = (seat: Seat, circuit: readonly number[], x: Context): boolean => {
  for (const wired of circuit) {
    const die = rollDie(x, colourOf(wired))
    note(x, { t: 'checked', seat, dice: [die] })
    if (symbolOf[die] === BLAST) return false
    if (symbolOf[die] === BOOST) return true
  }
  return true
}
