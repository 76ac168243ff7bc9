// What everybody on this page must know at once: the server is gone, a new version is here, this device's key is lost.
import { forgetLoss, useMe } from '../api/me.ts'
import { useReachable } from '../api/reachable.ts'
import { Link } from '../link.tsx'
import { useWords } from '../words.tsx'

export const News = () => {
  const { say } = useWords()
  const { gone, outdated } = useReachable()
  const { lost } = useMe()
  return (
    <div className="news" aria-live="polite">
      {gone && <p>{say('news.gone')}</p>}
      {outdated && (
        <p>
          {say('news.outdated')}{' '}
          <button type="button" className="button" onClick={() => location.reload()}>
            {say('news.reload')}
          </button>
        </p>
      )}
      {lost !== null && (
        <p>
          {say('news.lost', { name: lost })} <Link to="/settings#recover">{say('news.recover')}</Link>{' '}
          <button type="button" className="button plain" onClick={forgetLoss}>
            {say('news.newName')}
          </button>
        </p>
      )}
    </div>
  )
}
