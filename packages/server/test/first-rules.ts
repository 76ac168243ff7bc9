// Race has had two editions. Here is the house as it was when there was only the first, and what shows which one was played.
import { moduleAt, parseMatchFile, verifyMatch, type GameModule, type MatchFile } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'

export const race = micro.find(({ game }) => game.id === 'race')!
const [first, second] = [1, 2].map((version) => moduleAt(race, version)!.game)

export const firstRules: readonly GameModule[] = [{ ...race, game: first, older: [] }]

/** What a verifier says of a match by the rules its file names, and by the others: of a real change, that it is none. */
export const verdictsOn = (log: unknown): { file: MatchFile; own: unknown; others: unknown } => {
  const file = parseMatchFile(JSON.stringify(log))
  const [rules, others] = file.version === 1 ? [first, second] : [second, first]
  return { file, own: verifyMatch(rules, file), others: verifyMatch(others, { ...file, version: others.version }) }
}
