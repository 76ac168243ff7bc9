// A rating as people read it: the number, and how sure it is.
import type { ShownRating } from '../../../server/src/ratings/ratings.ts'
import { useWords } from '../words.tsx'
import '../styles/ladder.css'

export const RatingText = ({ of: { rating, within } }: { of: Pick<ShownRating, 'rating' | 'within'> }) => {
  const { say } = useWords()
  return (
    <span className="rating">
      <span aria-hidden="true">
        <strong>{rating}</strong> <small>± {within}</small>
      </span>
      <span className="hidden-text">{say('rated.aloud', { rating, within })}</span>
    </span>
  )
}
