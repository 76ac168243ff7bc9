// "Resolve the rest" of a search: healing comes last, unless the blasts before it would lead to hospital.
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { END_TURN, KEEP, RESOLVE_REST, SEARCH } from '../rules/codes.ts'
import { allTold, AT, dieNames, scene, type Placed, type Scene } from './scene.ts'

/** Seat 1 searches, keeps the dice, leaves the rest to the table and ends the turn. */
const searched = (placed: Placed): Scene => {
  const script = { tokens: [4, 5], numbers: [0, 1] }
  return scene(2, { police: AT.precinct1, turn: 1, script, ...placed })
    .do(1, SEARCH)
    .do(1, KEEP, RESOLVE_REST, END_TURN)
}

/** The dice in the order in which they were resolved. */
const order = (t: Scene): string => dieNames(allTold(t, 'resolved').map(({ die }) => die as number))

const twoBlasts = { at: [AT.hq, AT.ammoSupply], dice: 'red: blast blast; green: heal' }

rule('RA-8.33', 'two blasts would take the last stamina: healing goes first', () => {
  const t = searched({ ...twoBlasts, stamina: [6, 2], ammo: [6, 0] })
  expect([order(t), t.state.stamina]).toEqual(['green heal, red blast, red blast', [6, 1]])
})

rule('RA-8.33', 'with ammo for one of them healing is last', () => {
  const t = searched({ ...twoBlasts, stamina: [6, 2], ammo: [0, 1] })
  expect([order(t), t.state.stamina, t.state.resources[3]]).toEqual(['red blast, red blast, green heal', [6, 2], 0])
})

rule('RA-8.33', 'with a boost for one of them healing is last', () => {
  const dice = 'red: blast blast; green: boost heal'
  const t = searched({ at: [AT.hq, AT.precinct6], dice, stamina: [6, 2], ammo: [6, 0] })
  expect([order(t), t.state.stamina]).toEqual(['red blast, red blast, green heal', [6, 2]])
})
