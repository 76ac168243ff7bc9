// Makes a fresh clone ready: installs the dependencies when they are missing or the lock file has changed since.
// Runs on whatever Node the system has (20 or newer); everything after it runs on the Node the project brings along.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.safehouse-lock')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Safehouse needs Node 20 or newer to set itself up; this is ${process.version}.`)
}
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(brought)
if (!installed) {
  console.error('Installing dependencies (once) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) fail('npm ci failed; its message stands above.')
  if (!existsSync(brought)) fail('The install brought no Node: were install scripts switched off?')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
