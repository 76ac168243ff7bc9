import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { once } from '../src/once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is loaded is kept by its name', async () => {
  const known = new Map<string, Promise<string>>()
  const load = vi.fn((): Promise<string> => Promise.resolve('words'))
  expect(once(known, 'hu', load)).toBe(once(known, 'hu', load))
  await once(known, 'it', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('what fails is not asked for again at once, but later', async () => {
  const known = new Map<string, Promise<string>>()
  const load = vi.fn((): Promise<string> => Promise.reject(new Error('gone')))
  for (let i = 0; i < 3; i++) await expect(once(known, 'hu', load)).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3000)
  load.mockResolvedValue('words')
  expect(await once(known, 'hu', load)).toBe('words')
})
