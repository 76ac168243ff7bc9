// The board of A Study in Emerald: the map of 1882, what is mine, and the players.
import { useRef, useState, type PointerEvent, type SyntheticEvent } from 'react'
import { mayMove, PanZoom, useTable, type Box } from '@safehouse/board'
import { CITIES, cityIds } from '../rules/data.ts'
import { asView, type EmeraldView } from '../view.ts'
import { Agents } from './agents.tsx'
import { Prices, Sheet, Ways } from './atlas.tsx'
import { City } from './city.tsx'
import { Display } from './display.tsx'
import { boxAround, middles, UNIT, WHOLE } from './geometry.ts'
import { Own } from './own.tsx'
import { Player } from './players.tsx'
import { Progress } from './progress.tsx'
import { Rulers } from './rulers.tsx'
import { CloseUp, type Looked } from './sheet.tsx'
import { seatsOf } from './shown.ts'
import { Status } from './status.tsx'

/** What the camera should show: the cities where something can be chosen; all of it while the whole turn is open. */
const regionOf = (v: EmeraldView, lit: ReadonlySet<string>): Box | null => {
  if (v.stack.at(-1)?.step === 'act') return null
  const here = [...lit].flatMap((thing) => {
    const [kind, number] = thing.split(':')
    if (kind === 'agent') return v.at[Number(number)]
    return kind === 'city' || kind === 'space' || kind === 'stack' || kind === 'royal' ? [Number(number)] : []
  })
  return boxAround(here.filter((city) => city >= 0 && city < CITIES))
}

/** The city or effect an event on the map happened at. */
const lookedAt = (event: SyntheticEvent): Looked | null => {
  const thing = (event.target as Element).closest<SVGElement>('[data-city], [data-effect]')
  if (!thing) return null
  const { city, effect } = thing.dataset
  return city === undefined ? { effect: Number(effect) } : { city: Number(city) }
}

const sameLook = (a: Looked | null, b: Looked | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The close-up stands where it does not cover what it shows. */
const sideFor = (looked: Looked): 'left' | 'right' =>
  'city' in looked && middles[looked.city].x > WHOLE.x + WHOLE.width / 2 ? 'left' : 'right'

/** As far as that is needed, the board is moved until all of it is seen. */
const bringIntoSight = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: mayMove(element) ? 'smooth' : 'auto' })

/** Each seat has a board of its own: nothing one has looked at or unsealed stays for the next at the same screen. */
export const Board = () => {
  const { viewer } = useTable()
  return <SeatBoard key={viewer} />
}

const SeatBoard = () => {
  const { view, viewer, lit, say, locale } = useTable()
  const v = asView(view)
  const map = useRef<HTMLDivElement>(null)
  const closeUp = useRef<HTMLElement>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const look = (event: SyntheticEvent): void => {
    const next = lookedAt(event)
    if (!sameLook(next, looked)) setLooked(next)
  }
  // A finger leaves as soon as it is lifted: what it showed stays until it shows something else.
  const leave = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') setLooked(null)
  }
  // On a phone it opens below the map: whoever looks something up reads it there, whoever chooses stays at the map.
  const read = (event: SyntheticEvent): void => {
    if (lookedAt(event) && !(event.target as Element).closest('.lit')) bringIntoSight(closeUp.current)
  }
  const close = (): void => {
    setLooked(null)
    bringIntoSight(map.current)
  }
  const seats = seatsOf(v)
  const order = viewer >= 0 ? [viewer, ...seats.filter((seat) => seat !== viewer)] : seats
  return (
    <div className="study-in-emerald" lang={locale}>
      <Status />
      <div className="em-map">
        <div
          className="em-atlas"
          ref={map}
          // What the pointer shows here, the labels of the things say too.
          role="presentation"
          onPointerOver={look}
          onPointerLeave={leave}
          onFocus={look}
          onBlur={() => setLooked(null)}
          onClick={read}
        >
          <PanZoom
            board={WHOLE}
            region={regionOf(v, lit)}
            unit={UNIT}
            label={say('panel.map')}
            words={{
              zoomIn: say('panel.zoomIn'),
              zoomOut: say('panel.zoomOut'),
              whole: say('panel.whole'),
              region: say('panel.region'),
            }}
          >
            <Sheet />
            <Ways />
            <Rulers v={v} />
            <Display v={v} />
            {cityIds.map((id, city) => (
              <City key={id} v={v} city={city} />
            ))}
            <Prices />
            <Agents v={v} />
          </PanZoom>
        </div>
        <Progress />
        {looked && <CloseUp ref={closeUp} looked={looked} side={sideFor(looked)} close={close} />}
      </div>
      <Own />
      <div className="em-players">
        {order.map((seat) => (
          <Player key={seat} seat={seat} />
        ))}
      </div>
    </div>
  )
}
