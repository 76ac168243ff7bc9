// The keyboard's place must never be lost: when what had the focus has gone, the next thing to do has it.

let byKeyboard = false

/** Somebody who uses the pointer wants no rings jumping about. */
export const watchModality = (): (() => void) => {
  const key = (): void => {
    byKeyboard = true
  }
  const pointer = (): void => {
    byKeyboard = false
  }
  addEventListener('keydown', key, true)
  addEventListener('pointerdown', pointer, true)
  return () => {
    removeEventListener('keydown', key, true)
    removeEventListener('pointerdown', pointer, true)
  }
}

/** If nothing has the focus: the confirming button, the first option, or what is said instead of a question. */
export const keepFocus = (side: HTMLElement): void => {
  const { activeElement } = document
  const lost =
    activeElement === null ||
    activeElement === document.body ||
    !activeElement.isConnected ||
    activeElement.matches(':disabled')
  if (!lost || !byKeyboard) return
  const next =
    side.querySelector<HTMLElement>('[data-confirm]:enabled, .option:enabled') ??
    side.querySelector<HTMLElement>('[data-question]')
  next?.focus({ preventScroll: true })
}
