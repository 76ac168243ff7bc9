// What lies in the middle: decks, retired piles, and free agents that are being played.
import { useTable } from '@safehouse/board'
import { asView } from '../view.ts'
import { AgentInHand } from './agent.tsx'
import { AgentIcon, MissionIcon } from './icons/icon.tsx'
import { MissionInHand } from './mission.tsx'
import { Seal } from './marks.tsx'
import { Thing } from './thing.tsx'

interface HeapProps {
  readonly thing: string
  readonly kind: 'agents' | 'missions'
  readonly count: number
  readonly children?: React.ReactNode
}

const Heap = ({ thing, kind, count, children }: HeapProps) => {
  const { say } = useTable()
  const name = say(`board.name.${thing.replace(':', '.')}`)
  return (
    <Thing of={thing} label={say('board.heap', { name, count })} className={`ag-heap ${kind} ${thing.split(':')[0]}`}>
      <span className="ag-heap-card" aria-hidden="true">
        {children}
        <b>{count}</b>
      </span>
      <span className="ag-heap-name">{name}</span>
    </Thing>
  )
}

/** A free agent on the table: its command faces one player, its points end another. */
const InPlay = () => {
  const { say, view } = useTable()
  const { inPlay } = asView(view)
  return inPlay.map(({ card, command, points }) => (
    <div key={card} className="ag-inplay">
      <Thing
        of={`card:${card}`}
        label={say('board.inPlay', { card, commandSeat: command, pointsSeat: points })}
        className="ag-free"
      >
        <AgentIcon card={card} />
        <span>
          <Seal seat={command} />
          {say('board.commandTo', { seat: command })}
        </span>
        <span>
          <Seal seat={points} />
          {say('board.pointsTo', { seat: points })}
        </span>
      </Thing>
    </div>
  ))
}

/** Both piles are open to all; the latest card lies on top. */
const Archive = () => {
  const { say, view } = useTable()
  const { agentPile, missionPile } = asView(view)
  if (agentPile.length + missionPile.length === 0) return null
  return (
    <details className="ag-archive">
      <summary>{say('board.browse')}</summary>
      <div className="ag-archive-files">
        {agentPile.toReversed().map((card) => (
          <AgentInHand key={card} card={card} />
        ))}
        {missionPile.toReversed().map((mission) => (
          <MissionInHand key={mission} mission={mission} own={false} />
        ))}
      </div>
    </details>
  )
}

export const Desk = () => {
  const { view } = useTable()
  const v = asView(view)
  const [agent, mission] = [v.agentPile.at(-1), v.missionPile.at(-1)]
  return (
    <div className="ag-desk">
      <InPlay />
      <div className="ag-heaps">
        <Heap thing="deck:agents" kind="agents" count={v.agentDeck} />
        <Heap thing="deck:missions" kind="missions" count={v.missionDeck} />
        <Heap thing="pile:agents" kind="agents" count={v.agentPile.length}>
          {agent !== undefined && <AgentIcon card={agent} />}
        </Heap>
        <Heap thing="pile:missions" kind="missions" count={v.missionPile.length}>
          {mission !== undefined && <MissionIcon mission={mission} />}
        </Heap>
      </div>
      <Archive />
    </div>
  )
}
