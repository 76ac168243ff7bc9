// A text to hand on. Where the browser does not let us copy (a home without TLS), it stands there to be copied by hand.
import { useRef, useState } from 'react'
import { useWords } from '../words.tsx'

export const CopyField = ({ label, text }: { label: string; text: string }) => {
  const { say } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'not' | 'done' | 'by-hand'>('not')
  const copy = async (): Promise<void> => {
    field.current?.select()
    setCopied((await copyText(text)) ? 'done' : 'by-hand')
  }
  return (
    <div className="copy-field">
      <input
        ref={field}
        type="text"
        className="typed"
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="button" onClick={() => void copy()}>
        {copied === 'done' ? say('copy.done') : say('copy.copy')}
      </button>
      <span className="hint" aria-live="polite">
        {copied === 'by-hand' ? say('copy.byHand') : ''}
      </span>
    </div>
  )
}

/** Says whether it worked. The text must be selected already, for the old way. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
    return document.execCommand('copy')
  } catch {
    return false
  }
}
