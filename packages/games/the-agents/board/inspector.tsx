// The note beside what is looked at: the card in large letters, what it does now, and what choosing it would bring.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Discs, useTable } from '@safehouse/board'
import type { Ref } from '@safehouse/kernel'
import { stanceOf, DEAD } from '../rules/state.ts'
import { asView, type AgentsView } from '../view.ts'
import { AgentFile } from './agent.tsx'
import { useLook, useOptionsOf } from './looking.tsx'
import { MissionFile } from './mission.tsx'
import { seatOf } from './model.ts'
import { previewLines } from '../preview.ts'
import { optionText } from './words.ts'

const GAP = 10

/** Beside the thing, inside of what is seen of the board. */
const putBeside = (note: HTMLElement, thing: Element): void => {
  const table = note.offsetParent!
  const area = table.getBoundingClientRect()
  const at = thing.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = note
  const left = Math.max(4, Math.min(at.left + at.width / 2 - width / 2 - area.left, table.clientWidth - width - 4))
  const above = at.top - height - GAP
  const top = above >= 0 && above >= (table.parentElement?.getBoundingClientRect().top ?? 0) ? above : at.bottom + GAP
  note.style.left = `${left}px`
  note.style.top = `${top - area.top}px`
}

export const Inspector = () => {
  const look = useLook()
  const options = useOptionsOf(look?.thing)
  const { say } = useTable()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current && look?.element.isConnected) putBeside(ref.current, look.element)
  })
  if (!look) return null
  const about = <About thing={look.thing} />
  if (options.length === 0 && !explained(look.thing)) return null
  return (
    <div ref={ref} className="ag-note" aria-hidden="true">
      {about}
      {options.slice(0, MOST).map((option) => (
        <div key={option.code} className="ag-note-option">
          <b>
            <Discs text={optionText(option, say)} />
          </b>
          {previewLines(option, say).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** So many options of a thing are told of; the page asks which of several is meant. */
const MOST = 4

const explained = (thing: Ref): boolean => thing.startsWith('card:') || thing.startsWith('mission:')

const About = ({ thing }: { readonly thing: Ref }): ReactNode => {
  const { view, say } = useTable()
  const number = Number(thing.split(':')[1])
  if (thing.startsWith('mission:'))
    return (
      <div className="ag-file telegram">
        <MissionFile mission={number} />
      </div>
    )
  if (!thing.startsWith('card:')) return null
  const standing = standingOf(asView(view), number)
  return (
    <>
      <div className="ag-file">
        <AgentFile card={number} />
      </div>
      {standing && (
        <p className="ag-note-line">
          <Discs
            text={
              standing.dead
                ? say('board.deadMeans')
                : say('board.agent', { card: number, seat: standing.faced, pointsSeat: standing.paid })
            }
          />
        </p>
      )}
    </>
  )
}

const standingOf = (v: AgentsView, card: number): { dead: boolean; faced: number; paid: number } | undefined => {
  for (const [faction, row] of v.rows.entries())
    for (const piece of row)
      if (piece >= 0 && piece >> 2 === card) {
        const side = stanceOf(piece)
        return {
          dead: side === DEAD,
          faced: seatOf(v.rows.length, faction, side),
          paid: seatOf(v.rows.length, faction, 1 - side),
        }
      }
  return undefined
}
