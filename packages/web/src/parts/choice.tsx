// One of a few things, all of them in sight.
import { useId } from 'react'

interface ChoiceProps<T extends string> {
  readonly legend: string
  readonly hint?: string | undefined
  readonly value: T | undefined
  readonly onChange: (value: T) => void
  readonly options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[]
}

export const Choice = <T extends string>({ legend, hint, value, onChange, options }: ChoiceProps<T>) => {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className={option.value === value ? 'chosen' : ''}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              {option.label}
              {option.hint !== undefined && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
