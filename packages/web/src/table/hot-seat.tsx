// Several seats at one device. Between two of them falls a curtain: nothing of what the one saw is left in the page when the
// other takes the device — no message, no log, no title. What stands on the curtain everybody may know.
import { useState } from 'react'
import { useMe } from '../api/me.ts'
import type { OneTable } from '../api/types.ts'
import { Frame } from '../parts/frame.tsx'
import { useWords } from '../words.tsx'
import { useAttention } from './attention.ts'
import { useGameParts } from './game-parts.ts'
import { nextHolder, noteAnswered, NOBODY_ANSWERED } from './hand-over.ts'
import { Play } from './play.tsx'
import { playerNames } from './players.ts'
import { gameSay } from './speaker.ts'
import { useLine } from './use-line.ts'
import { useRemoteLine } from './use-remote-line.ts'

interface HotSeatProps {
  readonly id: string
  readonly one: OneTable
  readonly onLost: () => void
}

export const HotSeat = ({ id, one, onLost }: HotSeatProps) => {
  const words = useWords()
  const { person } = useMe()
  const [holder, setHolder] = useState<number | null>(null)
  const [answered, setAnswered] = useState(NOBODY_ANSWERED)
  // The public side: whose turn it is, and nothing else.
  const open = useRemoteLine(id, null)
  const { table: told, messages } = useLine(open)
  const { module } = useGameParts(one.summary.game, one.summary.version)
  const table = told ?? one.summary
  const names = playerNames(table, words.say)
  const title = gameSay(words.locale, module, names)('game.title')
  const mine = table.seats.filter((seat) => person !== null && seat.person === person.id).map(({ seat }) => seat)
  const latest = messages.at(-1)
  const next = nextHolder(latest, mine, holder, answered)
  const deciding = holder !== null && (latest?.ask?.waits.includes(holder) ?? false)
  const over = table.outcome !== null || (latest !== undefined && latest.outcome !== null)

  const hide = (): void => {
    if (holder !== null && latest) setAnswered(noteAnswered(answered, latest, holder))
    setHolder(null)
  }

  if (holder === null && !over)
    return latest ? (
      <Curtain title={title} names={names} mine={mine} next={next} onTake={setHolder} />
    ) : (
      <Frame title={title}>
        <section className="sheet">
          <p aria-live="polite">{words.say('play.opening')}</p>
        </section>
      </Frame>
    )
  // When it is over there is nothing left to hide.
  const seat = holder ?? mine[0] ?? null
  const handOver = over ? null : (
    <div className="hand-over">
      <button type="button" className={next === null || deciding ? 'button' : 'button primary'} onClick={hide} data-hide="">
        {next === null ? words.say('play.curtain.hide') : words.say('play.curtain.hand', { name: names[next] })}
      </button>
    </div>
  )
  return <Play key={seat} id={id} seat={seat} one={one} onLost={onLost} foot={handOver} />
}

interface CurtainProps {
  readonly title: string
  readonly names: readonly string[]
  readonly mine: readonly number[]
  readonly next: number | null
  readonly onTake: (seat: number) => void
}

const Curtain = ({ title, names, mine, next, onTake }: CurtainProps) => {
  const { say } = useWords()
  useAttention(false, title)
  return (
    <Frame title={title}>
      <section className="sheet curtain" data-curtain="">
        <h1>{next === null ? say('play.curtain.wait') : say('play.curtain.hand', { name: names[next] })}</h1>
        <p>{say('play.curtain.about')}</p>
        <div className="buttons">
          {mine
            .toSorted((a, b) => Number(b === next) - Number(a === next))
            .map((seat) => (
              <button
                key={seat}
                type="button"
                className={seat === next ? 'button primary' : 'button'}
                onClick={() => onTake(seat)}
              >
                {say('play.curtain.iAm', { name: names[seat] })}
              </button>
            ))}
        </div>
      </section>
    </Frame>
  )
}
