// Checks files in a worker beside the page: it needs no server, and no secure context.
import { Fault, type MatchFile } from '@safehouse/kernel'
import { BadMatch } from '../replay/bad-match.ts'
import { verifyFile } from '../replay/errands.ts'
import { readFile } from '../replay/read-file.ts'
import type { Checked } from './verdict-view.tsx'

/** What is said of a file that could not be opened. */
export const whyNot = (reason: unknown): Checked => {
  if (reason instanceof BadMatch) return { verdict: 'failed', failure: reason.failure }
  const { code, message } = reason instanceof Fault ? reason : new Fault('file.broken', String(reason))
  return { verdict: 'unreadable', code, message }
}

const checkText = (text: string): Promise<Checked> => verifyFile(text)

export const checkFile = (file: File): Promise<Checked> => readFile(file).then(checkText).catch(whyNot)

export const checkMatch = (file: MatchFile): Promise<Checked> => checkText(JSON.stringify(file)).catch(whyNot)
