// What the player may switch on the map: whose sight is drawn, the own path, notes, deductions; and after the end the replay.
import { useEffect } from 'react'
import { useTable } from '@safehouse/board'
import { HunterIcon } from '../icons.tsx'
import type { HunterName, Shown } from '../shown.ts'

interface SwitchProps {
  readonly on: boolean
  readonly words: string
  readonly turn: () => void
}

const Switch = ({ on, words, turn }: SwitchProps) => (
  <button type="button" className="so-switch" aria-pressed={on} onClick={turn}>
    {words}
  </button>
)

export interface Layers {
  readonly watched: ReadonlySet<HunterName>
  readonly path: boolean
  readonly noting: boolean
  readonly possible: boolean
}

interface ToolsProps {
  readonly shown: Shown
  readonly layers: Layers
  readonly possibleCount: number | null
  readonly hasNotes: boolean
  readonly change: (layers: Partial<Layers>) => void
  readonly clearNotes: () => void
}

export const Tools = ({ shown, layers, possibleCount, hasNotes, change, clearNotes }: ToolsProps) => {
  const { say, aid } = useTable()
  const inPlay = shown.hunters.filter((hunter) => hunter.inPlay).map(({ hunter }) => hunter)
  const watch = (hunter: HunterName): void => {
    const watched = new Set(layers.watched)
    if (!watched.delete(hunter)) watched.add(hunter)
    change({ watched })
  }
  return (
    <fieldset className="so-tools" aria-label={say('board.layers')}>
      {inPlay.length > 0 && (
        <fieldset className="so-tool-group" aria-label={say('board.sights')}>
          <span className="so-quiet-words" aria-hidden="true">
            {say('board.sights')}
          </span>
          {inPlay.map((hunter) => (
            <button
              key={hunter}
              type="button"
              className="so-switch so-switch-icon"
              aria-pressed={layers.watched.has(hunter)}
              aria-label={say('board.sightOf', { hunter })}
              title={say('board.sightOf', { hunter })}
              onClick={() => watch(hunter)}
            >
              <HunterIcon hunter={hunter} />
            </button>
          ))}
        </fieldset>
      )}
      {shown.me && <Switch on={layers.path} words={say('board.path')} turn={() => change({ path: !layers.path })} />}
      {aid !== 'off' && (
        <Switch on={layers.noting} words={say('board.notes')} turn={() => change({ noting: !layers.noting })} />
      )}
      {aid !== 'off' && hasNotes && (
        <button type="button" className="so-switch" onClick={clearNotes}>
          {say('board.clearNotes')}
        </button>
      )}
      {aid === 'spaces' && (
        <Switch
          on={layers.possible}
          words={
            possibleCount === null
              ? say('board.possible')
              : say(shown.me ? 'board.possibleOfMe' : 'board.possibleCount', { count: possibleCount })
          }
          turn={() => change({ possible: !layers.possible })}
        />
      )}
    </fieldset>
  )
}

/** Driving on, or getting out: what a road space beside the vehicle means. */
export const DriveSwitch = ({ out, turn }: { out: boolean; turn: (out: boolean) => void }) => {
  const { say } = useTable()
  return (
    <fieldset className="so-drive-switch" aria-label={say('vehicle')}>
      <Switch on={!out} words={say('action.drive')} turn={() => turn(false)} />
      <Switch on={out} words={say('action.exit')} turn={() => turn(true)} />
    </fieldset>
  )
}

interface ReplayProps {
  readonly round: number
  readonly last: number
  readonly playing: boolean
  readonly go: (round: number) => void
  readonly play: (on: boolean) => void
}

const STEP_MS = 900

/** After the end: the whole path, round by round, over what the hunters knew. */
export const Replay = ({ round, last, playing, go, play }: ReplayProps) => {
  const { say } = useTable()
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => {
      if (round < last) go(round + 1)
      else play(false)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [playing, round, last, go, play])
  const start = (): void => {
    if (!playing && round >= last) go(0)
    play(!playing)
  }
  return (
    <fieldset className="so-replay" aria-label={say('board.replay')}>
      <button type="button" className="so-switch" onClick={start}>
        {say(playing ? 'board.pause' : 'board.play')}
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={round}
        aria-label={say('board.replay')}
        aria-valuetext={`${say('round')} ${round}`}
        onChange={(event) => {
          play(false)
          go(Number(event.target.value))
        }}
      />
      <output className="so-replay-round">{`${say('round')} ${round}`}</output>
    </fieldset>
  )
}
