import { Link } from '../link.tsx'
import { Frame } from '../parts/frame.tsx'
import { useWords } from '../words.tsx'

const UnknownPage = () => {
  const { say } = useWords()
  return (
    <Frame title={say('unknown.title')} className="narrow">
      <section className="sheet">
        <p className="redacted" aria-hidden="true">
          <span />
          <span />
          <span />
        </p>
        <h1>{say('unknown.title')}</h1>
        <p>{say('unknown.what')}</p>
        <Link to="/" className="button primary">
          {say('house.home')}
        </Link>
      </section>
    </Frame>
  )
}

export default UnknownPage
