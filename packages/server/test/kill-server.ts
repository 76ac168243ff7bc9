// A server as a process of its own, to be killed. Prints its address when it is open. On SIGUSR2 its clock jumps, an hour ahead or
// back.
import { readSettings, startServer } from '../src/index.ts'

const HOUR = 3_600_000
const realNow = Date.now
let jumps = 0
process.on('SIGUSR2', () => {
  const jump = ++jumps % 2 === 0 ? -HOUR : HOUR
  Date.now = () => realNow() + jump
})

const [data, port, database] = process.argv.slice(2)
const logLevel = database === undefined ? 'error' : 'silent'
const settings = { data, port, database, host: '127.0.0.1', logLevel, requestsAMinute: 1_000_000, botThreads: 1 }
const { url } = await startServer(readSettings(settings, {}))
process.stdout.write(`${url}\n`)
