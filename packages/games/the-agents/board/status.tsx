// Where the game stands and what must be done now, by whom: the telegram in the middle of the table.
import { Discs, useTable } from '@safehouse/board'
import { isMercenary, TARGET_IP } from '../rules/cards.ts'
import { GOING_ON } from '../rules/state.ts'
import { asView } from '../view.ts'
import { Effect } from './effect.tsx'
import { AgentIcon } from './icons/icon.tsx'
import { Seal } from './marks.tsx'
import { commandNow, topFrame } from './model.ts'
import { agentId } from './words.ts'

const PHASES = [1, 2, 3]

export const Course = () => {
  const { say, settled, over } = useTable()
  const v = asView(settled)
  return (
    <div className="ag-course">
      <b>{say('board.round', { round: v.round })}</b>
      <ol>
        {PHASES.map((phase) => (
          <li key={phase} aria-current={!over && phase === v.phase ? 'step' : undefined}>
            {say('board.phase', { phase })}
          </li>
        ))}
      </ol>
      {v.end === GOING_ON ? (
        <span className="ag-goal">{say('board.goal', { ip: TARGET_IP })}</span>
      ) : (
        <strong className="ag-stamp">{say('board.lastRound')}</strong>
      )}
    </div>
  )
}

/** Steps in which somebody other than the one on turn, or nobody in particular, is asked. */
const useNow = (): { readonly text: string; readonly seat: number | undefined } => {
  const { say, view, viewer, over } = useTable()
  const v = asView(view)
  const frame = topFrame(v)
  if (over || !frame) {
    const winner = v.places?.[0]
    // Where people ended it early, the rules have named no winner.
    return { text: winner === undefined ? say('board.now.ended') : say('board.now.over', { seat: winner }), seat: winner }
  }
  const { step, seat, a } = frame
  const who = seat === viewer ? 'me' : 'other'
  if (step === 'window') return { text: say('board.now.window'), seat: undefined }
  const command = commandNow(v)
  if (step === 'extra') return { text: say('board.now.extra', { who, seat }), seat }
  if (command) return { text: say('board.now.command', { who, seat, card: command.card }), seat }
  if (step === 'missions') return { text: say('board.now.missions', { who, seat }), seat }
  if (step === 'exchange') return { text: say('board.now.exchange'), seat }
  if (step === 'place' || step === 'face' || step === 'engage') return { text: say(`board.now.${step}`, { card: a }), seat }
  return { text: say('board.now.act', { who, seat, phase: v.phase }), seat }
}

/** The card the question is about: the one whose command is carried out, or the one being played. */
const useSubject = (): number | undefined => {
  const { view } = useTable()
  const v = asView(view)
  const frame = topFrame(v)
  if (frame && (frame.step === 'place' || frame.step === 'face' || frame.step === 'engage')) return frame.a
  return commandNow(v)?.card
}

/** Everybody is asked in a window; who can only pass is told why. */
const useIdleInWindow = (): boolean => {
  const { view, options } = useTable()
  const v = asView(view)
  return topFrame(v)?.step === 'window' && options.length > 0 && !v.agents.some((card) => isMercenary[card])
}

export const Telegram = () => {
  const { say, viewer, view } = useTable()
  const { text, seat } = useNow()
  const subject = useSubject()
  const idle = useIdleInWindow()
  const urgent = commandNow(asView(view)) !== undefined
  return (
    <div className={`ag-telegram ${urgent ? 'urgent' : ''} ${seat === viewer ? 'mine' : ''}`} data-seat={seat}>
      {seat !== undefined && <Seal seat={seat} />}
      {subject !== undefined && <AgentIcon card={subject} />}
      <p>
        <b>
          <Discs text={text} />
        </b>
        {idle && <span>{say('board.now.windowIdle')}</span>}
        {subject !== undefined && (
          <span>
            <Effect text={say(`effect.${agentId(subject)}`)} />
          </span>
        )}
      </p>
    </div>
  )
}
