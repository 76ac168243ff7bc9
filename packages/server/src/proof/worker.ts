// A thread in which proofs are made of matches that are over.
import { games } from '@safehouse/games'
import { Fault, prove, type Log, type MatchFile, type Secrets } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'

export interface Wanted {
  readonly log: Log
  readonly secrets: Secrets
}

export default function proofOf({ log, secrets }: Wanted): MatchFile {
  const modules = [...games, ...micro].filter(({ game }) => game.id === log.game)
  const rules = modules.flatMap(({ game, older = [] }) => [game, ...older]).find(({ version }) => version === log.version)
  if (!rules) throw new Fault('match.version', `version ${log.version} of ${log.game} is not in this build`)
  return prove(rules, log, secrets)
}
