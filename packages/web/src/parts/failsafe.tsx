// The last net: a page that cannot be shown says so, and how to go on. Mostly a piece of an older version is gone.
import { Component, type ReactNode } from 'react'
import { Link } from '../link.tsx'
import { useWords } from '../words.tsx'
import { Frame } from './frame.tsx'

export class Failsafe extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

const Failed = () => {
  const { say } = useWords()
  return (
    <Frame title={say('failed.title')} className="narrow">
      <section className="sheet">
        <h1>{say('failed.title')}</h1>
        <p>{say('failed.what')}</p>
        <div className="buttons">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {say('news.reload')}
          </button>
          <Link to="/" className="button">
            {say('house.home')}
          </Link>
        </div>
      </section>
    </Frame>
  )
}
