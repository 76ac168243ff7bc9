// The choices of the draft so far, each a way back to before it. On a phone they stand in one row, which shows its end.
import { useRef } from 'react'
import { Discs, type Say } from '@safehouse/board'
import type { Ref, RichOption } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { optionText } from './option-button.tsx'
import { useOverflow } from './use-overflow.ts'

interface TakenProps {
  readonly taken: readonly RichOption[]
  readonly say: Say
  readonly disabled: boolean
  /** Back to so many. */
  readonly onBack: (length: number) => void
  readonly onPoint: (things: readonly Ref[]) => void
}

export const Taken = ({ taken, say, disabled, onBack, onPoint }: TakenProps) => {
  const words = useWords()
  const row = useRef<HTMLDivElement>(null)
  const isLong = useOverflow(row)
  return (
    <div ref={row} className="taken" data-long={isLong || undefined}>
      <ol>
        {taken.map((option, i) => (
          <li key={pathTo(taken, i)}>
            <button
              type="button"
              disabled={disabled}
              title={words.say('play.backTo')}
              onClick={() => onBack(i)}
              onPointerEnter={() => onPoint(option.touches ?? [])}
              onPointerLeave={() => onPoint([])}
            >
              <Discs text={optionText(option, say)} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The same choice may be made twice on the way. */
const pathTo = (taken: readonly RichOption[], index: number): string =>
  taken
    .slice(0, index + 1)
    .map(({ code }) => code)
    .join('/')
