import type { PairCount } from '@safehouse/kernel/laws'

/** What `testLaws` leaves in reports/laws for one law at one table. */
export interface LawRecord {
  game: string
  law: string
  setup: { seats: number }
  runs: number
  tried: Record<string, number>
  pairs: PairCount[]
}

/** A line a game: how often the laws were tried, and how well its best and worst kept secrets were. */
export const summarise = (records: readonly LawRecord[]): string[] => {
  const games = [...new Set(records.map((record) => record.game))].toSorted()
  const lines = games.map((game) => {
    const mine = records.filter((record) => record.game === game)
    const runs = mine.reduce((sum, record) => sum + record.runs, 0)
    const pairs = mine.flatMap((record) => record.pairs)
    const total = pairs.reduce((sum, count) => sum + count.pairs, 0)
    const poorest = pairs.toSorted((a, b) => a.pairs - b.pairs)[0]
    const least = poorest ? `, fewest ${poorest.pairs} (${poorest.row}, viewer ${poorest.viewer}, ${poorest.seats} seats)` : ''
    return `laws  ${game.padEnd(16)} ${String(runs).padStart(6)} runs, ${total} effective secrecy pairs in ${pairs.length} row × viewer × seats${least}`
  })
  return lines.length === 0 ? [] : ['', ...lines]
}
