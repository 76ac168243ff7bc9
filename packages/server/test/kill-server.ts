// A server as a process of its own, to be killed: kill-server.ts DATA PORT [DATABASE] [first]. With `first` it is one of the time
// when Race had its first rules only. Prints its address when it is open. On SIGUSR2 its clock jumps, an hour ahead or back; on
// SIGTERM it closes in good order.
import { readSettings, startServer } from '../src/index.ts'
import { firstRules } from './first-rules.ts'

const HOUR = 3_600_000
const realNow = Date.now
let jumps = 0
process.on('SIGUSR2', () => {
  const jump = ++jumps % 2 === 0 ? -HOUR : HOUR
  Date.now = () => realNow() + jump
})

const [data, port, database, rules] = process.argv.slice(2)
const logLevel = database === undefined ? 'error' : 'silent'
const settings = { data, port, database, host: '127.0.0.1', logLevel, requestsAMinute: 1_000_000, botThreads: 1 }
const server = await startServer(readSettings(settings, {}), rules === 'first' ? { games: firstRules } : {})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.stdout.write(`${server.url}\n`)
