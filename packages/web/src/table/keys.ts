// The keys of the table. What they do is always also a button.
import { useEffect } from 'react'

export interface KeyActs {
  /** The n-th option, counted from 1. */
  readonly option: (n: number) => void
  readonly confirm: () => void
  readonly back: () => void
  readonly filter: () => void
  readonly help: () => void
  /** One moment back through what has been, or on (1). */
  readonly step: (by: -1 | 1) => void
}

export const useKeys = (acts: KeyActs): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const act = actOf(event, acts)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [acts])
}

const actOf = ({ key, target }: KeyboardEvent, acts: KeyActs): (() => void) | undefined => {
  if (/^[1-9]$/.test(key)) return () => acts.option(Number(key))
  if (key === 'Backspace' || key === 'Escape') return acts.back
  if (key === '/') return acts.filter
  if (key === '?') return acts.help
  if (key === ',' || key === '.') return () => acts.step(key === ',' ? -1 : 1)
  // On something that has a meaning of its own, Enter means that.
  if (key === 'Enter' && (!isControl(target) || isChosen(target))) return acts.confirm
  return undefined
}

/** The thing chosen last keeps the focus; once all is chosen it means nothing more, and Enter is for the whole. */
const isChosen = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-thing]:not(.lit)') !== null &&
  document.querySelector('[data-confirm]:enabled') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !['checkbox', 'radio', 'range'].includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input, [role=button]') !== null
