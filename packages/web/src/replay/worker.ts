// Plays matches again beside the page, so that it never stands still.
import { Fault, parseMatchFile, verifyMatch } from '@safehouse/kernel'
import { modules } from '../../../games/boards.ts'
import { BadMatch } from './bad-match.ts'
import { branchAt, openRecording, rulesOf, type FindModule } from './recording.ts'
import type { Answer, Errand } from './errands.ts'

const find: FindModule = async (game) => (Object.hasOwn(modules, game) ? (await modules[game]()).wordless.module : undefined)

const run = async (errand: Errand): Promise<unknown> => {
  if (errand.t === 'open') return openRecording(errand.text, find)
  if (errand.t === 'verify') {
    const match = parseMatchFile(errand.text)
    return verifyMatch(await rulesOf(match, find), match)
  }
  return branchAt(await rulesOf(errand.match, find), errand.match, errand.at)
}

const whyNot = (reason: unknown): Omit<Extract<Answer, { ok: false }>, 'ok'> => {
  const { code, message } = reason instanceof Fault ? reason : new Fault('file.broken', String(reason))
  return { code, message, ...(reason instanceof BadMatch && { failure: reason.failure }) }
}

addEventListener('message', ({ data }: MessageEvent<Errand>) => {
  const answer = (sent: Answer): void => postMessage(sent)
  run(data).then(
    (result) => answer({ ok: true, result }),
    (reason: unknown) => answer({ ok: false, ...whyNot(reason) }),
  )
})
