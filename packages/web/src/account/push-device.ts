// What this browser can do to ring its owner: only where the page came over TLS (or from this very machine) will it do so.
import { ask, get } from '../api/client.ts'

const WORKER = '/push-worker.js'

export type CanRing = 'yes' | 'insecure' | 'cannot' | 'forbidden'

export const canRing = (): CanRing => {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'cannot'
  return Notification.permission === 'denied' ? 'forbidden' : 'yes'
}

interface Ringing {
  readonly key: string
  readonly on: boolean
}

/** Is this device rung? The house and the browser must agree on it. */
export const isRung = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription !== null && subscription !== undefined && (await get<Ringing>('/me/push')).on
}

export const startRinging = async (): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { key } = await get<Ringing>('/me/push')
  const registration = await navigator.serviceWorker.register(WORKER)
  await ready(registration)
  const { endpoint } = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await ask('PUT', '/me/push', { endpoint })
}

/** A worker that was just begun can be asked for nothing yet. */
const ready = (registration: ServiceWorkerRegistration): Promise<unknown> =>
  registration.active ? Promise.resolve() : navigator.serviceWorker.ready

export const stopRinging = async (): Promise<void> => {
  await ask('DELETE', '/me/push')
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Whoever is here need not be told any more. */
export const clearRings = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER)
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
