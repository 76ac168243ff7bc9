// From the start page to the first decision: against bots, or several people on this device.
import { useState, type FormEvent, type ReactNode } from 'react'
import { beSomebody, useMe } from '../api/me.ts'
import { playBots, playHere } from '../api/tables.ts'
import { useGameInfo } from '../api/use-games.ts'
import { lobbyOf } from '../games.ts'
import { codeName, nameProblem } from '../names.ts'
import { go } from '../router.ts'
import { useLobbyWords, useWords } from '../words.tsx'
import { Choice } from './choice.tsx'
import { Dialog } from './dialog.tsx'
import { NameField } from './name-field.tsx'
import { Problem } from './problem.tsx'
import { SeatCount } from './seat-count.tsx'
import { offeredBots, usualBot } from './strengths.ts'
import { useDoing, type Doing } from './use-doing.ts'

interface QuickStartProps {
  readonly game: string
  readonly onClose: () => void
}

export const PlayBots = ({ game, onClose }: QuickStartProps) => {
  const { locale, say } = useWords()
  const sayOf = useLobbyWords(game)
  const { person } = useMe()
  const info = useGameInfo(game)
  const doing = useDoing()
  const { quick, roles, roleOf } = lobbyOf(game)
  const [name, setName] = useState(() => codeName(say('name.codeNames')))
  const [seats, setSeats] = useState(quick.seats)
  const [role, setRole] = useState(roles[0])
  const [chosenBot, setBot] = useState<string>()
  const bots = offeredBots(info?.bots)
  const bot = chosenBot ?? usualBot(bots)

  const seat = Array.from({ length: seats }, (_, i) => i).find((i) => roleOf(i, { seats, options: {} }) === role) ?? quick.seat
  const start = (): void =>
    doing.run(async () => {
      if (bot === undefined) return
      await beSomebody(name.trim(), locale)
      go(`/table/${await playBots(game, seats, roles.length > 0 ? seat : 'any', bot)}`)
    })
  return (
    <Dialog title={say('quick.bots', { game: sayOf('title') })} onClose={onClose}>
      <StartForm
        doing={doing}
        ready={bot !== undefined && (person !== null || nameProblem(name) === null)}
        {...{ start, onClose }}
      >
        {!person && <NameField label={say('name.yours')} hint={say('name.hint')} value={name} onChange={setName} />}
        {roles.length > 0 && (
          <Choice
            legend={say('quick.role')}
            value={role}
            onChange={setRole}
            options={roles.map((one) => ({ value: one, label: sayOf(`role.${one}`), hint: sayOf(`role.${one}.pitch`) }))}
          />
        )}
        <SeatCount label={say('quick.players')} counts={info?.seats ?? [quick.seats]} value={seats} onChange={setSeats} />
        {bots.length > 1 && (
          <Choice
            legend={say('quick.level')}
            hint={bot === undefined ? undefined : say(`bot.${bot}.how`)}
            value={bot}
            onChange={setBot}
            options={bots.map((one) => ({ value: one, label: say(`bot.${one}`) }))}
          />
        )}
      </StartForm>
    </Dialog>
  )
}

export const PlayHere = ({ game, onClose }: QuickStartProps) => {
  const { locale, say } = useWords()
  const sayOf = useLobbyWords(game)
  const { person } = useMe()
  const info = useGameInfo(game)
  const doing = useDoing()
  const { quick, roleOf } = lobbyOf(game)
  const [seats, setSeats] = useState(quick.seats)
  const [given, setNames] = useState<readonly string[]>(() => distinctNames(say('name.codeNames'), person?.name))
  const names = given.slice(0, seats)
  const rename = (seat: number, name: string): void => setNames(given.map((old, i) => (i === seat ? name : old)))
  const start = (): void =>
    doing.run(async () => {
      await beSomebody(names[0].trim(), locale)
      go(
        `/table/${await playHere(
          game,
          names.map((name) => name.trim()),
        )}`,
      )
    })
  return (
    <Dialog title={say('quick.here', { game: sayOf('title') })} onClose={onClose}>
      <StartForm doing={doing} ready={names.every((name) => nameProblem(name) === null)} {...{ start, onClose }}>
        <p className="hint">{say('quick.hereHow')}</p>
        <SeatCount label={say('quick.players')} counts={info?.seats ?? [quick.seats]} value={seats} onChange={setSeats} />
        {names.map((name, seat) => {
          const role = roleOf(seat, { seats, options: {} })
          const label = role === null ? say('seat.player', { n: seat + 1 }) : sayOf(`role.${role}`)
          // Seats have no names but their numbers.
          // oxlint-disable-next-line react/no-array-index-key
          return <NameField key={seat} label={label} value={name} onChange={(next) => rename(seat, next)} />
        })}
      </StartForm>
    </Dialog>
  )
}

/** As many as anybody may need, all different. */
const distinctNames = (codeNames: string, mine: string | undefined): string[] => {
  const all = codeNames.split('|').toSorted(() => Math.random() - 0.5)
  return [mine ?? all[0], ...all.slice(1)]
}

interface StartFormProps {
  readonly doing: Doing
  readonly ready: boolean
  readonly start: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const StartForm = ({ doing, ready, start, onClose, children }: StartFormProps) => {
  const { say } = useWords()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    start()
  }
  return (
    <form onSubmit={submit} className="form">
      {children}
      <Problem of={doing.problem} />
      <div className="buttons">
        <button type="submit" className="button primary" disabled={!ready || doing.busy}>
          {say('quick.start')}
        </button>
        <button type="button" className="button plain" onClick={onClose}>
          {say('house.cancel')}
        </button>
      </div>
    </form>
  )
}
