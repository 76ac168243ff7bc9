// The spaces as things to touch. Lit ones are buttons, moved between by the arrow keys; all others share one handler.
import {
  startTransition,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { pointOn, useTable } from '@safehouse/board'
import type { Ref, RichOption } from '@safehouse/kernel'
import { cellNamed, columnOf, nameOf, rowOf, type Cell } from '../rules/board.ts'
import { HUNTER_SHAPES } from './icons.tsx'
import { cellAt, HEIGHT, leftOf, topOf, UNIT, WIDTH } from './geometry.ts'
import { traitorHiddenFrom, type HunterName, type Shown } from './shown.ts'
import { nameOfSpace } from './names.ts'

const PREFIX = 'space:'

interface LitSpace {
  readonly thing: Ref
  readonly cell: Cell
  readonly options: readonly RichOption[]
}

/** The lit spaces, each with the options that touch it. */
const litSpaces = (options: readonly RichOption[]): LitSpace[] => {
  const byThing = new Map<Ref, RichOption[]>()
  for (const option of options)
    for (const thing of option.touches ?? []) {
      if (!thing.startsWith(PREFIX)) continue
      const known = byThing.get(thing)
      if (known) known.push(option)
      else byThing.set(thing, [option])
    }
  return [...byThing].map(([thing, touching]) => spaceOf(thing, touching))
}

const spaceOf = (thing: Ref, options: readonly RichOption[]): LitSpace => ({
  thing,
  cell: cellNamed(thing.slice(PREFIX.length)),
  options,
})

export const seenByOf = (option: RichOption): readonly HunterName[] =>
  (option.preview as { seenBy?: readonly HunterName[] } | undefined)?.seenBy ?? []

/** Where a space can be driven to or got out on, the player has said which of the two he means. */
const preferred = (options: readonly RichOption[], prefers: 'drive' | 'exit'): RichOption | undefined =>
  options.length === 2 && options.every(({ key }) => key === 'drive' || key === 'exit')
    ? options.find(({ key }) => key === prefers)
    : undefined

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The lit space an arrow key leads to: ahead, the nearest, sideways counting double. */
const nextTo = (spaces: readonly LitSpace[], from: Cell, [dx, dy]: readonly [number, number]): LitSpace | undefined => {
  let best: LitSpace | undefined
  let least = Infinity
  for (const space of spaces) {
    const x = columnOf(space.cell) - columnOf(from)
    const y = rowOf(space.cell) - rowOf(from)
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (ahead <= 0 || ahead + 2 * aside >= least) continue
    least = ahead + 2 * aside
    best = space
  }
  return best
}

const thingAt = (target: EventTarget): Ref | undefined => (target as Element).closest<SVGElement>('[data-thing]')?.dataset.thing

interface SpacesProps {
  readonly shown: Shown
  /** What a space means that could be driven to as well as got out on. */
  readonly prefers: 'drive' | 'exit'
  /** Marks a space instead of choosing it, while the player writes notes. */
  readonly note: ((cell: Cell) => void) | null
  /** The pointer is over a cell, or over none. */
  readonly hover: (cell: Cell | undefined) => void
}

export const Spaces = ({ shown, prefers, note, hover }: SpacesProps) => {
  const table = useTable()
  const { options, pointed, say } = table
  const group = useRef<SVGGElement>(null)
  const [current, setCurrent] = useState<Ref | null>(null)
  const [holding, setHolding] = useState(false)
  const spaces = litSpaces(options)
  const isLit = (thing: Ref): boolean => spaces.some((space) => space.thing === thing)
  // A space that was lit and has the focus keeps it while the next choice is worked out: the keyboard's place is not lost.
  const held = holding && current !== null && !isLit(current) ? [spaceOf(current, [])] : []
  const unseeing = shown.me && traitorHiddenFrom(shown.me, table.latest)
  const shownSpaces = [...spaces, ...held]
  // One lit space stands in the order of the Tab key; the arrow keys lead to the others.
  const tabbable = current !== null && isLit(current) ? current : spaces[0]?.thing

  const cellUnder = (event: MouseEvent): Cell | undefined => (group.current ? cellAt(pointOn(group.current, event)) : undefined)

  const onClick = (event: MouseEvent): void => {
    const cell = cellUnder(event)
    if (cell === undefined) return
    if (note) note(cell)
    else pick(`${PREFIX}${nameOf(cell)}`)
  }
  const pick = (thing: Ref): void => {
    const option = preferred(spaces.find((space) => space.thing === thing)?.options ?? [], prefers)
    if (option) table.take(option)
    else table.choose(thing)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const thing = thingAt(event.target)
    if (thing === undefined || event.shiftKey) return
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      const next = nextTo(spaces, cellNamed(thing.slice(PREFIX.length)), arrow)
      if (next) group.current?.querySelector<SVGElement>(`[data-thing="${next.thing}"]`)?.focus()
    } else if (isLit(thing) && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      pick(thing)
    }
  }
  const onFocus = (event: FocusEvent): void => {
    const thing = thingAt(event.target)
    if (thing === undefined) return
    // Whoever presses a space wants it taken: what becomes of the keyboard's place can be drawn after that.
    startTransition(() => {
      setCurrent(thing)
      setHolding(true)
    })
    table.point(thing)
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    hover(cellUnder(event))
    const thing = thingAt(event.target)
    if (thing === undefined ? pointed.size > 0 : !pointed.has(thing)) table.point(thing ?? null)
  }

  return (
    <g
      ref={group}
      className={note ? 'so-spaces so-noting' : `so-spaces so-prefers-${prefers}`}
      role="presentation"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => {
        setHolding(false)
        table.point(null)
      }}
      onPointerMove={onPointerMove}
      onPointerLeave={() => {
        hover(undefined)
        table.point(null)
      }}
    >
      <rect width={WIDTH} height={HEIGHT} className="so-hit" />
      {shownSpaces.map((space) => (
        <SpaceCell
          key={space.thing}
          space={space}
          pointed={pointed.has(space.thing)}
          tabbable={space.thing === tabbable}
          label={labelOf(space, shown, say)}
          unseeing={unseeing}
        />
      ))}
    </g>
  )
}

const labelOf = ({ cell, options }: LitSpace, shown: Shown, say: ReturnType<typeof useTable>['say']): string =>
  [...options.map(({ key, args }) => say(`option.${key}`, args)), nameOfSpace(cell, shown, say)].join(', ')

interface SpaceCellProps {
  readonly space: LitSpace
  readonly pointed: boolean
  readonly tabbable: boolean
  readonly label: string
  /** A hunter whose sight does not count. */
  readonly unseeing: HunterName | undefined
}

const SpaceCell = ({ space, pointed, tabbable, label, unseeing }: SpaceCellProps) => {
  const lit = space.options.length > 0
  const seen = [...new Set(space.options.flatMap(seenByOf))]
  const kinds = lit ? `spot lit ${space.options.map(({ key }) => `so-key-${key}`).join(' ')}` : 'so-held'
  return (
    <g
      className={`so-space ${kinds}${pointed ? ' pointed' : ''}`}
      transform={`translate(${leftOf(space.cell)} ${topOf(space.cell)})`}
      data-thing={space.thing}
      role={lit ? 'button' : 'img'}
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
    >
      <rect x="0.9" y="0.9" width={UNIT - 1.8} height={UNIT - 1.8} rx="3" className="so-lit-pad" />
      {seen.length > 0 && <Eyes hunters={seen} unseeing={unseeing} />}
    </g>
  )
}

/** Who would see the agent there. */
const Eyes = ({ hunters, unseeing }: { hunters: readonly HunterName[]; unseeing: HunterName | undefined }) => (
  <g transform="translate(10 4.6)" className="so-eyes">
    <path d="M-4 0Q0 -3.8 4 0Q0 3.8 -4 0z" className="so-eye" />
    <circle r="1.2" className="so-pupil" />
    {hunters.map((hunter, i) => (
      <g
        key={hunter}
        transform={`translate(${(i - (hunters.length - 1) / 2) * 4.6} 11) scale(0.22)`}
        className={`so-eye-of so-${hunter}${hunter === unseeing ? ' so-unseeing' : ''}`}
      >
        <path d={HUNTER_SHAPES[hunter]} />
      </g>
    ))}
  </g>
)
