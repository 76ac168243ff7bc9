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

export const kill = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return gone
}
