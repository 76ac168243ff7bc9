// The board of Rogue Agent: the city in the rain, and beside it the players' boards.
import { PanZoom, useTable, type Box } from '@safehouse/board'
import { asView } from '../view.ts'
import { City } from './city.tsx'
import { PlayerBoard } from './players.tsx'
import { corner, TILE, WHOLE } from './shown.ts'
import { Tray } from './tray.tsx'

/** What the camera should show: the tiles that can be chosen. */
const regionOf = (lit: ReadonlySet<string>, here: number | undefined): Box | null => {
  const slots = [...lit].flatMap((thing) => (thing.startsWith('slot:') ? [Number(thing.slice('slot:'.length))] : []))
  if (here !== undefined) slots.push(here)
  if (slots.length === 0) return null
  const xs = slots.map((slot) => corner(slot).x)
  const ys = slots.map((slot) => corner(slot).y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) + TILE - x, height: Math.max(...ys) + TILE - y }
}

export const Board = () => {
  const { view, viewer, lit, say, locale } = useTable()
  const v = asView(view)
  const seats = v.place.map((_, seat) => seat)
  const mine = viewer >= 0 ? [viewer, ...seats.filter((seat) => seat !== viewer)] : seats
  const words = {
    zoomIn: say('board.zoomIn'),
    zoomOut: say('board.zoomOut'),
    whole: say('board.whole'),
    region: say('board.region'),
  }
  return (
    <div className="rogue-agent" lang={locale}>
      <div className="ra-city">
        <PanZoom board={WHOLE} region={regionOf(lit, v.place[viewer])} unit={TILE / 2} label={say('city.name')} words={words}>
          <City />
        </PanZoom>
      </div>
      <Tray />
      <div className="ra-boards">
        {mine.map((seat) => (
          <PlayerBoard key={seat} seat={seat} />
        ))}
      </div>
    </div>
  )
}
