// A thread in which matches that are over are played once more: for their proofs, and for what the seats had played.
import { games } from '@safehouse/games'
import {
  Fault,
  moduleAt,
  prove,
  replay,
  type GameModule,
  type Log,
  type MatchFile,
  type Role,
  type Secrets,
} from '@safehouse/kernel'
import { micro } from '@safehouse/micro'

export interface Wanted {
  readonly log: Log
  readonly secrets: Secrets
}

const moduleOf = ({ game, version }: Log): GameModule => {
  const known = [...games, ...micro].find((one) => one.game.id === game)
  const module = known && moduleAt(known, version)
  if (!module) throw new Fault('match.version', `version ${version} of ${game} is not in this build`)
  return module
}

export default function proofOf({ log, secrets }: Wanted): MatchFile {
  return prove(moduleOf(log).game, log, secrets)
}

export const rolesOf = (log: Log): readonly Role[] | undefined => {
  const module = moduleOf(log)
  return module.roles?.(replay(module.game, log, undefined, []).position, log.setup)
}
