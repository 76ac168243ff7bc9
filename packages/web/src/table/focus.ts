// The keyboard's place must never be lost: when what had the focus has gone, the next thing to do has it.

let byKeyboard = false
/** On its way from one thing to the next nothing has the focus, for a moment. */
let moving = false

/** Somebody who uses the pointer wants no rings jumping about. */
export const watchModality = (): (() => void) => {
  const key = (): void => {
    byKeyboard = true
  }
  const pointer = (): void => {
    byKeyboard = false
  }
  const leave = ({ relatedTarget }: FocusEvent): void => {
    moving = relatedTarget !== null
  }
  const arrive = (): void => {
    moving = false
  }
  addEventListener('keydown', key, true)
  addEventListener('pointerdown', pointer, true)
  addEventListener('focusout', leave, true)
  addEventListener('focusin', arrive, true)
  return () => {
    removeEventListener('keydown', key, true)
    removeEventListener('pointerdown', pointer, true)
    removeEventListener('focusout', leave, true)
    removeEventListener('focusin', arrive, true)
  }
}

/** If nothing has the focus: the confirming button, the first option, or what is said instead of a question. */
export const keepFocus = (side: HTMLElement): void => {
  // Whoever has gone to the browser's own buttons is not called back.
  if (moving || !byKeyboard || !document.hasFocus()) return
  const { activeElement } = document
  const lost =
    activeElement === null ||
    activeElement === document.body ||
    !activeElement.isConnected ||
    activeElement.matches(':disabled')
  if (!lost) return
  const next =
    side.querySelector<HTMLElement>('[data-confirm]:enabled, .option:enabled') ??
    side.querySelector<HTMLElement>('[data-question]')
  next?.focus({ preventScroll: true })
}
