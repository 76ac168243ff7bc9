// How long a host waits: from the command until the server says that it is open.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** In milliseconds. */
export interface StartUp {
  wall: number
  /** What it used of the processor up to then: on a busy machine the wall clock says little. */
  cpu: number
}

const BIN = fileURLToPath(new URL('../../packages/cli/bin/safehouse.mjs', import.meta.url))

/** Tells how much CPU the process has used when it ends; nearly all of that is used up to the moment it is open. */
const REPORT = `data:text/javascript,process.once('exit', () => console.log(JSON.stringify(process.cpuUsage())))`

/** Starts `safehouse serve` on a folder and stops it as soon as it is open. */
export const timeStartUp = async (folder: string): Promise<StartUp> => {
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', REPORT, BIN, 'serve', '--data', folder, '--host', '127.0.0.1', '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  let said = ''
  let wall = 0
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    if (wall > 0 || !said.includes('open at')) return
    wall = performance.now() - begun
    child.kill('SIGTERM')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0 || wall === 0) throw new Error(`the server ended (${code}): ${said}`)
  const { user, system } = JSON.parse(said.trim().split('\n').at(-1)!) as NodeJS.CpuUsage
  return { wall, cpu: (user + system) / 1000 }
}
