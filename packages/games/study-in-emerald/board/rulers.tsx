// The rulers at the foot of the map: War, Revolution, and the victory points.
import { useTable } from '@safehouse/board'
import { byPlayers, points, REVOLUTION, tops, WAR } from '../rules/data.ts'
import type { EmeraldView } from '../view.ts'
import { RULERS } from './geometry.ts'
import { Sign } from './icons.tsx'
import { trackLabel } from './names.ts'
import { seatsOf, signOf } from './shown.ts'
import { Thing } from './thing.tsx'

const LEFT = 164
const ROOM = RULERS.width - LEFT

/** Spaces where the points change carry their worth. */
const worthAt = (track: number, space: number): number =>
  space > 0 && points[track][space] !== points[track][space - 1] ? points[track][space] : 0

const Track = ({ v, track }: { v: EmeraldView; track: number }) => {
  const { say } = useTable()
  const top = tops[track]
  // Both are drawn to the same scale: a step is a step.
  const step = ROOM / (tops[WAR] + 1)
  const name = track === WAR ? 'war' : 'revolution'
  const at = v.tracks[track]
  return (
    <Thing
      of={name}
      label={trackLabel(v, track, say)}
      className={`em-ruler em-${name}`}
      transform={`translate(${RULERS.x} ${RULERS.y + track * RULERS.step})`}
      ground={<rect className="em-ruler-ground" x="-8" y="-8" width={RULERS.width + 16} height="56" rx="6" />}
    >
      <Sign name={name} x={0} y={8} size={26} />
      <text className="em-ruler-name" x="33" y="19">
        {say(`panel.${name}`)}
      </text>
      <text className="em-ruler-worth" x="33" y="38">
        {say('panel.worthNow', { n: points[track][at] })}
      </text>
      {Array.from({ length: top + 1 }, (_, space) => {
        const worth = worthAt(track, space)
        return (
          <g
            key={space}
            className={`em-notch ${worth > 0 ? 'em-pays' : ''} ${space <= at ? 'em-past' : ''}`}
            transform={`translate(${LEFT + space * step} 2)`}
          >
            <rect width={step - 3} height="36" rx="3" />
            <text className="em-space-no" x={(step - 3) / 2} y={worth > 0 ? 13 : 24}>
              {space}
            </text>
            {worth > 0 && (
              <text className="em-space-vp" x={(step - 3) / 2} y="31">
                {worth}
              </text>
            )}
          </g>
        )
      })}
      <g className="em-marker" transform={`translate(${LEFT + at * step + (step - 3) / 2} 20)`}>
        <circle r="17" />
        <text y="7">{at}</text>
      </g>
    </Thing>
  )
}

/** Markers on the same point stand on each other's shoulders. */
const stacked = (values: readonly number[]): { seat: number; value: number; level: number }[] =>
  values.map((value, seat) => ({ seat, value, level: values.slice(0, seat).filter((one) => one === value).length }))

const PointsRuler = ({ v }: { v: EmeraldView }) => {
  const { say } = useTable()
  const { endVp } = byPlayers(v.seats)
  const step = ROOM / (endVp + 1)
  const x = (value: number): number => LEFT + Math.min(value, endVp) * step + step / 2
  return (
    <g className="em-ruler em-points" transform={`translate(${RULERS.x} ${RULERS.y + 2 * RULERS.step})`} aria-hidden="true">
      <rect className="em-ruler-ground" x="-8" y="-8" width={RULERS.width + 16} height="64" rx="6" />
      <Sign name="laurel" x={0} y={10} size={26} />
      <text className="em-ruler-name" x="33" y="19">
        {say('panel.points')}
      </text>
      <text className="em-ruler-worth" x="33" y="38">
        {say('panel.endsAt', { n: endVp })}
      </text>
      <path className="em-scale" d={`M${LEFT} 46H${RULERS.width}`} />
      {Array.from({ length: endVp + 1 }, (_, value) => (
        <path key={value} className="em-scale" d={`M${x(value)} ${value % 5 === 0 || value === endVp ? 36 : 42}V46`} />
      ))}
      {Array.from({ length: Math.floor(endVp / 5) + 1 }, (_, i) => (
        <text key={i} className="em-scale-no" x={x(i * 5)} y="33">
          {i * 5}
        </text>
      ))}
      {stacked(seatsOf(v).map((seat) => v.markers[seat])).map(({ seat, value, level }) => (
        <g key={seat} className="em-vp-marker" data-seat={seat} transform={`translate(${x(value) + level * 20} 22)`}>
          <path d="M-10 -15h20v19l-10 10l-10 -10z" />
          <text y="2">{signOf(seat)}</text>
        </g>
      ))}
    </g>
  )
}

export const Rulers = ({ v }: { v: EmeraldView }) => (
  <>
    <PointsRuler v={v} />
    <Track v={v} track={WAR} />
    <Track v={v} track={REVOLUTION} />
  </>
)
