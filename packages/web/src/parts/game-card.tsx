// A game as a file on the desk: what it is, and the ways to play it.
import { lobbyOf } from '../games.ts'
import { Link } from '../link.tsx'
import { useLobbyWords, useWords } from '../words.tsx'
import { PaperClip } from './drawings.tsx'
import { Emblem } from './emblem.tsx'

export type Way = 'bots' | 'here'

export const GameCard = ({ game, number, onPlay }: { game: string; number: number; onPlay: (way: Way) => void }) => {
  const { say } = useWords()
  const sayOf = useLobbyWords(game)
  const { minutes, roles } = lobbyOf(game)
  const title = sayOf('title')
  return (
    <article className={`dossier ${game}`} aria-label={title}>
      <PaperClip />
      <p className="dossier-tab">{say('card.file', { n: String(number).padStart(2, '0') })}</p>
      <Emblem game={game} />
      <div className="dossier-text">
        <h2>{title}</h2>
        <p className="facts">
          {sayOf('players')} · {say('card.minutes', { from: minutes[0], to: minutes[1] })}
          {roles.length > 0 && ` · ${roles.map((role) => sayOf(`role.${role}`)).join(' / ')}`}
        </p>
        <p>{sayOf('pitch')}</p>
      </div>
      <div className="dossier-ways">
        <button type="button" className="button primary" onClick={() => onPlay('bots')}>
          {say('card.bots')}
        </button>
        <Link to={`/new/${game}`} className="button">
          {say('card.friends')}
        </Link>
        <button type="button" className="button" onClick={() => onPlay('here')}>
          {say('card.here')}
        </button>
      </div>
      <p className="dossier-links">
        <Link to={`/learn/${game}`} aria-label={say('card.learnGame', { game: title })}>
          {say('card.learn')}
        </Link>
        <Link to={`/rules/${game}`} aria-label={say('card.rulesGame', { game: title })}>
          {say('card.rules')}
        </Link>
      </p>
    </article>
  )
}
