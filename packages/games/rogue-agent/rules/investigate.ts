// Looking at a face-down criminal (4.2) and the free look of an effect (5.2.23).
import { has, only, type AskStep, type Context, type Seat } from '@safehouse/kernel'
import { DECLINE } from './codes.ts'
import { costs, EVIDENCE } from './data.ts'
import { clockOf, resource, takeResource } from './people.ts'
import { informantsOf, isAndroid } from './places.ts'
import { BAG, type State } from './state.ts'
import { note } from './telling.ts'

/** In the player's location, or where he has an informant. */
export const reaches = (s: State, seat: Seat, slot: number): boolean =>
  slot === s.place[seat] || informantsOf(s, seat, slot) > 0

/** A face-down card in the city (none in custody is) that may still take the player's marker. */
const lookable = (s: State, seat: Seat, index: number): boolean => {
  const { where, faceUp, markers } = s.criminals[index]
  return where !== BAG && !faceUp && !has(markers, seat) && s.markers[seat] > 0
}

export const canInvestigate = (s: State, seat: Seat, index: number): boolean =>
  resource(s, seat, EVIDENCE) >= costs.investigateEvidence &&
  lookable(s, seat, index) &&
  reaches(s, seat, s.criminals[index].where) &&
  !isAndroid(s, seat) &&
  !clockOf(s, seat, 'noInvestigate')

/** In a turn, between two steps of a patrol, or by an effect. */
type Look = 'turn' | 'patrol' | 'peek'

const look = (s: State, seat: Seat, index: number, how: Look, x: Context): void => {
  const criminal = s.criminals[index]
  criminal.markers |= only(seat)
  criminal.seen |= only(seat)
  s.markers[seat]--
  note(x, { t: 'investigated', seat, criminal: index + 1, how })
  x.tell(only(seat), { t: 'saw', criminal: index + 1, card: criminal.card }, { row: 'RA-7.3', only: ['card'] })
}

export const investigate = (s: State, seat: Seat, index: number, patrolling: boolean, x: Context): void => {
  takeResource(s, seat, EVIDENCE, costs.investigateEvidence)
  look(s, seat, index, patrolling ? 'patrol' : 'turn', x)
}

export const canPeek = (s: State, seat: Seat): boolean => {
  for (let c = 0; c < s.criminals.length; c++) if (lookable(s, seat, c)) return true
  return false
}

/** The code is the criminal, or DECLINE. */
export const peek: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'peek',
  open: true,
  options(s, _f, seat, out) {
    for (let c = 0; c < s.criminals.length; c++) if (lookable(s, seat, c)) out.add(c)
    out.add(DECLINE)
  },
  apply(s, _f, seat, code, x) {
    if (code !== DECLINE) look(s, seat, code, 'peek', x)
    x.end()
  },
  render: (_s, _f, _seat, code) =>
    code === DECLINE
      ? { code, key: 'noPeek' }
      : { code, key: 'peek', args: { criminal: code + 1 }, touches: [`criminal:${code + 1}`] },
  why: () => 'RA-5.2.23',
  fallback: () => DECLINE,
}
