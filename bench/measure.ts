// How one thing is timed. Runs inside a worker: see lab.ts for how measures are interleaved.

/** Something that can be done over and over. */
export interface Measure {
  /** Does it once; returns how many units of it that was (choices, steps). */
  run(): number
  /** Makes ready for a batch of runs, off the clock. */
  prepare?(): void
}

/** Facts and measures of one thing under test. */
export interface Subject {
  readonly measures: Readonly<Record<string, Measure>>
  /** What can be told without a clock, asked for once all was measured. */
  facts?(): Record<string, number>
}

/** Rates of one slice of time. */
export interface Sample {
  readonly runsPerSecond: number
  readonly unitsPerSecond: number
}

/** The clock is read once a batch, and a batch takes about this long, so that reading it costs nothing. */
const BATCH_MS = 0.5
const LARGEST_BATCH = 1 << 16

/** Runs a measure for so many milliseconds on the clock. */
export const sample = (measure: Measure, ms: number): Sample => {
  let batch = 1
  let spent = 0
  let runs = 0
  let units = 0
  while (spent < ms) {
    measure.prepare?.()
    const start = performance.now()
    for (let i = 0; i < batch; i++) units += measure.run()
    const took = performance.now() - start
    spent += took
    runs += batch
    if (took < BATCH_MS && batch < LARGEST_BATCH) batch *= 2
  }
  return { runsPerSecond: (runs / spent) * 1000, unitsPerSecond: (units / spent) * 1000 }
}

/** Results go here, so that the compiler cannot leave out work whose result nobody looks at. */
export const sink: { last: unknown } = { last: undefined }

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
