// Missions are given up and kept after all, attached and taken back, as often as anybody likes. Registers that only count the
// changes (or keep what was so before them) do not tell two places of a draft apart: where the missions are, the view says.
import type { Json, View } from '@safehouse/kernel'
import { asView } from '../view.ts'

export const standing = (view: View): Json => {
  const v = asView(view)
  const stack = v.stack.map(({ step, seat, a, b }) =>
    step === 'missions' ? { step, seat } : step === 'exchange' ? { step, seat, a } : { step, seat, a, b },
  )
  return { ...(view as { readonly [key: string]: Json }), stack }
}
