// Tunnels: a runner moves unseen, the seekers search junctions. Shows a decision of several codes (each step of the path is
// drafted and taken back at will), `sequence`, `obvious`, and drafts as a row of the hidden-information table.
import { DRAFTS, EVERYONE, only, sequence, type AskStep, type Game, type RunStep } from '@safehouse/kernel'
import { imagine, study, type Memory } from './imagine.ts'
import { JUNCTIONS, LONGEST, TUNNELS } from './map.ts'

const NIGHTS = 5
const RUNNER = 0
/** The code that ends a run; smaller codes are junctions. */
export const STOP = JUNCTIONS

export interface Tunnels {
  seats: number
  /** The junctions the runner has touched this night, where he is now last. */
  path: number[]
  night: number
  /** Whose search is next. */
  seeker: number
}

/** Comes back here after each night. */
const game: RunStep<Tunnels> = {
  run(s, _f, x) {
    if (s.path.length === 0) s.path.push(x.draw('start', JUNCTIONS, only(RUNNER)))
    if (s.night === NIGHTS) {
      x.tell(EVERYONE, { t: 'escaped', junction: s.path.at(-1)! }, 'TU-7.1')
      x.finish({ scores: scores(s, 1), winners: only(RUNNER), reason: 'escaped' })
    } else x.call('night', RUNNER)
  },
}

const scores = (s: Tunnels, runner: number): number[] =>
  Array.from({ length: s.seats }, (_, i) => (i === RUNNER ? runner : 1 - runner))

const dusk: RunStep<Tunnels> = {
  run(s, _f, x) {
    s.path = [s.path[s.path.length - 1]]
    s.seeker = 1
    x.end()
  },
}

const run: AskStep<Tunnels> = {
  label: 'run',
  who: () => only(RUNNER),
  obvious: true,
  options(s, _f, _seat, out) {
    out.add(STOP)
    if (s.path.length > LONGEST) return
    for (const to of TUNNELS[s.path[s.path.length - 1]]) if (!s.path.includes(to)) out.add(to)
  },
  why(view, _f, _seat, { code }) {
    const path = view.path as number[]
    if (code === undefined || code === STOP) return undefined
    if (path.includes(code)) return 'TU-2.3'
    return TUNNELS[path.at(-1)!].includes(code) ? undefined : 'TU-2.1'
  },
  apply(s, _f, _seat, code, x) {
    if (code !== STOP) s.path.push(code)
    else {
      x.tell(EVERYONE, { t: 'ran' })
      x.end()
    }
  },
  render: (_s, _f, _seat, code) =>
    code === STOP ? { code, key: 'stop' } : { code, key: 'step', args: { junction: code }, touches: [`junction:${code}`] },
}

const search: AskStep<Tunnels> = {
  label: 'search',
  open: true,
  who: (s) => only(s.seeker),
  options(_s, _f, _seat, out) {
    for (let junction = 0; junction < JUNCTIONS; junction++) out.add(junction)
  },
  apply(s, _f, seat, junction, x) {
    const trail = s.path.includes(junction)
    x.tell(EVERYONE, { t: 'searched', seat, junction, trail }, { row: 'TU-7.2', only: ['trail'] })
    if (s.path[s.path.length - 1] === junction) {
      x.tell(EVERYONE, { t: 'caught', seat, junction }, { row: 'TU-7.1', only: ['t'] })
      x.finish({ scores: scores(s, 0), winners: ((1 << s.seats) - 1) & ~only(RUNNER), reason: 'caught' })
    } else if (++s.seeker === s.seats) x.end()
  },
}

const dawn: RunStep<Tunnels> = {
  run(s, _f, x) {
    s.night++
    x.end()
  },
}

export const tunnels: Game<Tunnels, Memory> = {
  id: 'tunnels',
  version: 1,
  options: {},
  seats: () => [2, 3],
  setup: ({ seats }) => ({ seats, path: [], night: 0, seeker: 1 }),
  start: 'game',
  steps: { game, night: sequence('dusk', 'run', 'search', 'dawn'), dusk, run, search, dawn },
  orders: {},
  clone: (s) => ({ seats: s.seats, path: s.path.slice(), night: s.night, seeker: s.seeker }),
  view: (s, viewer) => ({ night: s.night, path: viewer === RUNNER ? s.path.slice() : [] }),
  secrets: {
    'TU-7.1': ({ game, outcome }, viewer) =>
      viewer === RUNNER || outcome !== null ? undefined : game.path[game.path.length - 1],
    'TU-7.2': ({ game }, viewer) => (viewer === RUNNER ? undefined : game.path),
    'TU-7.3': DRAFTS,
  },
  study,
  imagine,
  invariants(s) {
    if (s.path.length === 0 || s.path.length > LONGEST + 1) throw new Error('the runner is lost')
    s.path.forEach((at, i) => {
      if (i > 0 && !TUNNELS[s.path[i - 1]].includes(at)) throw new Error('the runner went through a wall')
    })
  },
  bound: ({ seats }) => NIGHTS * (LONGEST + seats),
}
