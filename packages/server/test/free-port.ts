import { createServer, type AddressInfo } from 'node:net'

/** One that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  await new Promise((resolve) => taken.close(resolve))
  return port
}
