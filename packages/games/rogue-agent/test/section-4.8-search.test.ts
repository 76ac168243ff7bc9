// 4.8 Search; 4.9 Buy
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { BUY, END_TURN, KEEP, PLAIN, REROLL, RESOLVE_REST, SEARCH, TAKE_LOSS, WITH_AMMO, WITH_BOOST } from '../rules/codes.ts'
import { SLOTS } from '../rules/data.ts'
import {
  after,
  allTold,
  asking,
  AT,
  die,
  dieNames,
  keys,
  resourcesOf,
  scene,
  told,
  upgradesOf,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

/** Seat 0 has rolled the dice of its location and keeps them. */
const searched = (slot: number, dice: string, placed: Placed = {}, colours: readonly number[] = []): Scene =>
  scene(3, { ammo: [0, 0, 0], ...placed, at: [slot, AT.hq, AT.hq], dice }).do(0, SEARCH, ...colours)

const take = (name: string, way = PLAIN): number => die(name) * 4 + way

/** The ways of resolving a die that are offered. */
const ways = (t: Scene, name: string, ...draft: number[]): number[] =>
  [PLAIN, WITH_BOOST, WITH_AMMO, TAKE_LOSS].filter((way) => t.offers(0, KEEP, ...draft).includes(take(name, way)))

rule('RA-4.8.1', 'a location is searched that has the icon and is not destroyed', () => {
  for (let slot = 0; slot < SLOTS; slot++) {
    const t = scene(3, { mode: 'android', at: [slot, 0, 0], police: slot === AT.precinct6 ? AT.precinct4 : AT.precinct6 })
    expect(keys(t, 0)).toContain('search')
  }
  const ruins = scene(3, { mode: 'android', at: [AT.gunsmith, 0, 0], destroyed: [AT.gunsmith] })
  expect(why(ruins, 0, SEARCH)).toBe('RA-6.12.3')
})

const colourCounts = (dice: readonly number[]): number[] =>
  [0, 1, 2].map((colour) => dice.filter((one) => Math.floor(one / 6) === colour).length)

rule('RA-4.8.2', 'the dice are those of the icon, white ones of a colour chosen before the roll', () => {
  const t = searched(AT.precinct1, '')
  expect(colourCounts(told(t, 'rolled').dice as number[])).toEqual([2, 0, 2])
  // Precinct 5 has three dice of one colour.
  const white = scene(3, { at: [AT.precinct5, 0, 0] })
  expect(white.offers(0, SEARCH)).toEqual([0, 1, 2])
  white.do(0, SEARCH, 1)
  expect(told(white, 'searches')).toMatchObject({ seat: 0, slot: AT.precinct5, colours: [1] })
  expect(colourCounts(told(white, 'rolled').dice as number[])).toEqual([0, 3, 0])
})

rule('RA-4.8.3', 'the two pairs of HQ differ in colour: there are but three dice of each', () => {
  const t = scene(3)
  expect(t.offers(0, SEARCH, 2)).toEqual([0, 1])
  expect(t.refusal(0, SEARCH, 2, 2)).toBe('RA-4.8.3')
  t.do(0, SEARCH, 2, 0)
  expect(colourCounts(told(t, 'rolled').dice as number[])).toEqual([2, 0, 2])
})

rule('RA-4.8.4', 'any of the dice may be rolled again once, with recon twice', () => {
  const t = searched(AT.hospital, 'green: blast blast heal; green: car car; green: 2fuel')
  expect(t.offers(0)).toEqual([KEEP, 0, 1, 2])
  // Picking dice can be taken back; rolling them cannot.
  expect(t.offers(0, 0)).toEqual([REROLL, 1, 2])
  expect(t.refusal(0, 0, 0)).toBe('RA-4.8.4')
  t.do(0, 0, 1, REROLL)
  expect([told(t, 'rerolled').seat, dieNames(t.state.roll)]).toEqual([0, 'green car, green car, green heal'])
  expect([asking(t), keys(t, 0).includes('reroll')]).toEqual(['resolveDie 0', false])
  const recon = searched(AT.hospital, 'green: blast blast heal; green: car car; green: 2fuel', { agent: [2, 0, 0] })
  recon.do(0, 0, 1, REROLL).do(0, 2, REROLL)
  expect([dieNames(recon.state.roll), asking(recon)]).toEqual(['green car, green car, green 2fuel', 'resolveDie 0'])
  // Nobody must.
  const kept = searched(AT.hospital, 'green: car heal heal').do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(allTold(kept, 'rerolled')).toEqual([])
})

rule('RA-4.8.5', 'the dice are resolved one by one, in the order the player likes', () => {
  const t = searched(AT.precinct3, 'red: weapon; green: car; black: agent')
  expect(t.offers(0, KEEP).toSorted((a, b) => a - b)).toEqual([
    take('red weapon'),
    take('green car'),
    take('black agent'),
    RESOLVE_REST,
  ])
  t.do(0, KEEP, take('green car'), take('red weapon'), END_TURN)
  expect(allTold(t, 'resolved').map((event) => event.die)).toEqual(['green car', 'red weapon', 'black agent'].map(die))
})

rule('RA-4.8.6', 'ammo, fuel and evidence: one for each symbol', () => {
  const t = searched(AT.ammoSupply, 'red: ammo 2ammo; green: 2fuel').do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(resourcesOf(t, 0)).toEqual([3, 4, 2])
  const black = searched(AT.academy, 'green: heal; black: 2evidence 2evidence').do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(resourcesOf(black, 0)).toEqual([0, 2, 6])
})

rule('RA-4.8.7', 'car, weapon and agent: a step on that upgrade', () => {
  const t = searched(AT.precinct3, 'red: weapon; green: car; black: agent').do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(upgradesOf(t, 0)).toEqual([1, 1, 1])
})

rule('RA-4.8.8', 'a credit face: two credits, or what the bank has left', () => {
  const dice = 'green: heal; black: credit credit'
  expect(searched(AT.academy, dice).do(0, KEEP, RESOLVE_REST, END_TURN).state.credits[0]).toBe(8)
  const poor = searched(AT.academy, dice, { credits: [4, 9, 9] }).do(0, KEEP, RESOLVE_REST, END_TURN)
  expect([poor.state.credits[0], poor.state.bank]).toEqual([7, 0])
})

rule('RA-4.8.9', 'a blast costs 1 stamina', () => {
  const t = searched(AT.gunsmith, 'red: blast weapon; black: agent')
  expect(ways(t, 'red blast')).toEqual([TAKE_LOSS])
  t.do(0, KEEP, take('red blast', TAKE_LOSS), RESOLVE_REST, END_TURN)
  expect([t.state.stamina[0], told(t, 'hurt')]).toEqual([5, { t: 'hurt', seat: 0, n: 1, why: 'blast' }])
})

rule('RA-4.8.10', 'shield, own informants and armour keep blasts away by themselves, counted for the whole search', () => {
  const dice = 'red: blast blast; black: blast'
  const stamina = (slot: number, placed: Placed, roll = dice, colours: readonly number[] = []): number =>
    searched(slot, roll, placed, colours).do(0, KEEP, RESOLVE_REST, END_TURN).state.stamina[0]
  expect(stamina(AT.gunsmith, {})).toBe(3)
  expect(stamina(AT.gunsmith, { informants: { [AT.gunsmith]: [0] } })).toBe(4)
  expect(stamina(AT.gunsmith, { informants: { [AT.gunsmith]: [1] } })).toBe(3)
  expect(stamina(AT.gunsmith, { agent: [4, 0, 0] })).toBe(4)
  expect(stamina(AT.gunsmith, { agent: [4, 0, 0], informants: { [AT.gunsmith]: [0] } })).toBe(5)
  expect(stamina(AT.hq, {}, 'red: blast blast; black: blast blast', [0, 2])).toBe(6)
  // While they last nothing else is offered for a blast.
  const t = searched(AT.gunsmith, 'red: blast boost; black: blast', { ammo: [2, 0, 0], agent: [4, 0, 0] })
  expect(ways(t, 'red blast')).toEqual([PLAIN])
  expect(ways(t, 'black blast', take('red blast'))).toEqual([WITH_BOOST, WITH_AMMO, TAKE_LOSS])
})

rule('RA-4.8.11', 'each ammo keeps a blast away, also ammo just found', () => {
  const t = searched(AT.gunsmith, 'red: blast ammo; black: blast')
  expect(ways(t, 'red blast')).toEqual([TAKE_LOSS])
  expect(ways(t, 'red blast', take('red ammo'))).toEqual([WITH_AMMO, TAKE_LOSS])
  t.do(0, KEEP, take('red ammo'), take('red blast', WITH_AMMO), END_TURN)
  // The other one cannot be kept away any more.
  expect([resourcesOf(t, 0)[0], t.state.stamina[0]]).toEqual([0, 5])
})

rule('RA-4.8.12', 'a boost keeps a blast away, doubles another die, or is left', () => {
  const dice = 'red: blast boost; black: 2evidence'
  const t = searched(AT.gunsmith, dice, { evidence: [0, 0, 0] })
  expect([ways(t, 'red blast'), ways(t, 'black 2evidence')]).toEqual([
    [WITH_BOOST, TAKE_LOSS],
    [PLAIN, WITH_BOOST],
  ])
  const result = (...codes: number[]): number[] => {
    const one = searched(AT.gunsmith, dice, { evidence: [0, 0, 0] }).do(0, KEEP, ...codes, END_TURN)
    return [one.state.stamina[0], resourcesOf(one, 0)[2]]
  }
  expect(result(take('red blast', WITH_BOOST))).toEqual([6, 2])
  expect(result(take('black 2evidence', WITH_BOOST))).toEqual([5, 4])
  expect(result(take('black 2evidence'), take('red blast', TAKE_LOSS))).toEqual([5, 2])
  expect(why(t, 0, take('red boost'), KEEP)).toBe('RA-4.8.17')
})

rule('RA-4.8.13', 'a doubled die counts twice, and no more: 4 of a double face, 4 credits, 2 steps, 2 stamina', () => {
  const doubled = (slot: number, dice: string, name: string, placed: Placed = {}): Scene =>
    searched(slot, dice, { evidence: [0, 0, 0], fuel: [0, 0, 0], stamina: [2, 6, 6], ...placed }).do(
      0,
      KEEP,
      take(name, WITH_BOOST),
      END_TURN,
    )
  const boost = 'green: boost; black:'
  expect(resourcesOf(doubled(AT.academy, `${boost} 2evidence agent`, 'black 2evidence'), 0)[2]).toBe(4)
  expect(doubled(AT.academy, `${boost} credit agent`, 'black credit').state.credits[0]).toBe(8)
  expect(upgradesOf(doubled(AT.academy, `${boost} agent 2evidence`, 'black agent'), 0)[2]).toBe(2)
  const healed = doubled(AT.hospital, 'green: boost heal 2fuel', 'green heal')
  expect([healed.state.stamina[0], resourcesOf(healed, 0)[1]]).toEqual([4, 2])
  // Two boosts, one die: the second has nothing to do.
  const one = searched(AT.hospital, 'green: boost boost 2fuel', { fuel: [0, 0, 0] }).do(
    0,
    KEEP,
    take('green 2fuel', WITH_BOOST),
    END_TURN,
  )
  expect(resourcesOf(one, 0)[1]).toBe(4)
})

rule('RA-4.8.14', 'in hospital the dice that are left are lost', () => {
  const t = searched(AT.gunsmith, 'red: blast weapon; black: agent', { stamina: [1, 6, 6] })
  t.do(0, KEEP, take('red blast', TAKE_LOSS))
  expect([t.state.place[0], upgradesOf(t, 0), t.state.roll, asking(t)]).toEqual([AT.hospital, [0, 0, 0], [], 'act 1'])
})

rule('RA-4.8.15', 'a boost serves once', () => {
  const t = searched(AT.gunsmith, 'red: blast boost; black: agent')
  expect(ways(t, 'black agent', take('red blast', WITH_BOOST))).toEqual([])
  t.do(0, KEEP, take('red blast', WITH_BOOST), END_TURN)
  // The last die resolved itself, undoubled.
  expect([t.state.stamina[0], upgradesOf(t, 0)]).toEqual([6, [0, 0, 1]])
})

rule('RA-4.8.16', 'healing gives 1 stamina', () => {
  const t = searched(AT.hospital, 'green: heal heal car', { stamina: [2, 6, 6] }).do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(t.state.stamina[0]).toBe(4)
})

rule('RA-4.8.17', 'the search is over with the last die that is no boost; boosts are never picked', () => {
  const t = searched(AT.hospital, 'green: boost boost car')
  expect(t.offers(0, KEEP).map((code) => code >> 2)).toEqual([die('green car'), die('green car')])
  expect(keys(t, 0, KEEP, take('green car'))).toContain('endTurn')
  // Nothing but boosts: over at once.
  expect(keys(searched(AT.hospital, 'green: boost boost boost'), 0, KEEP)).toContain('endTurn')
})

// ── buying ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const units = (t: Scene): number[] => t.offers(0).flatMap((code) => (code > BUY && code < BUY + 20 ? [code - BUY] : []))
const shop = (slot: number, placed: Placed = {}): Scene =>
  scene(3, { mode: 'android', ammo: [0, 0, 0], fuel: [0, 0, 0], ...placed, at: [slot, 0, 0] })

rule('RA-4.9.1', 'the location must sell something and not be destroyed', () => {
  for (const slot of [AT.hospital, AT.precinct3])
    expect([units(shop(slot)), why(shop(slot), 0, BUY + 1)]).toEqual([[], 'RA-4.9.1'])
  expect(why(shop(AT.gunsmith, { destroyed: [AT.gunsmith] }), 0, BUY + 1)).toBe('RA-6.12.3')
})

rule('RA-4.9.2', 'any number of units that can be paid', () => {
  expect(units(shop(AT.ammoSupply, { credits: [2, 0, 0] }))).toEqual([2, 1])
  expect(why(shop(AT.ammoSupply, { credits: [0, 0, 0] }), 0, BUY + 1)).toBe('RA-4.9.2')
  expect(why(shop(AT.ammoSupply, { credits: [2, 0, 0] }), 0, BUY + 3)).toBe('RA-4.9.2')
})

rule('RA-4.9.3', 'two ammo or two fuel for a credit', () => {
  expect(after(shop(AT.ammoSupply), 0, BUY + 2)).toMatchObject({ resources: [4, 0, 2, 0, 0, 2, 0, 0, 2], credits: [2, 4, 4] })
  const t = shop(AT.fuelDepot).do(0, BUY + 3, END_TURN)
  expect([resourcesOf(t, 0), t.state.credits[0]]).toEqual([[0, 6, 2], 1])
  expect(told(t, 'bought')).toMatchObject({ seat: 0, slot: AT.fuelDepot, units: 3 })
})

rule('RA-4.9.4', 'a step of car, weapon or agent for two credits', () => {
  for (const [slot, track] of [
    [AT.chopShop, 0],
    [AT.gunsmith, 1],
    [AT.academy, 2],
  ]) {
    const t = shop(slot).do(0, BUY + 2, END_TURN)
    expect([upgradesOf(t, 0), t.state.credits[0]]).toEqual([[0, 1, 2].map((one) => (one === track ? 2 : 0)), 0])
  }
})

rule('RA-4.9.5', 'in HQ an influence for six evidence', () => {
  const t = shop(AT.hq, { evidence: [6, 0, 0] })
  expect(units(t)).toEqual([1])
  t.do(0, BUY + 1, END_TURN)
  expect([t.state.influence[0], resourcesOf(t, 0), t.state.credits[0]]).toEqual([1, [0, 0, 0], 4])
  expect(why(shop(AT.hq, { evidence: [5, 0, 0] }), 0, BUY + 1)).toBe('RA-4.9.2')
})

rule('RA-4.9.6', 'a unit is sold of which something still fits; what does not fit is lost', () => {
  const t = shop(AT.ammoSupply, { ammo: [5, 0, 0] })
  expect(units(t)).toEqual([1])
  expect(after(t, 0, BUY + 1)).toMatchObject({ resources: [6, 0, 2, 0, 0, 2, 0, 0, 2], credits: [3, 4, 4] })
  expect(why(t, 0, BUY + 2)).toBe('RA-4.9.6')
  expect(why(shop(AT.chopShop, { car: [5, 0, 0] }), 0, BUY + 1)).toBe('RA-4.9.6')
})

rule('RA-4.9.7', 'the credits go to the bank', () => {
  const t = shop(AT.gunsmith)
  expect(t.state.bank).toBe(13)
  t.do(0, BUY + 2, END_TURN)
  expect([t.state.credits[0], t.state.bank]).toEqual([0, 17])
})
