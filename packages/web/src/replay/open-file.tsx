// A match from somebody's disk: read, checked and played in this very page, shown to nobody and stored nowhere.
import { Suspense, useId, useState, type DragEvent } from 'react'
import { whyNot } from '../fairness/checking.ts'
import { VerdictView } from '../fairness/verdict-view.tsx'
import { Frame } from '../parts/frame.tsx'
import { useWords } from '../words.tsx'
import { openFile } from './errands.ts'
import type { Recording } from './moments.ts'
import { readFile } from './read-file.ts'

export const OpenFile = ({ onOpen }: { onOpen: (recording: Recording) => void }) => {
  const { say } = useWords()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const open = async (file: File): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      onOpen(await openFile(await readFile(file)))
    } catch (reason) {
      setFault(reason)
    }
    setBusy(false)
  }
  const take = (files: FileList | null): void => {
    const file = files?.item(0)
    if (file) void open(file)
  }
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      take(event.dataTransfer.files)
    },
  }
  return (
    <Frame title={say('replay.file')} className="narrow">
      <section className="sheet open-file" {...drop}>
        <h1>{say('replay.file')}</h1>
        <p>{say('replay.file.about')}</p>
        <div className="drop-zone">
          {/* The browser's own button would speak the browser's language. */}
          <input
            id={id}
            type="file"
            className="hidden-text"
            accept=".json,application/json"
            disabled={busy}
            onChange={(event) => {
              take(event.target.files)
              // The same file may be chosen again, when it is mended.
              event.target.value = ''
            }}
          />
          <label htmlFor={id} className="button primary">
            {say('replay.file.choose')}
          </label>
          <p className="hint">{say('replay.file.drop')}</p>
        </div>
        <p aria-live="polite">{busy ? say('replay.file.reading') : ''}</p>
        <div role="alert">
          {fault === null ? null : (
            <Suspense fallback={null}>
              <VerdictView of={whyNot(fault)} />
            </Suspense>
          )}
        </div>
      </section>
    </Frame>
  )
}
