// A match from somebody's disk: read and played in this very page, and shown to nobody.
import { useId, useState, type DragEvent } from 'react'
import { Fault } from '@safehouse/kernel'
import { Frame } from '../parts/frame.tsx'
import { useWords } from '../words.tsx'
import { openFile } from './errands.ts'
import { faultText } from './fault-text.ts'
import type { Recording } from './moments.ts'

/** Ten times the longest match there is. */
const LARGEST = 30_000_000

export const OpenFile = ({ onOpen }: { onOpen: (recording: Recording) => void }) => {
  const { say } = useWords()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const open = async (file: File): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      if (file.size > LARGEST) throw new Fault('file.large', 'too large')
      onOpen(await openFile(await file.text()))
    } catch (reason) {
      setFault(reason instanceof Fault ? reason.code : 'file.broken')
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
        <div role="alert">{fault === null ? null : <p className="problem">{say(faultText(fault))}</p>}</div>
      </section>
    </Frame>
  )
}
