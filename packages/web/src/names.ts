// Names people give themselves: what is a good one, and one to begin with.

/** As the server has it. */
export const LONGEST_NAME = 40

/** What is wrong with a name, as a key of the catalogue; null where it is a good one. */
export const nameProblem = (name: string): string | null => {
  const trimmed = name.trim()
  if (trimmed === '') return 'name.empty'
  if (trimmed.length > LONGEST_NAME) return 'name.long'
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(trimmed)) return 'name.signs'
  return null
}

/** One of the code names of the catalogue, which holds them as one text with bars between; not the one before. */
export const codeName = (names: string, before = ''): string => {
  const others = names
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== before)
  return others[Math.floor(Math.random() * others.length)]
}
