// The socket of this page, opened when the first line needs it.
import { PageSocket } from './socket.ts'

let opened: PageSocket | undefined

export const pageSocket = (): PageSocket => {
  if (opened) return opened
  const { protocol, host } = location
  const socket = new PageSocket({ url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/socket` })
  opened = socket
  addEventListener('online', () => socket.hurry())
  addEventListener('offline', () => socket.doubt())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.hurry()
  })
  return socket
}
