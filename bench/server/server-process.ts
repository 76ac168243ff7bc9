// A server in a process of its own, so that its CPU time is its own.
import { fork, type ChildProcess } from 'node:child_process'
import type { Usage } from './child.ts'

export class ServerProcess {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  static async start(program: string, args: readonly string[] = [], flags: readonly string[] = []): Promise<ServerProcess> {
    const child = fork(new URL(program, import.meta.url), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...flags],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const { url } = await heard<{ url: string }>(child)
    return new ServerProcess(child, url)
  }

  usage(): Promise<Usage> {
    const usage = heard<Usage>(this.#child)
    this.#child.send('usage')
    return usage
  }

  /** One of its numbers for Prometheus, as it is called there. */
  async metric(name: string): Promise<number> {
    const heardText = heard<{ text: string }>(this.#child)
    this.#child.send('metrics')
    const line = (await heardText).text.split('\n').find((one) => one.startsWith(`${name} `))
    if (line === undefined) throw new Error(`there is no number ${name}`)
    return Number(line.slice(name.length))
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.send('stop')
    await ended
  }
}

const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a server ended (${code})`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
