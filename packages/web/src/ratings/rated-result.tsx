// What a rated match has done to the ratings of those who played it.
import { usePolled } from '../api/use-polled.ts'
import { useWords } from '../words.tsx'
import { RatingText } from './rating-text.tsx'
import type { SeatRatings } from './use-seat-ratings.ts'
import { useLadderWords } from './words.ts'

/** It is worked out when it is asked for: once is enough. */
const SELDOM = 3_600_000

const RatedResult = ({ table, names }: { table: string; names: readonly string[] }) => {
  const { locale } = useWords()
  const say = useLadderWords()
  const { data } = usePolled<SeatRatings>(`/tables/${table}/ratings`, SELDOM)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  const changed = (data?.seats ?? []).flatMap(({ seat, ratings, change }) => {
    const rating = change && ratings.find(({ role }) => role === change.role)
    return rating ? [{ seat, rating, by: change.by }] : []
  })
  if (changed.length === 0) return null
  return (
    <dl className="my-ratings rated-result" aria-label={say('ladder.rating')}>
      {changed.map(({ seat, rating, by }) => (
        <div key={seat}>
          <dt>{names[seat]}</dt>
          <dd>
            <RatingText of={rating} /> {signed.format(by)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export default RatedResult
