// Lines as a terminal of a certain width can show them. A width of 0 is one nobody knows: nothing is laid out for it.

/** A list that is longer than this is set side by side: else what was asked would leave the screen. */
const LONG = 20

export const inColumns = (lines: readonly string[], width: number): readonly string[] => {
  const wide = Math.max(...lines.map((line) => line.length)) + 1
  const columns = Math.floor(width / wide)
  if (lines.length <= LONG || columns < 2) return lines
  return Array.from({ length: Math.ceil(lines.length / columns) }, (_, row) => {
    const side = lines.slice(row * columns, (row + 1) * columns)
    return side
      .map((line) => line.padEnd(wide))
      .join('')
      .trimEnd()
  })
}

/** How much further in a line goes on than it began. */
const HANG = 4

/** A line broken between words: a terminal would break it anywhere. */
export const wrapped = (line: string, width: number): string[] => {
  const hang = ' '.repeat(/^ */.exec(line)![0].length + HANG)
  const lines: string[] = []
  let rest = line
  while (width > 2 * hang.length && rest.length > width) {
    const at = rest.lastIndexOf(' ', width)
    // A word as long as the line, or nothing but the indent before it: the terminal may break that where it likes.
    if (rest.slice(0, Math.max(0, at)).trim() === '') break
    lines.push(rest.slice(0, at).trimEnd())
    rest = hang + rest.slice(at + 1)
  }
  return [...lines, rest]
}
