import type { Catalogue } from '@safehouse/kernel'
import { pageWords } from '../page-words.ts'

/** The words of the page on fair play. */
export const useFairWords = pageWords(import.meta.glob<Catalogue>('./text/*.json', { import: 'default' }))
