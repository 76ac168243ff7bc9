import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@safehouse/games'
import { Fault, type Chance, type GameModule } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { pino, type DestinationStream, type Logger } from 'pino'
import { Accounts } from './accounts/accounts.ts'
import { Hosts } from './accounts/hosts.ts'
import { Passkeys } from './accounts/passkeys.ts'
import { openBotPool, type BotPool } from './bots/pool.ts'
import { closeHouse } from './close-house.ts'
import { Chat } from './chat.ts'
import { errorLog } from './error-log.ts'
import { suitServer } from './heap.ts'
import { Hosting } from './host/hosting.ts'
import { buildApp } from './http/app.ts'
import { Sessions } from './http/sessions.ts'
import { Ids } from './ids.ts'
import { Herald } from './mail/herald.ts'
import { Letters } from './mail/letters.ts'
import { openMailer } from './mail/mailer.ts'
import { openMetrics } from './metrics.ts'
import { openHouse } from './nodes/house.ts'
import { Rounds } from './nodes/rounds.ts'
import { People } from './people.ts'
import { openProver } from './proof/prover.ts'
import { Bell } from './push/bell.ts'
import { PUBLIC, Sender, subjectOf, type Reach } from './push/sender.ts'
import { Ratings } from './ratings/ratings.ts'
import { Referee } from './referee/referee.ts'
import type { Settings } from './settings.ts'
import { realSources, type Sources } from './sources.ts'
import type { Store } from './store/store.ts'

/** Where the web client is built to. */
const BUILT_PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** What the host should know is not mixed with what the program answers. */
const STDERR = 2

export interface Server {
  readonly url: string
  readonly logger: Logger
  /** By which the first host proves that he runs this; undefined where there is one. */
  readonly hostKey: string | undefined
  /** All numbers for the host, as Prometheus reads them. */
  metrics(): Promise<string>
  /** Does everything that is due by now (bots, windows, clocks, letters) and waits until it is done. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** What tests bring along instead of the world as it is. */
export interface Outside extends Sources {
  /** Opened already; the server closes it. */
  readonly store: Store
  readonly bots: BotPool
  /** What is played here. Bots know the usual games only. */
  readonly games: readonly GameModule[]
  /** The luck of the next match. One dealt so cannot be loaded again. */
  readonly luck: () => Chance | undefined
  /** Where the log goes. */
  readonly log: DestinationStream
  /** Which push services may be asked. */
  readonly reach: Reach
}

/** Starts everything, in the order in which it depends on each other; stops it in reverse. */
export const startServer = async (settings: Settings, outside: Partial<Outside> = {}): Promise<Server> => {
  suitServer()
  const sources = { ...realSources, ...outside }
  const { random } = sources
  const logger = pino({ level: settings.logLevel }, outside.log ?? pino.destination(STDERR))
  const house = await openHouse(settings, sources, outside)
  const { store, now, shared } = house
  const ids = new Ids(random)
  const bots = outside.bots ?? openBotPool(settings.botThreads, () => ids.seed())
  const prover = openProver()
  const onError = errorLog(logger)
  const played = outside.games ?? [...games, ...micro]
  const metrics = openMetrics(settings)
  const referee = new Referee({
    games: played,
    store,
    bots,
    prover,
    ids,
    now,
    luck: outside.luck,
    cache: settings.cache,
    node: shared?.node,
    tends: settings.tend,
    announce: (table) => shared?.bus.tell({ of: 'table', table }),
    count: metrics.countMove,
    onError,
  })
  const sessions = new Sessions()
  const people = new People(store, now, ids, (session) => {
    sessions.end(session)
    shared?.bus.tell({ of: 'sessions' })
  })
  const hosts = await Hosts.open(store, ids, now)
  const mailer = openMailer({ ...settings, folder: join(settings.data, 'mail') })
  let url = settings.url ?? ''
  const letters = new Letters(mailer, played, () => url)
  const leads = shared && ((until: number) => store.takeLease('herald', shared.node, now(), until))
  const sender = new Sender({ store, random, reach: outside.reach ?? PUBLIC, subject: () => subjectOf(url, settings.mailFrom) })
  const bell = new Bell({ store, sender, now, onError })
  const herald = new Herald({ store, referee, letters, bell, sessions, ids, now, ...(leads && { leads }), onError })
  const chat = new Chat(store, now, (table) => shared?.bus.tell({ of: 'talk', table }))
  const rounds = new Rounds({ house, referee, chat, sessions, logger })
  const app = await buildApp({
    people,
    accounts: new Accounts({ store, people, letters, ids, now, random }),
    passkeys: new Passkeys({ store, people, ids, now }),
    hosts,
    hosting: new Hosting({ store, people, referee, ids }),
    ratings: new Ratings({ store, games: played, prover, on: settings.ratings, onError }),
    push: { sender, store, now },
    referee,
    chat,
    ready: () => rounds.ready,
    sessions,
    logger,
    onError,
    count: metrics.count,
    secure: settings.secure,
    url: settings.url,
    proxies: settings.proxies,
    origins: [...settings.origins, ...(settings.url === undefined ? [] : [new URL(settings.url).origin])],
    requestsAMinute: settings.requestsAMinute,
    pages: resolve(settings.pages ?? BUILT_PAGES),
  })
  metrics.watch({
    sockets: () => app.websocketServer.clients.size,
    tables: () => referee.inMemory,
    ready: () => rounds.ready,
  })
  const close = async (): Promise<void> => {
    referee.stop()
    await app.close()
    await metrics.close()
    await closeHouse({ bots, prover, referee, herald, rounds, mailer, store })
  }
  try {
    const address = await app.listen({ host: settings.host, port: settings.port })
    await metrics.listen()
    url ||= address.replace('0.0.0.0', 'localhost')
    rounds.start()
    referee.start()
    if (settings.tend) herald.start()
    const settle = (): Promise<void> => referee.settle().then(() => herald.look())
    return { url: settings.url ?? address, logger, hostKey: hosts.key, metrics: () => metrics.text(), settle, close }
  } catch (reason) {
    await close()
    throw asFault(reason)
  }
}

/** An address that cannot be listened on is the host's to mend: one line says which. */
const asFault = (reason: unknown): unknown => {
  const { code, address, port } = reason as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === undefined || port === undefined) return reason
  const why = code === 'EADDRINUSE' ? 'it is in use' : code
  return new Fault('setup.listen', `cannot listen on ${address ?? ''}:${port}: ${why}`, reason)
}
