// Where we may be sent by an address that somebody gave us: to the push services of the browsers' makers, which are public hosts
// behind names and TLS, and never into the network of the house.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const OURS: readonly [net: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]

/** Of the newer kind only what is given out to the public is public; and not where an older address is wrapped in it. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
const WRAPPED = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  WRAPPED.addSubnet(net, bits, 'ipv6')

const PRIVATE = new BlockList()
for (const [net, bits] of OURS) PRIVATE.addSubnet(net, bits, 'ipv4')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !WRAPPED.check(address, 'ipv6')
}

/** Could a browser have been given this by its maker? */
export const isPublicEndpoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const plain = protocol === 'https:' && port === '' && username === '' && password === ''
  // A number instead of a name is nobody's push service; and what has no dot is a machine of the house.
  return (
    plain &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) &&
    isIP(hostname) === 0 &&
    !/\.(local|internal|home|lan)$/.test(hostname)
  )
}

/** Finds the address of a name, and refuses where it leads into the house: at the moment of connecting, so that no name can change. */
export const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (reason, addresses) => {
    const [first] = addresses ?? []
    if (reason || !first) found(reason ?? new Error('no such host'), '', 0)
    else if (!addresses.every(({ address }) => isPublicAddress(address))) found(new Error('not a public host'), '', 0)
    else if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
