// A server as a process of its own, to be killed. Prints its address when it is open.
import { readSettings, startServer } from '../src/index.ts'

const [data, port] = process.argv.slice(2)
const settings = { data, port, host: '127.0.0.1', logLevel: 'error', requestsAMinute: 1_000_000, botThreads: 1 }
const { url } = await startServer(readSettings(settings, {}))
process.stdout.write(`${url}\n`)
