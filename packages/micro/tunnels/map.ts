// The tunnels: nine junctions, and every run of up to three steps between them.

export const JUNCTIONS = 9
export const LONGEST = 3

/** By junction: where its tunnels lead. */
export const TUNNELS: readonly (readonly number[])[] = [
  [1, 3],
  [0, 2, 4],
  [1, 5],
  [0, 4, 6],
  [1, 3, 5, 7],
  [2, 4, 8],
  [3, 7],
  [4, 6, 8],
  [5, 7],
]

/** Every run from a junction: the junctions it touches, the first and the last included, none of them twice. */
export const RUNS: readonly (readonly (readonly number[])[])[] = TUNNELS.map((_, start) => {
  const runs: number[][] = []
  const extend = (run: number[]): void => {
    runs.push(run)
    if (run.length <= LONGEST) for (const to of TUNNELS[run.at(-1)!]) if (!run.includes(to)) extend([...run, to])
  }
  extend([start])
  return runs
})
