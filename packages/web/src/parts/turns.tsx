// Other tables wait: said in the bar of every page, and at a table about all others.
import { useTurns } from '../api/turns.ts'
import { Link } from '../link.tsx'
import { useWords } from '../words.tsx'

/** Leads to the table, or where there are several to the list of them. */
export const TurnsLink = ({ besides }: { besides?: string }) => {
  const { say } = useWords()
  const turns = useTurns().filter(({ table }) => table !== besides)
  if (turns.length === 0) return null
  const link = (
    <Link to={turns.length === 1 ? `/table/${turns[0].table}` : '/'} className="turns-link">
      {say(besides === undefined ? 'turns.wait' : 'turns.waitElsewhere', { n: turns.length })}
    </Link>
  )
  return besides === undefined ? link : <p className="notice">{link}</p>
}
