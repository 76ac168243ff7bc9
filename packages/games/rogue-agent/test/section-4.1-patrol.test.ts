// 4.1 Patrol
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { END_TURN, GO, INVESTIGATE, STOP } from '../rules/codes.ts'
import { neighbours, SLOTS } from '../rules/data.ts'
import { after, allTold, asking, AT, hearers, keys, resourcesOf, scene, told, whereIs, why, type Placed } from './scene.ts'

const go = (...slots: number[]): number[] => slots.map((slot) => GO + slot)

/** Where a patrol may go on to. */
const steps = (codes: readonly number[]): number[] =>
  codes.filter((code) => code >= GO && code < GO + SLOTS).map((code) => code - GO)

rule('RA-4.1.1', 'a patrol is one or two steps, with the engine up to three', () => {
  const t = scene(2, { police: AT.precinct3 })
  t.do(0, ...go(AT.precinct3, AT.fuelDepot), END_TURN)
  expect(allTold(t, 'patrols').map(({ seat, slot, step }) => [seat, slot, step])).toEqual([
    [0, AT.precinct3, 1],
    [0, AT.fuelDepot, 2],
  ])
  expect(t.state.place).toEqual([AT.fuelDepot, AT.hq])
  const engine = scene(2, { police: AT.precinct3, car: [2, 0], ammo: [0, 0] })
  engine.do(0, ...go(AT.precinct3, AT.fuelDepot, AT.precinct4), END_TURN)
  expect([engine.state.place[0], allTold(engine, 'patrols').length]).toEqual([AT.precinct4, 3])
  // A third step without it is a patrol of its own.
  expect(resourcesOf(scene(2, { police: AT.precinct3 }).do(0, ...go(2, 3, 2), STOP, END_TURN), 0)[1]).toBe(1)
})

rule('RA-4.1.2', 'each step goes to an adjacent location', () => {
  for (let slot = 0; slot < SLOTS; slot++) {
    const t = scene(2, { at: [slot, 0] })
    expect(steps(t.offers(0))).toEqual([...neighbours[slot]])
    for (let to = 0; to < SLOTS; to++) if (!neighbours[slot].includes(to)) expect(why(t, 0, GO + to)).toBe('RA-4.1.2')
  }
  const t = scene(2, { police: AT.precinct3 })
  expect(t.refusal(0, ...go(AT.precinct3, AT.precinct5))).toBe('RA-4.1.2')
})

rule('RA-4.1.3', 'the first patrol of a turn is free, each further one costs 1 fuel before its first step', () => {
  const t = scene(2, { police: AT.precinct3, fuel: [1, 0] })
  const first = [...go(AT.precinct3), STOP]
  expect(after(t, 0, ...first)).toMatchObject({ patrols: 1, resources: [2, 1, 2, 2, 0, 2] })
  expect(after(t, 0, ...first, ...go(AT.fuelDepot))).toMatchObject({ patrols: 2, resources: [2, 0, 2, 2, 0, 2] })
  expect(why(t, 0, GO + AT.precinct3, ...first, ...go(AT.fuelDepot), STOP)).toBe('RA-4.1.3')
  t.do(0, ...first, ...go(AT.fuelDepot), STOP, END_TURN)
  expect(resourcesOf(t, 0)).toEqual([2, 0, 2])
})

rule('RA-4.1.4', 'fuel alone limits the number of patrols, until the second Justice action', () => {
  const t = scene(2, { police: AT.precinct3, fuel: [4, 0] })
  const back = [...go(AT.precinct3), STOP, ...go(AT.hq), STOP]
  expect(after(t, 0, ...back, ...back).patrols).toBe(4)
  const spent = scene(2, { at: [AT.gunsmith, 0] })
  spent.state.justice = 2
  expect([steps(spent.offers(0)), why(spent, 0, GO + AT.precinct3)]).toEqual([[], 'RA-4.1.4'])
})

rule('RA-4.1.5', 'the player may stop after any step', () => {
  const t = scene(2, { police: AT.precinct3, car: [2, 0] })
  expect(keys(t, 0, ...go(AT.precinct3))).toContain('stopPatrol')
  expect(keys(t, 0, ...go(AT.precinct3, AT.fuelDepot))).toContain('stopPatrol')
  t.do(0, ...go(AT.precinct3), STOP, END_TURN)
  expect(t.state.place[0]).toBe(AT.precinct3)
})

rule('RA-4.1.6', 'no location is entered twice in one patrol; where it began may be entered once', () => {
  const t = scene(2, { police: AT.precinct3, car: [2, 0], fuel: [2, 0], ammo: [0, 0] })
  // Out and back to where it began, but not out again to the same place.
  expect(steps(t.offers(0, ...go(AT.precinct3)))).toContain(AT.hq)
  expect(steps(t.offers(0, ...go(AT.precinct3, AT.hq)))).not.toContain(AT.precinct3)
  expect(t.refusal(0, ...go(AT.precinct3, AT.hq, AT.precinct3))).toBe('RA-4.1.6')
  // A second patrol knows nothing of the first.
  expect(steps(t.offers(0, ...go(AT.precinct3, AT.hq), STOP))).toContain(AT.precinct3)
})

rule('RA-4.1.7', 'criminals in custody come along', () => {
  const t = scene(2, { police: AT.precinct3, criminals: { 4: { custody: 0, card: 'c09' } } })
  t.do(0, ...go(AT.precinct3, AT.fuelDepot), END_TURN)
  expect([whereIs(t, 4), t.state.place[0]]).toEqual(['custody 0', AT.fuelDepot])
})

/** Seat 0 without ammo in HQ. */
const unarmed: Placed = { ammo: [0, 0] }

rule('RA-4.1.8', 'whoever enters a precinct with gangsters fights them first, also when passing', () => {
  const t = scene(2, { ...unarmed, police: AT.precinct4 })
  // Precinct 3 has one, the Fuel Depot behind it none.
  t.do(0, ...go(AT.precinct3, AT.fuelDepot), END_TURN)
  expect(allTold(t, 'gangsters')).toMatchObject([{ seat: 0, slot: AT.precinct3, ammo: 0 }])
  expect(t.state.stamina[0]).toBe(5)
  // Nothing else is offered before the fight is over.
  const armed = scene(2, { police: AT.precinct4 })
  expect(keys(armed, 0, ...go(AT.precinct3))).toEqual(['fight'])
})

rule('RA-4.1.9', 'each gangster that is not kept away costs 1 stamina', () => {
  for (const [slot, icons] of [
    [AT.precinct3, 1],
    [AT.precinct5, 1],
    [AT.precinct2, 2],
  ]) {
    const t = scene(2, { ...unarmed, police: AT.precinct4 }).do(0, GO + slot, STOP, END_TURN)
    expect(t.state.stamina[0]).toBe(6 - icons)
    expect(told(t, 'hurt')).toEqual({ t: 'hurt', seat: 0, n: icons, why: 'gangsters' })
  }
})

rule('RA-4.1.10', 'the car shield keeps one gangster away at each entry', () => {
  const t = scene(2, { ...unarmed, car: [4, 0], police: AT.precinct6, fuel: [2, 0] })
  t.do(0, ...go(AT.precinct2, AT.chopShop, AT.precinct1), END_TURN)
  // Two precincts with two gangsters each.
  expect(t.state.stamina[0]).toBe(4)
})

rule('RA-4.1.11', "each own informant there keeps one away, others' informants none", () => {
  const stamina = (owners: number[]): number => {
    const t = scene(2, { ...unarmed, informants: { [AT.precinct2]: owners } })
    return after(t, 0, GO + AT.precinct2).stamina[0]
  }
  expect([stamina([]), stamina([0]), stamina([0, 0]), stamina([1, 0]), stamina([1, 1])]).toEqual([4, 5, 6, 5, 4])
})

rule('RA-4.1.12', 'each ammo keeps one away; the player chooses how many', () => {
  const t = scene(2, { ammo: [3, 0] })
  expect(t.offers(0, GO + AT.precinct2)).toEqual([0, 1, 2])
  expect(t.refusal(0, GO + AT.precinct2, 3)).toBe('RA-4.1.12')
  for (const ammo of [0, 1, 2])
    expect(after(t, 0, GO + AT.precinct2, ammo)).toMatchObject({ stamina: [4 + ammo, 6], resources: [3 - ammo, 2, 2, 0, 2, 2] })
  const one = scene(2, { ammo: [1, 0] })
  expect(one.offers(0, GO + AT.precinct2)).toEqual([0, 1])
})

rule('RA-4.1.13', 'shield and informants work by themselves before ammo is asked for', () => {
  const kept: Placed = { ammo: [2, 0], informants: { [AT.precinct2]: [0] } }
  expect(scene(2, kept).offers(0, GO + AT.precinct2)).toEqual([0, 1])
  // With both of them there is nothing left to ask.
  const t = scene(2, { ...kept, car: [4, 0] })
  expect(keys(t, 0, GO + AT.precinct2)).toContain('stopPatrol')
  t.do(0, GO + AT.precinct2, STOP, END_TURN)
  expect([allTold(t, 'gangsters'), t.state.stamina[0], resourcesOf(t, 0)[0]]).toEqual([[], 6, 2])
})

rule('RA-4.1.14', 'hospital ends the patrol and the turn, after a fight as after a step into ruins', () => {
  const fought = scene(2, { ...unarmed, stamina: [2, 6], influence: [3, 0] }).do(0, GO + AT.precinct2)
  expect([fought.state.place[0], fought.state.stamina[0], fought.state.influence[0]]).toEqual([AT.hospital, 4, 2])
  expect([hearers(fought, 'hospital'), asking(fought)]).toEqual([[-1, 0, 1], 'act 1'])
  const ruins = scene(3, { mode: 'android', destroyed: [AT.precinct3], stamina: [1, 6, 6], tokens: ['HHH', 'AAA', 'HHH'] })
  ruins.do(0, GO + AT.precinct3, 0)
  expect([ruins.state.place[0], told(ruins, 'turnEnds')]).toEqual([AT.hospital, { t: 'turnEnds', seat: 0 }])
  expect(asking(ruins)).toBe('act 1')
})

rule('RA-4.1.15', 'there is no fight where the police squad is', () => {
  const t = scene(2, { ...unarmed, police: AT.precinct2 }).do(0, GO + AT.precinct2, STOP, END_TURN)
  expect([t.state.stamina[0], allTold(t, 'gangsters')]).toEqual([6, []])
})

rule('RA-4.1.16', 'being taken to hospital is not entering', () => {
  // One step, one fight, one loss: nothing waits for him in hospital.
  const t = scene(2, { ...unarmed, stamina: [1, 6] }).do(0, GO + AT.precinct3)
  expect([allTold(t, 'gangsters').length, allTold(t, 'hurt').length, allTold(t, 'patrols').length]).toEqual([1, 1, 1])
  expect([t.state.place[0], t.state.stamina[0]]).toEqual([AT.hospital, 4])
})

rule('RA-4.1.17', 'androids patrol alike, gangsters included', () => {
  const t = scene(3, { mode: 'android', androids: [0], ammo: [1, 0, 0], fuel: [1, 0, 0] })
  expect(t.offers(0, GO + AT.precinct2)).toEqual([0, 1])
  t.do(0, GO + AT.precinct2, 0, GO + AT.academy, GO + AT.precinct1, 1, STOP, END_TURN)
  expect([t.state.place[0], t.state.stamina[0], resourcesOf(t, 0)]).toEqual([AT.precinct1, 3, [0, 0, 2]])
})

rule('RA-4.1.18', 'a patrol begins with its first step and ends by itself after its last', () => {
  const t = scene(2, { police: AT.precinct3, fuel: [1, 0], criminals: { 1: { at: AT.hq, card: 'c09' } } })
  // Nothing is paid or counted before.
  expect(t.state.patrols).toBe(0)
  expect(t.offers(0)).toContain(INVESTIGATE)
  expect(after(t, 0, ...go(AT.precinct3)).patrols).toBe(1)
  // Two steps are all: the next question is what to do next.
  expect(keys(t, 0, ...go(AT.precinct3, AT.fuelDepot))).toContain('endTurn')
  expect(keys(t, 0, ...go(AT.precinct3, AT.fuelDepot))).not.toContain('stopPatrol')
})
