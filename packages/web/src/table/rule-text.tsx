// A refusal as a sentence, with the way to the rule it names.
import type { Say } from '@safehouse/board'
import type { Refusal } from '@safehouse/kernel'
import { useWords } from '../words.tsx'

/** The table's own rules stand in no game's rulebook. */
const isOfGame = (rule: string): boolean => !/^[KS]-/.test(rule)

export const RuleText = ({ refusal, game, say }: { refusal: Refusal; game: string; say: Say }) => {
  const words = useWords()
  return (
    <>
      {say(`rule.${refusal.rule}`, refusal.args)}{' '}
      {isOfGame(refusal.rule) ? (
        <RuleLink game={game} rule={refusal.rule} label={words.say('play.rule', { rule: refusal.rule })} />
      ) : null}
    </>
  )
}

/** Opens beside the table: nobody loses his place for looking something up. */
export const RuleLink = ({ game, rule, label }: { game: string; rule: string; label: string }) => (
  <a className="rule-link" href={`/rules/${game}#${rule}`} target="_blank" rel="noopener">
    {label}
  </a>
)
