// Whoever reads what a command prints.

/** He may have had enough (`| head`): then there is nobody left to print for, and that is no failure of ours. */
export const endWithReader = (end: () => void = () => process.exit(0)): void => {
  process.stdout.on('error', (reason: NodeJS.ErrnoException) => {
    if (reason.code !== 'EPIPE') throw reason
    end()
  })
}
