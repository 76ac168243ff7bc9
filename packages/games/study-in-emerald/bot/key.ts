// A number for all that a seat sees of a position in the midst of a turn: the same in every world it cannot tell apart.
import type { Machine, Seat } from '@safehouse/kernel'
import type { State } from '../rules/state.ts'

const HALF = 0x1_0000_0000
const UPPER = 0x1f_ffff

export const keyOf = ({ frame, position }: Machine<State>, seat: Seat): number => {
  const s = position.game
  let a = 17
  let b = 31
  const add = (n: number): void => {
    a = Math.imul(a ^ n, 0x9e37_79b1)
    a ^= a >>> 15
    b = Math.imul(b + n, 0x85eb_ca6b)
    b ^= b >>> 13
  }
  const addAll = (list: readonly number[]): void => {
    add(list.length)
    for (let i = 0; i < list.length; i++) add(list[i])
  }
  for (let i = 0; i < frame.step.length; i++) add(frame.step.charCodeAt(i))
  add(frame.seat)
  add(frame.a)
  add(frame.b)
  for (const n of [s.turn, s.rounds, s.actions, s.diogenes, s.freemasons, s.fresh, s.action, s.use, s.city, s.target]) add(n)
  add((s.free ? 1 : 0) + (s.hudson ? 2 : 0))
  for (const list of [s.card, s.control, s.royal, s.zombies, s.cubes, s.permanent, s.at, s.by, s.available, s.limbo, s.common])
    addAll(list)
  for (const list of [s.mad, s.tracks, s.played, s.chosen, s.looking, s.hand[seat], s.draw[seat]]) addAll(list)
  for (let i = 0; i < s.blocked.length; i++) if (s.blocked[i]) add(i)
  for (let i = 0; i < s.token.length; i++) if (s.token[i] === seat) add(100 + i)
  add(s.revealed)
  add(s.vampires)
  return (a >>> 0) + (b & UPPER) * HALF
}
