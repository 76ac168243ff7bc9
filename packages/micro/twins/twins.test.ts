import { allSetups } from '@safehouse/kernel'
import { laws, runLaw, type LawName, type Report } from '@safehouse/kernel/laws'
import { describe, expect, test } from 'vitest'
import { courierTwins } from './courier-twins.ts'
import { otherTwins } from './other-twins.ts'
import { tryingTwins } from './trying-twins.ts'
import type { Twin } from './twin.ts'

const RUNS = 60
const OTHER_RUNS = 25
const BATCHES = 10

/** Tries a law at every table until it breaks. */
const tryLaw = ({ game }: Twin, name: LawName, batches: number, runs = RUNS): Report | undefined => {
  const law = laws.find((one) => one.name === name)!
  for (let seed = 1; seed <= batches; seed++)
    for (const setup of allSetups(game)) {
      const report = runLaw(law, game, setup, runs, seed)
      if (report.broken) return report
    }
  return undefined
}

for (const twin of [...courierTwins, ...otherTwins, ...tryingTwins])
  describe(twin.fault, () => {
    test(`is noticed by ${twin.law}, for that reason`, () => {
      const { broken } = tryLaw(twin, twin.law, BATCHES) ?? {}
      expect(broken?.law).toBe(twin.law)
      expect(broken?.message).toMatch(twin.says)
    })

    test('and by no other law that has no business with it', () => {
      const others = laws.map((law) => law.name).filter((name) => name !== twin.law && !twin.also?.includes(name))
      const noticed = others.filter((name) => tryLaw(twin, name, 1, OTHER_RUNS) !== undefined)
      expect(noticed).toEqual([])
    })
  })
