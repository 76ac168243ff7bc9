// Finds a Chromium to test with, or gets one: the system's, Debian's package, or Playwright's own build.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The headless shell comes first: the same engine without a window around it, at half the computing time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

const found = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))

/** Installs a Chromium where there is none. */
export const findChromium = (): string => {
  const ready = found()
  if (ready) return ready
  console.error('Installing Chromium (once) …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } else execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  const installed = found()
  if (!installed) throw new Error('no Chromium to test with: install one, or name it in CHROMIUM_PATH')
  return installed
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
