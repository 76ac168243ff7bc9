// A whole number between two others.
import { useId } from 'react'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

export const NumberField = ({ label, value, least, most, onChange }: NumberFieldProps) => {
  const id = useId()
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(event) => {
          const next = Math.round(Number(event.target.value))
          if (Number.isFinite(next)) onChange(Math.min(most, Math.max(least, next)))
        }}
      />
    </div>
  )
}
