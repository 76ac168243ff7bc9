/** Bots without a search stand in for others; people choose from those of a measured strength, the weakest first. */
const PLAIN = new Set(['random', 'greedy'])

export const offeredBots = (bots: readonly string[] = []): readonly string[] => {
  const strengths = bots.filter((bot) => !PLAIN.has(bot))
  return strengths.length > 0 ? strengths : bots
}

/** For whoever does not choose: neither the weakest nor one to despair of. */
export const usualBot = (offered: readonly string[]): string | undefined =>
  offered.includes('agent') ? 'agent' : offered.at(-1)
