import { expect, test } from 'vitest'
import { student, summarise, wilson } from './statistics.ts'

test('the Wilson interval agrees with published values', () => {
  const { low, high } = wilson(10, 100)
  expect(low).toBeCloseTo(0.0552, 4)
  expect(high).toBeCloseTo(0.1744, 4)
  expect(wilson(0, 10).low).toBe(0)
  expect(wilson(10, 10).high).toBeCloseTo(1, 9)
})

test('the interval of few observations is as wide as the published tables of Student say', () => {
  const published = { 2: 12.706, 3: 4.303, 6: 2.571, 7: 2.447, 11: 2.228, 21: 2.086, 41: 2.021, 121: 1.98 }
  for (const [count, wide] of Object.entries(published)) expect(student(Number(count))).toBeCloseTo(wide, 2)
})

test('a shared win counts as its share', () => {
  const outcome = (winners: number): { scores: number[]; winners: number; reason: string } => ({
    scores: [1, 2],
    winners,
    reason: 'end',
  })
  const { seats, reasons, length } = summarise(
    [
      { outcome: outcome(1), length: 4 },
      { outcome: outcome(3), length: 6 },
    ],
    2,
  )
  expect(seats.map((seat) => seat.wins)).toEqual([1.5, 0.5])
  expect(reasons).toEqual({ end: 2 })
  expect(length).toEqual({ min: 4, median: 6, max: 6, mean: 5 })
})
