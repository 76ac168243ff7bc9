import { expect, test } from 'vitest'
import { atEndOfTurn } from '../src/http/end-of-turn.ts'

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('what comes in one turn is done at its end, in order; what comes meanwhile, in the next', async () => {
  const done: string[] = []
  const turn = atEndOfTurn((one: string) => {
    done.push(one)
    if (one === 'a') turn.add('c')
  })
  turn.add('a')
  turn.add('b')
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual(['a', 'b'])
  await nextTurn()
  expect(done).toEqual(['a', 'b', 'c'])
})

test('what is done at once is not done again', async () => {
  const done: number[] = []
  const turn = atEndOfTurn((one: number) => void done.push(one))
  turn.add(1)
  turn.now()
  expect(done).toEqual([1])
  turn.add(2)
  await nextTurn()
  expect(done).toEqual([1, 2])
})
