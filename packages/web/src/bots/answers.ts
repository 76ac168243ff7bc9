// What bots say when they are asked, from what their seat knows.
import { isSearcher } from '@safehouse/bots'
import { FastChance, moduleAt, type Bot, type Code, type Knowledge } from '@safehouse/kernel'
import { bots, modules } from '../../../games/boards.ts'
import type { Advice, Answers, Asked } from './thread.ts'

const rng = new FastChance(crypto.getRandomValues(new Uint32Array(1))[0])

/** Those that went with the rules of the match. */
const botsOf = async ({ game, version }: Knowledge): Promise<Readonly<Record<string, Bot>>> => {
  const [{ wordless }, present] = await Promise.all([modules[game](), bots[game]()])
  return moduleAt({ ...wordless.module, ...present }, version)?.bots ?? {}
}

/** The one that stands in at tables, too; should it fail, one that answers at once. */
const decide = async (k: Knowledge): Promise<Code[] | null> => {
  const known = await botsOf(k)
  const plain = known.greedy ?? Object.values(known).at(0)
  try {
    return (known.veteran ?? plain)?.(k, rng) ?? null
  } catch {
    return plain?.(k, rng) ?? null
  }
}

/** Whoever asks for advice waits for it. */
const SOON = { milliseconds: 1600 }

/** The best there is. */
const advise = async (k: Knowledge): Promise<Advice | null> => {
  const { veteran, mastermind = veteran, greedy } = await botsOf(k)
  if (mastermind && isSearcher(mastermind)) {
    const { codes, value } = mastermind.think(k, rng, SOON)
    return { codes, chance: Number.isNaN(value) ? null : value }
  }
  return greedy ? { codes: greedy(k, rng), chance: null } : null
}

/** So little that a whole match is weighed in a minute. */
const BRIEFLY = { simulations: 160, milliseconds: 350 }

export const answers: { readonly [T in keyof Asked]: (question: Asked[T]) => Promise<Answers[T] | null> } = {
  decide: ({ k }) => decide(k),
  advise: ({ k }) => advise(k),
  weigh: async ({ k, made }) => {
    const { veteran } = await botsOf(k)
    return veteran && isSearcher(veteran) ? veteran.weigh(k, made, rng, BRIEFLY) : null
  },
}
