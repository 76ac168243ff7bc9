// A bot whose sides do not think alike long.
import type { Searcher } from '@safehouse/bots'
import { latest, type Knowledge } from '@safehouse/kernel'

/**
 * An agent knows where everybody is, so that each simulation tells it more than the hunters, who have to guess: against two of
 * them it makes fewer, by this share. More hunters see more, and it needs them all.
 */
const AGENT_SHARE: Readonly<Record<number, number>> = { 2: 0.7, 3: 0.7 }

const shareOf = (k: Knowledge): number => (latest(k).view.me === undefined ? 1 : (AGENT_SHARE[k.setup.seats] ?? 1))

/** The same searcher; `simulations` is how many it makes unless it is told. */
export const sided = (bot: Searcher, simulations: number): Searcher => {
  const limited = (k: Knowledge, limits: { readonly simulations?: number } = {}) => ({
    ...limits,
    simulations: Math.ceil((limits.simulations ?? simulations) * shareOf(k)),
  })
  const think: Searcher['think'] = (k, rng, limits) => bot.think(k, rng, limited(k, limits))
  const weigh: Searcher['weigh'] = (k, made, rng, limits) => bot.weigh(k, made, rng, limited(k, limits))
  return Object.assign((k: Knowledge, rng: Parameters<Searcher>[1]) => think(k, rng).codes, { think, weigh })
}
