// A thing that several options touch was clicked: which one is meant? Asked right there.
import { useEffect, useRef, useState } from 'react'
import type { Say } from '@safehouse/board'
import type { Ref, RichOption } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { OptionButton, type Foresee } from './option-button.tsx'

/** More than this are better found in the list of all. */
const MOST = 8

interface ChooserProps {
  readonly thing: Ref
  readonly options: readonly RichOption[]
  readonly say: Say
  readonly foresee: Foresee
  readonly onTake: (option: RichOption) => void
  readonly onPoint: (things: readonly Ref[]) => void
  readonly onClose: () => void
}

export const Chooser = ({ thing, options, say, foresee, onTake, onPoint, onClose }: ChooserProps) => {
  const words = useWords()
  const box = useRef<HTMLFieldSetElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useEffect(() => {
    const element = box.current
    const at = element?.parentElement?.querySelector(`[data-thing="${CSS.escape(thing)}"]`)
    if (!element || !at) return
    setPlace(placeBeside(at.getBoundingClientRect(), element.getBoundingClientRect()))
    element.querySelector<HTMLElement>('.option')?.focus({ preventScroll: true })
  }, [thing])
  if (options.length > MOST) return null
  return (
    <fieldset ref={box} className="chooser" style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}>
      <legend className="hidden-text">{words.say('play.whichOne')}</legend>
      {options.map((option) => (
        <OptionButton key={option.code} option={option} say={say} foresee={foresee} onTake={onTake} onPoint={onPoint} />
      ))}
      <button type="button" className="button plain" onClick={onClose}>
        {words.say('house.cancel')}
      </button>
    </fieldset>
  )
}

const GAP = 8

/** Below the thing if there is room, else above; never outside of the window. */
const placeBeside = (at: DOMRect, box: DOMRect): { left: number; top: number } => {
  const below = at.bottom + GAP
  const top = below + box.height <= innerHeight ? below : Math.max(GAP, at.top - box.height - GAP)
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - box.width / 2), innerWidth - box.width - GAP)
  return { left: Math.max(GAP, left), top }
}
