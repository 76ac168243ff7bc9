// A match from somebody's disk, checked in this very page.
import { useId, useState } from 'react'
import { checkFile } from './checking.ts'
import { VerdictView, type Checked } from './verdict-view.tsx'
import { useFairWords } from './words.ts'

export const CheckFile = () => {
  const say = useFairWords()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = async (file: File): Promise<void> => {
    setBusy(true)
    setChecked(await checkFile(file))
    setBusy(false)
  }
  return (
    <section className="sheet">
      <h2>{say('fair.file')}</h2>
      <p>{say('fair.file.about')}</p>
      {/* The browser's own button would speak the browser's language. */}
      <input
        id={id}
        type="file"
        className="hidden-text"
        accept=".json,application/json"
        disabled={busy}
        onChange={(event) => {
          const file = event.target.files?.item(0)
          if (file) void check(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className="button">
        {say('fair.file.choose')}
      </label>
      <div aria-live="polite">
        {busy ? <p>{say('fair.checking')}</p> : null}
        {checked && !busy ? <VerdictView of={checked} /> : null}
      </div>
    </section>
  )
}
