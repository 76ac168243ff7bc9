// Agents on the map. Their tokens lie above all labels, so that they can be seen to travel from city to city.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { glide, useTable } from '@safehouse/board'
import { CITIES, isMain } from '../rules/data.ts'
import { STRIDE } from '../rules/codes.ts'
import type { EmeraldView } from '../view.ts'
import { cornerOf, middles, PLATE, type Point } from './geometry.ts'
import { Sign } from './icons.tsx'
import { agentLabel, initialsOf } from './names.ts'
import { agentsAt, bombsOf, isVampire, markOf, owned, signOf, vpOf } from './shown.ts'
import { Thing } from './thing.tsx'

const RADIUS = 17
const CROWDED_RADIUS = 13
/** Below the cubes on the card, at the foot of the label. */
const ROW = 152
/** How far the tokens of a zigzag stand off their row. */
const ZIGZAG = 7

/** A figure that goes to its new place when it has one. */
const Traveller = ({ at, children }: { at: Point; children: ReactNode }) => {
  const group = useRef<SVGGElement>(null)
  const before = useRef(at)
  const { x, y } = at
  useLayoutEffect(() => {
    const from = before.current
    before.current = { x, y }
    if (group.current && (from.x !== x || from.y !== y))
      glide(
        group.current,
        [
          { x: from.x - x, y: from.y - y },
          { x: 0, y: 0 },
        ],
        Math.hypot(from.x - x, from.y - y) > 120 ? 700 : 250,
      )
  }, [x, y])
  return (
    <g ref={group} transform={`translate(${x} ${y})`}>
      {children}
    </g>
  )
}

/** The shape of a token, around 0, 0: whose it is, Main Agent or named one, human or vampire. */
const TokenGround = ({ v, agent }: { v: EmeraldView; agent: number }) => (
  <g data-seat={owned(v.by[agent])}>
    {isMain(agent) ? (
      <path className="em-disc-edge" d="M-12.500 -12.500h25v25h-25z" transform="rotate(45)" />
    ) : (
      <circle className="em-disc-edge" r="16" />
    )}
  </g>
)

/** What is printed on it: who it is, bombs below, what it may do above. */
const TokenPrint = ({ v, agent }: { v: EmeraldView; agent: number }) => {
  const { say } = useTable()
  const mark = markOf(agent)
  return (
    <>
      {isMain(agent) ? (
        <Sign name="hat" x={-9} y={-16} size={18} />
      ) : (
        <text className="em-initials" y="4.500">
          {initialsOf(agent, say)}
        </text>
      )}
      {isMain(agent) && (
        <text className="em-initials" y="11.500">
          {signOf(v.by[agent])}
        </text>
      )}
      {!isMain(agent) &&
        Array.from({ length: bombsOf(agent) }, (_, i) => (
          <circle key={i} className="em-fuse" cx={(i - (bombsOf(agent) - 1) / 2) * 9} cy="14" r="3.600" />
        ))}
      {mark && <Sign name={mark === 'AA' ? 'dagger' : 'crown'} x={-18} y={-19} size={12} />}
      {mark === 'AAR' && <Sign name="dagger" x={-7} y={-21} size={12} />}
      {vpOf(agent) > 0 && (
        <g className="em-token-vp" transform="translate(13 -11)">
          <circle r="7.500" />
          <text y="4">{vpOf(agent)}</text>
        </g>
      )}
      {isVampire(v, agent) && <Sign name="fangs" x={4} y={3} size={15} />}
    </>
  )
}

interface Placed {
  readonly agent: number
  readonly city: number
  readonly at: Point
  readonly size: number
}

/** Where each agent of a city stands: in a row at the foot of the label, in a zigzag where there are many. None hides another. */
export const standing = (v: EmeraldView, city: number): Placed[] => {
  const agents = agentsAt(v, city)
  const room = PLATE.width - 2 * RADIUS - 10 - (v.zombies[city] > 0 ? 44 : 0)
  const step = Math.min(2 * RADIUS + 3, room / Math.max(1, agents.length - 1))
  const crowded = step < 2 * CROWDED_RADIUS
  const size = crowded ? Math.min(CROWDED_RADIUS, Math.hypot(step, 2 * ZIGZAG) / 2) : Math.min(RADIUS, step / 2)
  const { x, y } = cornerOf(city)
  return agents.map((agent, i) => {
    const off = !crowded ? 0 : i % 2 === 0 ? -ZIGZAG : ZIGZAG
    return { agent, city, size, at: { x: x + RADIUS + 5 + i * step, y: y + ROW + off } }
  })
}

/** Moves that are being planned: from the token to where it would stand. */
const Plans = ({ v, placed }: { v: EmeraldView; placed: readonly Placed[] }) => {
  if (!v.stack.some(({ step }) => step === 'move' || step === 'payMove')) return null
  return v.chosen.map((move) => {
    const agent = Math.floor(move / STRIDE)
    const from = placed.find((one) => one.agent === agent)?.at
    if (!from) return null
    const to = { x: middles[move % STRIDE].x, y: cornerOf(move % STRIDE).y + ROW }
    return (
      <g key={agent} className="em-plan" data-seat={owned(v.by[agent])} aria-hidden="true">
        <path d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - 70} ${to.x} ${to.y}`} />
        <circle cx={to.x} cy={to.y} r="9" />
      </g>
    )
  })
}

export const Agents = ({ v }: { v: EmeraldView }) => {
  const { say, lit } = useTable()
  const all: Placed[] = Array.from({ length: CITIES }, (_, city) => standing(v, city)).flat()
  return (
    <>
      <Plans v={v} placed={all} />
      {all
        .toSorted((a, b) => a.agent - b.agent)
        .map(({ agent, at, city, size }) => (
          <Traveller key={agent} at={at}>
            <g data-city={city} className={lit.has(`city:${city}`) ? 'em-whole' : undefined}>
              <Thing
                of={`agent:${agent}`}
                label={agentLabel(v, agent, say)}
                className={['em-token', isMain(agent) && 'em-main', isVampire(v, agent) && 'em-undead']
                  .filter(Boolean)
                  .join(' ')}
                transform={`scale(${size / RADIUS})`}
                ground={<TokenGround v={v} agent={agent} />}
              >
                <TokenPrint v={v} agent={agent} />
              </Thing>
            </g>
          </Traveller>
        ))}
    </>
  )
}
