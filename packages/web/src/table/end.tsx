// It is over: who won, why, and how to go on.
import type { ReactNode } from 'react'
import type { GameBoard, Say } from '@safehouse/board'
import { has, SPECTATOR, type Message, type Outcome, type Seat, type Viewer } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { reasonText } from './reason.ts'

interface EndProps {
  readonly outcome: Outcome
  readonly viewer: Viewer
  readonly names: readonly string[]
  readonly say: Say
  /** What a seat was in this game, where seats are not alike and the viewer knows it. */
  readonly roleOf: (seat: Seat) => string | null
  /** What decided it, where points alone do not. */
  readonly decidedBy: string | null
  /** By seat: which bot sits there, where it is known. */
  readonly bots?: readonly (string | null)[]
  /** What can be done now: a rematch, the log. */
  readonly children: ReactNode
}

export const End = ({ outcome, viewer, names, say, roleOf, decidedBy, bots, children }: EndProps) => {
  const words = useWords()
  const { scores, winners } = outcome
  const places = scores.map((score, seat) => ({ seat, score })).toSorted((a, b) => b.score - a.score)
  // Where a score is only won or lost, the word says it.
  const counted = scores.some((score) => score > 1)
  const strengthOf = (bot: string): string => words.say('play.strength', { bot: words.say(`bot.${bot}`) })
  return (
    <section className="end" aria-label={words.say('play.over')}>
      <h2 tabIndex={-1} data-question="">
        {words.say(verdict(outcome, viewer))}
      </h2>
      <p>{reasonText(outcome, viewer, say)}</p>
      {decidedBy === null ? null : <p>{decidedBy}</p>}
      <ol className="places-won">
        {places.map(({ seat, score }) => {
          const bot = bots?.[seat] ?? null
          const role = roleOf(seat)
          return (
            <li key={seat} data-won={has(winners, seat) || undefined} data-me={seat === viewer || undefined}>
              <span className="place-name">
                {names[seat]} {seat === viewer ? <span className="tag">{words.say('play.you')}</span> : null}
              </span>
              {role === null ? null : <span className="place-role">{role}</span>}
              {bot === null ? null : <span className="tag">{strengthOf(bot)}</span>}
              {has(winners, seat) ? <span className="tag">{words.say('play.winner')}</span> : null}
              {counted ? <b>{score}</b> : null}
            </li>
          )
        })}
      </ol>
      <div className="end-acts">{children}</div>
    </section>
  )
}

/** What a game says of a result, as a viewer sees it now. */
export const resultIn = (
  board: GameBoard,
  latest: Message | undefined,
  outcome: Outcome,
  viewer: Viewer,
  say: Say,
): Pick<EndProps, 'roleOf' | 'decidedBy'> => ({
  roleOf: (seat) => (latest ? (board.roleOf?.(latest.view, seat, say, viewer) ?? null) : null),
  decidedBy: latest ? (board.decidedBy?.(latest.view, outcome, say) ?? null) : null,
})

const verdict = ({ winners }: Outcome, viewer: Viewer): string => {
  if (winners === 0) return 'play.over.nobody'
  if (viewer === SPECTATOR) return 'play.over'
  return has(winners, viewer) ? 'play.over.won' : 'play.over.lost'
}
