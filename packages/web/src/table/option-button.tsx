// One option as a button: what it does, what would come of it, and which key takes it.
import { Discs, type Say } from '@safehouse/board'
import type { Ref, RichOption } from '@safehouse/kernel'
import { usePointedAt } from './pointing.ts'

/** What would come of it, beside what it does. */
export type Foresee = (option: RichOption) => string | null

interface OptionButtonProps {
  readonly option: RichOption
  readonly say: Say
  readonly foresee: Foresee
  /** The digit that takes it, if one does. */
  readonly digit?: number | undefined
  readonly answered?: boolean
  readonly suggested?: boolean
  readonly disabled?: boolean
  readonly onTake: (option: RichOption) => void
  readonly onPoint: (things: readonly Ref[]) => void
}

export const OptionButton = ({
  option,
  say,
  foresee,
  digit,
  answered,
  suggested,
  disabled,
  onTake,
  onPoint,
}: OptionButtonProps) => {
  const pointedAt = usePointedAt(option.touches)
  const preview = foresee(option)
  const point = (): void => onPoint(option.touches ?? [])
  const unpoint = (): void => onPoint([])
  return (
    <button
      type="button"
      className="option"
      data-option={option.code}
      data-pointed={pointedAt || undefined}
      data-suggested={suggested || undefined}
      aria-pressed={answered}
      aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
      disabled={disabled}
      onClick={() => onTake(option)}
      onPointerEnter={point}
      onPointerLeave={unpoint}
      onFocus={point}
      onBlur={unpoint}
    >
      {digit === undefined ? null : (
        <kbd className="option-digit" aria-hidden="true">
          {digit}
        </kbd>
      )}
      <span className="option-label">
        <Discs text={optionText(option, say)} />
      </span>
      {preview ? <span className="option-preview">{preview}</span> : null}
    </button>
  )
}

export const optionText = ({ key, args }: RichOption, say: Say): string => say(`option.${key}`, args)
