// What a browser must be able to do before it is asked to ring, and what is said to the house.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { canRing, clearRings, isRung, startRinging, stopRinging } from '../src/account/push-device.ts'

/** A browser that can do everything, over TLS, whose owner has nothing against it. */
const browser = (more: Record<string, unknown> = {}) => {
  const subscription = { endpoint: 'https://push.example.org/x', unsubscribe: vi.fn(async () => true) }
  let subscribed: typeof subscription | null = null
  const shown = [{ close: vi.fn<() => void>() }]
  const registration = {
    active: {},
    getNotifications: async () => shown,
    pushManager: {
      getSubscription: async () => subscribed,
      subscribe: vi.fn(async () => (subscribed = subscription)),
    },
  }
  const serviceWorker = {
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
    ready: registration,
  }
  const Notification = { permission: 'default', requestPermission: async () => 'granted' }
  const all = { isSecureContext: true, navigator: { serviceWorker }, PushManager: {}, Notification, ...more }
  vi.stubGlobal('window', all)
  for (const [name, value] of Object.entries(all)) vi.stubGlobal(name, value)
  return { subscription, registration, serviceWorker, shown }
}

const asked: string[] = []
let on = false
beforeEach(() => {
  asked.length = 0
  on = false
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' } = {}) => {
    asked.push(`${method} ${path} ${body}`.trim())
    if (method !== 'GET') on = method === 'PUT'
    return { ok: true, json: async () => ({ key: 'the-key', on }) }
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a device can be rung', () => {
  test('where the house came over TLS, the browser can do it and its owner allows it', () => {
    browser()
    expect(canRing()).toBe('yes')
  })

  test.each([
    ['insecure', { isSecureContext: false }],
    ['cannot', { navigator: {} }],
    ['forbidden', { Notification: { permission: 'denied' } }],
  ])('not where it is %s', (why, more) => {
    browser(more)
    expect(canRing()).toBe(why)
  })
})

test('it is rung by the key of the house from then on, and no more after a click', async () => {
  const { registration, serviceWorker, subscription } = browser()
  expect(await isRung()).toBe(false)
  await startRinging()
  expect(serviceWorker.register).toHaveBeenCalledWith('/push-worker.js')
  expect(registration.pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  expect(asked.at(-1)).toBe('PUT /api/me/push {"endpoint":"https://push.example.org/x"}')
  expect(await isRung()).toBe(true)
  await stopRinging()
  expect(asked.at(-1)).toBe('DELETE /api/me/push')
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

test('whoever says no is asked nothing else', async () => {
  browser({ Notification: { permission: 'default', requestPermission: async () => 'denied' } })
  await startRinging()
  expect(asked).toEqual([])
})

test('whoever is here is not told any more', async () => {
  const { shown } = browser()
  await clearRings()
  expect(shown[0].close).toHaveBeenCalled()
})
