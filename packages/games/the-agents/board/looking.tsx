// What the pointer or the focus is on: the board explains it, and shows what choosing it would bring.
import { createContext, use, useState, type ReactNode } from 'react'
import type { Ref, RichOption } from '@safehouse/kernel'
import { useTable } from '@safehouse/board'

export interface Look {
  readonly thing: Ref
  readonly element: Element
}

const LookContext = createContext<Look | null>(null)
const LookerContext = createContext<(look: Look | null) => void>(() => {})

export const Looking = ({ children }: { readonly children: ReactNode }) => {
  const [look, setLook] = useState<Look | null>(null)
  return (
    <LookerContext value={setLook}>
      <LookContext value={look}>{children}</LookContext>
    </LookerContext>
  )
}

export const useLook = (): Look | null => use(LookContext)
export const useLooker = (): ((look: Look | null) => void) => use(LookerContext)

/** The options that have to do with a thing. */
export const useOptionsOf = (thing: Ref | undefined): readonly RichOption[] => {
  const { options } = useTable()
  return thing === undefined ? [] : options.filter(({ touches }) => touches?.includes(thing))
}

/**
 * The option whose consequences are shown: the one looked at, the one a button points at, or else the last one chosen when
 * only the confirmation is missing.
 */
export const useForeseen = (): RichOption | undefined => {
  const { options, pointed, draft } = useTable()
  const look = useLook()
  const looked = useOptionsOf(look?.thing)
  if (looked.length === 1) return looked[0]
  if (pointed.size > 0) {
    const meant = options.filter(({ touches }) => touches?.length === pointed.size && touches.every((one) => pointed.has(one)))
    if (meant.length === 1) return meant[0]
  }
  return options.length === 0 ? draft.at(-1) : undefined
}
