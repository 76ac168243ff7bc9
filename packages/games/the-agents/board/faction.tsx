// A faction: a row of agents between two players, with what each of them has attached to it and gets from it.
import { Fragment } from 'react'
import { useTable } from '@safehouse/board'
import type { Ref } from '@safehouse/kernel'
import { arrowsWorth } from '../rules/arrows.ts'
import { DEAD, SAFE } from '../rules/state.ts'
import { asView } from '../view.ts'
import { GhostCard, PieceCard } from './agent.tsx'
import { useForeseen } from './looking.tsx'
import { ArrowMark, Seal, type Direction } from './marks.tsx'
import { AttachedMission } from './mission.tsx'
import { arrowBefore, attachedAt, ghostIn, seatOf, type Ghost, type Lie } from './model.ts'
import { Rack, Thing } from './thing.tsx'

/**
 * The places that options name, by the gap they stand for. Mostly a place is the gap before it; but where an agent moves
 * within its row, places are those of the row as it will stand, without the agent at its old place.
 */
const gapsOf = (options: ReturnType<typeof useTable>['options'], faction: number, row: readonly number[]): Map<number, Ref> => {
  const gaps = new Map<number, Ref>()
  for (const { key, args, touches } of options)
    for (const thing of touches ?? []) {
      const [kind, where, place] = thing.split(':')
      if (kind !== 'place' || Number(where) !== faction) continue
      const shift = key === 'position' && Number(place) > row.findIndex((piece) => piece >> 2 === args?.card) ? 1 : 0
      gaps.set(Number(place) + shift, thing)
    }
  return gaps
}

const Gap = ({ thing, lie }: { readonly thing: Ref | undefined; readonly lie: Lie }) => {
  const { say } = useTable()
  if (thing === undefined) return null
  const place = Number(thing.split(':')[2]) + 1
  return (
    <Thing of={thing} label={say('board.name.place', { faction: lie.label, place })} className="ag-gap">
      <span className="ag-gap-plus">+</span>
      <span className="ag-gap-place">{place}</span>
    </Thing>
  )
}

const directionTo = (lie: Lie, side: number): Direction => {
  if (lie.axis === 'row') return side === lie.near ? 'down' : 'up'
  return side === lie.near ? 'right' : 'left'
}

const Joint = ({ row, place, lie }: { readonly row: readonly number[]; readonly place: number; readonly lie: Lie }) => {
  const { rows } = asView(useTable().view)
  const arrow = arrowBefore(row, place, lie.backwards)
  return (
    <span className="ag-joint">
      {arrow && (
        <ArrowMark arrow={arrow} direction={directionTo(lie, arrow.side)} seat={seatOf(rows.length, lie.faction, arrow.side)} />
      )}
    </span>
  )
}

/** The row with the agent whose side is being chosen; until it is, it shows its points to nobody. */
const rowWith = (row: readonly number[], ghost: Ghost | undefined, side: number | undefined): readonly number[] =>
  ghost ? row.toSpliced(ghost.place, ghost.isNew ? 0 : 1, ghost.card * 4 + (side ?? DEAD)) : row

/** The cards of the row in the order in which they lie on the screen, with the gaps that may be chosen. */
const Track = ({ lie }: { readonly lie: Lie }) => {
  const { view, options, say } = useTable()
  const v = asView(view)
  const ghost = ghostIn(v)
  const here = ghost?.faction === lie.faction ? ghost : undefined
  const side = useSideOf(here)
  const row = rowWith(v.rows[lie.faction], here, side)
  const gaps = gapsOf(options, lie.faction, row)
  const places = Array.from({ length: row.length }, (_, i) => (lie.backwards ? row.length - 1 - i : i))
  const things = [...row.filter((piece) => piece !== SAFE).map((piece) => `card:${piece >> 2}`), ...gaps.values()]
  return (
    <Rack className="ag-track" label={say('board.name.faction', { faction: lie.label })} things={things}>
      {places.map((place, i) => (
        <Fragment key={row[place] >> 2}>
          <Gap thing={gaps.get(lie.backwards ? place + 1 : place)} lie={lie} />
          {i > 0 && <Joint row={row} place={lie.backwards ? place + 1 : place} lie={lie} />}
          {place === here?.place ? (
            <GhostCard card={here.card} side={side} lie={lie} />
          ) : (
            <PieceCard piece={row[place]} lie={lie} />
          )}
        </Fragment>
      ))}
      <Gap thing={gaps.get(lie.backwards ? 0 : row.length)} lie={lie} />
    </Rack>
  )
}

/** The side a ghost would face by the option looked at, or by the one chosen last. */
const useSideOf = (ghost: Ghost | undefined): number | undefined => {
  const foreseen = useForeseen()
  return ghost && foreseen?.key === 'face' ? foreseen.code : undefined
}

/** One player's edge of a faction: who it is, what the arrows bring, which missions are attached. */
const Edge = ({ lie, side }: { readonly lie: Lie; readonly side: number }) => {
  const { view, players, say } = useTable()
  const v = asView(view)
  const seat = seatOf(v.rows.length, lie.faction, side)
  const worth = arrowsWorth(v.rows[lie.faction], side)
  const { missions, met } = attachedAt(v, lie.faction, side)
  return (
    <div className={`ag-edge ${side === lie.near ? 'near' : 'far'}`} data-seat={seat}>
      <span className="ag-owner">
        <Seal seat={seat} />
        <span className="ag-owner-name">{players[seat]}</span>
        <b
          className="ag-total"
          data-total={`${seat}:${lie.faction}`}
          data-worth={worth}
          title={say('board.arrowsWorth', { seat, ip: worth })}
        >
          {say('board.gain', { ip: worth })}
        </b>
      </span>
      {missions.map((mission, i) => (
        <AttachedMission key={mission} mission={mission} met={met[i]} />
      ))}
    </div>
  )
}

export const Faction = ({ lie, own }: { readonly lie: Lie; readonly own: boolean }) => {
  const { say, lit } = useTable()
  const name = say('board.name.faction', { faction: lie.label })
  const thing = `faction:${lie.faction}`
  return (
    <section className={`ag-faction ${lie.axis} ${own ? 'own' : ''}`} aria-label={name}>
      <Thing of={thing} label={name} className="ag-tab">
        <span>{name}</span>
        {lit.has(thing) && <span className="ag-attach">{say('board.attachHere')}</span>}
      </Thing>
      <Edge lie={lie} side={lie.far} />
      <Track lie={lie} />
      <Edge lie={lie} side={lie.near} />
    </section>
  )
}
