// The clock of the match: forty rounds, and what has to happen in them.
import { useTable } from '@safehouse/board'
import { OBJECTIVES_NEEDED, ROUNDS } from '../../rules/data.ts'
import type { Shown } from '../shown.ts'
import { Panel } from './thing.tsx'

export const RoundTrack = ({ shown }: { shown: Shown }) => {
  const { say } = useTable()
  const done = shown.objectives.filter((objective) => objective.done).length
  return (
    <header className="so-rounds">
      <p className="so-round-words">
        <span className="so-round-now">{say('board.roundOf', { round: shown.round, limit: ROUNDS })}</span>
        <span className="so-goal">
          {say(done < OBJECTIVES_NEEDED ? 'board.goal.objectives' : 'board.goal.escape', { done })}
        </span>
      </p>
      <div className="so-track" aria-hidden="true">
        {Array.from({ length: ROUNDS }, (_, i) => (
          <span
            key={i}
            className={i + 1 < shown.round ? 'so-past' : i + 1 === shown.round ? 'so-now' : undefined}
            data-ten={(i + 1) % 10 === 0 ? i + 1 : undefined}
          />
        ))}
      </div>
    </header>
  )
}

export const ObjectivesPanel = ({ shown }: { shown: Shown }) => {
  const { say } = useTable()
  return (
    <Panel title={say('board.objectives')} className="so-objectives-panel">
      <ul>
        {shown.objectives.map(({ section, space, done }) => (
          <li key={section} className={done ? 'so-done' : undefined}>
            <span className="so-section-number" aria-hidden="true">
              {done ? '✓' : section}
            </span>
            <span>
              <span className="so-quiet-words">{`${say('board.section')} ${section}`}</span>
              <b>{space ?? say('board.unknown')}</b>
            </span>
            {done && <span className="so-visually-hidden">{say('objective.done')}</span>}
          </li>
        ))}
      </ul>
      {shown.foresight && <p className="so-alarm">{say('say.objectiveNext')}</p>}
    </Panel>
  )
}
