// Ways: an agent's own path of this turn and its whole sheet, and the way a hunter is drafting.
import { memo } from 'react'
import { useTable } from '@safehouse/board'
import { cellNamed } from '../rules/board.ts'
import { middleOfSpace, placeAt } from './geometry.ts'
import { AgentToken } from './icons.tsx'
import { Ray } from './light.tsx'
import { traitorHiddenFrom, whoSees, type OwnAgent, type Shown } from './shown.ts'

const lineThrough = (spaces: readonly string[]): string =>
  spaces
    .map((space, i) => {
      const { x, y } = middleOfSpace(space)
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')

/** The rounds an agent ended on each space, in the order of its first visit. */
const roundsBySpace = (sheet: readonly (string | null)[], to: number): Map<string, number[]> => {
  const rounds = new Map<string, number[]>()
  sheet.forEach((space, round) => {
    if (space === null || round > to) return
    const known = rounds.get(space)
    if (known) known.push(round)
    else rounds.set(space, [round])
  })
  return rounds
}

interface SheetProps {
  readonly sheet: readonly (string | null)[]
  readonly to: number
  readonly decoyRound: number
  readonly second: boolean
}

/** The movement sheet on the map: a dot for each round, joined in order. */
export const SheetTrail = memo(({ sheet, to, decoyRound, second }: SheetProps) => {
  const visited = sheet.filter((space, round): space is string => space !== null && round <= to)
  return (
    <g aria-hidden="true" className={second ? 'so-sheet so-second' : 'so-sheet'}>
      <path d={lineThrough(visited)} className="so-sheet-line" />
      {[...roundsBySpace(sheet, to)].map(([space, rounds]) => (
        <g
          key={space}
          transform={placeAt(space)}
          className={rounds.includes(decoyRound) && decoyRound > 0 ? 'so-decoy' : undefined}
        >
          <rect
            x={rounds.length > 1 ? -8.4 : -5.2}
            y="-4.6"
            width={rounds.length > 1 ? 16.8 : 10.4}
            height="9.2"
            rx="4.6"
            className="so-sheet-dot"
          />
          <text y="2.6" className="so-sheet-round">
            {rounds.length > 1 ? `${rounds[0]}–${rounds.at(-1)}` : rounds[0]}
          </text>
        </g>
      ))}
    </g>
  )
})

/** Where the agent's turn began: its last row before this round. */
const startOf = (me: OwnAgent, round: number): string | null =>
  me.sheet.findLast((space, row) => space !== null && row < round) ?? me.space

/** The agent itself, for its own eyes, the way it is drafting, and who would see what of it. */
export const OwnTrail = ({ shown, me }: { shown: Shown; me: OwnAgent }) => {
  const { pointed, lit, say, latest } = useTable()
  const unseeing = traitorHiddenFrom(me, latest)
  const start = startOf(me, shown.round)
  const here = me.path.at(-1) ?? me.space
  if (start === null || here === null) return null
  const aimed = [...pointed].flatMap((thing) => (thing.startsWith('space:') && lit.has(thing) ? [thing.slice(6)] : []))
  return (
    <g className="so-own" aria-hidden="true">
      {me.path.length > 0 && <path d={lineThrough([start, ...me.path])} className="so-own-line" />}
      {[...new Set([here, ...me.path])].flatMap((space) =>
        whoSees(shown, cellNamed(space), me.stealth).map((hunter) => (
          <Ray
            key={`${space}${hunter}`}
            shown={shown}
            hunter={hunter}
            space={space}
            faint={space !== here || hunter === unseeing}
          />
        )),
      )}
      {aimed.flatMap((space) =>
        whoSees(shown, cellNamed(space), me.stealth).map((hunter) => (
          <Ray key={`aimed ${space}${hunter}`} shown={shown} hunter={hunter} space={space} faint={hunter === unseeing} />
        )),
      )}
      {me.path.slice(0, -1).map((space, i) => (
        // A path may cross its own way: its steps are told apart by their number.
        <g key={`${i + 1} ${space}`} transform={placeAt(space)} className="so-own-step">
          <circle r="4.4" />
          <text y="2.3">{i + 1}</text>
        </g>
      ))}
      <g transform={placeAt(here)} className={me.stealth ? 'so-me so-stealthy' : 'so-me'}>
        <circle r="12.2" className="so-me-ring" />
        <AgentToken second={me.agent === 'second'} />
        <g transform="translate(0 10.4)" className="so-round-tag">
          <rect x="-8" y="-4" width="16" height="7.8" rx="1.8" />
          <text y="2.4">{say('board.you')}</text>
        </g>
      </g>
    </g>
  )
}

const WAYS = new Set(['step', 'drive', 'relay', 'exit'])

/** The way a hunter or the vehicle is being led, step by step. */
export const DraftTrail = ({ settled }: { settled: Shown }) => {
  const { draft, viewer } = useTable()
  const ways = draft.filter(({ key }) => WAYS.has(key))
  if (ways.length === 0) return null
  const started = draft.find(({ key }) => key === 'startTurn')?.args?.hunter ?? settled.active
  const hunter = settled.hunters.find((one) => one.hunter === started && one.seat === viewer)
  if (!hunter) return null
  const from = ways[0].key === 'relay' || hunter.inside ? settled.vehicle : hunter.space
  return (
    <g className={`so-draft-way so-${hunter.hunter}`} aria-hidden="true">
      <path d={lineThrough([from, ...ways.map(({ args }) => args!.space as string)])} className="so-draft-line" />
      <circle {...circleAt(from)} className="so-draft-start" />
    </g>
  )
}

const circleAt = (space: string) => {
  const { x, y } = middleOfSpace(space)
  return { cx: x, cy: y, r: 3 }
}
