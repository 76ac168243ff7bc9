// Servers as processes of their own, to be killed or stopped. None outlives its test.
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'

const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

export const spawned = async (
  folder: string,
  port: number,
  ...more: string[]
): Promise<{ child: ChildProcess; url: string }> => {
  const script = fileURLToPath(new URL('./kill-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder, `${port}`, ...more], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('exit', (code) => reject(new Error(`the server ended (${code})`)))
  })
  return { child, url }
}

/** One that has already gone by itself has failed. */
export const kill = async (child: ChildProcess): Promise<unknown> => {
  const { exitCode, signalCode } = child
  if (exitCode !== null || signalCode !== null) throw new Error(`the server had ended by itself (${exitCode ?? signalCode})`)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return gone
}

/** Asks it to close its doors, and waits until it has: in good order, or the test fails. */
export const stop = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const code = await gone
  if (code !== 0) throw new Error(`the server ended with ${code}`)
}
