// What may be chosen now, as buttons: grouped as the rules group it, with a filter where there is much.
import { useState } from 'react'
import type { Say } from '@safehouse/board'
import type { Ref, RichOption } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { groupsOf } from './draft.ts'
import { OptionButton, optionText, type Foresee } from './option-button.tsx'

/** With more options than this a filter helps. */
const MANY = 12
const DIGITS = 9

interface OptionsListProps {
  readonly options: readonly RichOption[]
  readonly say: Say
  readonly foresee: Foresee
  /** The viewer's answer under seal so far. */
  readonly answered?: number | undefined
  readonly suggested: number | undefined
  readonly disabled: boolean
  readonly onTake: (option: RichOption) => void
  readonly onPoint: (things: readonly Ref[]) => void
}

export const OptionsList = ({ options, say, foresee, answered, suggested, disabled, onTake, onPoint }: OptionsListProps) => {
  const words = useWords()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLocaleLowerCase(words.locale)
  const shown = wanted
    ? options.filter((option) => optionText(option, say).toLocaleLowerCase(words.locale).includes(wanted))
    : options
  let digit = 0
  return (
    <>
      {options.length > MANY ? (
        <label className="option-filter">
          <span className="hidden-text">{words.say('play.filter')}</span>
          <input
            type="search"
            value={filter}
            placeholder={words.say('play.filter.hint', { n: options.length })}
            data-filter=""
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && shown.length === 1) onTake(shown[0])
            }}
          />
        </label>
      ) : null}
      {groupsOf(shown).map((group) => (
        <ul key={group.key} className="option-group" data-many={group.options.length > 4 || undefined}>
          {group.options.map((option) => {
            digit++
            return (
              <li key={option.code}>
                <OptionButton
                  option={option}
                  say={say}
                  foresee={foresee}
                  digit={digit <= DIGITS ? digit : undefined}
                  {...(answered !== undefined && { answered: option.code === answered })}
                  suggested={option.code === suggested}
                  disabled={disabled}
                  onTake={onTake}
                  onPoint={onPoint}
                />
              </li>
            )
          })}
        </ul>
      ))}
      {shown.length === 0 && options.length > 0 ? <p className="quiet">{words.say('play.filter.none')}</p> : null}
    </>
  )
}
