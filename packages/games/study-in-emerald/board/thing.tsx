// A thing on the map that can be chosen: its ground takes the pointer and the focus, and its label says in words what is
// drawn on it. The drawing lies above, for the eye alone.
import type { ReactNode } from 'react'
import { Spot } from '@safehouse/board'
import type { Ref } from '@safehouse/kernel'

interface ThingProps {
  readonly of: Ref
  readonly label: string
  readonly className: string
  readonly transform?: string
  readonly ground: ReactNode
  readonly children: ReactNode
}

export const Thing = ({ of, label, className, transform, ground, children }: ThingProps) => (
  <g className={className} transform={transform}>
    <Spot of={of} label={label}>
      {ground}
    </Spot>
    <g className="em-drawn" aria-hidden="true">
      {children}
    </g>
  </g>
)
