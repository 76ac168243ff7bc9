import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint, publicLookup } from './reach.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
])('%s may be asked', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/send',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://8.8.8.8/x',
  'https://localhost/x',
  'https://router/x',
  'https://nas.local/x',
  'https://db.internal/x',
  'https://example.org:8443/x',
  'https://name:word@example.org/x',
  'file:///etc/passwd',
  'ftp://example.org/x',
  'javascript:alert(1)',
  'not an address',
])('%s may not', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(false))

test('addresses of a house are told from those of the public', () => {
  const house = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1']
  const house6 = ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'ff02::1']
  for (const address of [...house, ...house6, 'nonsense']) expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '2a00:1450:4001:82b::200a'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('a name that leads into the house is refused when it is looked up', async () => {
  const reason = await new Promise<Error | null>((resolve) => publicLookup('localhost', { all: true }, resolve))
  expect(reason?.message).toBe('not a public host')
})
