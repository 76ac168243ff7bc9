// Which page an address means. Addresses never hold a secret: the tokens of invitations and letters stand behind the #.
import { useSyncExternalStore } from 'react'

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'new'; readonly game: string | null }
  | { readonly page: 'join' }
  | { readonly page: 'settings' }
  | { readonly page: 'host' }
  | { readonly page: 'ladder' }
  | { readonly page: 'confirm' | 'reset' | 'stop' }
  | { readonly page: 'table'; readonly id: string; readonly seat: number | null }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'learn'; readonly game: string; readonly lesson: string | null }
  | { readonly page: 'replay'; readonly id: string | null }
  | { readonly page: 'fair'; readonly id: string | null }
  | { readonly page: 'unknown' }

export const routeOf = (address: string): Route => {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const [page = '', one, two, ...more] = pathname.split('/').filter(Boolean).map(decoded)
  if (more.length > 0) return { page: 'unknown' }
  if (page === '') return { page: 'start' }
  if (page === 'new' && two === undefined) return { page, game: one ?? null }
  if (isPlain(page) && one === undefined) return { page }
  if (page === 'table' && one !== undefined && two === undefined)
    return { page, id: one, seat: seatOf(searchParams.get('seat')) }
  if (page === 'rules' && one !== undefined && two === undefined) return { page, game: one }
  if ((page === 'replay' || page === 'fair') && two === undefined) return { page, id: one ?? null }
  if (page === 'learn' && one !== undefined) return { page, game: one, lesson: two ?? null }
  return { page: 'unknown' }
}

/** Pages that need nothing but their name; what some need stands behind the #. */
const PLAIN = ['join', 'settings', 'host', 'ladder', 'confirm', 'reset', 'stop'] as const
const isPlain = (page: string): page is (typeof PLAIN)[number] => (PLAIN as readonly string[]).includes(page)

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const seatOf = (text: string | null): number | null => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null)

const CHANGED = 'safehouse:address'

interface Going {
  readonly replace?: boolean
  /** What the entry of the browser's history keeps beside the address. */
  readonly state?: unknown
}

/** Goes to another page of ours. */
export const go = (to: string, { replace = false, state = null }: Going = {}): void => {
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  dispatchEvent(new Event(CHANGED))
  if (!replace && !to.includes('#')) scrollTo(0, 0)
}

const watch = (changed: () => void): (() => void) => {
  addEventListener('popstate', changed)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('popstate', changed)
    removeEventListener(CHANGED, changed)
  }
}

/** The address of now, without what stands behind the #. */
export const useAddress = (): string => useSyncExternalStore(watch, () => location.pathname + location.search)

/** What stands behind the #, for pages that keep a place of theirs there. */
export const useHash = (): string => useSyncExternalStore(watch, () => location.hash)

/** What to send to a friend. */
export const inviteLink = (token: string): string => `${location.origin}/join#${token}`
