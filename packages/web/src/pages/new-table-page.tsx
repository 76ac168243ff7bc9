// A new table: what people decide every time, and below, folded away, what they seldom do.
import { useState, type FormEvent } from 'react'
import { openTable } from '../api/tables.ts'
import type { GameInfo } from '../api/types.ts'
import { useGameInfo } from '../api/use-games.ts'
import { gameIds, isGame, lobbyOf } from '../games.ts'
import { LANGUAGE_NAMES } from '../locale.ts'
import { Choice } from '../parts/choice.tsx'
import { Frame } from '../parts/frame.tsx'
import { PaceFields, paceOf, USUAL_PACE, windowOf } from '../parts/pace-fields.tsx'
import { Problem } from '../parts/problem.tsx'
import { SeatCount } from '../parts/seat-count.tsx'
import { offeredBots } from '../parts/strengths.ts'
import { USUAL_TERMS, TermsFields } from '../parts/terms-fields.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useName } from '../parts/use-name.tsx'
import { go } from '../router.ts'
import { LOCALES, useLobbyWords, useWords, type Locale, type Say } from '../words.tsx'

const NewTablePage = ({ game }: { game: string | null }) => {
  const { say } = useWords()
  const [chosen, choose] = useState(game !== null && isGame(game) ? game : gameIds[0])
  return (
    <Frame title={say('new.title')} className="narrow">
      <h1>{say('new.title')}</h1>
      <Choice
        legend={say('new.game')}
        value={chosen}
        onChange={choose}
        options={gameIds.map((id) => ({ value: id, label: say(`lobby.${id}.title`) }))}
      />
      <TableForm key={chosen} game={chosen} />
    </Frame>
  )
}

const TableForm = ({ game }: { game: string }) => {
  const { locale, say } = useWords()
  const sayOf = useLobbyWords(game)
  const info = useGameInfo(game)
  const { quick, aids } = lobbyOf(game)
  const [seats, setSeats] = useState(quick.seats)
  const [mine, setMine] = useState<string>(String(quick.seat))
  const [others, setOthers] = useState('free')
  const [tables, setTables] = useState('one')
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const [pace, setPace] = useState(USUAL_PACE)
  const [listed, setListed] = useState('no')
  // Nobody who reads this page in one language need be told that people talk in it.
  const [language = locale, setLanguage] = useState<Locale>()
  const [terms, setTerms] = useState(USUAL_TERMS)
  const doing = useDoing()
  const { named, question } = useName()

  const setup = { seats, options: { ...defaultsOf(info), ...options } }
  const places = seatOptions(game, setup, say, sayOf)
  const seat = places.some(({ value }) => value === mine) ? mine : places[0].value

  const open = (event: FormEvent): void => {
    event.preventDefault()
    named(() =>
      doing.run(async () => {
        const { summary } = await openTable({
          game,
          ...setup,
          listed: listed === 'yes',
          language,
          mine: seat === 'any' ? 'any' : [Number(seat)],
          ...(others !== 'free' && { bots: others }),
          ...(seats === 2 && tables === 'pair' && { pair: true }),
          terms: {
            ...terms,
            aid: aids ? terms.aid : 'off',
            // A rated table gives none.
            hints: terms.rated === 'yes' ? 'off' : terms.hints,
            pace: paceOf(pace),
            window: windowOf(pace),
          },
        })
        go(`/table/${summary.id}`)
      }),
    )
  }
  return (
    <>
      <form className="form sheet" onSubmit={open}>
        <SeatCount label={say('quick.players')} counts={info?.seats ?? [quick.seats]} value={seats} onChange={setSeats} />
        <Choice legend={say('new.mySeat')} value={seat} onChange={setMine} options={places} />
        <Choice
          legend={say('new.others')}
          value={others}
          onChange={setOthers}
          options={[
            { value: 'free', label: say('new.others.free'), hint: say('new.others.freeHint') },
            ...offeredBots(info?.bots).map((bot) => ({
              value: bot,
              label: say('seat.bot', { bot: say(`bot.${bot}`) }),
              hint: say(`bot.${bot}.how`),
            })),
          ]}
        />
        {seats === 2 ? (
          <Choice
            legend={say('new.tables')}
            value={tables}
            onChange={setTables}
            options={[
              { value: 'one', label: say('new.tables.one') },
              { value: 'pair', label: say('pair.name'), hint: say('new.tables.pairHint') },
            ]}
          />
        ) : null}
        <PaceFields value={pace} onChange={setPace} />
        <Choice
          legend={say('new.listed')}
          value={listed}
          onChange={setListed}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: say(`new.listed.${value}`) }))}
        />
        <Choice
          legend={say('new.language')}
          hint={say('new.language.hint')}
          value={language}
          onChange={setLanguage}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <details className="more">
          <summary>{say('new.more')}</summary>
          {Object.entries(info?.options ?? {}).map(([name, { values }]) => (
            <Choice
              key={name}
              legend={sayOf(`option.${name}`)}
              hint={sayOf(`option.${name}.why`)}
              value={setup.options[name]}
              onChange={(value) => setOptions({ ...options, [name]: value })}
              options={values.map((value) => ({ value, label: sayOf(`option.${name}.${value}`) }))}
            />
          ))}
          <TermsFields game={game} timed={pace.kind !== 'untimed'} value={terms} onChange={setTerms} />
        </details>
        <Problem of={doing.problem} />
        <div className="buttons">
          <button type="submit" className="button primary" disabled={doing.busy || !info}>
            {others === 'free' ? say('new.open') : say('quick.start')}
          </button>
        </div>
      </form>
      {question}
    </>
  )
}

const defaultsOf = (info: GameInfo | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(info?.options ?? {}).map(([name, { values }]) => [name, values[0]]))

/** Seats with a role are chosen by it; where all are alike, by number or by lot. */
const seatOptions = (
  game: string,
  setup: { seats: number; options: Record<string, string> },
  say: Say,
  sayOf: Say,
): { value: string; label: string }[] => {
  const { roles, roleOf } = lobbyOf(game)
  const seats = Array.from({ length: setup.seats }, (_, seat) => seat)
  const byRole = roles.flatMap((role) => {
    const seat = seats.find((one) => roleOf(one, setup) === role)
    return seat === undefined ? [] : [{ value: String(seat), label: sayOf(`role.${role}`) }]
  })
  const byNumber = seats.map((seat) => ({ value: String(seat), label: say('seat.player', { n: seat + 1 }) }))
  return [...(byRole.length > 0 ? byRole : byNumber), { value: 'any', label: say('new.mySeat.any') }]
}

export default NewTablePage
