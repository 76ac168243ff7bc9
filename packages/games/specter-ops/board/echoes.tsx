// What has just happened, drawn where it happened: shots with their result, the motion sensor, the Beast's senses.
import { useTable } from '@safehouse/board'
import type { GameEvent } from '@safehouse/kernel'
import { CONSTANTS } from '../rules/data.ts'
import { middleOfSpace, placeAt, UNIT } from './geometry.ts'
import type { Shown } from './shown.ts'

const SHOTS = new Set(['attackRolled', 'quickDrawRolled', 'attackSameSpace', 'sniperHit'])

/** Where an arrow that points north must turn to. */
const TURNS: Record<string, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: -135, W: -90, NW: -45 }

export const Echoes = ({ shown }: { shown: Shown }) => {
  const { latest } = useTable()
  return (
    <g aria-hidden="true" key={latest.n} className="so-echoes">
      {latest.events.map((event, i) => (
        // The events of one message never change their order.
        <Echo key={`${i + 1} ${event.t}`} event={event} shown={shown} />
      ))}
    </g>
  )
}

const Echo = ({ event, shown }: { event: GameEvent; shown: Shown }) => {
  if (SHOTS.has(event.t)) return <Shot event={event} shown={shown} />
  if (event.t === 'sensorMovement' || event.t === 'sensorNothing') return <Ping event={event} vehicle={shown.vehicle} />
  if (event.t === 'close' || event.t === 'notClose') return <Senses event={event} shown={shown} />
  return null
}

/** A line from the hunter to where it shot, and what the dice said against what was needed. */
const Shot = ({ event, shown }: { event: GameEvent; shown: Shown }) => {
  const from = shown.hunters.find(({ hunter }) => hunter === event.hunter)
  const target = shown.agents.find(({ agent }) => agent === event.agent)?.marker
  if (!from || !target) return null
  const a = middleOfSpace(from.space)
  const b = middleOfSpace(target.space)
  const hit = event.result !== 'miss'
  const sum = typeof event.total === 'number' ? `${event.total} ${hit ? '≥' : '<'} ${event.distance as number}` : ''
  return (
    <g className={`so-shot so-${from.hunter}${hit ? ' so-hit-shot' : ''}`}>
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <g transform={`translate(${b.x} ${b.y - 15})`}>
        <rect x="-17" y="-6" width="34" height="11" rx="3" />
        <text y="2.6">{`${hit ? '✸' : '✕'} ${sum}`}</text>
      </g>
    </g>
  )
}

/** The motion sensor: which way it points, or that it heard nothing. */
const Ping = ({ event, vehicle }: { event: GameEvent; vehicle: string }) => (
  <g transform={placeAt(vehicle)} className={event.agent === 'second' ? 'so-ping so-second' : 'so-ping'}>
    <circle r="16" />
    {typeof event.dir === 'string' && event.dir in TURNS && (
      <path d="M0 -18V-46M-6 -38L0 -48L6 -38" transform={`rotate(${TURNS[event.dir]})`} />
    )}
    {event.t === 'sensorNothing' && <path d="M-11 -11L11 11" />}
  </g>
)

/** The square the Beast smells: whole if an agent is in it, broken if none is. */
const Senses = ({ event, shown }: { event: GameEvent; shown: Shown }) => {
  const beast = shown.hunters.find(({ hunter }) => hunter === 'beast')
  if (!beast?.inPlay) return null
  const side = (2 * CONSTANTS.beastSenseRange.value + 1) * UNIT
  const { x, y } = middleOfSpace(beast.space)
  return (
    <rect
      x={x - side / 2}
      y={y - side / 2}
      width={side}
      height={side}
      rx="6"
      className={event.t === 'close' ? 'so-senses so-close' : 'so-senses'}
    />
  )
}
