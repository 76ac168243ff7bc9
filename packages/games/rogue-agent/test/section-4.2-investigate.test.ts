// 4.2 Investigate
import { expect } from 'vitest'
import { has, only } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { rogueAgent } from '../game.ts'
import { ATTACK, END_TURN, GO, INVESTIGATE } from '../rules/codes.ts'
import { AT, C, hearers, keys, resourcesOf, scene, seen, told, why, type Placed } from './scene.ts'

/** Criminal 1 lies face down in precinct 3, where seat 0 stands. */
const unknown: Placed = {
  at: [AT.precinct3, AT.hq, AT.hq],
  police: AT.precinct4,
  criminals: { 1: { at: AT.precinct3, card: 'c21' }, 2: { at: AT.gunsmith, card: 'c33' } },
}

rule('RA-4.2.1', 'an agent pays 2 evidence and looks at a face-down card', () => {
  const t = scene(3, { ...unknown, evidence: [3] }).do(0, INVESTIGATE)
  expect(resourcesOf(t, 0)).toEqual([2, 2, 1])
  expect(t.told(0)).toContainEqual({ t: 'saw', criminal: 1, card: C('c21') })
  expect(seen(t, 0).criminals[0].card).toBe(C('c21'))
  expect(why(scene(3, { ...unknown, evidence: [1] }), 0, INVESTIGATE)).toBe('RA-4.2.1')
  const up = scene(3, { ...unknown, criminals: { 1: { at: AT.precinct3, card: 'c21', up: true } } })
  expect(why(up, 0, INVESTIGATE)).toBe('RA-4.2.1')
})

rule('RA-4.2.2', 'the criminal must be where he is, or where he has an informant', () => {
  const t = scene(3, unknown)
  expect([t.offers(0).includes(INVESTIGATE), why(t, 0, INVESTIGATE + 1)]).toEqual([true, 'RA-4.2.2'])
  const informed = scene(3, { ...unknown, informants: { [AT.gunsmith]: [0] } }).do(0, INVESTIGATE + 1)
  expect(told(informed, 'investigated')).toMatchObject({ seat: 0, criminal: 2 })
  const others = scene(3, { ...unknown, informants: { [AT.gunsmith]: [1] } })
  expect(why(others, 0, INVESTIGATE + 1)).toBe('RA-4.2.2')
})

rule('RA-4.2.3', 'he lays one of his markers on it: without one, or with one there already, he may not', () => {
  const t = scene(3, unknown).do(0, INVESTIGATE)
  expect([t.state.markers, t.state.criminals[0].markers]).toEqual([[4, 5, 5], only(0)])
  const again = scene(3, { ...unknown, criminals: { 1: { at: AT.precinct3, card: 'c21', markers: [0] } } })
  expect(why(again, 0, INVESTIGATE)).toBe('RA-4.2.3')
  const none = scene(3, unknown)
  none.state.markers[0] = 0
  expect(why(none, 0, INVESTIGATE)).toBe('RA-4.2.3')
  // Another's marker does not stand in the way.
  expect(scene(3, { ...unknown, criminals: { 1: { at: AT.precinct3, card: 'c21', markers: [1] } } }).offers(0)).toContain(
    INVESTIGATE,
  )
})

rule('RA-4.2.4', 'he alone sees the card; all see that he looked', () => {
  const t = scene(3, unknown).do(0, INVESTIGATE)
  expect([hearers(t, 'investigated'), hearers(t, 'saw')]).toEqual([[-1, 0, 1, 2], [0]])
  expect(told(t, 'investigated')).toEqual({ t: 'investigated', seat: 0, criminal: 1, how: 'turn' })
  for (const viewer of [-1, 1, 2]) {
    expect(t.view(viewer).criminals).toMatchObject([{ card: null, markers: only(0) }, {}, {}, {}, {}, {}])
    expect(JSON.stringify(t.told(viewer))).not.toContain('"card"')
  }
})

rule('RA-4.2.5', 'it may be done again and again until the second Justice action is done', () => {
  const t = scene(3, { ...unknown, evidence: [6], informants: { [AT.gunsmith]: [0] } })
  t.do(0, INVESTIGATE).do(0, INVESTIGATE + 1)
  expect([resourcesOf(t, 0)[2], t.state.markers[0], t.state.justice]).toEqual([2, 3, 0])
  const one = scene(3, unknown)
  one.state.justice = 1
  expect(one.offers(0)).toContain(INVESTIGATE)
  const two = scene(3, unknown)
  two.state.justice = 2
  expect(why(two, 0, INVESTIGATE)).toBe('RA-4.3.7')
})

rule('RA-4.2.6', 'it may be done between two steps of a patrol, after the fight; the patrol then goes on', () => {
  const t = scene(3, { ...unknown, at: [AT.hq, AT.hq, AT.hq], ammo: [1, 0, 0] })
  expect(keys(t, 0, GO + AT.precinct3)).toEqual(['fight'])
  t.do(0, GO + AT.precinct3, 1, INVESTIGATE)
  expect(told(t, 'investigated')).toMatchObject({ how: 'patrol' })
  expect(keys(t, 0).toSorted()).toEqual(['go', 'stopPatrol'])
  t.do(0, GO + AT.fuelDepot, END_TURN)
  expect([t.state.place[0], t.state.patrols, resourcesOf(t, 0)[1]]).toEqual([AT.fuelDepot, 0, 2])
})

rule('RA-4.2.7', 'police do not stand in the way', () => {
  const t = scene(3, { ...unknown, police: AT.precinct3 })
  expect(keys(t, 0)).toContain('investigate')
  expect(why(t, 0, ATTACK)).toBe('RA-4.3.3')
})

rule('RA-4.2.8', 'markers go back when the card is turned up or leaves', () => {
  const marked: Placed = { ...unknown, criminals: { 1: { at: AT.precinct3, card: 'c21', markers: [0, 2] } } }
  const t = scene(3, { ...marked, ammo: [0, 0, 0] })
  expect(t.state.markers).toEqual([4, 5, 4])
  t.do(0, ATTACK)
  expect([t.state.markers, t.state.criminals[0].markers]).toEqual([[5, 5, 5], 0])
  // It walks into the squad's next precinct and is taken away.
  const gone = scene(3, {
    turn: 2,
    police: AT.precinct2,
    criminals: { 1: { at: AT.ammoSupply, card: 'c21', markers: [0, 2] } },
  })
  gone.do(2, END_TURN)
  expect([gone.state.police, gone.state.criminals[0].where, gone.state.markers]).toEqual([AT.precinct3, -1, [5, 5, 5]])
})

rule('RA-4.2.9', 'nobody can show a card he looked at to another', () => {
  const t = scene(3, unknown).do(0, INVESTIGATE)
  expect(keys(t, 0).some((key) => /show/i.test(key))).toBe(false)
  expect(rogueAgent.orders).toEqual({})
  // Whatever happens until it is attacked, only he who looked has the card in his view.
  t.do(0, END_TURN).do(1, END_TURN).do(2, END_TURN)
  for (const viewer of [-1, 0, 1, 2]) expect(seen(t, viewer).criminals[0].card).toBe(viewer === 0 ? C('c21') : null)
  expect(has(t.state.criminals[0].seen, 0)).toBe(true)
})
