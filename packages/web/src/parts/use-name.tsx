// Whoever does something for the first time is asked for a name, and then it is done.
import { useState, type ReactNode } from 'react'
import { beSomebody, useMe } from '../api/me.ts'
import { Link } from '../link.tsx'
import { codeName, nameProblem } from '../names.ts'
import { useWords } from '../words.tsx'
import { Dialog } from './dialog.tsx'
import { NameField } from './name-field.tsx'
import { Problem } from './problem.tsx'
import { useDoing } from './use-doing.ts'

/** Returns how to do something that needs a name, and the question to be put on the page. */
export const useName = (): { named: (act: () => void) => void; question: ReactNode } => {
  const { person } = useMe()
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const named = (act: () => void): void => {
    if (person) act()
    else setWaiting(() => act)
  }
  const goOn = (): void => {
    setWaiting(null)
    waiting?.()
  }
  return { named, question: waiting && <AskName onNamed={goOn} onClose={() => setWaiting(null)} /> }
}

const AskName = ({ onNamed, onClose }: { onNamed: () => void; onClose: () => void }) => {
  const { locale, say } = useWords()
  const [name, setName] = useState(() => codeName(say('name.codeNames')))
  const doing = useDoing()
  return (
    <Dialog title={say('name.ask')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          doing.run(async () => {
            await beSomebody(name.trim(), locale)
            onNamed()
          })
        }}
      >
        <NameField label={say('name.yours')} hint={say('name.hint')} value={name} onChange={setName} />
        <Problem of={doing.problem} />
        <div className="buttons">
          <button type="submit" className="button primary" disabled={nameProblem(name) !== null || doing.busy}>
            {say('house.goOn')}
          </button>
          <button type="button" className="button plain" onClick={onClose}>
            {say('house.cancel')}
          </button>
          <Link to="/settings#recover" className="button plain">
            {say('recover.signIn')}
          </Link>
        </div>
      </form>
    </Dialog>
  )
}
