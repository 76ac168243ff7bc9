// What a server process tells the bench: where it listens, and how much CPU time it has used.
export interface Usage {
  /** Microseconds of CPU, all threads. */
  cpu: number
}

export const answerParent = (url: string, stop: () => Promise<void>): void => {
  process.on('message', (asked) => {
    if (asked === 'usage') {
      const { user, system } = process.cpuUsage()
      process.send!({ cpu: user + system } satisfies Usage)
    } else
      void stop()
        .catch(() => undefined)
        .then(() => process.exit(0))
  })
  process.send!({ url })
}
