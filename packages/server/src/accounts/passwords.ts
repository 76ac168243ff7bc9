// Passwords are kept as argon2id hashes, each with a salt of its own, in the usual notation: what it cost stands beside it, so
// that the price can be raised without asking anybody for a new one.
import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2)

interface Price {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** What OWASP asks for at least. */
const PRICE: Price = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT = 16
const TAG = 32

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export const hashPassword = async (password: string, random: (bytes: number) => Buffer): Promise<string> => {
  const salt = random(SALT)
  const tag = await hash('argon2id', { ...PRICE, message: password.normalize('NFKC'), nonce: salt, tagLength: TAG })
  return `$argon2id$v=19$m=${PRICE.memory},t=${PRICE.passes},p=${PRICE.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Somebody nobody has heard of: to say no to him takes as long as to say no to a wrong password. */
const NOBODY = `$argon2id$v=19$m=${PRICE.memory},t=${PRICE.passes},p=${PRICE.parallelism}$${plain(Buffer.alloc(SALT))}$${plain(Buffer.alloc(TAG))}`

export const isPassword = async (password: string, kept: string | null | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = PATTERN.exec(kept ?? NOBODY)!
  const expected = Buffer.from(tag, 'base64')
  const price = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await hash('argon2id', {
    ...price,
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
