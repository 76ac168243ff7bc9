// Rounds: the agents' turns, then the hunters' turns in an order they choose afresh (sections 3.1 and 3.3).
import { only, type AskStep, type RunStep } from '@safehouse/kernel'
import { CONSTANTS, HUNTERS, ROUNDS, tableSize } from './data.ts'
import { huntersWin } from './ending.ts'
import { FIRST, NONE, onBoard, SECOND, type SpecterOps } from './state.ts'

const AGENTS = 0
const SECOND_AGENT = 1
const PHASE_CHANGE = 2
const HUNTER_TURNS = 3

export const round: RunStep<SpecterOps> = {
  run(s, f, x) {
    if (f.a === AGENTS) {
      f.a = SECOND_AGENT
      if (onBoard(s.agents[FIRST])) x.call('agentTurn', s.agents[FIRST].seat, 0, FIRST)
    } else if (f.a === SECOND_AGENT) {
      f.a = PHASE_CHANGE
      const second = s.agents[SECOND]
      if (second !== undefined && onBoard(second) && second.since < s.round) x.call('agentTurn', second.seat, 0, SECOND)
    } else if (f.a === PHASE_CHANGE) {
      if (s.round === ROUNDS) {
        huntersWin(s, 'time', x)
        return
      }
      f.a = HUNTER_TURNS
      s.budget = CONSTANTS.vehicleBudgetPerRound
      for (const hunter of s.hunters) hunter.acted = !hunter.inPlay
      if (tableSize(s.seats).traitor && !s.revealed) x.call('access')
    } else if (s.hunters.some((hunter) => !hunter.acted)) x.call('start')
    else {
      s.round++
      f.a = AGENTS
    }
  },
}

/** Whoever has not acted may start a turn; the first request counts (SO-3.3.2). */
export const start: AskStep<SpecterOps> = {
  who(s) {
    let set = 0
    for (const hunter of s.hunters) if (!hunter.acted) set |= only(hunter.seat)
    return set
  },
  label: 'hunterTurn',
  open: true,
  options(s, _f, seat, out) {
    for (let i = 0; i < s.hunters.length; i++) if (s.hunters[i].seat === seat && !s.hunters[i].acted) out.add(i)
  },
  apply(s, _f, seat, hunter, x) {
    s.active = hunter
    x.next('hunterTurn', seat, 0, hunter)
  },
  render: (s, _f, _seat, code) => {
    const hunter = HUNTERS[s.hunters[code].kind]
    return { code, key: 'startTurn', args: { hunter }, touches: [`hunter:${hunter}`] }
  },
  why(view, _f, _seat, { code, touch }) {
    if (touch?.startsWith('hunter:')) return 'SO-3.3.2'
    const hunters = view.hunters as readonly unknown[]
    return code !== undefined && hunters[code] !== undefined ? 'SO-3.3.2' : undefined
  },
}

/** Is a hunter's turn running? Some standing orders are fixed then (SO-8.1.10). */
export const hunterTurnRuns = (s: SpecterOps): boolean => s.active !== NONE
