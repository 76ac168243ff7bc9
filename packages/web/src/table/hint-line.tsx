// Asking for a hint, and what came of it.
import { Discs, type Say } from '@safehouse/board'
import { useWords } from '../words.tsx'
import { chanceText } from './chance.ts'
import { optionText } from './option-button.tsx'
import type { Hint } from './use-hint.ts'

/** Beside the question: below a long list nobody would find it. */
export const HintButton = ({ hint }: { hint: Hint }) => {
  const words = useWords()
  return hint.state === 'none' || hint.state === 'failed' ? (
    <button type="button" className="button hint-button" onClick={hint.ask}>
      {words.say('play.hint')}
    </button>
  ) : null
}

export const HintLine = ({ hint, say }: { hint: Hint; say: Say }) => {
  const words = useWords()
  const { state, next, chance } = hint
  return (
    <output className="hint">
      {state === 'thinking' ? <p>{words.say('play.hint.thinking')}</p> : null}
      {state === 'failed' ? <p>{words.say('play.hint.failed')}</p> : null}
      {state === 'given' ? (
        <p>
          {next ? (
            <Discs text={words.say('play.hint.would', { choice: optionText(next, say) })} />
          ) : (
            words.say('play.hint.other')
          )}
          {next && chance !== null ? ` ${words.say('play.hint.chance', { chance: chanceText(chance, words.say) })}` : null}
        </p>
      ) : null}
    </output>
  )
}
