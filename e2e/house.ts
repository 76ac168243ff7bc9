// A real Safehouse for browser tests: the server with a database of its own, the built pages, and people with browsers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, startServer, type Server } from '@safehouse/server'
import { buildWeb } from '@safehouse/web/build'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { teachToPlay } from './autoplay.ts'
import { openBrowser } from './browser.ts'

/** Time runs faster here: nobody wants to wait for reaction windows. */
const HASTE = 25

/** A smaller window is drawn sooner. */
export const SMALL = { width: 960, height: 640 }

export const PHONE = { width: 390, height: 844 }

export class House {
  readonly browser: Browser
  readonly #folder: string
  readonly #pages: string
  #server: Server
  #errands: ReturnType<typeof setInterval> | undefined

  private constructor(browser: Browser, folder: string, pages: string, server: Server) {
    this.browser = browser
    this.#folder = folder
    this.#pages = pages
    this.#server = server
    this.#hurry()
  }

  static async open(): Promise<House> {
    // Built pages may be given, to try the tests out on them.
    const pages = process.env.SAFEHOUSE_PAGES ?? (await buildWeb())
    const folder = mkdtempSync(join(tmpdir(), 'safehouse-e2e-'))
    return new House(await openBrowser(), folder, pages, await serve(folder, pages, 0))
  }

  get url(): string {
    return this.#server.url
  }

  /** The server is gone… */
  async stop(): Promise<void> {
    clearInterval(this.#errands)
    await this.#server.close()
  }

  /** …and back at the same address. */
  async start(): Promise<void> {
    this.#server = await serve(this.#folder, this.#pages, Number(new URL(this.url).port))
    this.#hurry()
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Somebody with a browser of his own. */
  async person(name: string, more: { locale?: string; width?: number; height?: number } = {}): Promise<Person> {
    const { locale = 'en', width = 1440, height = 900 } = more
    const context = await this.browser.newContext({
      baseURL: this.url,
      locale,
      viewport: { width, height },
      reducedMotion: 'reduce',
      hasTouch: width < 600,
    })
    // A busy machine is slow, not wrong.
    context.setDefaultTimeout(60_000)
    await teachToPlay(context)
    const person = new Person(name, context)
    await person.post('/guests', { name, language: locale })
    return person
  }

  #hurry(): void {
    this.#errands = setInterval(() => void this.#server.settle().catch(() => undefined), 60)
  }
}

const serve = (data: string, pages: string, port: number): Promise<Server> => {
  const start = Date.now()
  const now = (): number => start + (Date.now() - start) * HASTE
  const given = { data, pages, port, host: '127.0.0.1', logLevel: 'error', requestsAMinute: 100_000, botThreads: 1 } as const
  return startServer(readSettings(given, {}), { now })
}

interface TableAnswer {
  readonly summary: { readonly id: string; readonly setup: { readonly seats: number } }
  readonly invites: { readonly seats: readonly (string | null)[] }
}

export class Person {
  readonly name: string
  readonly context: BrowserContext
  /** Everything this person's pages were sent through sockets. */
  readonly frames: string[] = []
  /** What went wrong in this person's pages. */
  readonly errors: string[] = []

  constructor(name: string, context: BrowserContext) {
    this.name = name
    this.context = context
    context.on('page', (page) => {
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.frames.push(String(payload))))
      page.on('pageerror', (error) => this.errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') this.errors.push(message.text())
      })
    })
  }

  async post<T = TableAnswer>(path: string, data: object = {}): Promise<T> {
    const answer = await this.context.request.post(`/api${path}`, { data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  async get<T = TableAnswer>(path: string): Promise<T> {
    return (await (await this.context.request.get(`/api${path}`)).json()) as T
  }

  /** Opens a table in a new tab and waits until it is laid. */
  async open(table: string): Promise<Page> {
    const page = await this.context.newPage()
    await page.goto(`/table/${table}`)
    await page.locator('.table-screen, [data-curtain]').waitFor()
    return page
  }
}

interface Gathering {
  readonly game: string
  readonly seats: number
  readonly terms?: object
  /** Who sits in the seats after the people. */
  readonly bot?: string
  readonly options?: Readonly<Record<string, string>>
}

/** Seats people in order, bots in the rest, and deals. */
export const deal = async (people: readonly Person[], { bot, ...body }: Gathering): Promise<string> => {
  const [owner] = people
  const terms = { window: { tick: 1, most: 600 }, ...body.terms }
  const { summary, invites } = await owner.post('/tables', { ...body, terms })
  for (let seat = 0; seat < body.seats; seat++)
    if (people[seat]) await people[seat].post('/invites', { invite: invites.seats[seat] })
    else await owner.post(`/tables/${summary.id}/bots`, { seat, bot })
  for (const person of people) await person.post(`/tables/${summary.id}/ready`, { ready: true })
  return summary.id
}
