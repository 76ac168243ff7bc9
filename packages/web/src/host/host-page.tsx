// For whoever runs the house: who is here, what is played, and how to keep order. The first host comes here with the key that the
// console shows, behind the # of the address.
import { useState } from 'react'
import { useAccount } from '../api/account.ts'
import { post, Refused } from '../api/client.ts'
import { useMe } from '../api/me.ts'
import { Link } from '../link.tsx'
import { Frame } from '../parts/frame.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useName } from '../parts/use-name.tsx'
import { useWords } from '../words.tsx'
import { HostPeople } from './host-people.tsx'
import { HostTables } from './host-tables.tsx'
import '../styles/host.css'

const NOT_THE_HOST = new Refused({ rule: 'S-26' })

const HostPage = () => {
  const { say } = useWords()
  const { person, asked } = useMe()
  const [key] = useState(() => location.hash.slice(1))
  return (
    <Frame title={say('host.title')} className="host">
      <h1>{say('host.title')}</h1>
      {key !== '' ? <Claim token={key} /> : person ? <House key={person.id} /> : asked && <NotTheHost signedIn={false} />}
    </Frame>
  )
}

const Claim = ({ token }: { token: string }) => {
  const { say } = useWords()
  const { named, question } = useName()
  const doing = useDoing()
  const claim = (): void =>
    doing.run(async () => {
      await post('/host/claim', { key: token })
      location.replace('/host')
    })
  return (
    <section className="sheet">
      <h2>{say('host.claim')}</h2>
      <p>{say('host.claimWhat')}</p>
      <Problem of={doing.problem} />
      <button type="button" className="button primary" disabled={doing.busy} onClick={() => named(claim)}>
        {say('host.claimDo')}
      </button>
      {question}
    </section>
  )
}

const NotTheHost = ({ signedIn }: { signedIn: boolean }) => {
  const { say } = useWords()
  return (
    <section className="sheet">
      <Problem of={NOT_THE_HOST} />
      <p>{say('host.who')}</p>
      <div className="buttons">
        <Link to="/" className="button primary">
          {say('house.home')}
        </Link>
        {signedIn ? null : (
          <Link to="/settings#recover" className="button">
            {say('recover.signIn')}
          </Link>
        )}
      </div>
    </section>
  )
}

const House = () => {
  const { say } = useWords()
  const [account] = useAccount()
  if (!account) return null
  if (!account.host) return <NotTheHost signedIn />
  return (
    <>
      <p className="lead">{say('host.lead')}</p>
      <HostPeople />
      <HostTables />
    </>
  )
}

export default HostPage
