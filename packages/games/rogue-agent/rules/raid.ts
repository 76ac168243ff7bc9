// An android attacks the location it stands in (4.17).
import type { Context, RunStep, Seat } from '@safehouse/kernel'
import { rollAttack, tellHits } from './attack.ts'
import { explode } from './bombs.ts'
import { clearLocation } from './criminals.ts'
import { targets } from './data.ts'
import { hitsOf } from './dice.ts'
import { callReveals } from './identity.ts'
import { gainInfluence } from './people.ts'
import { at, removeInformant } from './places.ts'
import { NONE, type State } from './state.ts'
import { note } from './telling.ts'

export const raid: RunStep<State> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === 0) {
      s.flags = 0
      note(x, { t: 'raids', seat: f.seat, ...at(s, s.place[f.seat]) })
      x.call('ammo', f.seat, 0, hitsNeeded(s, f.seat))
    } else if (stage === 1) {
      rollAttack(s, f.seat, x)
      tellHits(s, hitsNeeded(s, f.seat), x)
      strikeLocation(s, f.seat, x)
      callReveals(x)
    } else x.end()
  },
}

/** Informants stand in the way: each takes a hit. */
const hitsNeeded = (s: State, seat: Seat): number => {
  const slot = s.place[seat]
  const guards = [0, 1].filter((space) => s.informants[slot * 2 + space] !== NONE).length
  return targets.destroyHits + guards
}

const strikeLocation = (s: State, seat: Seat, x: Context): void => {
  const slot = s.place[seat]
  let hits = hitsOf(s.roll)
  for (; hits > 0 && s.informants[slot * 2] !== NONE; hits--) removeInformant(s, slot, 0, x)
  if (hits < targets.destroyHits) return
  explode(s, slot, x)
  clearLocation(s, slot, x)
  s.destroyed |= 1 << slot
  note(x, { t: 'destroyed', seat, ...at(s, slot) })
  gainInfluence(s, seat, 1, x, 'destroyed')
}
