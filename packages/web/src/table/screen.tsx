// A table as one viewer sees it: board, decision, log, talk. It knows neither the game nor where the referee is.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Aid, GameBoard } from '@safehouse/board'
import { SPECTATOR, type Code, type GameModule, type Message, type Ref, type RichOption } from '@safehouse/kernel'
import type { SeatLine } from '../line/seat-line.ts'
import type { TableSummary } from '../line/wire.ts'
import { LookBack, LookBackButton } from '../replay/look-back.tsx'
import { useLookBack } from '../replay/use-look-back.ts'
import { useSettings } from '../settings.ts'
import { useWords } from '../words.tsx'
import { Announcer } from './announcer.tsx'
import { useAttention } from './attention.ts'
import { useAway } from './away.ts'
import { BoardGuard } from './board-guard.tsx'
import { Chooser } from './chooser.tsx'
import { WindowClock } from './clocks.tsx'
import { Connection } from './connection.tsx'
import { DecisionBar, questionOf } from './decision-bar.tsx'
import { codesOf, offered } from './draft.ts'
import { keepFocus, watchModality } from './focus.ts'
import { Help } from './help.tsx'
import { useKeys } from './keys.ts'
import { Panel, type PanelName } from './panel.tsx'
import { PlayerStrip } from './player-strip.tsx'
import { playerNames } from './players.ts'
import { Pointing, PointingContext } from './pointing.ts'
import { Recap } from './recap.tsx'
import { gameSay } from './speaker.ts'
import { SideBody } from './side-body.tsx'
import { Stage } from './stage.tsx'
import { TextBoard } from './text-board.tsx'
import { NOT_DECIDING, useDraft } from './use-draft.ts'
import { useHint } from './use-hint.ts'
import { useInSight } from './use-in-sight.ts'
import { useLine } from './use-line.ts'
import { Waiting } from './waiting.tsx'
import { usePassing } from './window-controls.tsx'
import '../styles/table.css'
import '../styles/decision.css'
import '../styles/beside.css'
import '../styles/board.css'
import '../styles/replay.css'

export interface ScreenProps {
  readonly line: SeatLine
  readonly module: GameModule
  readonly board: GameBoard
  readonly aid: Aid
  /** Nobody talks who has no name. */
  readonly mayTalk: boolean
  readonly coach?: Coaching
  /** What stands at the end of the head: the way out, the menu. */
  readonly head?: ReactNode
  /** What stands above the decision: a coach, the result, what others propose. */
  readonly children?: ReactNode
  /** What stands below the decision, always in sight. */
  readonly foot?: ReactNode
}

/** Somebody who explains points at things, and at the option he would take next. */
export interface Coaching {
  readonly touches: readonly Ref[]
  readonly suggest: (codes: readonly Code[]) => RichOption | undefined
}

/** Before the first message there is nothing to see yet. */
export const TableScreen = (props: ScreenProps) => {
  const { say } = useWords()
  const { table, messages } = useLine(props.line)
  if (table && messages.length > 0) return <Seated {...props} table={table} messages={messages} />
  return (
    <main id="main" className="table-opening" tabIndex={-1}>
      <p aria-live="polite">{say('play.opening')}</p>
    </main>
  )
}

type SeatedProps = ScreenProps & { readonly table: TableSummary; readonly messages: readonly Message[] }

const NOTHING: ReadonlySet<Ref> = new Set()

const Seated = ({ line, module, board, aid, mayTalk, coach, head, children, foot, table, messages }: SeatedProps) => {
  const words = useWords()
  const { confirm } = useSettings()
  const { status, clocks, chat } = useLine(line)
  const deciding = useDraft(line, messages, confirm, board.standing)
  // The draft stays as it is, and the match goes on, while somebody looks back.
  const past = useLookBack(messages)
  const looking = past.at !== null
  const [panel, setPanel] = useState<PanelName>('board')
  const [helping, setHelping] = useState(false)
  const [pointed, setPointed] = useState(NOTHING)
  const [pointing] = useState(() => new Pointing())
  const side = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)
  useEffect(watchModality, [])
  useEffect(() => {
    if (side.current) keepFocus(side.current)
  })

  const latest = messages.at(-1)!
  const passing = usePassing(line, latest)
  const names = playerNames(table, words.say)
  const say = gameSay(words.locale, module, names)
  const over = (table.outcome ?? latest.outcome) !== null
  const waits = over ? [] : (latest.ask?.waits ?? [])
  const myTurn = waits.includes(line.viewer) && latest.ask?.mine?.answered === undefined
  const wasAway = useAway(myTurn)
  useAttention(myTurn, say('game.title'))
  useInSight(main, looking ? null : deciding.draft)

  const point = (things: readonly Ref[]): void => setPointed(things.length === 0 ? NOTHING : new Set(things))
  const { draft, remark } = deciding
  const { game, version, setup, terms } = table
  const mayAsk = terms.hints === 'on' && !coach
  const hint = useHint(draft, mayAsk ? () => ({ game, version, setup, viewer: line.viewer, messages }) : null)
  const view = draft?.view ?? latest.view
  const foresee = (option: RichOption): string | null => board.preview?.(option, say, view, line.viewer) ?? null
  const suggested = draft && coach ? coach.suggest(codesOf(draft)) : hint?.next
  const shown = suggested || coach ? new Set([...pointed, ...(coach?.touches ?? []), ...(suggested?.touches ?? [])]) : pointed
  useKeys({
    option: (n) => {
      if (looking) return
      const option = document.querySelector<HTMLButtonElement>(`.decision [aria-keyshortcuts='${n}']`)
      // The keyboard is at the decision now: what comes next has the focus.
      option?.focus({ preventScroll: true })
      option?.click()
    },
    confirm: () => (looking ? past.leave() : deciding.confirm()),
    back: () => {
      if (looking) past.leave()
      else if (remark && remark.t !== 'several') deciding.dismiss()
      else deciding.back()
    },
    filter: () => document.querySelector<HTMLElement>('[data-filter]')?.focus(),
    help: () => setHelping(true),
    step: (by) => {
      if (!coach) past.step(by)
    },
  })
  const goBackTo = (n: number): void => {
    past.look(n)
    setPanel('board')
  }

  const clock = <WindowClock table={table} clocks={clocks} />
  const inWords = (
    <TextBoard
      module={module}
      view={looking ? past.messages.at(-1)!.view : view}
      viewer={line.viewer}
      say={say}
      label={words.say('play.board.words')}
    />
  )
  return (
    <PointingContext value={pointing}>
      <div
        className="table-screen"
        data-panel={panel}
        data-asked={draft && !over && !looking ? '' : undefined}
        data-past={looking || undefined}
      >
        <header className="table-head">
          <h1 className="hidden-text">{say('game.title')}</h1>
          <PlayerStrip table={table} clocks={clocks} waits={waits} names={names} viewer={line.viewer} />
          {coach ? null : <LookBackButton past={past} />}
          <button
            type="button"
            className="button head-button"
            aria-label={words.say('play.help')}
            onClick={() => setHelping(true)}
          >
            ?
          </button>
          {head}
        </header>
        <main ref={main} id="main" className="table-board" tabIndex={-1} aria-label={words.say('play.board')}>
          <BoardGuard instead={inWords}>
            <Stage
              viewer={line.viewer}
              board={board}
              table={looking ? { ...table, outcome: null } : table}
              messages={past.messages}
              players={names}
              deciding={looking ? NOT_DECIDING : deciding}
              pointed={shown}
              pointing={pointing}
              aid={aid}
              say={say}
            />
          </BoardGuard>
          {remark?.t === 'several' && !looking ? (
            <Chooser
              key={remark.thing}
              thing={remark.thing}
              options={offered(draft)}
              say={say}
              foresee={foresee}
              onTake={deciding.take}
              onPoint={point}
              onClose={() => deciding.back()}
            />
          ) : null}
          <div className="hidden-text">{inWords}</div>
        </main>
        <aside ref={side} className="table-side" aria-label={words.say('play.now')}>
          <SideBody>
            <Connection status={status} />
            {looking ? (
              <LookBack past={past} game={module.game.id} board={board} say={say} myTurn={myTurn} onPoint={point} />
            ) : (
              children
            )}
            {over || looking ? null : draft ? (
              <>
                {/* In a lesson the coach tells what matters of it. */}
                {myTurn && draft.taken.length === 0 && !coach ? (
                  <Recap game={module.game.id} messages={messages} board={board} say={say} wasAway={wasAway} onPoint={point} />
                ) : null}
                <DecisionBar
                  line={line}
                  game={module.game.id}
                  board={board}
                  latest={latest}
                  deciding={deciding}
                  say={say}
                  foresee={foresee}
                  open={status === 'open' && !table.paused}
                  passing={passing}
                  clock={clock}
                  suggested={suggested?.code}
                  hint={hint}
                  onPoint={point}
                />
              </>
            ) : coach ? null : (
              <Waiting
                latest={latest}
                names={names}
                say={say}
                passing={line.viewer === SPECTATOR ? null : passing}
                clock={clock}
              />
            )}
          </SideBody>
          {foot}
        </aside>
        <Panel
          panel={panel}
          onPanel={setPanel}
          line={line}
          chat={chat}
          module={module}
          board={board}
          messages={messages}
          setup={table.setup}
          talk={table.terms.talk}
          mayTalk={mayTalk}
          say={say}
          onPoint={point}
          at={past.at}
          {...(!coach && { onGo: goBackTo })}
        />
        <Announcer
          messages={messages}
          board={board}
          say={say}
          question={myTurn && draft ? questionOf(draft.label, say, words.say) : ''}
        />
        {helping ? <Help game={module.game.id} onClose={() => setHelping(false)} /> : null}
      </div>
    </PointingContext>
  )
}
