// The keys of the table, and the way to the rules.
import { Dialog } from '../parts/dialog.tsx'
import { useWords } from '../words.tsx'

const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ['1 – 9', 'play.keys.option'],
  ['Enter', 'play.keys.confirm'],
  ['Backspace, Esc', 'play.keys.back'],
  ['/', 'play.keys.filter'],
  ['Tab', 'play.keys.tab'],
  [', .', 'replay.keys.step'],
  ['?', 'play.keys.help'],
]

export const Help = ({ game, onClose }: { game: string; onClose: () => void }) => {
  const { say } = useWords()
  return (
    <Dialog title={say('play.help')} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say(words)}</dd>
          </div>
        ))}
      </dl>
      <p>{say('play.help.why')}</p>
      <p>
        <a href={`/rules/${game}`} target="_blank" rel="noopener">
          {say('play.help.rules')}
        </a>
      </p>
      <button type="button" className="button" onClick={onClose}>
        {say('play.close')}
      </button>
    </Dialog>
  )
}
