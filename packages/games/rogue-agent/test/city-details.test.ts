// The City and Time phases: what must stay where it is, and what everybody hears of them.
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { END_TURN } from '../rules/codes.ts'
import { ASSASSIN, BOMB } from '../rules/data.ts'
import { allTold, AT, bombsOf, keys, scene, seen, told, whereIs, type Placed, type Scene } from './scene.ts'

/** The last player ends his turn; criminals 5 and 6 come to precincts 1 and 2 if nothing else is told. */
const cityPhase = (placed: Placed): Scene => {
  const script = { tokens: [4, 5], numbers: [0, 1], ...placed.script }
  return scene(2, { ...placed, turn: 1, script }).do(1, END_TURN)
}

rule('RA-6.2.6', 'only the assassins of the location a criminal comes to get out of its way', () => {
  const t = cityPhase({
    police: AT.precinct6,
    criminals: { 1: { at: AT.ammoSupply, card: 'c01' } },
    assassins: [AT.precinct3, AT.precinct5, AT.precinct2],
  })
  expect(whereIs(t, 1)).toBe(AT.precinct3)
  expect(allTold(t, 'assassinFlees').map(({ slot }) => slot)).toEqual([AT.fuelDepot])
})

rule('RA-6.2.6', 'the last location of the path is still a place to flee to; beyond it there is none', () => {
  const flight = (from: number) =>
    cityPhase({ police: AT.precinct4, criminals: { 1: { at: from, card: 'c01' } }, assassins: [from + 1] })
  expect(told(flight(AT.precinct2), 'assassinFlees')).toMatchObject({ slot: AT.precinct6 })
  const beyond = flight(AT.hospital)
  expect([allTold(beyond, 'assassinFlees'), told(beyond, 'assassinGone').slot]).toEqual([[], AT.precinct6])
})

rule('RA-6.2.8', 'everybody hears that bombs tick, and where', () => {
  const t = cityPhase({
    criminals: { 1: { at: AT.ammoSupply, card: 'c01' } },
    bombs: [
      [AT.precinct3, 4],
      [AT.academy, 4],
    ],
  })
  expect(told(t, 'bombsTick')).toMatchObject({ slot: AT.precinct3 })
  // The first is lowered by the criminal and once more with all others.
  expect(bombsOf(t)).toEqual([
    [AT.precinct3, 2],
    [AT.academy, 3],
  ])
})

rule('RA-6.5.1', 'everybody hears that the timers fall', () => {
  expect(told(cityPhase({ bombs: [[AT.academy, 4]] }), 'timersFall')).toEqual({ t: 'timersFall' })
})

rule('RA-7.7', 'what is left in the Data Stream is shown in an order that does not tell how it was drawn', () => {
  const rest = [2, 3, 4, 5, BOMB, BOMB, BOMB, BOMB, ASSASSIN, ASSASSIN, ASSASSIN, ASSASSIN]
  expect(seen(cityPhase({ script: { tokens: [0, 1] } })).bag).toEqual(rest)
  expect(seen(cityPhase({ script: { tokens: [1, 0] } })).bag).toEqual(rest)
})

rule('RA-4.10.1', 'where no bomb is nothing can be disarmed, Headquarters included', () => {
  expect(keys(scene(2), 0)).not.toContain('disarm')
  expect(keys(scene(2, { bombs: [[AT.ammoSupply, 3]] }), 0)).not.toContain('disarm')
})
