// Things that are loaded once and kept by name.

/** A failure is kept too, for a moment: a page that is drawn again because of it must not ask again at once, for ever. */
const FORGOTTEN_AFTER = 3000

/** What could not be loaded is tried again by whoever asks later. */
export const once = <T>(known: Map<string, Promise<T>>, name: string, load: () => Promise<T>): Promise<T> => {
  const kept = known.get(name)
  if (kept) return kept
  const begun = load()
  known.set(name, begun)
  begun.catch(() => setTimeout(() => known.delete(name), FORGOTTEN_AFTER))
  return begun
}
