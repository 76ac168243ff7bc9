// The worker that rings, in a world of its own: what it asks for, and what it shows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { LOCALES } from '@safehouse/kernel'
import { expect, test } from 'vitest'

const code = readFileSync(join(import.meta.dirname, '../public/push-worker.js'), 'utf8')

interface Shown {
  readonly title: string
  readonly body: string
  readonly data: { readonly to: string }
  readonly silent: boolean
  readonly actions: readonly { readonly title: string }[]
}

/** A browser with nothing in it but the worker, and a house that answers so. */
const world = (house: Record<string, unknown> | null) => {
  const shown: Shown[] = []
  const asked: string[] = []
  const opened: string[] = []
  const heard = new Map<string, (event: object) => void>()
  const self = {
    navigator: { language: 'hu-HU' },
    addEventListener: (kind: string, hear: (event: object) => void) => heard.set(kind, hear),
    registration: {
      showNotification: async (title: string, more: Omit<Shown, 'title'>) => void shown.push({ title, ...more }),
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => void asked.push('unsubscribe') }) },
    },
    clients: { matchAll: async () => [], openWindow: async (to: string) => void opened.push(to) },
  }
  const fetch = async (path: string, { method = 'GET' } = {}): Promise<object> => {
    asked.push(`${method} ${path}`)
    if (!house) throw new TypeError('no network')
    return { json: async () => house[path] }
  }
  runInNewContext(code, { self, fetch, URL })
  const happen = async (kind: string, event: object = {}): Promise<void> => {
    let done: Promise<void> | undefined
    heard.get(kind)!({ ...event, waitUntil: (work: Promise<void>) => (done = work) })
    await done
  }
  return { shown, asked, opened, happen }
}

const house = (turns: readonly object[], language = 'en') => ({
  '/api/me/turns': { turns },
  '/api/me': { person: { language } },
})

test.each(LOCALES)('says in %s how many tables wait, and nothing else of them', async (language) => {
  const one = world(house([{ table: 'abc', game: 'specter-ops', others: ['Bob'] }], language))
  await one.happen('push')
  const many = world(house([{ table: 'abc' }, { table: 'def' }], language))
  await many.happen('push')
  const [first] = one.shown
  expect(first).toMatchObject({ title: 'Safehouse', data: { to: '/table/abc' }, silent: false })
  expect(JSON.stringify([first.body, first.title])).not.toMatch(/specter|Bob/)
  expect(many.shown[0]).toMatchObject({ data: { to: '/' }, body: expect.stringContaining('2') })
  expect(new Set([first.body, many.shown[0].body]).size).toBe(2)
  expect(one.asked).toEqual(['GET /api/me/turns', 'GET /api/me'])
})

test('the words differ by language', async () => {
  const bodies = await Promise.all(
    LOCALES.map(async (language) => {
      const { happen, shown } = world(house([{ table: 'abc' }], language))
      await happen('push')
      return `${shown[0].body} ${shown[0].actions[0].title}`
    }),
  )
  expect(new Set(bodies).size).toBe(LOCALES.length)
})

test('who has acted meanwhile is not disturbed', async () => {
  const { happen, shown } = world(house([]))
  await happen('push')
  expect(shown).toMatchObject([{ silent: true, body: 'Nothing waits for you any more.' }])
})

test('without the house it says what it knows', async () => {
  const { happen, shown } = world(null)
  await happen('push')
  expect(shown).toMatchObject([{ body: 'Egy asztal rád vár.', data: { to: '/' } }])
})

test('a click opens the table; one on the other button stops all this', async () => {
  const { happen, opened, asked } = world(house([]))
  const notification = { close: () => undefined, data: { to: '/table/abc' } }
  await happen('notificationclick', { notification, action: '' })
  expect(opened).toEqual(['/table/abc'])
  await happen('notificationclick', { notification, action: 'stop' })
  expect(asked).toEqual(['DELETE /api/me/push', 'unsubscribe'])
})
