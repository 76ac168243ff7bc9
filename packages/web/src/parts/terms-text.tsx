// What a table agreed on, in plain words.
import type { TableSummary, Terms } from '../api/types.ts'
import { useGameInfo } from '../api/use-games.ts'
import { languageName } from '../locale.ts'
import { useLobbyWords, useWords, type Say } from '../words.tsx'

export const TermsText = ({ of: { game, setup, terms, language, pair } }: { of: TableSummary }) => {
  const { say } = useWords()
  const sayOf = useLobbyWords(game)
  const usual = useGameInfo(game)?.options ?? {}
  // What is as usual nobody need be told; what is not is the first thing to know.
  const unusual = Object.entries(setup.options).filter(([name, value]) => name in usual && usual[name].values[0] !== value)
  return (
    <ul className="terms">
      {unusual.map(([name, value]) => (
        <li key={name}>{`${sayOf(`option.${name}`)}: ${sayOf(`option.${name}.${value}`)}`}</li>
      ))}
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
