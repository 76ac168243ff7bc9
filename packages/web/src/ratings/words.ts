import type { Catalogue } from '@safehouse/kernel'
import { pageWords } from '../page-words.ts'

/** The words of the ladder. */
export const useLadderWords = pageWords(import.meta.glob<Catalogue>('./text/*.json', { import: 'default' }))
