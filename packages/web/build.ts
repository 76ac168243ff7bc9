// Builds the web client into dist, with a compressed copy beside each file, unless the sources are the same as last time.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'vite'

const here = import.meta.dirname
const workspace = join(here, '../..')
const dist = join(here, 'dist')
/** Builds in progress. */
const workshop = join(here, '.cache')

/** Everything that can end up in the client. */
const SOURCES = ['packages/web', 'packages/board', 'packages/games', 'packages/kernel', 'packages/text', 'packages/bots']
const LEFT_OUT = /^(node_modules|dist|\.cache|test|logs)$|\.test\.tsx?$/
const COMPRESSED = /\.(js|css|html|svg|json|md|txt)$/

/** Where the built client is; it is built if it has to be. */
export const buildWeb = async (): Promise<string> => {
  const id = sourcesDigest()
  if (builtFrom() === id) return dist
  await alone(async () => {
    // Somebody else may have built it meanwhile.
    if (builtFrom() !== id) await build(id)
  })
  return dist
}

/** Built beside and put in place at once: whoever serves dist meanwhile never sees half of it. */
const build = async (id: string): Promise<void> => {
  const fresh = mkdtempSync(join(workshop, 'dist-'))
  // Whoever asks for it (a test run says so in its environment), it is the real thing.
  const { NODE_ENV = '' } = process.env
  Object.assign(process.env, { NODE_ENV: 'production', SAFEHOUSE_BUILD: id })
  try {
    await bundle({
      root: here,
      configFile: join(here, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true },
    })
    writeFileSync(join(fresh, 'build.json'), `${JSON.stringify({ id })}\n`)
    await Promise.all(
      filesIn(fresh)
        .filter((file) => COMPRESSED.test(file))
        .map(compress),
    )
    const old = `${fresh}-old`
    if (existsSync(dist)) {
      keepOpenPagesWorking(fresh)
      renameSync(dist, old)
    }
    renameSync(fresh, dist)
    rmSync(old, { recursive: true, force: true })
  } finally {
    process.env.NODE_ENV = NODE_ENV
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Pages opened before still load their parts: those of the build before stay, not those of earlier ones. */
const keepOpenPagesWorking = (fresh: string): void => {
  const manifest = join(dist, '.vite/manifest.json')
  if (!existsSync(manifest)) return
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, BuiltChunk>)
  for (const file of new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])))
    for (const packing of ['', '.br', '.gz'])
      if (existsSync(join(dist, file + packing)) && !existsSync(join(fresh, file + packing)))
        copyFileSync(join(dist, file + packing), join(fresh, file + packing))
}

/** A line of Vite's manifest. */
interface BuiltChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** One build at a time, whoever asks for it. A lock that nobody has taken off for so long was left behind. */
const alone = async (act: () => Promise<void>): Promise<void> => {
  mkdirSync(workshop, { recursive: true })
  const lock = join(workshop, 'lock')
  while (!taken(lock)) await setTimeout(200)
  try {
    await act()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

const ABANDONED = 5 * 60_000

const taken = (lock: string): boolean => {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > ABANDONED) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

const builtFrom = (): string | undefined => {
  try {
    return (JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { id: string }).id
  } catch {
    return undefined
  }
}

const sourcesDigest = (): string => {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((folder) => filesIn(join(workspace, folder)))
  for (const file of [...files, join(workspace, 'package-lock.json')].toSorted())
    hash.update(relative(workspace, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !LEFT_OUT.test(name))
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesIn(path) : [path]
    })

const compress = async (file: string): Promise<void> => {
  const plain = readFileSync(file)
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(plain, { params: best }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
}

if (import.meta.main) console.log(await buildWeb())
