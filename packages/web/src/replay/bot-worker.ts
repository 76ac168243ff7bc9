// Bots that think beside the page, from what their seat knows.
import { FastChance, type Code, type Knowledge } from '@safehouse/kernel'
import { modules } from '../../../games/boards.ts'

export interface BotAnswer {
  /** Null where the bot failed. */
  readonly codes: Code[] | null
}

const rng = new FastChance(crypto.getRandomValues(new Uint32Array(1))[0])

const decide = async (k: Knowledge): Promise<Code[] | null> => {
  const { bots = {} } = (await modules[k.game]()).wordless.module
  return (bots.greedy ?? Object.values(bots).at(0))?.(k, rng) ?? null
}

addEventListener('message', ({ data }: MessageEvent<Knowledge>) => {
  const answer = (codes: Code[] | null): void => postMessage({ codes } satisfies BotAnswer)
  decide(data).then(answer, () => answer(null))
})
