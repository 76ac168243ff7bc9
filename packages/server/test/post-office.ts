// A mail server for tests: a real one, on a port of its own, that keeps what it gets.
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly to: string
  /** As it came over the wire. */
  readonly raw: string
  readonly subject: string
  readonly text: string
}

export class PostOffice {
  readonly letters: Received[] = []
  /** Says no to everything while it is set. */
  closed = false
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(this.closed ? new Error('closed for today') : null),
      onData: (stream, session, done) => {
        void text(stream).then((raw) => {
          this.letters.push({ to: session.envelope.rcptTo[0].address, raw, ...read(raw) })
          done()
        })
      },
    })
    this.#server.on('error', () => undefined)
  }

  static async open(): Promise<PostOffice> {
    const office = new PostOffice()
    await new Promise<void>((resolve) => office.#server.listen(0, '127.0.0.1', resolve))
    return office
  }

  get url(): string {
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}`
  }

  /** The letters to somebody. */
  to(address: string): Received[] {
    return this.letters.filter((letter) => letter.to === address)
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/** The subject and the text of a plain letter. */
const read = (raw: string): { subject: string; text: string } => {
  const [, head, body] = /^(.*?)\r\n\r\n(.*)$/s.exec(raw)!
  const headers = head.replaceAll(/\r\n\s+/g, ' ')
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1].trim() ?? ''
  const encoding = header('content-transfer-encoding')
  const plain =
    encoding === 'base64' ? Buffer.from(body, 'base64').toString() : encoding === 'quoted-printable' ? unquoted(body) : body
  return { subject: words(header('subject')), text: plain.replaceAll('\r\n', '\n') }
}

const unquoted = (body: string): string => {
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** A header in another alphabet is written in pieces of base64 or with underscores for spaces. */
const words = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, piece: string) => Buffer.from(piece, 'base64').toString())
    .replaceAll(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_, piece: string) => unquoted(piece.replaceAll('_', ' ')))
