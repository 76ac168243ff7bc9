// Under which address other devices of the house find this machine.
import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Networks that exist inside this machine only. */
const INWARD = /^(docker|br-|veth|virbr|vbox|vmnet|lxc|cni|flannel)/i

/** What homes number their devices with. */
const AT_HOME = /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/

/** The address most likely to be reached from the next room. Undefined where there is none. */
export const lanAddress = (interfaces: Interfaces): string | undefined => {
  const outward = Object.entries(interfaces).filter(([name]) => !INWARD.test(name))
  const addresses = outward
    .flatMap(([, list = []]) => list)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return addresses.find((address) => AT_HOME.test(address)) ?? addresses[0]
}

/** Does this server listen on every address of the machine? */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
