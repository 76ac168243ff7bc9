// The table in lines of text, as one viewer may see it: the board of a terminal and of a screen reader.
import { SPECTATOR, type GameModule } from '@safehouse/kernel'
import { agentType, agentTypes, missionType, missionTypes } from './rules/cards.ts'
import { cardOf, DEAD, labelOf, LEFT, RIGHT, SAFE, stanceOf } from './rules/state.ts'
import { asView } from './view.ts'

const INDENT = '  '

const agentEffect = (card: number): string => `effect.${agentTypes[agentType[card]].id}`
const missionEffect = (mission: number): string => `effect.${missionTypes[missionType[mission]].id}`

export const describe: NonNullable<GameModule['describe']> = (view, viewer, say) => {
  const v = asView(view)
  const seats = v.rows.length
  const sideSeat = (faction: number, side: number): number => (faction + side) % seats
  const piece = (faction: number, one: number): string => {
    if (one === SAFE) return say('board.safeHouse')
    const card = cardOf(one)
    if (stanceOf(one) === DEAD) return say('board.dead', { card })
    return say('board.facing', { card, seat: sideSeat(faction, stanceOf(one)) })
  }
  const lines = [say('board.turn', { round: v.round, phase: v.phase, seat: v.turn })]
  for (const [seat, ip] of v.ip.entries())
    lines.push(
      say('board.seat', {
        seat,
        ip,
        income: v.income[seat],
        agentCount: v.agentCounts[seat],
        missionCount: v.missionCounts[seat],
      }),
    )
  for (const [faction, row] of v.rows.entries())
    lines.push(
      say('board.faction', {
        faction: labelOf(seats, faction),
        bSeat: sideSeat(faction, LEFT),
        wSeat: sideSeat(faction, RIGHT),
        row: row.map((one) => piece(faction, one)).join(' | '),
      }),
    )
  for (const [place, missions] of v.attached.entries()) {
    if (missions.length === 0) continue
    const seat = place >> 1
    const faction = (place & 1) === LEFT ? seat : (seat + seats - 1) % seats
    lines.push(say('board.attached', { seat, faction: labelOf(seats, faction), missions }))
    missions.forEach((mission, i) => {
      const verdict = say(v.met[place][i] ? 'board.met' : 'board.unmet')
      lines.push(INDENT + say('board.missionAttached', { mission, verdict, text: say(missionEffect(mission)) }))
    })
  }
  if (viewer !== SPECTATOR) {
    lines.push(say('board.hand', { agents: v.agents, missions: v.missions }))
    for (const card of v.agents) lines.push(INDENT + say('board.file', { card, text: say(agentEffect(card)) }))
    for (const mission of v.missions)
      lines.push(INDENT + say('board.missionFile', { mission, text: say(missionEffect(mission)) }))
  }
  lines.push(say('board.decks', { agentCount: v.agentDeck, missionCount: v.missionDeck }), say('board.legend'))
  return lines
}
