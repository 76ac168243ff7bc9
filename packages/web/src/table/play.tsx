// The match as seen from one seat, or by a spectator.
import { useEffect, type ReactNode } from 'react'
import { SPECTATOR } from '@safehouse/kernel'
import { post } from '../api/client.ts'
import { useMe } from '../api/me.ts'
import { reachable } from '../api/reachable.ts'
import type { OneTable, TableSummary } from '../api/types.ts'
import { useWitness } from '../fairness/use-witness.ts'
import { Link } from '../link.tsx'
import { Frame } from '../parts/frame.tsx'
import { News } from '../parts/news.tsx'
import { Problem } from '../parts/problem.tsx'
import { TurnsLink } from '../parts/turns.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { saveSeat } from '../replay/save-file.ts'
import { useWords } from '../words.tsx'
import { Agreements } from './agreements.tsx'
import { End, resultIn } from './end.tsx'
import { useGameParts } from './game-parts.ts'
import { Marks } from './marks.tsx'
import { Menu } from './menu.tsx'
import { PairResult } from './pair-result.tsx'
import { waitsForTwin } from './pair.ts'
import { playerNames } from './players.ts'
import { Rematch } from './rematch.tsx'
import { TableScreen } from './screen.tsx'
import { gameSay } from './speaker.ts'
import { useLine } from './use-line.ts'
import { useRemoteLine } from './use-remote-line.ts'

interface PlayProps {
  readonly id: string
  /** Null: as a spectator. */
  readonly seat: number | null
  readonly one: OneTable
  /** The seat is somebody else's now, or there is more to know of the table. */
  readonly onLost: () => void
  /** What stands below the decision. */
  readonly foot?: ReactNode
}

/** The rule that names a seat of somebody else. */
const NOT_MINE = 'S-4'

export const Play = ({ id, seat, one, onLost, foot }: PlayProps) => {
  const words = useWords()
  const { person } = useMe()
  const line = useRemoteLine(id, seat)
  const { status, refusal, table: told, messages } = useLine(line)
  const { module, board } = useGameParts(one.summary.game, one.summary.version)
  // A server that was away may have come back with a newer client.
  useEffect(() => {
    if (status === 'open') void reachable.compareBuilds()
  }, [status])
  const table = told ?? one.summary
  useWitness(table, messages.length)
  if (status === 'gone')
    return (
      <Frame>
        <section className="sheet">
          {seat !== null && refusal?.rule === NOT_MINE ? (
            <>
              <h1>{words.say('play.gone.seat')}</h1>
              <p>{words.say('play.gone.seatHow')}</p>
            </>
          ) : (
            <>
              <h1>{words.say('play.gone')}</h1>
              <p>{refusal ? words.say(`rule.${refusal.rule}`, refusal.args) : null}</p>
            </>
          )}
          <div className="buttons">
            <button type="button" className="button primary" onClick={onLost}>
              {words.say('play.gone.again')}
            </button>
            <Link to="/" className="button">
              {words.say('play.menu.home')}
            </Link>
          </div>
        </section>
      </Frame>
    )
  const names = playerNames(table, words.say)
  const say = gameSay(words.locale, module, names)
  const outcome = table.outcome ?? messages.at(-1)?.outcome ?? null
  const save = (): void => {
    const { game, version, setup } = table
    saveSeat(table, { game, version, setup, viewer: line.viewer, messages })
  }
  const mine = person ? table.seats.filter((one) => one.person === person.id).map(({ seat }) => seat) : []
  return (
    <TableScreen
      line={line}
      module={module}
      board={board}
      aid={table.terms.aid}
      mayTalk={person !== null}
      foot={foot}
      head={<Menu table={table} mine={mine} names={names} waits={messages.at(-1)?.ask?.waits ?? []} onSave={save} />}
    >
      <News />
      <TurnsLink besides={id} />
      <Marks marks={table.marks} />
      {table.pair && !outcome ? <p className="tag pair-tag">{words.say('pair.name')}</p> : null}
      {isLate(table, person?.id) && mine.length === 0 ? (
        <p className="notice">{words.say('replay.late', { n: table.terms.delay })}</p>
      ) : null}
      {one.former.length > 0 && seat === null && !outcome ? <ComeBack id={id} onBack={onLost} /> : null}
      {outcome ? (
        <End
          outcome={outcome}
          viewer={seat ?? SPECTATOR}
          names={names}
          say={say}
          {...resultIn(board, messages.at(-1), outcome, seat ?? SPECTATOR, say)}
          bots={table.seats.map(({ bot }) => bot)}
        >
          <PairResult table={table} seat={seat} />
          {waitsForTwin(table) ? <Waiting onSave={save} /> : <Rematch table={table} mayAsk={mine.length > 0} seat={seat} />}
        </End>
      ) : (
        <Agreements table={table} mine={mine} names={names} />
      )}
    </TableScreen>
  )
}

/** Whoever neither sits here nor has opened the table may see it some moves late. */
const isLate = ({ terms, phase, owner }: TableSummary, me: string | undefined): boolean =>
  terms.watch === 'delayed' && phase === 'playing' && owner !== me

/** The match is over here, the other table still plays: there is nothing but what one's own seat has seen. */
const Waiting = ({ onSave }: { onSave: () => void }) => {
  const { say } = useWords()
  return (
    <>
      <button type="button" className="button" onClick={onSave}>
        {say('replay.save')}
      </button>
      <Link to="/" className="button">
        {say('play.menu.home')}
      </Link>
    </>
  )
}

const ComeBack = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const { say } = useWords()
  const { busy, problem, run } = useDoing()
  return (
    <div className="notice">
      <p>{say('play.former')}</p>
      <button
        type="button"
        className="button primary"
        disabled={busy}
        onClick={() =>
          run(async () => {
            await post(`/tables/${id}/return`)
            onBack()
          })
        }
      >
        {say('play.former.back')}
      </button>
      <Problem of={problem} />
    </div>
  )
}
