// The end of a node, in good order: nobody thinks any more, what was begun is finished, then the store is closed.
import type { BotPool } from './bots/pool.ts'
import type { Herald } from './mail/herald.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Rounds } from './nodes/rounds.ts'
import type { Prover } from './proof/prover.ts'
import type { Referee } from './referee/referee.ts'
import type { Store } from './store/store.ts'

export interface HouseParts {
  readonly bots: BotPool
  readonly prover: Prover
  readonly referee: Referee
  readonly herald: Herald
  readonly rounds: Rounds
  readonly mailer: Mailer
  readonly store: Store
}

export const closeHouse = async ({ bots, prover, referee, herald, rounds, mailer, store }: HouseParts): Promise<void> => {
  await bots.close()
  await prover.close()
  await referee.settle()
  await herald.stop()
  await rounds.stop()
  mailer.close()
  await store.close()
}
