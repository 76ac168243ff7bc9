// Asking for a hint, and what came of it.
import type { Say } from '@safehouse/board'
import { useWords } from '../words.tsx'
import { optionText } from './option-button.tsx'
import type { Hint } from './use-hint.ts'

export const HintLine = ({ hint, say }: { hint: Hint; say: Say }) => {
  const words = useWords()
  const { state, next, chance } = hint
  return (
    <output className="hint">
      {state === 'none' || state === 'failed' ? (
        <button type="button" className="button plain" onClick={hint.ask}>
          {words.say('play.hint')}
        </button>
      ) : null}
      {state === 'thinking' ? <p>{words.say('play.hint.thinking')}</p> : null}
      {state === 'failed' ? <p>{words.say('play.hint.failed')}</p> : null}
      {state === 'given' ? (
        <p>
          {next ? words.say('play.hint.would', { choice: optionText(next, say) }) : words.say('play.hint.other')}
          {next && chance !== null ? ` ${words.say('play.hint.chance', { percent: Math.round(chance * 100) })}` : null}
        </p>
      ) : null}
    </output>
  )
}
