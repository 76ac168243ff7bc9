// What a table agreed on, in plain words.
import type { TableSummary, Terms } from '../api/types.ts'
import { languageName } from '../locale.ts'
import { useWords, type Say } from '../words.tsx'

export const TermsText = ({ of: { terms, language, pair } }: { of: TableSummary }) => {
  const { say } = useWords()
  return (
    <ul className="terms">
      {pair ? <li>{say('pair.line')}</li> : null}
      {termLines(terms, say).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>{say('new.language.line', { language: languageName(language) })}</li>
    </ul>
  )
}

export const termLines = (terms: Terms, say: Say): string[] => [
  paceLine(terms, say),
  ...(terms.pace.kind === 'untimed' ? [] : [say(`away.${terms.away}.line`)]),
  say(`watch.${terms.watch}.line`, { n: terms.delay }),
  ...(terms.aid === 'off' ? [] : [say(`aid.${terms.aid}.line`)]),
  ...(terms.hints === 'off' ? [] : [say('hints.on.line')]),
  ...(terms.rated === 'no' ? [] : [say('rated.yes.line')]),
]

const paceLine = ({ pace }: Terms, say: Say): string => {
  if (pace.kind === 'live') return say('pace.live.line', { minutes: Math.round(pace.bank / 60), seconds: pace.increment })
  if (pace.kind === 'days') return say('pace.days.line', { n: pace.days })
  return say('pace.untimed.line')
}
