// Figures: hunters, the vehicle, agents. They glide along the way they went; an agent fades into the fog.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { glide, Spot, useTable } from '@safehouse/board'
import type { GameEvent } from '@safehouse/kernel'
import { middleOfSpace, placeAt } from './geometry.ts'
import { AgentToken, HunterToken, VehicleBody } from './icons.tsx'
import type { AgentName, Direction, HunterName, Shown, ShownAgent, ShownHunter } from './shown.ts'

/** How long a figure takes for one space. */
const PER_SPACE = 130

/** Puts children on a space; when the space changes they travel there, along `way` if it ends there. */
const Traveller = ({ space, way, children }: { space: string; way: readonly string[]; children: ReactNode }) => {
  const group = useRef<SVGGElement>(null)
  const before = useRef(space)
  useLayoutEffect(() => {
    if (before.current === space) return
    const end = middleOfSpace(space)
    const stations = [before.current, ...(way.at(-1) === space ? way : [space])]
    before.current = space
    if (group.current)
      glide(
        group.current,
        stations.map((station) => {
          const { x, y } = middleOfSpace(station)
          return { x: x - end.x, y: y - end.y }
        }),
        PER_SPACE,
      )
  }, [space, way])
  return (
    <g ref={group} transform={placeAt(space)} className="so-traveller">
      {children}
    </g>
  )
}

const WALKS = new Set(['hunterMoved'])
const DRIVES = new Set(['vehicleMoved', 'vehicleRelayed'])

/** The way a piece went, as the latest events tell it. */
const wayOf = (events: readonly GameEvent[], kinds: ReadonlySet<string>, hunter?: HunterName): readonly string[] => {
  const event = events.findLast(({ t, hunter: who }) => kinds.has(t) && (hunter === undefined || who === hunter))
  return (event?.path as readonly string[] | undefined) ?? []
}

/** Where figures that share a space stand, so that none hides another. */
const OFFSETS: readonly (readonly { x: number; y: number }[])[] = [
  [{ x: 0, y: 0 }],
  [
    { x: -4.6, y: -1 },
    { x: 4.6, y: 1 },
  ],
  [
    { x: -4.6, y: -4 },
    { x: 4.6, y: -4 },
    { x: 0, y: 4.6 },
  ],
  [
    { x: -4.6, y: -4.6 },
    { x: 4.6, y: -4.6 },
    { x: -4.6, y: 4.6 },
    { x: 4.6, y: 4.6 },
  ],
]

const standing = (count: number, index: number): string => {
  const { x, y } = OFFSETS[Math.min(count, OFFSETS.length) - 1][index % OFFSETS.length]
  return `translate(${x} ${y}) scale(${count === 1 ? 1 : 0.72})`
}

export const Figures = ({ shown }: { shown: Shown }) => {
  const { latest } = useTable()
  const { events } = latest
  const afoot = shown.hunters.filter(({ inPlay, inside }) => inPlay && !inside)
  const shares = (space: string) => [
    ...shown.agents.filter(({ marker }) => marker?.space === space).map(({ agent }) => agent),
    ...afoot.filter((hunter) => hunter.space === space).map(({ hunter }) => hunter),
  ]
  return (
    <g className="so-figures">
      <Vehicle shown={shown} way={wayOf(events, DRIVES)} shared={shares(shown.vehicle).length > 0} />
      {shown.agents.map((agent) => {
        if (!agent.marker) return null
        const others = shares(agent.marker.space)
        return <AgentFigure key={agent.agent} agent={agent} place={standing(others.length, others.indexOf(agent.agent))} />
      })}
      {afoot.map((hunter) => {
        const others = shares(hunter.space)
        return (
          <HunterFigure
            key={hunter.hunter}
            hunter={hunter}
            active={shown.active === hunter.hunter}
            way={wayOf(events, WALKS, hunter.hunter)}
            place={standing(others.length, others.indexOf(hunter.hunter))}
          />
        )
      })}
    </g>
  )
}

/** On the board a figure stands back where its space can be chosen: the space then offers both. */
const useQuiet = (thing: string, space: string): string => {
  const { lit } = useTable()
  return lit.has(thing) && !lit.has(`space:${space}`) ? '' : 'so-quiet'
}

interface HunterFigureProps {
  readonly hunter: ShownHunter
  readonly active: boolean
  readonly way: readonly string[]
  readonly place: string
}

const HunterFigure = ({ hunter, active, way, place }: HunterFigureProps) => {
  const { say } = useTable()
  const name = `hunter:${hunter.hunter}`
  const quiet = useQuiet(name, hunter.space)
  const state = [active && 'so-active', hunter.stunned && 'so-stunned', hunter.blind && 'so-blind', hunter.acted && 'so-acted']
  return (
    <Traveller space={hunter.space} way={way}>
      <g transform={place}>
        <Spot
          of={name}
          label={`${say(`hunter.${hunter.hunter}`)} (${say(`board.callsign.${hunter.hunter}`)}), ${hunter.space}`}
          className={['so-figure', quiet, ...state].filter(Boolean).join(' ')}
        >
          {active && <circle r="13" className={`so-halo so-${hunter.hunter}`} />}
          <ellipse cy="6" rx="8.4" ry="4.4" className="so-figure-shadow" />
          <HunterToken hunter={hunter.hunter} />
          {hunter.stunned && <Stun />}
          {hunter.blind && <Blindness />}
        </Spot>
        <Callsign hunter={hunter.hunter} />
        {hunter.direction && <Aim direction={hunter.direction} />}
      </g>
    </Traveller>
  )
}

const Callsign = ({ hunter }: { hunter: HunterName }) => {
  const { say } = useTable()
  return (
    <g transform="translate(0 10.4)" className={`so-callsign so-${hunter}`} aria-hidden="true">
      <rect x="-6.6" y="-4" width="13.2" height="7.8" rx="1.8" />
      <text y="2.4">{say(`board.callsign.${hunter}`)}</text>
    </g>
  )
}

const Stun = () => (
  <g className="so-stun-stars" aria-hidden="true">
    <path d="M-7 -10.4l1 2.2 2.4 0.2 -1.8 1.6 0.6 2.4 -2.2 -1.2 -2.2 1.2 0.6 -2.4 -1.8 -1.6 2.4 -0.2zM6 -11.4l0.8 1.8 2 0.2 -1.5 1.3 0.5 2 -1.8 -1 -1.8 1 0.5 -2 -1.5 -1.3 2 -0.2z" />
  </g>
)

const Blindness = () => (
  <g className="so-blindness" aria-hidden="true">
    <path d="M-9.4 -2.2h18.8v4.4h-18.8z" />
  </g>
)

const TURNS: Record<Direction, number> = { N: 0, E: 90, S: 180, W: -90 }

/** The way the Gun watches. */
const Aim = ({ direction }: { direction: Direction }) => (
  <path
    d="M-4.4 -11L0 -17.4L4.4 -11zM0 -18v-14"
    transform={`rotate(${TURNS[direction]})`}
    className="so-aim"
    aria-hidden="true"
  />
)

/** Four arrows around the Gun while she chooses where to watch. */
export const AimChoices = ({ shown }: { shown: Shown }) => {
  const { lit, say } = useTable()
  const gun = shown.hunters.find(({ hunter }) => hunter === 'gun')
  if (!gun || !(['N', 'E', 'S', 'W'] as const).some((direction) => lit.has(`direction:${direction}`))) return null
  return (
    <g transform={placeAt(gun.space)}>
      {(['N', 'E', 'S', 'W'] as const).map((direction) => (
        <Spot
          key={direction}
          of={`direction:${direction}`}
          label={say('option.sniper', { dir: direction })}
          className="so-aim-choice"
        >
          <g transform={`rotate(${TURNS[direction]})`}>
            <path d="M-9 -12h18v-18h-18z" className="so-aim-pad" />
            <path d="M-5 -17L0 -27L5 -17z" className="so-aim-arrow" />
          </g>
        </Spot>
      ))}
    </g>
  )
}

const SEATS_INSIDE: readonly { x: number; y: number }[] = [
  { x: -3.4, y: -1 },
  { x: 3.4, y: -1 },
  { x: -3.4, y: 5 },
  { x: 3.4, y: 5 },
]

const Vehicle = ({ shown, way, shared }: { shown: Shown; way: readonly string[]; shared: boolean }) => {
  const { say, options } = useTable()
  const quiet = useQuiet('vehicle', shown.vehicle)
  const drives = options.some(({ key }) => key === 'drive' || key === 'relay')
  const inside = shown.hunters.filter((hunter) => hunter.inPlay && hunter.inside)
  return (
    <Traveller space={shown.vehicle} way={way}>
      <g opacity={shared ? 0.8 : 1}>
        <Spot of="vehicle" label={`${say('vehicle')}, ${shown.vehicle}`} className={`so-figure so-vehicle ${quiet}`}>
          <rect x="-8.6" y="-7.4" width="18.6" height="18" rx="2.4" className="so-figure-shadow" />
          <VehicleBody />
          {inside.map(({ hunter }, i) => (
            <g key={hunter} transform={`translate(${SEATS_INSIDE[i].x} ${SEATS_INSIDE[i].y}) scale(0.34)`}>
              <HunterToken hunter={hunter} />
            </g>
          ))}
        </Spot>
        {drives && (
          <g transform="translate(0 -10.6)" className="so-round-tag so-fuel-tag" aria-hidden="true">
            <rect x="-6.6" y="-4" width="13.2" height="7.8" rx="1.8" />
            <text y="2.4">{shown.budget}</text>
          </g>
        )}
      </g>
    </Traveller>
  )
}

const LABELS: Record<string, string> = { figure: 'board.located', lastSeen: 'board.lastSeen', token: 'board.lastSeen' }

const AgentFigure = ({ agent, place }: { agent: ShownAgent; place: string }) => {
  const { say } = useTable()
  const marker = agent.marker!
  const thing = `agent:${agent.agent}`
  const quiet = useQuiet(thing, marker.space)
  const second = isSecond(agent.agent)
  return (
    <g transform={placeAt(marker.space)} className={second ? 'so-second' : undefined}>
      <g transform={place}>
        <g key={`${marker.space}${marker.round}`} className="so-dropped">
          <Spot
            of={thing}
            label={`${say(`agentName.${agent.agent}`)}: ${say(LABELS[marker.kind], { space: marker.space, round: marker.round })}`}
            className={`so-figure so-agent so-${marker.kind} ${quiet}`}
          >
            {marker.kind === 'figure' && <circle r="12.4" className="so-agent-halo" />}
            <g className="so-fades">{marker.kind === 'token' ? <Footprints /> : <AgentToken second={second} />}</g>
          </Spot>
          <g transform="translate(0 10.4)" className="so-round-tag" aria-hidden="true">
            <rect x="-6.6" y="-4" width="13.2" height="7.8" rx="1.8" />
            <text y="2.4">{marker.round}</text>
          </g>
        </g>
      </g>
    </g>
  )
}

const Footprints = () => (
  <g className="so-footprints">
    <circle r="8.4" className="so-agent-disc" />
    <ellipse cx="-2.4" cy="-2" rx="1.9" ry="3.2" />
    <ellipse cx="2.6" cy="2.4" rx="1.9" ry="3.2" />
  </g>
)

export const isSecond = (agent: AgentName): boolean => agent === 'second'
