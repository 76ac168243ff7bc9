// What is sent through a line in one turn of the event loop goes out together: asking the system costs more than the bytes.
import type { Writable } from 'node:stream'

let held: Writable[] = []

const letGo = (): void => {
  const all = held
  held = []
  for (const line of all) line.uncork()
}

/** Keeps what is written to the line from now on until the end of this turn. */
export const holdBack = (line: Writable): void => {
  if (line.writableCorked > 0) return
  line.cork()
  if (held.push(line) === 1) setImmediate(letGo)
}
