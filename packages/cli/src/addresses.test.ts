import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { lanAddress } from './addresses.ts'

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo

test('the address for the next room is that of the house, not of the machine itself', () => {
  const lo = [at('127.0.0.1', { internal: true })]
  const docker0 = [at('172.17.0.1')]
  expect(
    lanAddress({ lo, docker0, eth0: [at('203.0.113.9'), at('fe80::1', { family: 'IPv6' })], wlan0: [at('192.168.1.20')] }),
  ).toBe('192.168.1.20')
  expect(lanAddress({ lo, docker0, eth0: [at('203.0.113.9')] })).toBe('203.0.113.9')
  expect(lanAddress({ lo, docker0 })).toBeUndefined()
})
