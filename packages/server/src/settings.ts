// Every setting, with its default: by flag, by environment (SAFEHOUSE_…) or by a JSON file; the flag wins, then the environment.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { Fault } from '@safehouse/kernel'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const truth = z.union([z.boolean(), z.stringbool()])

const list = z.union([
  z.array(z.string()),
  z.string().transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
])

/** An address, a net of them, or one of the names for the nets that are nobody's. */
const isProxy = (text: string): boolean => {
  const [address, range = '0', ...more] = text.split('/')
  return /^(loopback|linklocal|uniquelocal)$/.test(text) || (isIP(address) > 0 && /^\d+$/.test(range) && more.length === 0)
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/** The pages are at the root of their address. */
const isHome = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && [pathname, search, hash, username, password].join('') === '/'
}

export const settings = z.strictObject({
  data: z.string().min(1).default('data').describe('the folder everything is kept in'),
  database: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, { error: 'an address like postgres://name:password@host/database' })
    .optional()
    .describe('a PostgreSQL database to keep everything in instead, as postgres://name:password@host/database'),
  bus: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, { error: 'an address like redis://host:6379' })
    .optional()
    .describe('a Redis by which several servers hear of each other; none: the database carries it'),
  tend: truth.default(true).describe('look after bots, clocks and letters; false leaves it to other servers or workers'),
  pages: z.string().min(1).optional().describe('the folder of the built web client').meta({ shown: '`packages/web/dist`' }),
  host: z.string().default('0.0.0.0').describe('the address to listen on; 0.0.0.0 is every one of the machine'),
  port: port.default(4040).describe('the port to listen on'),
  url: z
    .string()
    .refine(isHome, { error: 'an address like https://games.example.org, with nothing after the name and the port' })
    .transform((text) => new URL(text).origin)
    .optional()
    .describe('the address people use, if it differs (behind a proxy)'),
  secure: truth.default(false).describe('cookies over TLS only: set it behind a TLS proxy'),
  proxies: list
    .refine((all) => all.every(isProxy), {
      error: 'addresses like 10.0.0.1 or 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    })
    .default([])
    .describe('addresses of proxies of yours, comma-separated: only they may say whom they speak for'),
  origins: list
    .refine((all) => all.every(isOrigin), {
      error: 'addresses like https://other.example, with nothing after the name and the port',
    })
    .default([])
    .describe('other sites whose pages may connect, comma-separated'),
  cache: z.coerce.number().int().min(1).default(500).describe('how many tables stay in memory'),
  botThreads: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(1, availableParallelism() - 1))
    .describe('threads in which bots think')
    .meta({ shown: 'cores − 1' }),
  ratings: truth.default(true).describe('may tables be rated here? Then there is a ladder of those who have an account'),
  smtp: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, { error: 'an address like smtp://name:password@host:587' })
    .optional()
    .describe('your mail server, as smtp://name:password@host:587 or smtps://…; none: letters are dropped into `mail/`'),
  mailFrom: z.string().min(3).max(200).default('Safehouse <safehouse@localhost>').describe('who our letters are from'),
  requestsAMinute: z.coerce.number().int().min(1).default(600).describe('HTTP requests a minute from one address'),
  metricsPort: port.optional().describe('the port of the metrics'),
  metricsHost: z.string().default('127.0.0.1').describe('the address of the metrics'),
  logLevel: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('how much is logged: silent, error, warn, info or debug'),
})

export type Settings = z.infer<typeof settings>
export type GivenSettings = z.input<typeof settings>

/** Puts the sources together, or says in one line which setting is wrong. */
export const readSettings = (
  flags: Readonly<Record<string, unknown>>,
  environment: NodeJS.ProcessEnv,
  file?: string,
): Settings => {
  const given = { ...(file === undefined ? {} : fromFile(file)), ...fromEnvironment(environment), ...definedOf(flags) }
  const read = settings.safeParse(given)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Fault('setup.settings', `setting ${issue.path.join('.') || '?'}: ${issue.message}`)
}

const fromFile = (file: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch (reason) {
    throw new Fault('setup.settings', `the settings file ${file} cannot be read: ${(reason as Error).message}`)
  }
}

/** botThreads is SAFEHOUSE_BOT_THREADS, and so on. */
const fromEnvironment = (environment: NodeJS.ProcessEnv): Record<string, unknown> =>
  definedOf(
    Object.fromEntries(Object.keys(settings.shape).map((name) => [name, environment[environmentName(name)] || undefined])),
  )

/** botThreads is --bot-threads, and so on. */
export const flagName = (name: string): string => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

export const environmentName = (name: string): string =>
  `SAFEHOUSE_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const definedOf = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
