// Bots cannot peek: whatever the real world is, the same knowledge and the same seed lead to the same decision.
import { isSearcher } from '@safehouse/bots'
import { games } from '@safehouse/games'
import {
  allSetups,
  canonical,
  FastChance,
  Match,
  playOn,
  replay,
  type Bot,
  type Code,
  type GameModule,
  type Knowledge,
  type Message,
  type Seat,
  type Setup,
} from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { describe, expect, test } from 'vitest'

const SOAK = process.env.SAFEHOUSE_SOAK !== undefined
/** Pairs of worlds a game, and at least one for each seat of each table that is tried. */
const PAIRS = SOAK ? 1000 : 1
/** Enough for a contest to be held: dozens of turns are compared, and with fewer simulations than turns none is. */
const SIMULATIONS = 128
/** After so many tries a seat from which nothing was ever hidden counts as one that knows everything. */
const SEEN = 30

interface Met {
  readonly k: Knowledge
  readonly world: string
  /** Is anything of the world hidden from the seat? */
  readonly blind: boolean
}

/** What a seat that is asked knows after some random play, and the real world behind it. */
const meet = ({ game }: GameModule, setup: Setup, seed: number): Met | undefined => {
  const rng = new FastChance(seed)
  const { match, opened } = Match.open(game, setup, new FastChance(seed + 1))
  const streams = new Map<number, Message[]>()
  const hear = (messages: ReadonlyMap<number, Message>): void => {
    for (const [viewer, message] of messages) streams.set(viewer, [...(streams.get(viewer) ?? []), message])
  }
  hear(opened.messages)
  playOn(match, rng, rng.below(40), hear)
  if (match.over || match.closable) return undefined
  const seat = match.someSeat(rng)
  const { position } = match
  const blind = Object.values(game.secrets).some((secret) => secret(position, seat) !== undefined)
  return { k: match.knowledge(seat, streams.get(seat)!), world: canonical(position), blind }
}

/** Another world in which the seat was sent the same to the last byte: what it knows there. */
const elsewhere = ({ game }: GameModule, k: Knowledge, world: string, rng: FastChance): Knowledge | undefined => {
  const imagined = game.imagine(game.study(k), rng)
  if (canonical(imagined.position) === world) return undefined
  const messages: Message[] = []
  const log = {
    format: 'safehouse-log',
    game: game.id,
    version: game.version,
    setup: k.setup,
    entries: imagined.history(),
    outcome: null,
  } as const
  const match = replay(game, log, (_match, _index, sent) => messages.push(...[sent.get(k.viewer) ?? []].flat()), [k.viewer])
  return match.knowledge(k.viewer, messages)
}

const decide = (bot: Bot, k: Knowledge, seed: number): Code[] =>
  isSearcher(bot)
    ? bot.think(k, new FastChance(seed), { simulations: SIMULATIONS, milliseconds: Number.POSITIVE_INFINITY }).codes
    : bot(k, new FastChance(seed))

/** The bots that search: those up to the veteran think alike, a mastermind may not. And the greedy one, where there is one. */
const botsOf = ({ bots = {} }: GameModule): Bot[] =>
  [bots.veteran, bots.mastermind, bots.greedy].filter((bot) => bot !== undefined)

/** The smallest and the largest table, as it is usually set up. */
const tablesOf = ({ game }: GameModule): Setup[] => {
  const [usual] = allSetups(game)
  const counts = game.seats(usual.options)
  return [...new Set([counts[0], counts.at(-1)!])].map((seats) => ({ seats, options: usual.options }))
}

describe.each([...games, ...micro].map((module) => ({ id: module.game.id, module })))('$id', ({ module }) => {
  test.each(tablesOf(module).map((setup) => ({ seats: setup.seats, setup })))(
    'with $seats seats: each of them decides by what it knows alone',
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
        expect(canonical(other)).toBe(canonical(met.k))
        for (const bot of botsOf(module)) expect(decide(bot, other, seed)).toEqual(decide(bot, met.k, seed))
        tried.add(met.k.viewer)
        pairs++
      }
      if (SOAK) console.log(`${module.game.id}, ${setup.seats} seats: ${pairs} pairs, at the seats ${[...tried].join()}`)
      expect(isDone(seed), `only ${pairs} pairs, at the seats ${[...tried].join()}`).toBe(true)
    },
  )
})
