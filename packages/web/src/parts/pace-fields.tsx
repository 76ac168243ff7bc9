// How fast: no clock, a clock for those who sit together now, or days for those who look in now and then.
import type { Pace, Terms } from '../api/types.ts'
import { useWords } from '../words.tsx'
import { Choice } from './choice.tsx'
import { NumberField } from './number-field.tsx'

export interface ChosenPace {
  readonly kind: Pace['kind']
  readonly minutes: number
  readonly seconds: number
  readonly days: number
}

export const USUAL_PACE: ChosenPace = { kind: 'untimed', minutes: 15, seconds: 15, days: 3 }

const DAY = 86_400

export const paceOf = ({ kind, minutes, seconds, days }: ChosenPace): Pace => {
  if (kind === 'live') return { kind, bank: minutes * 60, increment: seconds, cap: minutes * 90 }
  return kind === 'days' ? { kind, days } : { kind }
}

/** Reactions are asked for at the pace of the table. */
export const windowOf = ({ kind, days }: ChosenPace): Terms['window'] => {
  if (kind === 'live') return { tick: 3, most: 30 }
  return kind === 'days' ? { tick: 60, most: Math.min(7, days) * DAY } : { tick: 3, most: 7 * DAY }
}

interface PaceFieldsProps {
  readonly value: ChosenPace
  readonly onChange: (pace: ChosenPace) => void
}

export const PaceFields = ({ value, onChange }: PaceFieldsProps) => {
  const { say } = useWords()
  const number = (name: 'minutes' | 'seconds' | 'days', most: number, least = 1) => (
    <NumberField
      label={say(name === 'days' ? 'pace.days.number' : `pace.${name}`)}
      value={value[name]}
      least={least}
      most={most}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  )
  return (
    <>
      <Choice
        legend={say('pace')}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        options={(['untimed', 'live', 'days'] as const).map((kind) => ({
          value: kind,
          label: say(`pace.${kind}`),
          hint: say(`pace.${kind}.hint`),
        }))}
      />
      {value.kind === 'live' && (
        <div className="numbers">
          {number('minutes', 240)}
          {number('seconds', 600, 0)}
        </div>
      )}
      {value.kind === 'days' && <div className="numbers">{number('days', 60)}</div>}
    </>
  )
}
