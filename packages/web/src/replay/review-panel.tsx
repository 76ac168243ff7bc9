// The curve of a seat's chances through the match, and the moments that mattered: each leads to its place in the replay.
import { useEffect, useRef, type MouseEvent } from 'react'
import { Discs, type Say } from '@safehouse/board'
import type { RichOption, Seat } from '@safehouse/kernel'
import { chanceText } from '../table/chance.ts'
import { optionText } from '../table/option-button.tsx'
import { useWords } from '../words.tsx'
import type { Recording } from './moments.ts'
import { chainOf, endOf, turnsOf, type Point, type Turn } from './review.ts'
import { useReview } from './use-review.ts'

interface ReviewPanelProps {
  readonly recording: Recording
  readonly seat: Seat
  readonly name: string
  /** The words of the game. */
  readonly sayOf: Say
  /** The moment that is shown now. */
  readonly at: number
  /** The number of a moment, as the transport counts them. */
  readonly numberOf: (at: number) => number
  readonly onGo: (at: number) => void
}

export const ReviewPanel = ({ recording, seat, name, sayOf, at, numberOf, onGo }: ReviewPanelProps) => {
  const { say } = useWords()
  const { points, of, failed, begin } = useReview(recording, seat)
  const panel = useRef<HTMLElement>(null)
  const asked = useRef(false)
  const done = of !== null && points.length >= of
  // It is long: what was asked for would begin below the edge.
  useEffect(() => {
    if (asked.current && of !== null) panel.current?.scrollIntoView({ block: done ? 'nearest' : 'start' })
  }, [of, done])
  if (of === null)
    return (
      <div className="review">
        <button
          type="button"
          className="button"
          onClick={() => {
            asked.current = true
            begin()
          }}
        >
          {say('replay.review.ask', { name })}
        </button>
        {failed ? <p role="alert">{say('replay.review.failed')}</p> : null}
      </div>
    )
  const end = done ? endOf(recording, seat) : null
  const turns = done ? turnsOf(points, end) : []
  return (
    <section ref={panel} className="review" aria-label={say('replay.review', { name })}>
      <h3>{say('replay.review', { name })}</h3>
      {of === 0 ? (
        <p>{say('replay.review.none')}</p>
      ) : (
        <>
          <Curve points={points} of={of} end={end} at={at} onGo={onGo} />
          {done ? (
            <>
              <p className="quiet">{say('replay.review.about', { even: chanceText(points[0].even, say) })}</p>
              {turns.length === 0 ? <p>{say('replay.review.even')}</p> : null}
              <ul className="review-turns">
                {turns.map((turn) => (
                  <li key={`${turn.at}/${turn.by}`}>
                    <button type="button" className="button" onClick={() => onGo(turn.at)}>
                      <span className="review-place">{numberOf(turn.at)}</span>
                      <span>
                        {say(textOf(turn), { from: chanceText(turn.from, say), to: chanceText(turn.to, say) })}
                        <Chosen choices={turn.made} sayOf={sayOf} as={(choice) => say('replay.review.made', { choice })} />
                        <Chosen
                          choices={turn.instead}
                          sayOf={sayOf}
                          as={(choice) => say('replay.review.instead', { choice })}
                        />
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <output className="quiet">{say('replay.review.weighing', { n: points.length, of })}</output>
          )}
        </>
      )}
    </section>
  )
}

interface ChosenProps {
  readonly choices: readonly RichOption[]
  readonly sayOf: Say
  /** The sentence that names it. */
  readonly as: (choice: string) => string
}

const Chosen = ({ choices, sayOf, as }: ChosenProps) =>
  choices.length === 0 ? null : (
    <small>
      <Discs text={as(chainOf(choices.map((option) => optionText(option, sayOf))))} />
    </small>
  )

const textOf = ({ by, from, to }: Turn): string => {
  if (by === 'choice') return 'replay.review.choice'
  // What has come about is no chance any more.
  if (by === 'end') return to < from ? 'replay.review.lost' : 'replay.review.won'
  return to < from ? 'replay.review.worse' : 'replay.review.better'
}

const WIDTH = 240
const HEIGHT = 72

interface CurveProps {
  readonly points: readonly Point[]
  readonly of: number
  readonly end: number | null
  readonly at: number
  readonly onGo: (at: number) => void
}

/** For the eye alone: the list below says what matters, and the line of the transport leads everywhere. */
const Curve = ({ points, of, end, at, onGo }: CurveProps) => {
  const steps = Math.max(1, end === null ? of - 1 : of)
  const x = (i: number): number => (i / steps) * WIDTH
  const y = (chance: number): number => (1 - chance) * HEIGHT
  const values = [...points.map(({ chance }) => chance), ...(end === null ? [] : [end])]
  const path = values.map((chance, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(chance).toFixed(1)}`).join('')
  const here = points.findLastIndex((point) => point.at <= at)
  const go = ({ nativeEvent, currentTarget }: MouseEvent<SVGSVGElement>): void => {
    const part = nativeEvent.offsetX / currentTarget.getBoundingClientRect().width
    const point = points[Math.min(points.length - 1, Math.max(0, Math.round(part * steps)))]
    if (point) onGo(point.at)
  }
  return (
    <svg
      className="review-curve"
      viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={go}
    >
      {points.length > 0 ? <path className="review-even" d={`M0 ${y(points[0].even).toFixed(1)}H${WIDTH}`} /> : null}
      {values.length > 1 ? <path className="review-area" d={`${path}V${HEIGHT}H0Z`} /> : null}
      <path className="review-line" d={path} />
      {points.map((point, i) =>
        point.cost >= 0.04 ? (
          <path key={point.at} className="review-cost" d={`M${x(i)} ${y(point.chance)}V${y(point.chance - point.cost)}`} />
        ) : null,
      )}
      {here < 0 ? null : <path className="review-here" d={`M${x(here)} 0V${HEIGHT}`} />}
    </svg>
  )
}
