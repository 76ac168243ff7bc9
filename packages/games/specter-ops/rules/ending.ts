// Markers, wounds and the end of the game (4.2.7 – 4.2.10, 4.7.10, section 9).
import { EVERYONE, only, type Context } from '@safehouse/kernel'
import { nameOf, NOWHERE, type Cell } from './board.ts'
import { CARDS, CHARACTERS, HUNTERS } from './data.ts'
import { AGENT_NAMES, FIGURE, FIRST, NONE, SECOND, type SpecterOps } from './state.ts'
import { CHARACTER, EVERYTHING } from './telling.ts'

/** Puts an agent's figure down. Its first placement makes the character public (SO-4.2.9). */
export const placeFigure = (s: SpecterOps, index: number, space: Cell, x: Context): void => {
  const agent = s.agents[index]
  agent.marker = FIGURE
  agent.markerSpace = space
  agent.markerRound = s.round
  revealCharacter(s, index, x)
}

/** Puts the figure on the agent's actual space: it is located (SO-4.2.10). */
export const locate = (s: SpecterOps, index: number, x: Context): void => {
  s.agents[index].located = true
  placeFigure(s, index, s.agents[index].space, x)
}

export const revealCharacter = (s: SpecterOps, index: number, x: Context): void => {
  const agent = s.agents[index]
  if (agent.known) return
  agent.known = true
  if (x.telling)
    x.tell(EVERYONE, { t: 'characterRevealed', agent: AGENT_NAMES[index], character: CHARACTERS[agent.character] }, CHARACTER)
}

/** An agent is announced to lose 1 HP; a hit on a decoy costs nothing (SO-5.4.22). True if that ended the game. */
export const wound = (s: SpecterOps, index: number, onDecoy: boolean, x: Context): boolean => {
  const agent = s.agents[index]
  agent.damage++
  if (!onDecoy) agent.hp--
  if (x.telling) {
    x.tell(EVERYONE, { t: 'damage', agent: AGENT_NAMES[index], damage: agent.damage })
    x.tell(only(agent.seat), { t: 'myHp', agent: AGENT_NAMES[index], hp: agent.hp })
  }
  if (agent.hp > 0) return false
  huntersWin(s, 'agentDown', x)
  return true
}

export const agentsWin = (s: SpecterOps, x: Context): void => finish(s, agentSide(s), 'escape', x)

export const huntersWin = (s: SpecterOps, reason: 'agentDown' | 'time', x: Context): void =>
  finish(s, ((1 << s.seats) - 1) & ~agentSide(s), reason, x)

/** The seats that win if the agents escape. */
export const agentSide = (s: SpecterOps): number =>
  (1 << s.agentSeat) | (s.traitor === NONE ? 0 : 1 << s.hunters[s.traitor].seat)

const finish = (s: SpecterOps, winners: number, reason: string, x: Context): void => {
  if (x.telling) {
    const side = winners === agentSide(s) ? 'agents' : 'hunters'
    x.tell(EVERYONE, { t: 'gameEnded', side, reason, secrets: allSecrets(s) }, EVERYTHING)
  }
  x.finish({ scores: Array.from({ length: s.seats }, (_, seat) => (winners >> seat) & 1), winners, reason })
}

/** What everybody is shown when the game is over (SO-6.1.7). */
export const allSecrets = (s: SpecterOps) => ({
  agents: s.agents.map((agent, index) => ({
    agent: AGENT_NAMES[index],
    space: agent.space === NOWHERE ? null : nameOf(agent.space),
    character: CHARACTERS[agent.character],
    hp: agent.hp,
    cards: agent.cards.map((card) => CARDS[card]),
    sheet: agent.sheet.map((cell) => (cell === NOWHERE ? null : nameOf(cell))),
    uses: agent.uses.map((set) => CARDS.filter((_, card) => set & (1 << card))),
    decoyRound: agent.decoyRound,
  })),
  box: s.box.flatMap((copies, card) => Array.from({ length: copies }, () => CARDS[card])),
  objectives: s.objectives.map(nameOf),
  traitor: s.traitor === NONE ? null : HUNTERS[s.hunters[s.traitor].kind],
})

/** Both agents, where there are two, must get away (SO-9.1.5, SO-9.1.6). */
export const allEscaped = (s: SpecterOps): boolean => s.agents[FIRST].escaped && (s.agents[SECOND]?.escaped ?? true)
