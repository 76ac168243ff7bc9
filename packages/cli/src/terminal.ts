// The keyboard and the screen at which a game is played.
import { createInterface, type Interface } from 'node:readline/promises'
import { setImmediate } from 'node:timers/promises'
import { wrapped } from './layout.ts'
import type { Terminal } from './playing.ts'

export const openTerminal = (input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal & { end(): void } => {
  const isScreen = input.isTTY && output.isTTY
  let keyboard = new Keyboard(input, output, isScreen)
  return {
    print(line) {
      for (const part of wrapped(line, output.columns ?? 0)) output.write(`${part}\n`)
    },
    width: () => output.columns ?? 0,
    async clear() {
      if (isScreen) {
        // What was typed while a bot was thinking is read in the next turn of the event loop: this one may be past its reading.
        for (let i = 0; i < 2; i++) await setImmediate()
        if (!keyboard.isClosed) {
          keyboard.close()
          keyboard = new Keyboard(input, output, isScreen)
        }
      }
      // Also where answers are piped in somebody may look on.
      output.write(output.isTTY ? '\u001B[2J\u001B[3J\u001B[H' : '\n')
    },
    ask: (prompt) => keyboard.ask(prompt),
    end: () => keyboard.close(),
  }
}

/**
 * Lines are queued as they come, so that answers can also be piped in. Where the screen is wiped another one begins: what was typed
 * too early would be taken for an answer of whoever comes next, and what was cut from a line could be put back by him.
 */
class Keyboard {
  readonly #output: NodeJS.WritableStream
  readonly #reader: Interface
  readonly #lines: AsyncIterator<string>
  #isClosed = false

  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, terminal: boolean) {
    this.#output = output
    // No history: the arrow keys would show what somebody else has typed.
    this.#reader = createInterface({ input, output, terminal, historySize: 0 })
    this.#lines = this.#reader[Symbol.asyncIterator]()
    this.#reader.once('close', () => (this.#isClosed = true))
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  async ask(prompt: string): Promise<string | undefined> {
    // What the reader knows as its prompt stays where it is when the line is edited.
    this.#reader.setPrompt(prompt)
    if (this.#isClosed) this.#output.write(prompt)
    else this.#reader.prompt()
    const { done, value } = await this.#lines.next()
    return done ? undefined : value
  }

  close(): void {
    this.#reader.close()
  }
}
