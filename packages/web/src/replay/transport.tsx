// The keys of a player: back, play, on, and the whole of it as a line to go along.
import { useWords } from '../words.tsx'
import { SPEEDS, type Speed, type Timeline } from './use-timeline.ts'

interface TransportProps {
  readonly timeline: Timeline
  /** What happened at this moment, for those who hear where they are. */
  readonly heard: string
}

export const Transport = ({ timeline, heard }: TransportProps) => {
  const { say } = useWords()
  const { index, count, playing, speed, setSpeed, goTo, play } = timeline
  const place = say('replay.place', { n: index + 1, of: count })
  return (
    <fieldset className="transport" aria-label={say('replay.transport')}>
      <div className="transport-way">
        <input
          type="range"
          className="transport-line"
          aria-label={say('replay.moment')}
          aria-valuetext={heard === '' ? place : `${place}: ${heard}`}
          min={0}
          max={count - 1}
          value={index}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        <span className="transport-place">{place}</span>
      </div>
      <div className="transport-keys">
        <Key name={say('replay.first')} sign="first" disabled={index === 0} onClick={() => goTo(0)} />
        <Key name={say('replay.back')} sign="back" keys="," disabled={index === 0} onClick={() => goTo(index - 1)} />
        <Key
          name={say(playing ? 'replay.pause' : 'replay.play')}
          sign={playing ? 'pause' : 'play'}
          onClick={() => play(!playing)}
          disabled={count < 2}
        />
        <Key name={say('replay.on')} sign="on" keys="." disabled={index === count - 1} onClick={() => goTo(index + 1)} />
        <Key name={say('replay.last')} sign="last" disabled={index === count - 1} onClick={() => goTo(count - 1)} />
        <select
          className="transport-speed"
          aria-label={say('replay.speed')}
          value={speed}
          onChange={(event) => setSpeed(event.target.value as Speed)}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {say('replay.times', { n: Number(one) })}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}

/** A step is an angle; what runs by itself is the only full triangle. */
const SIGNS = {
  first: 'M4 3v10M12 3L7 8l5 5',
  back: 'M10.5 3l-5 5 5 5',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5.5 3v10M10.5 3v10',
  on: 'M5.5 3l5 5-5 5',
  last: 'M12 3v10M4 3l5 5-5 5',
} as const

interface KeyProps {
  readonly name: string
  readonly sign: keyof typeof SIGNS
  readonly keys?: string
  readonly disabled: boolean
  readonly onClick: () => void
}

const Key = ({ name, sign, keys, disabled, onClick }: KeyProps) => (
  // What is out of reach keeps its place in the order of the Tab key: nobody loses the focus at the end of the line.
  <button
    type="button"
    className="transport-key"
    data-sign={sign}
    aria-label={name}
    title={name}
    aria-keyshortcuts={keys}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onClick()}
  >
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={SIGNS[sign]}
        fill={sign === 'play' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={sign === 'play' ? 1.6 : 2}
      />
    </svg>
  </button>
)
