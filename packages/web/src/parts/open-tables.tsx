// The tables anybody may sit down at, and what of them to show.
import { useId, useState } from 'react'
import type { Listed, Pace } from '../api/types.ts'
import { gameIds } from '../games.ts'
import { LANGUAGE_NAMES } from '../locale.ts'
import { LOCALES, useWords } from '../words.tsx'
import { ANY_TABLE, fits, type LobbyFilter } from './lobby-filter.ts'
import { TableList } from './table-list.tsx'

const PACES: readonly Pace['kind'][] = ['untimed', 'live', 'days']

/** One free seat there always is. */
const GROUPS = [2, 3, 4]

export const OpenTables = ({ tables }: { tables: readonly Listed[] }) => {
  const { say } = useWords()
  const [filter, setFilter] = useState(ANY_TABLE)
  const shown = tables.filter(({ summary }) => fits(filter, summary))
  if (tables.length === 0) return <p className="nothing">{say('start.noneOpen')}</p>
  return (
    <>
      <Filters value={filter} onChange={setFilter} />
      <div aria-live="polite">
        {shown.length === 0 && (
          <p className="nothing">
            {say('filter.none')}{' '}
            <button type="button" className="button plain" onClick={() => setFilter(ANY_TABLE)}>
              {say('filter.clear')}
            </button>
          </p>
        )}
      </div>
      <TableList tables={shown} />
    </>
  )
}

interface FiltersProps {
  readonly value: LobbyFilter
  readonly onChange: (filter: LobbyFilter) => void
}

const Filters = ({ value, onChange }: FiltersProps) => {
  const { say } = useWords()
  return (
    <fieldset className="filters">
      <legend className="hidden-text">{say('filter')}</legend>
      <Filter
        label={say('filter.game')}
        any={say('filter.game.any')}
        value={value.game}
        onChange={(game) => onChange({ ...value, game })}
        options={gameIds.map((id) => ({ value: id, label: say(`lobby.${id}.title`) }))}
      />
      <Filter
        label={say('filter.pace')}
        any={say('filter.pace.any')}
        value={value.pace}
        onChange={(pace) => onChange({ ...value, pace })}
        options={PACES.map((kind) => ({ value: kind, label: say(`pace.${kind}`) }))}
      />
      <Filter
        label={say('filter.language')}
        any={say('filter.language.any')}
        value={value.language}
        onChange={(language) => onChange({ ...value, language })}
        options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
      />
      <Filter
        label={say('filter.free')}
        any={say('filter.free.any')}
        value={value.free}
        onChange={(free) => onChange({ ...value, free })}
        options={GROUPS.map((n) => ({ value: n, label: say('filter.free.least', { n }) }))}
      />
    </fieldset>
  )
}

interface FilterProps<T extends string | number> {
  readonly label: string
  /** What it is called to want nothing in particular. */
  readonly any: string
  readonly value: T | null
  readonly onChange: (value: T | null) => void
  readonly options: readonly { readonly value: T; readonly label: string }[]
}

const Filter = <T extends string | number>({ label, any, value, onChange, options }: FilterProps<T>) => {
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        data-active={value !== null || undefined}
        onChange={(event) => onChange(options.find((one) => String(one.value) === event.target.value)?.value ?? null)}
      >
        <option value="">{any}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
