// Fair play in plain words: what is proven, what a host can and cannot do, the seals of a table, and a place to check a match.
import { Suspense } from 'react'
import { Frame } from '../parts/frame.tsx'
import { useWords } from '../words.tsx'
import { CheckFile } from './check-file.tsx'
import { ThisTable } from './this-table.tsx'
import { useFairWords } from './words.ts'
import '../styles/fairness.css'

const PROVEN = ['fair.proven.luck', 'fair.proven.draws', 'fair.proven.chain', 'fair.proven.secret']
const HOST = ['fair.host.read', 'fair.host.change', 'fair.host.luck', 'fair.host.end', 'fair.host.page']

/** `id`: the table whose seals are shown, if any. */
const FairPage = ({ id }: { id: string | null }) => {
  const { say } = useWords()
  return (
    <Suspense fallback={<p className="table-opening">{say('house.moment')}</p>}>
      <Reading id={id} />
    </Suspense>
  )
}

const Reading = ({ id }: { id: string | null }) => {
  const say = useFairWords()
  const list = (keys: readonly string[]) => (
    <ul>
      {keys.map((key) => (
        <li key={key}>{say(key)}</li>
      ))}
    </ul>
  )
  return (
    <Frame title={say('fair.title')} className="narrow">
      <section className="sheet prose">
        <h1>{say('fair.title')}</h1>
        <p>{say('fair.lead')}</p>
        <h2>{say('fair.proven')}</h2>
        {list(PROVEN)}
        <h2>{say('fair.host')}</h2>
        {list(HOST)}
      </section>
      {id === null ? null : <ThisTable id={id} />}
      <CheckFile />
    </Frame>
  )
}

export default FairPage
