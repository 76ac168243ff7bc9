// Where somebody is in a match that is over: which moment, through whose eyes. It stands behind the # of the address, so that
// a link leads to a moment; it names no secret, and before the end nobody can open it.
import { SPECTATOR, type Seat, type Viewer } from '@safehouse/kernel'

export interface Place {
  /** The moment: the number of an entry of the log. */
  readonly at: number
  /** Whose eyes: one pair, or two side by side for those who want to see everything. */
  readonly views: readonly [Viewer] | readonly [Viewer, Viewer]
}

/** The first seat's eyes where the address says nothing, or nothing sensible. */
export const placeOf = (hash: string, viewers: readonly Viewer[], last: number): Place => {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const at = /^\d{1,6}$/.test(said.get('at') ?? '') ? Math.min(last, Number(said.get('at'))) : 0
  const [first, second] = (said.get('view') ?? '')
    .split(',')
    .map(viewerOf)
    .filter((viewer) => viewer !== null && viewers.includes(viewer)) as Viewer[]
  if (first === undefined) return { at, views: [viewers.find((viewer) => viewer >= 0) ?? viewers[0]] }
  return { at, views: second === undefined ? [first] : [first, second] }
}

const viewerOf = (name: string): Viewer | null => {
  if (name === 'public') return SPECTATOR
  return /^[1-9]\d?$/.test(name) ? Number(name) - 1 : null
}

/** Seats are counted from 1, as people do. `as`: the seat that somebody plays on from there. */
export const hashOf = ({ at, views }: Place, as?: Seat): string => {
  const seen = views.map((viewer) => (viewer === SPECTATOR ? 'public' : viewer + 1)).join(',')
  return `#at=${at}&view=${seen}${as === undefined ? '' : `&as=${as + 1}`}`
}

/** The seat that is played on from the place; null where the match is only looked at. */
export const playedOn = (hash: string, viewers: readonly Viewer[]): Seat | null => {
  const seat = viewerOf(new URLSearchParams(hash.replace(/^#/, '')).get('as') ?? '')
  return seat !== null && seat !== SPECTATOR && viewers.includes(seat) ? seat : null
}
