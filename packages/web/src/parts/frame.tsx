// What stands around every page of the shell: the bar above, what must be said at once, and the way home.
import { useEffect, type ReactNode } from 'react'
import { useMe } from '../api/me.ts'
import { Link } from '../link.tsx'
import { useWords } from '../words.tsx'
import { LampMark } from './drawings.tsx'
import { LanguageChooser } from './language-chooser.tsx'
import { News } from './news.tsx'
import { TurnsLink } from './turns.tsx'

interface FrameProps {
  /** The page's own name; the start page has none. */
  readonly title?: string
  readonly className?: string
  readonly children: ReactNode
}

export const Frame = ({ title, className = '', children }: FrameProps) => {
  const { say } = useWords()
  const { person, asked } = useMe()
  const name = say('house.name')
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`
  }, [title, name])
  return (
    <>
      <a className="skip-link" href="#main">
        {say('house.skip')}
      </a>
      <header className="bar">
        <Link to="/" className="wordmark">
          <LampMark />
          {name}
        </Link>
        <TurnsLink />
        <LanguageChooser />
        {asked && !person && (
          <Link to="/settings#recover" className="bar-link">
            {say('recover.signIn')}
          </Link>
        )}
        <Link to="/settings" className="bar-link">
          {person ? person.name : say('settings.title')}
        </Link>
      </header>
      <News />
      <main id="main" tabIndex={-1} className={`page ${className}`}>
        {children}
      </main>
      <footer className="foot">
        <p>{say('house.foot')}</p>
      </footer>
    </>
  )
}
