// The law of secrecy finds every planted leak, and for that reason.
import { makeSetup } from '@safehouse/kernel'
import { CountingTally, laws, runLaw, type LawBroken } from '@safehouse/kernel/laws'
import { describe, expect, test } from 'vitest'
import { studyInEmerald } from '../game.ts'
import { leaks, type Leak } from './leaks.ts'
import { askedToKeep, burying, fullOfDoubles, inDisguise, onlyIntrigue, sharpStart, tempting } from './planting.ts'

const secrecy = laws.find(({ name }) => name === 'secrecy')!

const RUNS = 4
const BATCHES = 60

/** Tries the law until it breaks, each batch where the ones before were poorest. */
const found = ({ game, seats = 3 }: Pick<Leak, 'game' | 'seats'>, batches = BATCHES): LawBroken | undefined => {
  const tally = new CountingTally()
  for (let seed = 1; seed <= batches; seed++) {
    const { broken } = runLaw(secrecy, game, makeSetup(game, seats), RUNS, seed, tally)
    if (broken) return broken
  }
  return undefined
}

describe('the law of secrecy finds a leak by', () => {
  for (const leak of leaks)
    test(leak.how, { timeout: 60_000 }, () => {
      const broken = found(leak)
      expect(broken?.law).toBe('secrecy')
      expect(broken?.message).toMatch(leak.says)
    })
})

describe('it finds nothing where only the table was set', () => {
  const tables = { askedToKeep, burying, fullOfDoubles, inDisguise, onlyIntrigue, sharpStart, tempting }
  for (const [name, setup] of Object.entries(tables))
    test(name, { timeout: 60_000 }, () => {
      expect(found({ game: { ...studyInEmerald, setup } }, 2)?.message).toBeUndefined()
    })
})
