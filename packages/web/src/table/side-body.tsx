// What stands beside the board (on a phone: below it), as far as there is room: the rest is scrolled to, and a fade says so.
import { useRef, type ReactNode } from 'react'
import { useMore } from './use-more.ts'

export const SideBody = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  const more = useMore(box)
  return (
    <div ref={box} className="side-body" data-more={more || undefined}>
      <div className="side-content">{children}</div>
    </div>
  )
}
