// How many play.
import { Choice } from './choice.tsx'

interface SeatCountProps {
  readonly label: string
  readonly counts: readonly number[]
  readonly value: number
  readonly onChange: (seats: number) => void
}

export const SeatCount = ({ label, counts, value, onChange }: SeatCountProps) => (
  <div className="counts">
    <Choice
      legend={label}
      value={String(value)}
      onChange={(seats) => onChange(Number(seats))}
      options={counts.map((count) => ({ value: String(count), label: String(count) }))}
    />
  </div>
)
