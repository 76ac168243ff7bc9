// Checks files in a worker beside the page: it needs no server, and no secure context.
import { Fault, type MatchFile } from '@safehouse/kernel'
import { verifyFile } from '../replay/errands.ts'
import type { Checked } from './verdict-view.tsx'

/** Ten times the longest match there is. */
const LARGEST = 30_000_000

export const checkText = async (text: string): Promise<Checked> => {
  try {
    if (text.length > LARGEST) throw new Fault('file.large', 'too large')
    return await verifyFile(text)
  } catch (reason) {
    return { verdict: 'unreadable', code: reason instanceof Fault ? reason.code : 'file.broken' }
  }
}

export const checkMatch = (file: MatchFile): Promise<Checked> => checkText(JSON.stringify(file))
