// What somebody at the table proposes, and what I can say to it. It happens when everybody agrees.
import { post } from '../api/client.ts'
import type { TableSummary } from '../line/wire.ts'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useWords } from '../words.tsx'

interface AgreementsProps {
  readonly table: TableSummary
  readonly mine: readonly number[]
  readonly names: readonly string[]
}

export const Agreements = ({ table, mine, names }: AgreementsProps) => {
  const words = useWords()
  const { busy, problem, run } = useDoing()
  const list = (seats: readonly number[]): string =>
    new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(seats.map((seat) => names[seat]))
  const agree = (body: object): void => run(() => post(`/tables/${table.id}/agree`, body))
  const proposals = [
    ...(['pause', 'end'] as const).map((what) => ({
      key: what,
      by: table.agreed[what],
      text: what === 'pause' && table.paused ? 'play.agree.resume' : `play.agree.${what}`,
      whom: '',
      body: { what },
    })),
    ...table.agreed.replace.map(({ seat, by }) => ({
      key: `replace/${seat}`,
      by,
      text: 'play.agree.replace',
      whom: names[seat],
      body: { what: 'replace', seat },
    })),
  ].filter(({ by }) => by.length > 0)
  return (
    <>
      {table.paused ? (
        <div className="notice proposal">
          <p>{words.say('play.paused')}</p>
          {mine.length > 0 && table.agreed.pause.length === 0 ? (
            <button type="button" className="button" disabled={busy} onClick={() => agree({ what: 'pause', yes: true })}>
              {words.say('play.menu.resume')}
            </button>
          ) : null}
        </div>
      ) : null}
      {proposals.map(({ key, by, text, whom, body }) => {
        const agreed = mine.length > 0 && mine.every((seat) => by.includes(seat))
        return (
          <div key={key} className="notice proposal" aria-live="polite">
            <p>{words.say(text, { names: list(by), whom })}</p>
            {mine.length > 0 ? (
              <button type="button" className="button" disabled={busy} onClick={() => agree({ ...body, yes: !agreed })}>
                {words.say(agreed ? 'play.agree.withdraw' : 'play.agree.yes')}
              </button>
            ) : null}
          </div>
        )
      })}
      <Problem of={problem} />
    </>
  )
}
