// The board of Specter Ops: the compound from above, and beside it what everybody may know.
import { useRef, useState } from 'react'
import { PanZoom, useTable, type Box } from '@safehouse/board'
import type { Viewer } from '@safehouse/kernel'
import { cellNamed, cellTouched, type Cell } from '../rules/board.ts'
import { HUNTERS, OBJECTIVES_NEEDED } from '../rules/data.ts'
import { AGENT_NAMES, SECOND } from '../rules/state.ts'
import { useDeduction } from './deduction/use-deduction.ts'
import { Echoes } from './echoes.tsx'
import { AimChoices, Figures } from './figures.tsx'
import { boxAround, UNIT, WHOLE_BOARD } from './geometry.ts'
import { Compass, Ground, Lamps } from './ground.tsx'
import { formerSightings, messagesUntil } from './history.ts'
import { Light } from './light.tsx'
import { Clouds, Exits, Notes, Objectives, PointedSpaces, Possible, Sightings } from './marks.tsx'
import { nameOfSpace } from './names.ts'
import { useNotes } from './notes.ts'
import { AgentsPanel, OwnPanel } from './panels/agents.tsx'
import { Dossiers } from './panels/dossiers.tsx'
import { HuntersPanel, RolePanel, VehiclePanel } from './panels/hunters.tsx'
import { ObjectivesPanel, RoundTrack } from './panels/round.tsx'
import { DriveSwitch, Replay, Tools, type Layers } from './panels/tools.tsx'
import { huntersOf, shownOf, type HunterName, type Shown } from './shown.ts'
import { Spaces } from './spaces.tsx'
import { DraftTrail, OwnTrail, SheetTrail } from './trail.tsx'

const NO_MESSAGES: readonly never[] = []
const EVERY_LAYER: Layers = { watched: new Set(HUNTERS), path: true, noting: false, possible: true }

/** Where the figures of a viewer are: its own, or for those who look on everybody's. */
const figuresOf = (shown: Shown, viewer: Viewer): Cell[] => {
  const own = shown.me?.path.at(-1) ?? shown.me?.space
  if (own) return [cellNamed(own)]
  const mine = huntersOf(shown, viewer)
  const hunters = mine.length > 0 ? mine : shown.hunters.filter(({ inPlay }) => inPlay)
  return hunters.map(({ space }) => cellNamed(space))
}

/** What the camera should show: what can be chosen, or where the viewer's figures are. */
const regionOf = (lit: ReadonlySet<string>, shown: Shown, viewer: Viewer): Box | null => {
  const cells = [...lit].flatMap((thing): Cell[] => {
    const cell = cellTouched(thing)
    if (cell !== undefined) return [cell]
    const marker = shown.agents.find(({ agent }) => thing === `agent:${agent}`)?.marker
    return marker ? [cellNamed(marker.space)] : []
  })
  return cells.length > 0 ? boxAround(cells, cells.length > 12 ? 1 : 3) : boxAround(figuresOf(shown, viewer), 4)
}

/** The hunter whose light is drawn strongly: pointed at, or on turn. */
const brightOf = (pointed: ReadonlySet<string>, shown: Shown): HunterName | null =>
  HUNTERS.find((hunter) => pointed.has(`hunter:${hunter}`)) ?? shown.active

/** The replay of a finished match: the round looked at, and how things stood then. */
const useReplay = (shown: Shown) => {
  const { knowledge } = useTable()
  const [looked, setLooked] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const { secrets } = shown
  const last = Math.max(0, ...(secrets?.agents ?? []).map(({ sheet }) => sheet.findLastIndex((space) => space !== null)))
  const round = secrets ? Math.min(looked ?? last, last) : shown.round
  const total = knowledge?.messages.length ?? 0
  // The last message lays everything open: what could be deduced is asked of the one before.
  const count = secrets ? Math.min(messagesUntil(knowledge, round), total - 1) : total
  const past = secrets && knowledge && round < last && count > 0 ? shownOf(knowledge.messages[count - 1].view) : shown
  return { round, last, playing, count, past, go: setLooked, play: setPlaying }
}

/** While a road space can be driven to or got out on: which of the two a click means. Each decision begins with driving. */
const useDriving = () => {
  const { options, latest } = useTable()
  const [out, setOut] = useState({ at: 0, on: false })
  const asked = options.some(({ key }) => key === 'drive') && options.some(({ key }) => key === 'exit')
  return { asked, out: out.on && out.at === latest.n, turn: (on: boolean) => setOut({ at: latest.n, on }) }
}

/** Each seat has a board of its own: nothing one has marked or switched stays for the next at the same screen. */
export const Board = () => {
  const { viewer } = useTable()
  return <SeatBoard key={viewer} />
}

const SeatBoard = () => {
  const table = useTable()
  const { view, settled, viewer, setup, say, aid, knowledge, lit, pointed } = table
  const shown = shownOf(view)
  const [layers, setLayers] = useState(EVERY_LAYER)
  const notes = useNotes(viewer)
  const readout = useRef<HTMLParagraphElement>(null)
  const replay = useReplay(shown)
  const driving = useDriving()
  const onMap = replay.past
  const deduces = aid === 'spaces' || shown.secrets !== undefined
  const deduction = useDeduction(knowledge, replay.count, deduces && layers.possible)
  const noting = aid !== 'off' && layers.noting
  const former = aid === 'off' && !shown.secrets ? NO_MESSAGES : (knowledge?.messages.slice(0, replay.count) ?? NO_MESSAGES)

  const hover = (cell: Cell | undefined): void => {
    if (readout.current) readout.current.textContent = cell === undefined ? '' : nameOfSpace(cell, onMap, say)
  }
  const letter = (dir: string): string => say(`dir.${dir}`).charAt(0).toLocaleUpperCase(table.locale)

  return (
    <div className="specter-ops">
      <div className="so-layout">
        <RoundTrack shown={shown} />
        <div className="so-toolbar">
          <Tools
            shown={shown}
            layers={layers}
            possibleCount={deduction?.reduce((sum, spaces) => sum + spaces.length, 0) || null}
            hasNotes={notes.marks.size > 0}
            change={(change) => setLayers({ ...layers, ...change })}
            clearNotes={notes.clear}
          />
          {shown.secrets && <Replay {...replay} />}
        </div>
        <div className="so-map">
          <PanZoom
            board={WHOLE_BOARD}
            region={regionOf(lit, onMap, viewer)}
            unit={UNIT}
            label={say('board.map')}
            words={{
              zoomIn: say('board.zoomIn'),
              zoomOut: say('board.zoomOut'),
              whole: say('board.whole'),
              region: say('board.region'),
            }}
          >
            <g className="so-scene">
              <Ground />
              <Compass north={letter('N')} east={letter('E')} south={letter('S')} west={letter('W')} />
              <Light shown={onMap} watched={layers.watched} bright={brightOf(pointed, onMap)} />
              <Lamps />
              {deduction?.map((spaces, agent) => (
                <Possible key={AGENT_NAMES[agent]} spaces={spaces} second={agent === SECOND} />
              ))}
              <Exits seats={setup.seats} open={shown.objectives.filter(({ done }) => done).length >= OBJECTIVES_NEEDED} />
              <Objectives shown={onMap} />
              {aid !== 'off' && <Notes marks={notes.marks} />}
              <Sightings sightings={formerSightings(former, onMap)} round={onMap.round} />
              <Clouds smokes={onMap.smokes} flashes={onMap.flashes} />
              <Spaces shown={onMap} prefers={driving.out ? 'exit' : 'drive'} note={noting ? notes.turn : null} hover={hover} />
              <SecretTrails shown={shown} round={replay.round} path={layers.path} />
              <DraftTrail settled={shownOf(settled)} />
              <Figures shown={onMap} />
              {shown.me && !shown.secrets && <OwnTrail shown={shown} me={shown.me} />}
              {onMap === shown && <Echoes shown={shown} />}
              <PointedSpaces pointed={pointed} lit={lit} />
              <AimChoices shown={onMap} />
            </g>
          </PanZoom>
          <p className="so-readout" ref={readout} aria-hidden="true" />
          {driving.asked && <DriveSwitch out={driving.out} turn={driving.turn} />}
        </div>
        <Dossiers shown={shown} />
        <div className="so-side">
          {shown.me && !shown.secrets && <OwnPanel shown={shown} me={shown.me} />}
          <RolePanel shown={shown} />
          <HuntersPanel shown={shown} />
          <VehiclePanel shown={shown} />
          <AgentsPanel shown={shown} />
          <ObjectivesPanel shown={shown} />
        </div>
      </div>
    </div>
  )
}

/** Sheets on the map: an agent's own, or everybody's once the match is over. */
const SecretTrails = ({ shown, round, path }: { shown: Shown; round: number; path: boolean }) => {
  if (shown.secrets)
    return shown.secrets.agents.map(({ agent, sheet, decoyRound }) => (
      <SheetTrail key={agent} sheet={sheet} to={round} decoyRound={decoyRound} second={agent === 'second'} />
    ))
  if (!shown.me || !path) return null
  const { sheet, decoyRound, agent } = shown.me
  return <SheetTrail sheet={sheet} to={shown.round} decoyRound={decoyRound} second={agent === 'second'} />
}
