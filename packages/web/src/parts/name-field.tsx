// Asks for a name, with a good one in it already.
import { useId } from 'react'
import { codeName, nameProblem } from '../names.ts'
import { useWords } from '../words.tsx'
import { DiceMark } from './drawings.tsx'

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
  readonly hint?: string
}

export const NameField = ({ label, value, onChange, hint }: NameFieldProps) => {
  const { say } = useWords()
  const id = useId()
  const problem = nameProblem(value)
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      <div className="with-button">
        <input
          id={id}
          type="text"
          className="typed"
          value={value}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="button"
          aria-label={say('name.another')}
          title={say('name.another')}
          onClick={() => onChange(codeName(say('name.codeNames'), value))}
        >
          <DiceMark />
        </button>
      </div>
      <p id={`${id}-hint`} className={problem ? 'problem' : 'hint'} aria-live="polite">
        {problem ? say(problem) : hint}
      </p>
    </div>
  )
}
