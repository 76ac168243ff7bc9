// The question, the choices so far, what may be chosen next, and the button that makes it final.
import { useState, type ReactNode } from 'react'
import type { GameBoard, Say } from '@safehouse/board'
import type { Message, Ref } from '@safehouse/kernel'
import type { SeatLine } from '../line/seat-line.ts'
import { useWords } from '../words.tsx'
import { inSight } from './draft.ts'
import { HintButton, HintLine } from './hint-line.tsx'
import type { Foresee } from './option-button.tsx'
import { OptionsList } from './options-list.tsx'
import { Remarks } from './remarks.tsx'
import { Taken } from './taken.tsx'
import type { Deciding } from './use-draft.ts'
import type { Hint } from './use-hint.ts'
import { WindowControls, type Passing } from './window-controls.tsx'

/** So many options are always in sight. */
const FEW = 2

interface DecisionBarProps {
  readonly line: SeatLine
  readonly game: string
  readonly board: GameBoard
  readonly latest: Message
  readonly deciding: Deciding
  readonly say: Say
  readonly foresee: Foresee
  /** The referee listens: the line holds, and the match is not paused. */
  readonly open: boolean
  readonly passing: Passing
  /** How long the question stays open, where that is so for all. */
  readonly clock: ReactNode
  /** The option a coach would take. */
  readonly suggested: number | undefined
  /** Null where nobody may ask for one. */
  readonly hint: Hint | null
  readonly onPoint: (things: readonly Ref[]) => void
}

export const DecisionBar = ({
  line,
  game,
  board,
  latest,
  deciding,
  say,
  foresee,
  open,
  passing,
  clock,
  suggested,
  hint,
  onPoint,
}: DecisionBarProps) => {
  const words = useWords()
  // On a phone the board may need the room.
  const [folded, setFolded] = useState(false)
  const { draft, sending } = deciding
  const ask = latest.ask
  const done = draft?.tip?.done === true
  const options = inSight(draft)
  // What is as short as the fold itself is not folded away: "stop here" must be seen.
  const tucked = folded && options.length > FEW
  const taken = draft?.taken ?? []

  if (!draft || !ask) return null
  const mayAsk = hint !== null && !done && options.length > 1
  const isWaitedFor = ask.waits.includes(line.viewer)
  return (
    <section className="decision" aria-label={words.say('play.decision')} data-folded={tucked || undefined}>
      <div className="decision-head">
        <div className="decision-title">
          <h2 className="decision-question" tabIndex={-1} data-question="">
            {questionOf(draft.label, say, words.say)}
            {isWaitedFor ? null : <span className="tag">{words.say('play.may')}</span>}
          </h2>{' '}
          {clock}
        </div>
        {mayAsk ? <HintButton hint={hint} /> : null}
        <button
          type="button"
          className="fold"
          aria-expanded={!folded}
          aria-label={words.say('play.options')}
          onClick={() => setFolded(!folded)}
        >
          {tucked ? options.length : null}
        </button>
      </div>
      {draft.overtaken ? <p className="notice">{words.say('play.overtaken')}</p> : null}
      {draft.mine.answered !== undefined && taken.length === 0 ? <p className="notice">{words.say('play.sealed')}</p> : null}
      {taken.length > 0 ? <Taken taken={taken} say={say} disabled={sending} onBack={deciding.back} onPoint={onPoint} /> : null}
      <Remarks game={game} board={board} view={latest.view} deciding={deciding} say={say} />
      {mayAsk ? <HintLine hint={hint} say={say} /> : null}
      <div className="decision-options" aria-busy={draft.tip === null}>
        <OptionsList
          key={`${draft.ask}/${draft.sight.after.join('/')}`}
          options={options}
          say={say}
          foresee={foresee}
          answered={draft.sight.after.length === 0 ? draft.mine.answered : undefined}
          suggested={suggested}
          disabled={sending || !open || draft.tip === null}
          onTake={deciding.take}
          onPoint={onPoint}
        />
      </div>
      {taken.length > 0 || draft.narrowed.length > 0 ? (
        <div className="decision-buttons">
          <button type="button" className="button" disabled={sending} onClick={() => deciding.back()} data-back="">
            {words.say('play.back')}
          </button>
          {done ? (
            <button
              type="button"
              className="button primary"
              disabled={sending || !open}
              onClick={deciding.confirm}
              data-confirm=""
            >
              {words.say(sending ? 'play.sending' : 'play.confirm')}
            </button>
          ) : null}
        </div>
      ) : null}
      {ask.clock === 'reaction' ? <WindowControls {...passing} /> : null}
    </section>
  )
}

/** What is asked, as far as it has words. */
export const questionOf = (label: string | undefined, say: Say, sayOfTable: Say): string =>
  label === undefined ? sayOfTable('play.decide') : say(`ask.${label}`)
