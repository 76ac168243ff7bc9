// Stands where the decision stands, while somebody looks back: where he is, what happened there, and the way to now.
import type { GameBoard, Say } from '@safehouse/board'
import type { Ref } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { MomentLines, heardOf } from './moment-lines.tsx'
import { Transport } from './transport.tsx'
import type { LookingBack } from './use-look-back.ts'

interface LookBackProps {
  readonly past: LookingBack
  readonly game: string
  readonly board: GameBoard
  readonly say: Say
  /** Meanwhile the table waits for this very player. */
  readonly myTurn: boolean
  readonly onPoint: (things: readonly Ref[]) => void
}

export const LookBack = ({ past, game, board, say, myTurn, onPoint }: LookBackProps) => {
  const words = useWords()
  const { messages, timeline } = past
  const heard = heardOf(messages.at(-1), board, say)
  return (
    <section className="looking-back" aria-label={words.say('replay.lookBack')}>
      <h2 tabIndex={-1} data-question="">
        {words.say('replay.looking')}
      </h2>
      {myTurn ? <p className="notice">{words.say('replay.yourTurn')}</p> : null}
      <Transport timeline={timeline} heard={heard} />
      <button type="button" className="button primary" onClick={past.leave} data-now="">
        {words.say('replay.toNow')}
      </button>
      <MomentLines message={messages.at(-1)} game={game} board={board} say={say} live={!timeline.playing} onPoint={onPoint} />
    </section>
  )
}

/** The way into the past, for the head of the table. */
export const LookBackButton = ({ past }: { past: LookingBack }) => {
  const { say } = useWords()
  const looking = past.at !== null
  return (
    <button
      type="button"
      className="button head-button look-back-button"
      aria-label={say('replay.lookBack')}
      title={say('replay.lookBack')}
      aria-pressed={looking}
      aria-keyshortcuts=","
      onClick={() => (looking ? past.leave() : past.step(-1))}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8a5 5 0 1 0 1.6-3.7M3 2.6v2.9h2.9M8 5.2V8l2 1.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}
