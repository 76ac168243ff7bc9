// Rings on a device whose owner is away. What comes is empty: what there is to say is asked of the house at that moment, so that
// nothing is said that is no longer so, and nobody on the way has learnt anything. It keeps nothing, and answers no page.

const WORDS = {
  en: {
    one: 'A table waits for you.',
    many: (n) => `${n} tables wait for you.`,
    none: 'Nothing waits for you any more.',
    stop: 'No more of these',
  },
  hu: {
    one: 'Egy asztal rád vár.',
    many: (n) => `${n} asztal vár rád.`,
    none: 'Már semmi sem vár rád.',
    stop: 'Ne kapjak többet',
  },
  ru: {
    one: 'Вас ждёт стол.',
    many: (n) => `Вас ждут столы: ${n}.`,
    none: 'Вас больше ничего не ждёт.',
    stop: 'Больше не присылать',
  },
  it: {
    one: 'Un tavolo ti aspetta.',
    many: (n) => `${n} tavoli ti aspettano.`,
    none: 'Non ti aspetta più nulla.',
    stop: 'Non mandarne più',
  },
}

const ask = async (path) => (await fetch(path)).json()

/** What waits, and in which language to say it. Without the house, all that is known is that somebody rang. */
const look = async () => {
  try {
    const [{ turns }, { person }] = await Promise.all([ask('/api/me/turns'), ask('/api/me')])
    return { turns, words: WORDS[person?.language] ?? WORDS.en }
  } catch {
    return { turns: [{ table: '' }], words: WORDS[self.navigator.language.slice(0, 2)] ?? WORDS.en }
  }
}

const ring = async () => {
  const { turns, words } = await look()
  const body = turns.length === 0 ? words.none : turns.length === 1 ? words.one : words.many(turns.length)
  const to = turns.length === 1 && turns[0].table !== '' ? `/table/${turns[0].table}` : '/'
  // Browsers want to see something for every ring; what is out of date makes no noise.
  await self.registration.showNotification('Safehouse', {
    body,
    icon: '/icon.svg',
    tag: 'turns',
    silent: turns.length === 0,
    data: { to },
    actions: [{ action: 'stop', title: words.stop }],
  })
}

const stop = async () => {
  await fetch('/api/me/push', { method: 'DELETE' })
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

const show = async (to) => {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => new URL(url).pathname === to)
  await (page ? page.focus() : self.clients.openWindow(to))
}

self.addEventListener('push', (event) => event.waitUntil(ring()))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(event.action === 'stop' ? stop() : show(event.notification.data.to))
})
