// Agents: as they stand in a row, and as files in a hand.
import { useTable } from '@safehouse/board'
import { agentType, agentTypes, isFree, leftHalf, rightHalf } from '../rules/cards.ts'
import { DEAD, SAFE, stanceOf, type Piece } from '../rules/state.ts'
import { asView } from '../view.ts'
import { Effect } from './effect.tsx'
import { hyphenated } from './hyphens.ts'
import { AgentIcon, SafeHouseIcon } from './icons/icon.tsx'
import { Halves, Seal } from './marks.tsx'
import { commandNow, seatOf, shownHalves, type Lie } from './model.ts'
import { Thing } from './thing.tsx'
import { agentId } from './words.ts'

interface PieceProps {
  readonly piece: Piece
  readonly lie: Lie
}

/** A card of a row. Its command end lies towards the player it faces, its points end towards the other. */
export const PieceCard = ({ piece, lie }: PieceProps) => {
  if (piece === SAFE) return <SafeHouse lie={lie} />
  return stanceOf(piece) === DEAD ? <DeadAgent card={piece >> 2} /> : <LivingAgent piece={piece} lie={lie} />
}

const LivingAgent = ({ piece, lie }: PieceProps) => {
  const { say, view } = useTable()
  const v = asView(view)
  const card = piece >> 2
  const stance = stanceOf(piece)
  const faced = seatOf(v.rows.length, lie.faction, stance)
  const paid = seatOf(v.rows.length, lie.faction, 1 - stance)
  const obeyed = commandNow(v)?.card === card
  return (
    <Thing
      of={`card:${card}`}
      label={say('board.agent', { card, seat: faced, pointsSeat: paid })}
      className={`ag-piece ${stance === lie.near ? 'faces-near' : 'faces-far'} ${obeyed ? 'obeyed' : ''}`}
      stance={stance}
    >
      <span className="ag-points">
        <Halves halves={shownHalves(piece, 1 - stance, lie.backwards)} />
      </span>
      <AgentFace card={card} />
      <span className="ag-command" data-seat={faced}>
        <i className={stance === lie.near ? 'towards near' : 'towards far'} />
        <Seal seat={faced} />
      </span>
    </Thing>
  )
}

const AgentFace = ({ card }: { readonly card: number }) => {
  const { say } = useTable()
  return (
    <span className="ag-face">
      <AgentIcon card={card} />
      <span className="ag-name">{hyphenated(say(`agent.${agentId(card)}`))}</span>
    </span>
  )
}

/** Face down, but everybody remembers who it was. */
const DeadAgent = ({ card }: { readonly card: number }) => {
  const { say } = useTable()
  return (
    <Thing of={`card:${card}`} label={say('board.dead', { card })} className="ag-piece dead" stance={DEAD}>
      <AgentFace card={card} />
    </Thing>
  )
}

const SafeHouse = ({ lie }: { readonly lie: Lie }) => {
  const { say } = useTable()
  return (
    <div className="ag-piece safe" data-moves={`safe:${lie.faction}`}>
      <span className="ag-points">
        <Halves halves={shownHalves(SAFE, lie.far, lie.backwards)} />
      </span>
      <span className="ag-face">
        <SafeHouseIcon />
        <span className="ag-name">{hyphenated(say('board.safeHouse'))}</span>
      </span>
      <span className="ag-points">
        <Halves halves={shownHalves(SAFE, lie.near, lie.backwards)} />
      </span>
    </div>
  )
}

interface GhostProps {
  readonly card: number
  /** The side it would face. */
  readonly side: number | undefined
  readonly lie: Lie
}

/** An agent whose side is being chosen: one half for each. */
export const GhostCard = ({ card, side: chosen, lie }: GhostProps) => {
  const { say, view, players } = useTable()
  const { rows } = asView(view)
  const half = (side: number) => {
    const seat = seatOf(rows.length, lie.faction, side)
    return (
      <Thing
        of={`side:${side}`}
        label={say('board.name.side', { seat })}
        className={`ag-turn ${chosen === undefined || chosen === side ? '' : 'other'}`}
        seat={seat}
      >
        <i className={side === lie.near ? 'towards near' : 'towards far'} />
        {/* A number alone would be taken for points. */}
        {lie.axis === 'row' ? <span className="ag-turn-name">{players[seat]}</span> : <Seal seat={seat} />}
      </Thing>
    )
  }
  return (
    <div className="ag-piece ghost">
      {half(lie.far)}
      <AgentFace card={card} />
      {half(lie.near)}
    </div>
  )
}

// ── files ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a player reads of an agent: its command above, its points end below. */
export const AgentFile = ({ card }: { readonly card: number }) => {
  const { say } = useTable()
  return (
    <>
      <span className="ag-file-head">
        <AgentIcon card={card} />
        <span className="ag-name">{hyphenated(say(`agent.${agentId(card)}`))}</span>
      </span>
      <span className="ag-text">
        <Effect text={say(`effect.${agentId(card)}`)} />
      </span>
      <span className="ag-file-foot">
        {isFree[card] ? (
          <>
            <span>{say('board.free')}</span>
            <b>{say('board.gain', { ip: agentTypes[agentType[card]].ip })}</b>
          </>
        ) : (
          <>
            <Halves halves={[leftHalf[card], rightHalf[card]]} />
            <span>{say('board.pointsEnd')}</span>
          </>
        )}
      </span>
    </>
  )
}

/** An agent in a hand that the viewer may see. */
export const AgentInHand = ({ card }: { readonly card: number }) => {
  const { say } = useTable()
  return (
    <Thing
      of={`card:${card}`}
      label={say('board.file', { card, text: say(`effect.${agentId(card)}`) })}
      className={`ag-file ${isFree[card] ? 'free' : ''}`}
    >
      <AgentFile card={card} />
    </Thing>
  )
}
