import { Fault } from '@safehouse/kernel'

/** Ten times the longest match there is. */
const LARGEST = 30_000_000

/** The text of a file from somebody's disk. What is too large for a match is not even read. */
export const readFile = (file: File): Promise<string> => {
  if (file.size > LARGEST) return Promise.reject(new Fault('file.large', `${file.size} bytes; a match has ${LARGEST} at most`))
  return file.text()
}
