// What a client sends, from text to a frame that is what it should be.
import { Denied, S } from '../refused.ts'
import { frame, type Frame } from './schemas.ts'

type Commit = Extract<Frame, { t: 'commit' }>

export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Denied(S.badMessage, { what: 'not JSON' })
  }
}

/** Even what is not understood is answered by the name it was asked under. */
export const requestOf = (raw: unknown): string | null => {
  const id = (raw as { id?: unknown } | null)?.id
  return isText(id, 64) ? id : null
}

export const readFrame = (raw: unknown): Frame => {
  if (isCommit(raw)) return raw
  const read = frame.safeParse(raw)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Denied(S.badMessage, { what: `${issue.path.join('.') || 'frame'}: ${issue.message}` })
}

/**
 * Nearly every frame is a commit, and these few comparisons are much faster than the schema. Whatever is wrong is left to the
 * schema, which can say what.
 */
export const isCommit = (raw: unknown): raw is Commit => {
  if (typeof raw !== 'object' || raw === null) return false
  const { t, id, table, seat, ask, codes } = raw as Record<keyof Commit, unknown>
  return (
    t === 'commit' &&
    isText(id, 64) &&
    isText(table, 40) &&
    isCount(seat) &&
    seat <= 30 &&
    isCount(ask) &&
    Array.isArray(codes) &&
    codes.length <= 1000 &&
    codes.every(Number.isSafeInteger)
  )
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
