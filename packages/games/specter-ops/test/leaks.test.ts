// The law of secrecy finds every planted leak, and says what it found.
import { makeSetup } from '@safehouse/kernel'
import { CountingTally, laws, runLaw, type LawBroken } from '@safehouse/kernel/laws'
import { describe, expect, test } from 'vitest'
import { leaks, type Leak } from './leaks.ts'

const RUNS = 10
const MOST_BATCHES = 400

const secrecy = laws.find((law) => law.name === 'secrecy')!

/** Tries the law at the leak's table, each batch where the ones before were poorest, until it breaks. */
const hunt = ({ game, seats }: Leak): LawBroken | undefined => {
  const setup = makeSetup(game, seats, { agent: 'first' })
  const tally = new CountingTally()
  let broken: LawBroken | undefined
  for (let seed = 1; seed <= MOST_BATCHES && !broken; seed++) broken = runLaw(secrecy, game, setup, RUNS, seed, tally).broken
  return broken
}

describe('secrecy notices a leak in', () => {
  for (const leak of leaks)
    test(leak.name, { timeout: 600_000 }, () => {
      const broken = hunt(leak)
      expect(broken?.law).toBe('secrecy')
      expect(broken?.message).toMatch(leak.says)
    })
})
