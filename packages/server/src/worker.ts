// A node that serves nobody: it looks after bots, clocks and letters, so that those who serve people have their hands free.
import { join } from 'node:path'
import { games } from '@safehouse/games'
import { Fault } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { pino, type Logger } from 'pino'
import { openBotPool } from './bots/pool.ts'
import { closeHouse } from './close-house.ts'
import { errorLog } from './error-log.ts'
import { Sessions } from './http/sessions.ts'
import { Ids } from './ids.ts'
import { Herald } from './mail/herald.ts'
import { Letters } from './mail/letters.ts'
import { openMailer } from './mail/mailer.ts'
import { openHouse } from './nodes/house.ts'
import { Rounds } from './nodes/rounds.ts'
import { openProver } from './proof/prover.ts'
import { Bell } from './push/bell.ts'
import { PUBLIC, Sender, subjectOf } from './push/sender.ts'
import { Referee } from './referee/referee.ts'
import type { Settings } from './settings.ts'
import { realSources } from './sources.ts'

export interface Worker {
  readonly logger: Logger
  close(): Promise<void>
}

/** What the host should know is not mixed with what the program answers. */
const STDERR = 2

export const startWorker = async (settings: Settings): Promise<Worker> => {
  if (settings.database === undefined)
    throw new Fault('setup.worker', 'a worker helps servers that share a database: name it with --database')
  const logger = pino({ level: settings.logLevel }, pino.destination(STDERR))
  const house = await openHouse(settings, realSources)
  const { store, now } = house
  const { node, bus } = house.shared!
  const ids = new Ids(realSources.random)
  const bots = openBotPool(settings.botThreads, () => ids.seed())
  const prover = openProver()
  const onError = errorLog(logger)
  const played = [...games, ...micro]
  const announce = (table: string): void => bus.tell({ of: 'table', table })
  const { cache, url } = settings
  const referee = new Referee({ games: played, store, bots, prover, ids, now, cache, node, tends: true, announce, onError })
  const mailer = openMailer({ ...settings, folder: join(settings.data, 'mail') })
  const letters = new Letters(mailer, played, () => url ?? '')
  const leads = (until: number): Promise<boolean> => store.takeLease('herald', node, now(), until)
  const { random } = realSources
  const sender = new Sender({ store, random, reach: PUBLIC, subject: () => subjectOf(url ?? '', settings.mailFrom) })
  const bell = new Bell({ store, sender, now, onError })
  const herald = new Herald({ store, referee, letters, bell, sessions: new Sessions(), ids, now, leads, onError })
  const rounds = new Rounds({ house, referee, logger })
  rounds.start()
  referee.start()
  // Letters have links in them: whoever does not know the address of the house leaves them to those who do.
  if (url !== undefined) herald.start()
  const close = async (): Promise<void> => {
    referee.stop()
    await closeHouse({ bots, prover, referee, herald, rounds, mailer, store })
  }
  return { logger, close }
}
