// Hands the viewer may see: the own one, one that a command opens, and at the end all of them.
import { useTable } from '@safehouse/board'
import { SPECTATOR, type Seat } from '@safehouse/kernel'
import { asView } from '../view.ts'
import { AgentInHand } from './agent.tsx'
import { MissionInHand } from './mission.tsx'
import { topFrame } from './model.ts'
import { Rack } from './thing.tsx'

interface HandProps {
  readonly title: string
  readonly agents: readonly number[]
  readonly missions: readonly number[]
  readonly kind: 'own' | 'opened' | 'final'
}

const Hand = ({ title, agents, missions, kind }: HandProps) => {
  const { say } = useTable()
  const things = [...agents.map((card) => `card:${card}`), ...missions.map((mission) => `mission:${mission}`)]
  return (
    <section className={`ag-hand ${kind}`} aria-label={title}>
      <div className="ag-title" aria-hidden="true">
        {title}
      </div>
      <Rack className="ag-files" label={title} things={things}>
        {things.length === 0 && <p className="ag-none">{say('board.emptyHand')}</p>}
        {agents.map((card) => (
          <AgentInHand key={card} card={card} />
        ))}
        {missions.map((mission) => (
          <MissionInHand key={mission} mission={mission} own={kind === 'own'} />
        ))}
      </Rack>
    </section>
  )
}

export const OwnHand = () => {
  const { view, viewer, say, over } = useTable()
  if (viewer === SPECTATOR || over) return null
  const { agents, missions } = asView(view)
  return <Hand title={say('board.ownHand')} agents={agents} missions={missions} kind="own" />
}

/** What a LOOK has shown: told once, and what may be taken of it is in the options. */
const useSeen = (): { seat: Seat; agents: number[]; missions: number[] } | undefined => {
  const { view, options, latest, knowledge, viewer } = useTable()
  const frame = topFrame(asView(view))
  if (!frame || frame.seat !== viewer || (frame.step !== 'wiretap' && frame.step !== 'interrogate')) return undefined
  const messages = knowledge?.messages ?? [latest]
  const saw = messages.flatMap(({ events }) => events).findLast(({ t, fromSeat }) => t === 'saw' && fromSeat === frame.a)
  const offered = (name: string): number[] =>
    options.flatMap(({ args }) => (typeof args?.[name] === 'number' ? [args[name]] : []))
  const all = (told: unknown, ...names: string[]): number[] =>
    [...new Set([...((told as number[] | undefined) ?? []), ...names.flatMap(offered)])].toSorted((a, b) => a - b)
  return { seat: frame.a, agents: all(saw?.agents, 'card'), missions: all(saw?.missions, 'mission', 'taken') }
}

export const OpenedHand = () => {
  const { say } = useTable()
  const seen = useSeen()
  if (!seen) return null
  return <Hand title={say('board.handOf', { seat: seen.seat })} agents={seen.agents} missions={seen.missions} kind="opened" />
}

/** At the end all hands are shown. */
export const AllHands = () => {
  const { view, say } = useTable()
  const { shownAgents, shownMissions } = asView(view)
  if (!shownAgents || !shownMissions) return null
  return (
    <div className="ag-final">
      {shownAgents.map((agents, seat) => (
        // A seat is what it is by its number.
        // oxlint-disable-next-line react/no-array-index-key
        <Hand key={seat} title={say('board.handOf', { seat })} agents={agents} missions={shownMissions[seat]} kind="final" />
      ))}
    </div>
  )
}
