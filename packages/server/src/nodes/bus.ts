// How the nodes of a house tell each other that something has changed: what has changed is in the store, so nothing but the name of
// a table is told, and nothing is lost if it is told twice or not at all. Whoever misses it looks by himself, a little later.

/** `table`: its seats, its match or its clocks; `talk`: somebody said something there; `sessions`: somebody was signed out. */
export type News = { readonly of: 'table' | 'talk'; readonly table: string } | { readonly of: 'sessions' }

export interface Ears {
  /** Another node says so. */
  readonly hear: (news: News) => void
  /** The line was down for a while: look at everything. */
  readonly missed: () => void
}

export interface Bus {
  tell(news: News): void
  listen(ears: Ears): void
  close(): Promise<void>
}

/** What is told in so many milliseconds goes out together, and each thing once. */
const TOGETHER = 2
/** Names of tables are short: so many are well below what PostgreSQL takes in one piece. */
const AT_ONCE = 300

const write = (news: News): string => (news.of === 'sessions' ? 's' : `${news.of === 'table' ? 't' : 'c'}${news.table}`)

const read = (text: string): News => {
  if (text === 's') return { of: 'sessions' }
  return { of: text.startsWith('t') ? 'table' : 'talk', table: text.slice(1) }
}

/** Collects what is to be told. Each piece begins with the name of the node, which need not hear itself. */
export class Outbox {
  readonly #node: string
  readonly #send: (piece: string) => void
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(node: string, send: (piece: string) => void) {
    this.#node = node
    this.#send = send
  }

  add(news: News): void {
    this.#waiting.add(write(news))
    this.#timer ??= setTimeout(() => this.flush(), TOGETHER)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const all = [...this.#waiting]
    this.#waiting.clear()
    for (let from = 0; from < all.length; from += AT_ONCE)
      this.#send([this.#node, ...all.slice(from, from + AT_ONCE)].join(' '))
  }

  /** What a piece from the bus says, unless we said it ourselves. */
  open(piece: string): News[] {
    const [node, ...news] = piece.split(' ')
    return node === this.#node ? [] : news.map(read)
  }
}
