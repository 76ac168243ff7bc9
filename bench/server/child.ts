// What a server process tells the bench: where it listens, and what it has used up to now.
export interface Usage {
  /** Microseconds of CPU, all threads. */
  cpu: number
  /** Bytes in use after a collection of garbage, if the process was started so that it can collect it. */
  heap: number
}

export const answerParent = (
  url: string,
  stop: () => Promise<void>,
  metrics: () => Promise<string> = () => Promise.resolve(''),
): void => {
  process.on('message', (asked) => {
    if (asked === 'usage') {
      globalThis.gc?.()
      const { user, system } = process.cpuUsage()
      process.send!({ cpu: user + system, heap: process.memoryUsage().heapUsed } satisfies Usage)
    } else if (asked === 'metrics') void metrics().then((text) => process.send!({ text }))
    else if (asked === 'stop')
      void stop()
        .catch(() => undefined)
        .then(() => process.exit(0))
  })
  // Whoever gives up the bench leaves no server behind.
  process.once('disconnect', () => process.exit(1))
  process.send!({ url })
}
