// What a host has done at this table: it stands here for all to see, for as long as the table does.
import type { TableSummary } from '../line/wire.ts'
import { useWords } from '../words.tsx'

export const Marks = ({ marks }: Pick<TableSummary, 'marks'>) => {
  const { locale, say } = useWords()
  if (marks.length === 0) return null
  return (
    <ul className="notice marks" aria-live="polite">
      {marks.map(({ at, host, what, name = '' }) => (
        <li key={`${at}/${what}`}>
          {say(what === 'looked' ? 'play.mark.looked' : 'play.mark.removed', {
            host,
            name,
            when: new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </li>
      ))}
    </ul>
  )
}
