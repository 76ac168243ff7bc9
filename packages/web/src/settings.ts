// What a person likes on this device. Kept in the browser, told to nobody.
import { useSyncExternalStore } from 'react'

export interface Settings {
  readonly theme: 'auto' | 'dark' | 'light'
  readonly motion: 'auto' | 'off'
  readonly sound: boolean
  /** Which decisions are asked about once more before they are final. */
  readonly confirm: 'always' | 'big' | 'never'
}

export const DEFAULTS: Settings = { theme: 'auto', motion: 'auto', sound: true, confirm: 'big' }

const KEPT = 'safehouse.settings'

/** Unknown and wrong values are as if they were not there. */
export const readSettings = (text: string | null): Settings => {
  let kept: Partial<Record<keyof Settings, unknown>>
  try {
    kept = (JSON.parse(text ?? '{}') ?? {}) as typeof kept
  } catch {
    kept = {}
  }
  const oneOf = <T>(values: readonly T[], value: unknown, fallback: T): T => values.find((one) => one === value) ?? fallback
  return {
    theme: oneOf(['auto', 'dark', 'light'], kept.theme, DEFAULTS.theme),
    motion: oneOf(['auto', 'off'], kept.motion, DEFAULTS.motion),
    sound: oneOf([true, false], kept.sound, DEFAULTS.sound),
    confirm: oneOf(['always', 'big', 'never'], kept.confirm, DEFAULTS.confirm),
  }
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

let current = readSettings(stored())
const listeners = new Set<() => void>()

export const settings = (): Settings => current

const becomes = (settings: Settings): void => {
  current = settings
  applySettings()
  for (const listener of listeners) listener()
}

export const changeSettings = (patch: Partial<Settings>): void => {
  const changed = { ...current, ...patch }
  try {
    localStorage.setItem(KEPT, JSON.stringify(changed))
  } catch {
    // Without storage they last as long as the page.
  }
  becomes(changed)
}

export const useSettings = (): Settings =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, settings)

/** The styles read theme and motion from the root element. */
export const applySettings = (): void => {
  const root = document.documentElement
  const light = current.theme === 'light' || (current.theme === 'auto' && matchMedia(DAYLIGHT).matches)
  const still = current.motion === 'off' || matchMedia(STILLNESS).matches
  root.dataset.theme = light ? 'light' : 'dark'
  root.dataset.motion = still ? 'off' : 'on'
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', light ? '#d8ccb2' : '#0c121b')
}

/** From now on the page follows the settings, also when they are changed in another tab, and the system where they say so. */
export const followSettings = (): void => {
  addEventListener('storage', ({ key }) => {
    if (key === KEPT) becomes(readSettings(stored()))
  })
  for (const query of [DAYLIGHT, STILLNESS]) matchMedia(query).addEventListener('change', applySettings)
  applySettings()
}

const DAYLIGHT = '(prefers-color-scheme: light)'
const STILLNESS = '(prefers-reduced-motion: reduce)'
