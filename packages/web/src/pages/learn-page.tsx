// The lessons of a game, and what there is to read besides.
import { Suspense, use } from 'react'
import { isGame } from '../games.ts'
import { lessonsOf } from '../learning.ts'
import { Link } from '../link.tsx'
import { Emblem } from '../parts/emblem.tsx'
import { Frame } from '../parts/frame.tsx'
import { useLobbyWords, useWords } from '../words.tsx'
import UnknownPage from './unknown-page.tsx'

const LearnPage = ({ game }: { game: string }) => (isGame(game) ? <Learning game={game} /> : <UnknownPage />)

const Learning = ({ game }: { game: string }) => {
  const { say } = useWords()
  const sayOf = useLobbyWords(game)
  const title = say('learn.title', { game: sayOf('title') })
  return (
    <Frame title={title} className="reading">
      <header className="reading-head">
        <Emblem game={game} />
        <h1>{title}</h1>
      </header>
      <p className="lead">{sayOf('pitch')}</p>
      <Suspense fallback={<p>{say('house.moment')}</p>}>
        <Lessons game={game} />
      </Suspense>
      <section className="sheet">
        <h2>{say('learn.read')}</h2>
        <ul className="reading-list">
          {(['guide', 'sheet', 'rules'] as const).map((one) => (
            <li key={one}>
              <Link to={`/rules/${game}#${one}`}>{say(`rules.${one}`)}</Link>
              <span>{say(`rules.${one}.what`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Frame>
  )
}

const Lessons = ({ game }: { game: string }) => {
  const { locale, say } = useWords()
  const sayOf = useLobbyWords(game)
  const lessons = use(lessonsOf(game, locale))
  return (
    <ol className="lessons">
      {lessons.map(({ id, title, about, role }) => (
        <li key={id} className="sheet">
          {role !== null && <p className="kicker">{sayOf(`role.${role}`)}</p>}
          <h2>{title}</h2>
          <p>{about}</p>
          <Link to={`/learn/${game}/${id}`} className="button primary" aria-label={say('learn.beginLesson', { lesson: title })}>
            {say('learn.begin')}
          </Link>
        </li>
      ))}
    </ol>
  )
}

export default LearnPage
