// What a table agrees on besides its pace. Every default is what most people want.
import type { Terms } from '../api/types.ts'
import { useRatings } from '../api/use-games.ts'
import { lobbyOf } from '../games.ts'
import { useWords } from '../words.tsx'
import { Choice } from './choice.tsx'
import { NumberField } from './number-field.tsx'

export type ChosenTerms = Pick<Terms, 'away' | 'watch' | 'delay' | 'aid' | 'hints' | 'talk' | 'rated'>

export const USUAL_TERMS: ChosenTerms = {
  away: 'bot',
  watch: 'public',
  delay: 5,
  aid: 'notes',
  hints: 'off',
  talk: 'open',
  rated: 'no',
}

type Named = Exclude<keyof ChosenTerms, 'delay'>

const VALUES: { readonly [K in Named]: readonly ChosenTerms[K][] } = {
  aid: ['off', 'notes', 'spaces'],
  hints: ['off', 'on'],
  rated: ['no', 'yes'],
  talk: ['open', 'teams'],
  watch: ['public', 'delayed', 'after', 'none'],
  away: ['bot', 'wait', 'forfeit'],
}

interface TermsFieldsProps {
  readonly game: string
  /** A clock runs, so somebody can run out of time. */
  readonly timed: boolean
  readonly value: ChosenTerms
  readonly onChange: (terms: ChosenTerms) => void
}

export const TermsFields = ({ game, timed, value, onChange }: TermsFieldsProps) => {
  const { say } = useWords()
  const { aids, sides } = lobbyOf(game)
  const ratings = useRatings()
  const field = (name: Named) => (
    <Choice
      legend={say(name)}
      hint={say(`${name}.hint`)}
      value={value[name]}
      onChange={(next: string) => onChange({ ...value, [name]: next })}
      options={VALUES[name].map((one) => ({ value: one, label: say(`${name}.${one}`) }))}
    />
  )
  return (
    <>
      {aids && field('aid')}
      {ratings && field('rated')}
      {value.rated === 'no' && field('hints')}
      {sides && field('talk')}
      {field('watch')}
      {value.watch === 'delayed' && (
        <div className="numbers">
          <NumberField
            label={say('watch.delay')}
            value={value.delay}
            least={1}
            most={20}
            onChange={(delay) => onChange({ ...value, delay })}
          />
        </div>
      )}
      {timed && field('away')}
    </>
  )
}
