// Who is how strong: the ladders of all games, and my own ratings.
import { Suspense } from 'react'
import { useMe } from '../api/me.ts'
import { usePolled } from '../api/use-polled.ts'
import type { LadderLine, ShownRating } from '../../../server/src/ratings/ratings.ts'
import { gameIds } from '../games.ts'
import { Link } from '../link.tsx'
import { Frame } from '../parts/frame.tsx'
import { Problem } from '../parts/problem.tsx'
import { gameTitle } from '../parts/table-list.tsx'
import { useWords, type Say } from '../words.tsx'
import { RatingText } from './rating-text.tsx'
import { useLadderWords } from './words.ts'

interface Standings {
  readonly on: boolean
  readonly ladders: readonly LadderLine[]
  readonly mine: readonly ShownRating[]
}

const EVERY = 60_000

const LadderPage = () => {
  const { say } = useWords()
  return (
    <Suspense fallback={<p className="table-opening">{say('house.moment')}</p>}>
      <Reading />
    </Suspense>
  )
}

const Reading = () => {
  const say = useLadderWords()
  const { person } = useMe()
  const { data, problem } = usePolled<Standings>('/ratings', EVERY, person?.id)
  return (
    <Frame title={say('ladder.title')} className="narrow">
      <h1>{say('ladder.title')}</h1>
      <p>{say(data?.on === false ? 'ladder.off' : 'ladder.lead')}</p>
      <Problem of={problem} />
      {data?.on ? <Standing {...data} /> : null}
    </Frame>
  )
}

const Standing = ({ ladders, mine }: Standings) => {
  const { say: sayShell } = useWords()
  const say = useLadderWords()
  const played = gameIds.filter((game) => ladders.some((line) => line.game === game))
  return (
    <>
      {mine.length > 0 && (
        <section className="sheet">
          <h2>{say('ladder.mine')}</h2>
          <dl className="my-ratings">
            {mine
              .filter(({ game }) => gameIds.includes(game))
              .map((one) => (
                <div key={`${one.game}/${one.role}`}>
                  <dt>
                    {gameTitle(one.game, sayShell)}
                    {roleName(one.role, say)}
                  </dt>
                  <dd>
                    <RatingText of={one} /> {say('ladder.games', { n: one.games })}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      )}
      {played.map((game) => (
        <section key={game} className="sheet">
          <h2>{gameTitle(game, sayShell)}</h2>
          {[...Map.groupBy(ladders, (line) => (line.game === game ? line.role : null))].map(([role, lines]) =>
            role === null ? null : <Ladder key={role} role={role} lines={lines} />,
          )}
        </section>
      ))}
      {played.length > 0 ? null : (
        <section className="sheet">
          <p>{say('ladder.empty')}</p>
          <Link to="/new" className="button primary">
            {say('ladder.open')}
          </Link>
        </section>
      )}
    </>
  )
}

const Ladder = ({ role, lines }: { role: string; lines: readonly LadderLine[] }) => {
  const { say: sayShell } = useWords()
  const say = useLadderWords()
  return (
    <table className="ladder">
      {role === 'player' ? null : <caption>{say(`ladder.role.${role}`)}</caption>}
      <thead>
        <tr>
          <th scope="col">{say('ladder.place')}</th>
          <th scope="col">{say('ladder.player')}</th>
          <th scope="col">{say('ladder.rating')}</th>
          <th scope="col">{say('ladder.played')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={line.bot ?? `${i}/${line.name}`} data-me={line.me || undefined}>
            <td>{i + 1}</td>
            <th scope="row">
              {line.bot === null ? line.name : sayShell('seat.bot', { bot: sayShell(`bot.${line.bot}`) })}
              {line.me && <em> {sayShell('seat.you')}</em>}
            </th>
            <td>
              <RatingText of={line} />
            </td>
            <td>{line.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const roleName = (role: string, say: Say): string => (role === 'player' ? '' : ` · ${say(`ladder.role.${role}`)}`)

export default LadderPage
