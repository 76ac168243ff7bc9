// The first screen: what is waiting for me, what there is to play, and where others play.
import { useState } from 'react'
import { useMe } from '../api/me.ts'
import type { Listed } from '../api/types.ts'
import { usePolled } from '../api/use-polled.ts'
import { gameIds, isGame } from '../games.ts'
import { Link } from '../link.tsx'
import { Frame } from '../parts/frame.tsx'
import { GameCard, type Way } from '../parts/game-card.tsx'
import { OpenTables } from '../parts/open-tables.tsx'
import { PlayBots, PlayHere } from '../parts/quick-start.tsx'
import { Scene } from '../parts/scene.tsx'
import { inOrder, isClosed, TableList } from '../parts/table-list.tsx'
import { useWords } from '../words.tsx'

const EVERY = 8000

interface Lists {
  readonly tables: readonly Listed[]
}

const StartPage = () => {
  const { say } = useWords()
  const { person } = useMe()
  const [chosen, choose] = useState<{ game: string; way: Way } | null>(null)
  const mine = inOrder(usePolled<Lists>(person ? '/tables?list=mine' : null, EVERY).data?.tables ?? [])
  const running = mine.filter((table) => !isClosed(table))
  const finished = mine.filter(isClosed)
  const Start = chosen?.way === 'bots' ? PlayBots : PlayHere
  return (
    <Frame className="start">
      <Scene />
      <section className="hero">
        <h1>{say('start.title')}</h1>
        <p>{say('start.lead')}</p>
      </section>
      {running.length > 0 && (
        <section className="drawer">
          <h2>{say('start.mine')}</h2>
          <TableList tables={running} />
        </section>
      )}
      <section className="dossiers" aria-label={say('start.games')}>
        {gameIds.map((game, i) => (
          <GameCard key={game} game={game} number={i + 1} onPlay={(way) => choose({ game, way })} />
        ))}
      </section>
      <Elsewhere mine={new Set(mine.map(({ summary }) => summary.id))} />
      {finished.length > 0 && (
        <section className="drawer">
          <h2>{say('start.finished')}</h2>
          <TableList tables={finished} />
        </section>
      )}
      <p className="start-more">
        <Link to="/ladder">{say('start.ladder')}</Link>
        <Link to="/replay">{say('start.file')}</Link>
      </p>
      {chosen && <Start game={chosen.game} onClose={() => choose(null)} />}
    </Frame>
  )
}

/** Tables of other people: to join while they gather, to watch while they play. */
const Elsewhere = ({ mine }: { mine: ReadonlySet<string> }) => {
  const { say } = useWords()
  const lobby = usePolled<Lists>('/tables?list=lobby', EVERY).data?.tables
  const watch = usePolled<Lists>('/tables?list=watch', EVERY).data?.tables
  const others = (tables: readonly Listed[] = []): Listed[] =>
    tables.filter(({ summary }) => isGame(summary.game) && !mine.has(summary.id))
  const open = others(lobby)
  const playing = others(watch)
  return (
    <>
      <section className="drawer">
        <h2>{say('start.open')}</h2>
        <OpenTables tables={open} />
      </section>
      {playing.length > 0 && (
        <section className="drawer">
          <h2>{say('start.watch')}</h2>
          <TableList tables={playing} />
        </section>
      )}
    </>
  )
}

export default StartPage
