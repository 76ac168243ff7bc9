// 1.4 Agent board; 1.5 Criminals
import { expect } from 'vitest'
import { rule, Table } from '@safehouse/kernel/testing'
import { rogueAgent } from '../game.ts'
import {
  ARREST,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  END_TURN,
  GO,
  INVESTIGATE,
  KEEP,
  RECRUIT,
  REROLL,
  RESOLVE_REST,
  SEARCH,
  STOP,
  TURN_IN,
} from '../rules/codes.ts'
import { ARMOUR_FROM, CAR_SHIELD_FROM, ENGINE_FROM, HEART, pistolsAt, RECON_FROM } from '../rules/data.ts'
import { after, allTold, asking, AT, C, keys, resourcesOf, scene, seen, told, upgradesOf, whereIs, why } from './scene.ts'

rule('RA-1.4.1', 'resources run from 0 to 6 and start at 2', () => {
  for (const seats of [2, 3, 4]) expect(new Table(rogueAgent, seats).view().resources).toEqual(Array(seats * 3).fill(2))
  const t = scene(2, { at: [AT.ammoSupply, 0], ammo: [0, 2], credits: [4, 4] })
  expect(after(t, 0, BUY + 3).resources.slice(0, 3)).toEqual([6, 2, 2])
  expect(why(t, 0, BUY + 4)).toBe('RA-4.9.6')
})

rule('RA-1.4.2', 'gains above 6 are lost', () => {
  const t = scene(2, { at: [AT.ammoSupply, 0], ammo: [5, 2], dice: 'red: 2ammo 2ammo; green: 2fuel', fuel: [5, 2] })
  t.do(0, SEARCH).do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(resourcesOf(t, 0)).toEqual([6, 6, 2])
})

rule('RA-1.4.3', 'upgrades run from 0 to 5, start at 0 and never go down', () => {
  for (const seats of [2, 3, 4]) expect(new Table(rogueAgent, seats).view().upgrades).toEqual(Array(seats * 3).fill(0))
  // Not even in hospital.
  const t = scene(2, { at: [AT.hq, 0], car: [3, 0], weapon: [2, 0], agent: [1, 0], stamina: [1, 6], ammo: [0, 0] })
  t.do(0, GO + AT.precinct3)
  expect([t.state.place[0], upgradesOf(t, 0)]).toEqual([AT.hospital, [3, 2, 1]])
})

rule('RA-1.4.4', 'a mark is usable from its space on', () => {
  expect([ENGINE_FROM, CAR_SHIELD_FROM, RECON_FROM, ARMOUR_FROM]).toEqual([2, 4, 2, 4])
  expect(pistolsAt).toEqual([0, 1, 1, 2, 2, 3])
  const engine = (car: number): string[] =>
    keys(scene(2, { car: [car, 0], police: AT.precinct3 }), 0, GO + AT.precinct3, GO + AT.fuelDepot)
  expect([engine(1).includes('stopPatrol'), engine(2).includes('stopPatrol')]).toEqual([false, true])
  const gangsters = (car: number): number => after(scene(2, { car: [car, 0], ammo: [0, 0] }), 0, GO + AT.precinct2).stamina[0]
  expect([gangsters(3), gangsters(4)]).toEqual([4, 5])
  for (const [weapon, green] of pistolsAt.entries()) {
    const t = scene(2, { at: [AT.precinct3, 0], weapon: [weapon, 0], ammo: [0, 0], assassins: [AT.precinct3] })
    t.do(0, ATTACK_ASSASSIN)
    expect((told(t, 'rolled').dice as number[]).length).toBe(3 + green)
  }
  const rerolls = (agent: number): string[] => {
    const t = scene(2, { at: [AT.hospital, 0], agent: [agent, 0], dice: 'green: car car car car' })
    return keys(t.do(0, SEARCH).do(0, 0, REROLL), 0)
  }
  expect([rerolls(1).includes('keep'), rerolls(2).includes('keep')]).toEqual([false, true])
  const blast = (agent: number): number => {
    const t = scene(2, { at: [AT.gunsmith, 0], agent: [agent, 0], ammo: [0, 0], dice: 'red: blast blast; black: credit' })
    return t.do(0, SEARCH).do(0, KEEP, RESOLVE_REST, END_TURN).state.stamina[0]
  }
  expect([blast(3), blast(4)]).toEqual([4, 5])
})

rule('RA-1.4.5', 'the end of an upgrade track gives 1 influence, once; resources give none', () => {
  const t = scene(2, { at: [AT.chopShop, 0], car: [4, 0], credits: [4, 4], turn: 0 })
  t.do(0, BUY + 1, END_TURN)
  expect(told(t, 'influence')).toEqual({ t: 'influence', seat: 0, n: 1, why: 'track' })
  expect([upgradesOf(t, 0)[0], t.state.influence]).toEqual([5, [1, 0]])
  // Another step on it is lost, and gives nothing again.
  const again = scene(2, { at: [AT.hospital, 0], car: [5, 0], dice: 'green: car car car' })
  again.do(0, SEARCH).do(0, KEEP, RESOLVE_REST, END_TURN)
  expect([upgradesOf(again, 0)[0], again.state.influence, allTold(again, 'influence')]).toEqual([5, [0, 0], []])
  const full = scene(2, { at: [AT.ammoSupply, 0], ammo: [4, 0] }).do(0, BUY + 1, END_TURN)
  expect([resourcesOf(full, 0)[0], full.state.influence]).toEqual([6, [0, 0]])
})

rule('RA-1.4.6', 'steps beyond 5 are lost', () => {
  const t = scene(2, { at: [AT.hospital, 0], car: [4, 0], dice: 'green: car car car' })
  t.do(0, SEARCH).do(0, KEEP, RESOLVE_REST, END_TURN)
  expect([upgradesOf(t, 0)[0], t.state.influence[0]]).toEqual([5, 1])
})

rule('RA-1.4.7', 'stamina starts at 6, at the top; at 0 is the skull, at 4 the heart', () => {
  for (const seats of [2, 3, 4]) expect(new Table(rogueAgent, seats).view().stamina).toEqual(Array(seats).fill(6))
  expect(HEART).toBe(4)
  const t = scene(2, { stamina: [2, 6], ammo: [0, 0] }).do(0, GO + AT.precinct2)
  expect([allTold(t, 'hospital'), t.state.stamina[0]]).toEqual([[{ t: 'hospital', seat: 0, n: 0 }], 4])
})

rule('RA-1.4.8', 'stamina above 6 is lost', () => {
  const t = scene(2, { at: [AT.hospital, 0], stamina: [5, 6], dice: 'green: heal heal heal' })
  t.do(0, SEARCH).do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(t.state.stamina[0]).toBe(6)
})

rule('RA-1.4.9', 'influence never falls below 0 and has no upper limit', () => {
  const none = scene(2, { stamina: [1, 6], ammo: [0, 0] }).do(0, GO + AT.precinct3)
  expect([none.state.place[0], none.state.influence[0]]).toEqual([AT.hospital, 0])
  const much = scene(2, { evidence: [6, 0], influence: [99, 0] }).do(0, BUY + 1, END_TURN)
  expect(much.state.influence[0]).toBe(100)
})

rule('RA-1.4.10', 'a gain larger than the bank gives what is left', () => {
  const t = scene(2, { credits: [4, 20], criminals: { 1: { custody: 0, card: 'c04' } } })
  expect(t.state.bank).toBe(1)
  t.do(0, TURN_IN, END_TURN)
  expect([t.state.credits[0], t.state.bank]).toEqual([5, 0])
  expect(told(t, 'turnedIn')).toEqual({ t: 'turnedIn', seat: 0, cards: [C('c04')], credits: 1 })
})

rule('RA-1.4.11', 'what is not there cannot be spent, and no cost is paid in part', () => {
  const t = scene(2, { at: [AT.precinct3, 0], ammo: [0, 0], fuel: [0, 0], evidence: [1, 0], credits: [1, 0] })
  t.state.patrols = 1
  t.state.criminals[0] = { where: AT.precinct3, card: 8, faceUp: false, subdued: false, entered: false, markers: 0, seen: 0 }
  expect(why(t, 0, GO + AT.hq)).toBe('RA-4.1.3')
  expect(why(t, 0, INVESTIGATE)).toBe('RA-4.2.1')
  expect(why(t, 0, RECRUIT)).toBe('RA-4.11.2')
  t.do(0, ATTACK)
  // There is nothing to ask about ammo: the dice roll at once.
  expect(asking(t)).toBe('act 0')
  expect(resourcesOf(t, 0)[0]).toBe(0)
})

rule('RA-1.4.12', 'credits that are spent or lost go back to the bank', () => {
  const spent = scene(2, { at: [AT.gunsmith, 0] })
  expect(spent.state.bank).toBe(17)
  spent.do(0, BUY + 2, END_TURN)
  expect([spent.state.credits[0], spent.state.bank]).toEqual([0, 21])
  // Card c22 takes a credit when it is missed.
  const lost = scene(2, {
    at: [AT.precinct3, 0],
    ammo: [0, 0],
    criminals: { 1: { at: AT.precinct3, card: 'c22', up: true } },
    dice: 'red: ammo ammo ammo',
  })
  lost.do(0, ATTACK)
  expect([lost.state.credits[0], lost.state.bank]).toEqual([3, 18])
})

rule('RA-1.5.1', 'a criminal in play is a token with a card of its own', () => {
  const t = scene(2, {
    turn: 1,
    police: AT.precinct4,
    script: { tokens: [3, 4], numbers: [0, 2], cards: [C('c20'), C('c30')] },
  })
  t.do(1, END_TURN)
  // Seat 1 is Commander now.
  expect(t.offers(1)).toEqual([1, 3])
  t.do(1, 1)
  expect(allTold(t, 'criminalPlaced').map(({ criminal, slot }) => [criminal, slot])).toEqual([
    [4, AT.precinct1],
    [5, AT.precinct3],
  ])
  expect(t.state.criminals.map(({ card }) => card)).toEqual([-1, -1, -1, C('c20'), C('c30'), -1])
  expect([t.state.bag.includes(3), t.state.bag.includes(4), t.state.deck.length]).toEqual([false, false, 44])
})

rule('RA-1.5.2', 'the card lies face down until the criminal is attacked, and face up from then on', () => {
  const t = scene(2, {
    at: [AT.precinct3, 0],
    ammo: [0, 0],
    criminals: { 1: { at: AT.precinct3, card: 'c13' } },
    dice: 'red: ammo ammo ammo',
  })
  for (const viewer of [-1, 0, 1]) expect(seen(t, viewer).criminals[0]).toMatchObject({ faceUp: false, card: null })
  t.do(0, ATTACK)
  expect(told(t, 'unmasked')).toEqual({ t: 'unmasked', criminal: 1, card: C('c13') })
  t.do(0, END_TURN).do(1, END_TURN)
  for (const viewer of [-1, 0, 1])
    expect(t.view(viewer).criminals).toMatchObject([{ faceUp: true, card: C('c13') }, {}, {}, {}, {}, {}])
})

rule('RA-1.5.3', 'a criminal rampages until it is hit hard enough or surrenders, and is subdued from then on', () => {
  const criminals = { 1: { at: AT.precinct3, card: 'c12', markers: [0] }, 2: { at: AT.precinct3, card: 'c09', up: true } }
  // Card c12 surrenders to one who has investigated it.
  const surrender = scene(2, { at: [AT.precinct3, 0], criminals }).do(0, ATTACK)
  expect(surrender.state.criminals[0].subdued).toBe(true)
  const place = { at: [AT.precinct3, 0], ammo: [0, 0], criminals } as const
  const missed = scene(2, { ...place, dice: 'red: blast ammo ammo' }).do(0, ATTACK + 1)
  expect(missed.state.criminals[1].subdued).toBe(false)
  const hit = scene(2, { ...place, dice: 'red: blast blast ammo' }).do(0, ATTACK + 1)
  expect(told(hit, 'subdued')).toEqual({ t: 'subdued', seat: 0, criminal: 2 })
  hit.do(0, END_TURN).do(1, END_TURN)
  expect([hit.state.criminals[1].subdued, whereIs(hit, 2)]).toEqual([true, AT.precinct3])
})

rule('RA-1.5.4', 'subdued, it lies in its location until it is arrested, then goes where the figure goes', () => {
  const t = scene(2, { at: [AT.fuelDepot, 0], criminals: { 1: { at: AT.fuelDepot, card: 'c09', subdued: true } } })
  expect(whereIs(t, 1)).toBe(AT.fuelDepot)
  t.do(0, ARREST, GO + AT.precinct4, 1, STOP, END_TURN)
  expect([whereIs(t, 1), t.state.place[0]]).toEqual(['custody 0', AT.precinct4])
})

rule('RA-1.5.5', 'a criminal in custody is not in the location: neither police nor bombs next door take it', () => {
  // The squad comes to precinct 1, where the figure stands with its prisoner; a criminal that lies there is taken.
  const t = scene(2, {
    at: [AT.precinct1, 0],
    turn: 1,
    criminals: { 1: { custody: 0, card: 'c09' }, 2: { at: AT.precinct1, card: 'c10', subdued: true } },
  })
  t.do(1, END_TURN)
  expect([t.state.police, whereIs(t, 1), whereIs(t, 2)]).toEqual([AT.precinct1, 'custody 0', 'bag'])
  expect(why(scene(2, { criminals: { 1: { custody: 0, card: 'c09' } } }), 0, ARREST)).toBe('RA-4.5.1')
})
