// As much of Redis as a bus needs: those who subscribe to a channel get what is published there.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const text = (value: string): string => `$${Buffer.byteLength(value)}\r\n${value}\r\n`
const list = (...items: string[]): string => `*${items.length}\r\n${items.join('')}`

export class SmallRedis {
  readonly #server: Server
  readonly #lines = new Set<Socket>()
  readonly #listeners = new Set<Socket>()
  /** All that was published. */
  readonly published: string[] = []

  private constructor() {
    this.#server = createServer((line) => {
      this.#lines.add(line)
      let unread = ''
      line.on('data', (data: Buffer) => {
        unread = this.#read(line, unread + data.toString())
      })
      line.on('error', () => undefined)
      line.on('close', () => {
        this.#lines.delete(line)
        this.#listeners.delete(line)
      })
    })
  }

  static async open(): Promise<SmallRedis> {
    const redis = new SmallRedis()
    await new Promise<void>((resolve) => redis.#server.listen(0, '127.0.0.1', resolve))
    return redis
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** How many listen. */
  get listening(): number {
    return this.#listeners.size
  }

  /** Cuts every line there is; whoever wants comes back. */
  hangUp(): void {
    for (const line of this.#lines) line.destroy()
  }

  async close(): Promise<void> {
    this.hangUp()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Answers whole commands; what is left has not arrived yet. */
  #read(line: Socket, unread: string): string {
    for (;;) {
      const head = /^\*(\d+)\r\n/.exec(unread)
      if (!head) return unread
      const words: string[] = []
      let at = head[0].length
      for (let i = 0; i < Number(head[1]); i++) {
        const size = /^\$(\d+)\r\n/.exec(unread.slice(at))
        if (!size || unread.length < at + size[0].length + Number(size[1]) + 2) return unread
        at += size[0].length
        words.push(unread.slice(at, at + Number(size[1])))
        at += Number(size[1]) + 2
      }
      unread = unread.slice(at)
      line.write(this.#answer(line, words))
    }
  }

  #answer(line: Socket, [command, ...words]: readonly string[]): string {
    switch (command.toLowerCase()) {
      case 'hello':
        return '-NOPROTO unsupported protocol version\r\n'
      case 'info':
        return text('redis_version:7.0.0\r\nloading:0\r\n')
      case 'subscribe':
        this.#listeners.add(line)
        return list(text('subscribe'), text(words[0]), ':1\r\n')
      case 'publish':
        this.published.push(words[1])
        for (const listener of this.#listeners) listener.write(list(text('message'), text(words[0]), text(words[1])))
        return `:${this.#listeners.size}\r\n`
      default:
        return '+OK\r\n'
    }
  }
}
