// Bots cannot peek: whatever the real world is, the same knowledge and the same seed lead to the same decision.
import { isSearcher } from '@safehouse/bots'
import { games } from '@safehouse/games'
import {
  allSetups,
  canonical,
  FastChance,
  has,
  Match,
  playOn,
  replay,
  viewersOf,
  type Bot,
  type GameModule,
  type Knowledge,
  type Message,
  type Seat,
  type Setup,
  type Viewer,
} from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { describe, expect, test } from 'vitest'

const SOAK = process.env.SAFEHOUSE_SOAK !== undefined
/** Pairs of worlds a game, and at least one for each seat of each table that is tried. */
const PAIRS = SOAK ? 1000 : 1
/** So many decisions are made at random first; at length, in half of the matches, so many that late ones are met as well. */
const EARLY = 40
const LATE = 240
/** Enough for a contest to be held: dozens of turns are compared, and with fewer simulations than turns none is. */
const SIMULATIONS = 128
/** A bot that comes before others: with so many a mind is made, worlds are imagined, and some way is played out. */
const GLANCE = 8
/** After so many tries a seat from which nothing was ever hidden counts as one that knows everything. */
const SEEN = 30

/** What every viewer was sent so far, and what each seat knew when it was last asked. */
class Heard {
  readonly #streams = new Map<Viewer, Message[]>()
  readonly #asked = new Map<Seat, Knowledge>()

  hear(match: Match<unknown>, messages: ReadonlyMap<Viewer, Message>): void {
    for (const [viewer, message] of messages) this.#streams.set(viewer, [...(this.#streams.get(viewer) ?? []), message])
    if (match.over || match.closable) return
    for (let seat = 0; seat < match.setup.seats; seat++)
      if (has(match.waiting, seat)) this.#asked.set(seat, this.knowledge(match, seat))
  }

  knowledge(match: Match<unknown>, seat: Seat): Knowledge {
    return match.knowledge(seat, this.#streams.get(seat)!)
  }

  /** What the others knew, who may have thought in the same thread just before. */
  others(seat: Seat): Knowledge[] {
    return [...this.#asked.values()].filter(({ viewer }) => viewer !== seat)
  }
}

/** What a seat knows in one of the worlds, and what others know there. */
interface There {
  readonly k: Knowledge
  readonly others: readonly Knowledge[]
}

interface Met extends There {
  readonly world: string
  /** Is anything of the world hidden from the seat? */
  readonly blind: boolean
}

/** What a seat that is asked knows after some random play, and the real world behind it. */
const meet = ({ game }: GameModule, setup: Setup, seed: number): Met | undefined => {
  const rng = new FastChance(seed)
  const { match, opened } = Match.open(game, setup, new FastChance(seed + 1))
  const heard = new Heard()
  heard.hear(match, opened.messages)
  playOn(match, rng, rng.below(SOAK && seed % 4 === 0 ? LATE : EARLY), (messages) => heard.hear(match, messages))
  if (match.over || match.closable) return undefined
  const seat = match.someSeat(rng)
  const { position } = match
  const blind = Object.values(game.secrets).some((secret) => secret(position, seat) !== undefined)
  return { k: heard.knowledge(match, seat), others: heard.others(seat), world: canonical(position), blind }
}

/** Another world in which the seat was sent the same to the last byte: what it knows there, and the others. */
const elsewhere = ({ game }: GameModule, k: Knowledge, world: string, rng: FastChance): There | undefined => {
  const imagined = game.imagine(game.study(k), rng)
  if (canonical(imagined.position) === world) return undefined
  const log = {
    format: 'safehouse-log',
    game: game.id,
    version: game.version,
    setup: k.setup,
    entries: imagined.history(),
    outcome: null,
  } as const
  const heard = new Heard()
  const match = replay(game, log, (at, _index, sent) => heard.hear(at, sent), viewersOf(k.setup.seats))
  return { k: heard.knowledge(match, k.viewer), others: heard.others(k.viewer) }
}

/** What a bot does, and what it expects of it: a thought that leans on something hidden may well come to the same decision. */
const decide = (bot: Bot, k: Knowledge, seed: number, simulations = SIMULATIONS): object => {
  if (!isSearcher(bot)) return bot(k, new FastChance(seed))
  const { milliseconds: _, ...thought } = bot.think(k, new FastChance(seed), { simulations, milliseconds: Infinity })
  return thought
}

/** Bots of a table share a thread: what those of the others thought before, from what they know, must not tell either. */
const decideAfterOthers = (bot: Bot, { k, others }: There, seed: number): object => {
  for (const other of others) decide(bot, other, seed, GLANCE)
  return decide(bot, k, seed)
}

/** The bots that search: those up to the veteran think alike, a mastermind may not. And the greedy one, where there is one. */
const botsOf = ({ bots = {} }: GameModule): Bot[] =>
  [bots.veteran, bots.mastermind, bots.greedy].filter((bot) => bot !== undefined)

/** The smallest table as it is usually set up and the largest with everything otherwise; at length also the other way round. */
const tablesOf = ({ game }: GameModule): Setup[] => {
  const all = allSetups(game)
  const [usual, otherwise] = [all[0], all.at(-1)!].map(({ options }) => {
    const counts = game.seats(options)
    return [counts[0], counts.at(-1)!].map((seats): Setup => ({ seats, options }))
  })
  const tables = SOAK ? [...usual, ...otherwise] : [usual[0], otherwise[1]]
  return [...new Map(tables.map((setup) => [nameOf(setup), setup])).values()]
}

const nameOf = ({ seats, options }: Setup): string => [`${seats} seats`, ...Object.values(options)].join(', ')

describe.each([...games, ...micro].map((module) => ({ id: module.game.id, module })))('$id', ({ module }) => {
  test.each(tablesOf(module).map((setup) => ({ name: nameOf(setup), setup })))(
    'with $name: each of them decides by what it knows alone',
    { timeout: SOAK ? 24 * 3600_000 : 120_000 },
    ({ setup }) => {
      const tried = new Set<Seat>()
      const blind = new Set<Seat>()
      const wanted = PAIRS / tablesOf(module).length
      let pairs = 0
      const isDone = (seed: number): boolean => {
        if (pairs < wanted) return false
        for (let seat = 0; seat < setup.seats; seat++) if (!tried.has(seat) && (blind.has(seat) || seed < SEEN)) return false
        return true
      }
      let seed = 1
      for (; !isDone(seed) && seed < 200 * PAIRS; seed++) {
        const met = meet(module, setup, seed * 2)
        if (!met || (!SOAK && tried.has(met.k.viewer))) continue
        if (met.blind) blind.add(met.k.viewer)
        const other = elsewhere(module, met.k, met.world, new FastChance(seed))
        if (!other) continue
        expect(canonical(other.k)).toBe(canonical(met.k))
        for (const bot of botsOf(module)) expect(decideAfterOthers(bot, other, seed)).toEqual(decideAfterOthers(bot, met, seed))
        tried.add(met.k.viewer)
        pairs++
      }
      if (SOAK) console.log(`${module.game.id}, ${nameOf(setup)}: ${pairs} pairs, at the seats ${[...tried].join()}`)
      expect(isDone(seed), `only ${pairs} pairs, at the seats ${[...tried].join()}`).toBe(true)
    },
  )
})
