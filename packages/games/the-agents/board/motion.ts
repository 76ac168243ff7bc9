// Motion that explains: a card slides to its new place, turns when it is turned, falls when it is killed, and points fly to
// the player who gets them. Everything already is where it belongs; the animation only shows where it came from.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { mayMove, useTable } from '@safehouse/board'
import type { GameEvent, View } from '@safehouse/kernel'
import { DEAD } from '../rules/state.ts'

interface Place {
  readonly x: number
  readonly y: number
}

interface Spot extends Place {
  readonly width: number
  readonly stance: string | undefined
  /** The row or hand it lies in, and where in it. */
  readonly rack: Element | null
  readonly within: Place
}

const SLIDE: KeyframeAnimationOptions = { duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' }
const TURN: KeyframeAnimationOptions = { duration: 480, easing: 'ease-in-out' }
const FALL: KeyframeAnimationOptions = { duration: 560, easing: 'ease-in' }
const FLY: KeyframeAnimationOptions = { duration: 1100, easing: 'ease-in-out', fill: 'both' }

/** Where everything lies on the table, however far it is scrolled. */
const survey = (table: Element): Map<string, Spot> => {
  const spots = new Map<string, Spot>()
  for (const element of table.querySelectorAll<HTMLElement>('[data-thing], [data-moves]')) {
    const { offsetWidth: width } = element
    if (width === 0 || element.closest('details:not([open])')) continue
    const rack = element.closest<HTMLElement>(RACKS)
    const [here, base] = [placeOn(table, element), rack ? placeOn(table, rack) : { x: 0, y: 0 }]
    const within = { x: here.x - base.x, y: here.y - base.y }
    spots.set(keyOf(element), { ...here, width, stance: element.dataset.stance, rack, within })
  }
  return spots
}

const RACKS = '.ag-track, .ag-files, .ag-edge'

/** Options know no safe house, but it makes room like the agents. */
const keyOf = ({ dataset }: HTMLElement): string => dataset.thing ?? dataset.moves!

/** Read from the layout, which knows nothing of animations under way. */
const placeOn = (table: Element, element: HTMLElement): Place => {
  let [x, y] = [0, 0]
  for (let at: Element | null = element; at instanceof HTMLElement && at !== table; at = at.offsetParent) {
    x += at.offsetLeft
    y += at.offsetTop
  }
  return { x, y }
}

/** Cards move; decks, players and places stay where they are. */
const MOVABLE = /^(?:card|mission|safe):/

/** Less than this is no move. */
const NEAR = 3

/** Where a whole row has shifted, its cards have not moved; from one row to another they come in their old size. */
const slide = (element: HTMLElement, from: Spot, to: Spot): void => {
  const stays = from.rack !== null && from.rack === to.rack
  const [origin, end] = stays ? [from.within, to.within] : [from, to]
  const [dx, dy] = [origin.x - end.x, origin.y - end.y]
  if (Math.abs(dx) < NEAR && Math.abs(dy) < NEAR) return
  const scale = stays ? 1 : from.width / to.width
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 3 }
  const path = [start, { transform: 'none', transformOrigin: '0 0', zIndex: 3 }]
  if (stays || !to.rack) element.animate(path, SLIDE)
  else slideIn(element, to, path)
}

/** A rack is cut off at its edges: what comes from beyond them is played by a double that lies on the rack, not in it. */
const slideIn = (element: HTMLElement, { rack }: Spot, path: Keyframe[]): void => {
  const over = rack!.parentElement!
  const [from, origin] = [element.getBoundingClientRect(), over.getBoundingClientRect()]
  const double = element.cloneNode(true) as HTMLElement
  double.removeAttribute('data-thing')
  double.removeAttribute('data-moves')
  double.inert = true
  double.ariaHidden = 'true'
  Object.assign(double.style, {
    position: 'absolute',
    left: `${from.left - origin.left - over.clientLeft}px`,
    top: `${from.top - origin.top - over.clientTop}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    maxWidth: 'none',
    margin: '0',
  })
  over.append(double)
  element.animate([{ opacity: 0 }, { opacity: 0 }], SLIDE)
  const flight = double.animate(path, SLIDE)
  for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => double.remove())
}

const change = (element: Element, from: Spot, to: Spot): void => {
  if (from.stance === undefined || to.stance === undefined || from.stance === to.stance) return
  if (Number(to.stance) === DEAD)
    element.animate(
      [
        { transform: 'rotate(0)', transformOrigin: '50% 100%', filter: 'none' },
        { transform: 'translateY(-8px) rotate(4deg)', filter: 'none', offset: 0.3 },
        { transform: 'translateY(4px) rotate(-14deg)', filter: 'grayscale(1)', offset: 0.75 },
        { transform: 'none', transformOrigin: '50% 100%' },
      ],
      FALL,
    )
  else {
    const axis = element.closest('.ag-faction.column') ? 'rotateY' : 'rotateX'
    const frame = (degrees: number): Keyframe => ({
      transform: `perspective(500px) ${axis}(${degrees}deg)`,
      transformOrigin: '50% 50%',
    })
    element.animate([frame(180), frame(0)], TURN)
  }
}

/** Where a card that was not to be seen before comes from: a deck, or the player who played it. */
const originOf = (thing: string, events: readonly GameEvent[], before: ReadonlyMap<string, Spot>): Spot | undefined => {
  const [kind, number] = thing.split(':')
  const card = Number(number)
  for (const { t, seat, card: told, mission } of events) {
    if (kind === 'card' && t === 'drewAgent' && told === card) return before.get('deck:agents')
    if (kind === 'mission' && t === 'drewMission' && mission === card) return before.get('deck:missions')
    if (kind === 'card' && (t === 'played' || t === 'playedFree') && told === card) return before.get(`seat:${Number(seat)}`)
  }
  return undefined
}

// ── points ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const centre = (element: Element, origin: DOMRect): Place => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2 - origin.left, y: top + height / 2 - origin.top }
}

const fly = (table: Element, from: Element, to: Element, ip: number): void => {
  const origin = table.getBoundingClientRect()
  const [start, goal] = [centre(from, origin), centre(to, origin)]
  const token = document.createElement('span')
  token.className = 'ag-flying'
  token.ariaHidden = 'true'
  token.textContent = `+${ip}`
  table.append(token)
  const at = ({ x, y }: Place): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`
  const flight = token.animate(
    [
      { transform: `${at(start)} scale(0.4)`, opacity: 0 },
      { transform: `${at(start)} scale(1.3)`, opacity: 1, offset: 0.25 },
      { transform: `${at(goal)} scale(1)`, opacity: 1, offset: 0.85 },
      { transform: `${at(goal)} scale(0.4)`, opacity: 0 },
    ],
    FLY,
  )
  for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => token.remove())
}

/** Arrows pay from the edges of a faction, missions from where they lie, a player from his own plate. */
const pay = (table: Element, { t, seat, ip, fromSeat, pointsSeat, missions, mission }: GameEvent): void => {
  const find = (selector: string): Element | null => table.querySelector(selector)
  const plate = find(`[data-ip="${Number(t === 'playedFree' ? pointsSeat : seat)}"]`)
  if (!plate) return
  if (t === 'scored') {
    for (const total of table.querySelectorAll<HTMLElement>(`[data-total^="${Number(seat)}:"]`)) {
      const worth = Number(total.dataset.worth)
      if (worth > 0) fly(table, total, plate, worth)
    }
    for (const one of missions as number[]) {
      const slip = find(`[data-thing="mission:${one}"]`)
      if (slip) fly(table, slip, plate, Number(slip.querySelector('.ag-worth')?.textContent ?? 0))
    }
  } else if (t === 'shared') {
    const slip = find(`[data-thing="mission:${Number(mission)}"]`)
    if (slip) fly(table, slip, plate, ip as number)
  } else if (t === 'tookIp') {
    const other = find(`[data-ip="${Number(fromSeat)}"]`)
    if (other) fly(table, other, plate, ip as number)
  }
}

export const useMotion = (root: RefObject<HTMLElement | null>): void => {
  const { view, latest } = useTable()
  const known = useRef<{ spots: Map<string, Spot>; view: View; n: number } | null>(null)

  useLayoutEffect(() => {
    const table = root.current?.firstElementChild
    const before = known.current
    if (!table || (before?.view === view && before.n === latest.n)) return
    const spots = survey(table)
    known.current = { spots, view, n: latest.n }
    if (!before || !mayMove(table)) return
    const events = before.n === latest.n ? [] : latest.events
    for (const [thing, to] of spots) {
      if (!MOVABLE.test(thing)) continue
      const from = before.spots.get(thing) ?? originOf(thing, events, before.spots)
      if (!from) continue
      const element = table.querySelector<HTMLElement>(`[data-thing="${thing}"], [data-moves="${thing}"]`)!
      slide(element, from, to)
      change(element, from, to)
    }
    for (const event of events) pay(table, event)
  }, [root, view, latest])

  // Another width of the page is no move.
  useEffect(() => {
    const table = root.current?.firstElementChild
    if (!table) return undefined
    const watcher = new ResizeObserver(() => {
      if (known.current) known.current = { ...known.current, spots: survey(table) }
    })
    watcher.observe(table)
    return () => watcher.disconnect()
  }, [root])
}
