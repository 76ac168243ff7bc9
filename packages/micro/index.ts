// The micro-games: one per shape of decision.
import { strengths } from '@safehouse/bots'
import type { Game, GameModule } from '@safehouse/kernel'
import { bluff } from './bluff/game.ts'
import { courier } from './courier/game.ts'
import { interrupt } from './interrupt/game.ts'
import { kuhn } from './kuhn/game.ts'
import { parrying } from './parry/game.ts'
import { phantom } from './phantom/game.ts'
import { firstRace, race } from './race/game.ts'
import { sealedBids } from './sealed-bids/game.ts'
import { smugglers } from './smugglers/game.ts'
import { tunnels } from './tunnels/game.ts'
import { voting } from './vote/game.ts'
import { wiretap } from './wiretap/game.ts'

const moduleOf = (game: Game, ...older: readonly Game[]): GameModule => ({
  game,
  older: older.map((one) => ({ game: one, bots: strengths(one) })),
  rulebook: new URL(`./${game.id}/rules.md`, import.meta.url),
  bots: strengths(game),
})

export const micro: readonly GameModule[] = [
  moduleOf(courier),
  moduleOf(sealedBids),
  moduleOf(race, firstRace),
  moduleOf(interrupt),
  moduleOf(voting),
  moduleOf(tunnels),
  moduleOf(smugglers),
  moduleOf(bluff),
  moduleOf(parrying),
  moduleOf(kuhn),
  moduleOf(wiretap),
  moduleOf(phantom),
]
