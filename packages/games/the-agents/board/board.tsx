// The table as it lies before the viewer: his own two factions and his hand before him, the others round the far side, and
// a red thread from each to the next.
import { useRef } from 'react'
import { useTable } from '@safehouse/board'
import { asView } from '../view.ts'
import { Desk } from './desk.tsx'
import { Faction } from './faction.tsx'
import { AllHands, OpenedHand, OwnHand } from './hand.tsx'
import { Inspector } from './inspector.tsx'
import { Looking } from './looking.tsx'
import { farLies, leftLie, othersFrom, placeOf, rightLie } from './model.ts'
import { useGuide } from './guide.ts'
import { useMotion } from './motion.ts'
import { Plate } from './plate.tsx'
import { Course, Telegram } from './status.tsx'
import './styles/index.css'

/** From the viewer to each player in turn and back, sagging between two of them. */
const threadOf = (seats: number): string => {
  const others = Array.from({ length: seats - 1 }, (_, i) => ((2 * i + 1) * 50) / (seats - 1))
  const along = others.slice(1).map((x, i) => `Q${(x + others[i]) / 2} 26 ${x} 14`)
  // A single opponent sits above the decks: the thread goes round them.
  const [from, to] = seats === 2 ? ['10 14', '90 14'] : [`${others[0] - 6} 24`, `${others.at(-1)! + 6} 24`]
  return `M50 97C30 97 20 88 18 72S${from} ${others[0]} 14${along.join('')}C${to} 80 56 82 72S70 97 50 97z`
}

const Thread = ({ seats }: { readonly seats: number }) => (
  <svg className="ag-thread" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path d={threadOf(seats)} />
  </svg>
)

export const Board = () => {
  const { view, viewer, locale } = useTable()
  const root = useRef<HTMLDivElement>(null)
  useMotion(root)
  useGuide(root)
  const seats = asView(view).rows.length
  const me = placeOf(viewer)
  return (
    <Looking>
      <div className="the-agents" data-seats={seats} lang={locale} ref={root}>
        <div className="ag-table">
          <Thread seats={seats} />
          <div className="ag-head">
            <Course />
            <Telegram />
          </div>
          <div className="ag-arc">
            <div className="ag-plates">
              {othersFrom(me, seats).map((seat) => (
                <Plate key={seat} seat={seat} own={false} />
              ))}
            </div>
            <div className="ag-columns">
              {farLies(me, seats).map((lie) => (
                <Faction key={lie.faction} lie={lie} own={false} />
              ))}
            </div>
          </div>
          <OpenedHand />
          <Faction lie={leftLie(me, seats)} own />
          <Faction lie={rightLie(me, seats)} own />
          <div className="ag-mine">
            <Plate seat={me} own />
            <OwnHand />
          </div>
          <AllHands />
          <Desk />
          <Inspector />
        </div>
      </div>
    </Looking>
  )
}
