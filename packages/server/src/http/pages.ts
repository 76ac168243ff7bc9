// The pages people see: the files of the built web client, and what a browser may load on them.
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Our own scripts, styles, workers and sockets, and nothing else. It must also work without TLS: a home has none. */
export const CONTENT_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Small pictures are built into the styles.
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

/** The names of files in here change with what is in them. */
const NAMED_BY_CONTENT = `${sep}assets${sep}`
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

const NOT_BUILT = 'The pages of Safehouse are not built yet: npm start builds them.\n'

export const servePages = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(files, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes(NAMED_BY_CONTENT) ? FOR_EVER : ASK_EACH_TIME),
    // It may be built while the server runs.
    suppressWarning: true,
  })
}

/** Somebody opens an address in a browser that is no file: the client knows what to show there. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html')

export const sendPage = (reply: FastifyReply, folder: string): FastifyReply =>
  existsSync(join(folder, 'index.html'))
    ? reply.sendFile('index.html')
    : reply.code(503).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(NOT_BUILT)
