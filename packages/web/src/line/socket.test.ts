// A line that looks alive but is dead: nothing is sent back any more, and the browser does not know.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageSocket } from './socket.ts'

/** Greets whoever comes, answers one ping, and then nothing. */
class Deaf extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = Deaf.OPEN
  #pongs = 1

  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  send(text: string): void {
    const { t } = JSON.parse(text) as { t: string }
    if (t === 'hello') this.#say({ t: 'welcome', person: null })
    if (t === 'ping' && this.#pongs-- > 0) this.#say({ t: 'pong' })
  }

  close(): void {}

  #say(sent: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(sent) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Deaf)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whoever goes on asking on a dead line hears of it as soon as whoever asks once', async () => {
  const brokenAfter = async (every: number): Promise<number> => {
    const socket = new PageSocket({ url: 'ws://house' })
    const broken = vi.fn<() => void>()
    const nothing = (): void => {}
    socket.look({ table: 'a', seat: 0, cursor: 0, looking: nothing, looked: nothing, got: nothing, broken, gone: nothing })
    await vi.advanceTimersByTimeAsync(1)
    let waited = 0
    for (; broken.mock.calls.length === 0 && waited < 60; waited++) {
      if (waited % every === 0) void socket.ask({ t: 'probe', table: 'a', seat: 0, ask: 1, codes: [waited] })
      await vi.advanceTimersByTimeAsync(1000)
    }
    socket.close()
    return waited
  }
  const once = await brokenAfter(Number.POSITIVE_INFINITY)
  expect(once).toBeLessThan(10)
  expect(await brokenAfter(2)).toBe(once)
})
