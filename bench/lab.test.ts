import { describe, expect, test } from 'vitest'
import { Bench } from './lab.ts'
import { median, sample } from './measure.ts'

describe('a bench', () => {
  test('says which measures failed when its thread dies, however often it is asked', async () => {
    const bench = new Bench({ what: 'table', game: 'courier', seats: 9 })
    await expect(bench.sample('playouts', 1)).rejects.toThrow("'table' of courier with 9 seats failed")
    await expect(bench.facts()).rejects.toThrow("'table' of courier with 9 seats failed")
    await bench.close()
  })

  test('answers with rates and facts', async () => {
    const bench = new Bench({ what: 'table', game: 'courier', seats: 2 })
    const { runsPerSecond, unitsPerSecond } = await bench.sample('playouts', 1)
    expect(unitsPerSecond / runsPerSecond).toBeCloseTo(30)
    const { stateBytes, viewBytes } = await bench.facts()
    expect(stateBytes).toBeGreaterThan(viewBytes)
    await bench.close()
  })
})

describe('a sample', () => {
  test('counts runs and units, and prepares each batch off the clock', () => {
    let runs = 0
    let prepared = 0
    const { runsPerSecond, unitsPerSecond } = sample(
      {
        prepare: () => void prepared++,
        run: () => {
          runs++
          return 3
        },
      },
      2,
    )
    expect(unitsPerSecond / runsPerSecond).toBeCloseTo(3)
    expect(prepared).toBeGreaterThan(0)
    expect(prepared).toBeLessThan(runs)
  })

  test('the median is the middle, or between the two in the middle', () => {
    expect(median([9, 1, 2])).toBe(2)
    expect(median([4, 1, 9, 2])).toBe(3)
  })
})
