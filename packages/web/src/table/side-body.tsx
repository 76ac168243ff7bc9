// What stands beside the board (on a phone: below it), as far as there is room: the rest is scrolled to.
import type { ReactNode } from 'react'

export const SideBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="side-body">
    <div>{children}</div>
  </div>
)
