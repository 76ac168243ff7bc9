// A push service as browsers' makers run them, on this machine: it takes down what it is asked, and answers as it is told to.
import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reach } from '../src/push/sender.ts'

export interface Rung {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export class PushService {
  readonly rung: Rung[] = []
  /** What it answers. */
  status = 201
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<PushService> {
    const server = createServer()
    const service = new PushService(server)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        service.rung.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() })
        response.writeHead(service.status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Nobody else may be asked. */
  get reach(): Reach {
    return { allows: (endpoint) => endpoint.startsWith(`${this.url}/`) }
  }

  endpoint(device: string): string {
    return `${this.url}/device/${device}`
  }

  to(device: string): Rung[] {
    return this.rung.filter(({ path }) => path === `/device/${device}`)
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/** Who says that he rang, proven by his key: undefined where he does not prove it. */
export const signedBy = ({ headers }: Rung, publicKey: string): Record<string, unknown> | undefined => {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (token === undefined || key !== publicKey) return undefined
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(point, 1), y: part(point, 33) }
  const is = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return is ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>) : undefined
}

const part = (point: Buffer, from: number): string => point.subarray(from, from + 32).toString('base64url')
