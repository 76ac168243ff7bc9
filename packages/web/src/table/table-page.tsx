// A table: the waiting room before the deal, then the match as seen from one's seat, or from all seats of one device in turn.
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '../api/me.ts'
import type { OneTable } from '../api/types.ts'
import { usePolled } from '../api/use-polled.ts'
import { Link } from '../link.tsx'
import { Frame } from '../parts/frame.tsx'
import { Problem } from '../parts/problem.tsx'
import { useWords } from '../words.tsx'
import { HotSeat } from './hot-seat.tsx'
import { Play } from './play.tsx'
import { useLine } from './use-line.ts'
import { useRemoteLine } from './use-remote-line.ts'

/** Whoever plays has left it behind. */
const WaitingRoom = lazy(async () => ({ default: (await import('../pages/waiting-room.tsx')).WaitingRoom }))

/** The line tells what happens; who holds which seat is looked up now and then. */
const EVERY = 60_000

export const TablePage = ({ id, seat }: { id: string; seat?: number }) => {
  const { say } = useWords()
  const { person } = useMe()
  const { data, problem, again } = usePolled<OneTable>(`/tables/${id}`, EVERY, person?.id ?? '')
  const [looks, setLooks] = useState(0)
  const lookAgain = (): void => {
    setLooks(looks + 1)
    again()
  }
  if (!data)
    return (
      <Frame className="narrow">
        {problem === undefined ? (
          <p aria-live="polite">{say('play.opening')}</p>
        ) : (
          <section className="sheet form">
            <Problem of={problem} />
            <Link to="/" className="button">
              {say('house.home')}
            </Link>
          </section>
        )}
      </Frame>
    )
  if (data.summary.phase === 'gathering') return <Gathering id={id} onDealt={again} />
  const { seats } = data
  const mine = seats.find((one) => one === seat) ?? seats.at(0) ?? null
  return (
    <Suspense fallback={<p className="table-opening">{say('play.opening')}</p>}>
      {seats.length > 1 && seat === undefined ? (
        <HotSeat key={looks} id={id} one={data} onLost={lookAgain} />
      ) : (
        <Play key={`${mine}/${looks}`} id={id} seat={mine} one={data} onLost={lookAgain} />
      )}
    </Suspense>
  )
}

const Gathering = ({ id, onDealt }: { id: string; onDealt: () => void }) => {
  const { say } = useWords()
  const line = useRemoteLine(id, null)
  const { table } = useLine(line)
  const dealt = table !== null && table.phase !== 'gathering'
  const tell = useEffectEvent(onDealt)
  useEffect(() => {
    if (dealt) tell()
  }, [dealt])
  return (
    <Frame>
      <Suspense fallback={<p>{say('play.opening')}</p>}>
        <WaitingRoom id={id} table={table} />
      </Suspense>
    </Frame>
  )
}
