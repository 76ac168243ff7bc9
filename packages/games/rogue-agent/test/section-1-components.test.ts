// 1.1 Counts; 1.2 City; 1.3 Custom dice
import { expect } from 'vitest'
import { rule, Table } from '@safehouse/kernel/testing'
import data from '../data/rogue-agent.json' with { type: 'json' }
import { rogueAgent } from '../game.ts'
import { ATTACK_ASSASSIN, DISARM, END_TURN, GO, INTERCEPT, KEEP, RAID, RESOLVE_REST, SEARCH } from '../rules/codes.ts'
import {
  ASSASSIN,
  bagAtStart,
  BOMB,
  cards,
  gangsters,
  generalTiles,
  informantSpaces,
  isNeighbour,
  neighbours,
  PATH_END,
  PATH_START,
  pistolsAt,
  precinctNumber,
  precinctTiles,
  searchDice,
  shieldsAndroids,
  shieldsHumans,
  SLOTS,
  SYNDICATES,
  tileIds,
  WILD,
} from '../rules/data.ts'
import {
  allTold,
  AT,
  bombsOf,
  dieNames,
  inBag,
  informantsAt,
  keys,
  resourcesOf,
  scene,
  told,
  upgradesOf,
  whereIs,
  why,
} from './scene.ts'

rule('RA-1.1.1', 'there are 13 tiles: HQ, six general ones, six precincts with the numbers 1 to 6', () => {
  expect([tileIds.length, generalTiles.length, precinctTiles.length]).toEqual([13, 6, 6])
  expect(precinctTiles.map((tile) => precinctNumber[tile])).toEqual([1, 2, 3, 4, 5, 6])
  for (const seats of [2, 3, 4]) expect(new Set(new Table(rogueAgent, seats).state.tiles).size).toBe(13)
})

rule('RA-1.1.2', 'there are 46 different cards: seven of each of six syndicates, four wild ones', () => {
  expect([cards.length, new Set(cards.map(({ id }) => id)).size, SYNDICATES.length]).toEqual([46, 46, 7])
  const counts = SYNDICATES.map((_, syndicate) => cards.filter((card) => card.syndicate === syndicate).length)
  expect(counts).toEqual(SYNDICATES.map((_, syndicate) => (syndicate === WILD ? 4 : 7)))
  expect(new Table(rogueAgent, 2, {}, { numbers: [0, 1] }).view().deck).toBe(46)
})

rule('RA-1.1.3', 'the tokens are 4 bombs, 4 assassins and criminals 1 to 6, each of whom has a link to a card', () => {
  expect(bagAtStart).toEqual([0, 1, 2, 3, 4, 5, BOMB, BOMB, BOMB, BOMB, ASSASSIN, ASSASSIN, ASSASSIN, ASSASSIN])
  expect(new Table(rogueAgent, 2).state.criminals.length).toBe(6)
})

rule('RA-1.1.4', 'each player has a figure, 7 informants, 5 investigation markers and a place on the influence track', () => {
  for (const seats of [2, 3, 4])
    expect(new Table(rogueAgent, seats).view()).toMatchObject({
      place: Array(seats).fill(0),
      reserve: Array(seats).fill(7),
      markers: Array(seats).fill(5),
      influence: Array(seats).fill(0),
    })
})

rule('RA-1.1.5', 'an informant that is removed does not come back to the supply', () => {
  const t = scene(2, { informants: { [AT.precinct3]: [0] }, assassins: [AT.precinct3], turn: 1 })
  expect(t.state.reserve[0]).toBe(6)
  t.do(1, END_TURN)
  expect(allTold(t, 'informantLost')).toEqual([
    { t: 'informantLost', seat: 0, slot: AT.precinct3, place: t.state.tiles[AT.precinct3] },
  ])
  expect([informantsAt(t, AT.precinct3), t.state.reserve[0]]).toEqual([[], 6])
})

rule('RA-1.1.6', 'there are three red, three green and three black dice, and seven standard ones', () => {
  expect(data.customDice.map(({ colour, count }) => [colour, count])).toEqual([
    ['red', 3],
    ['green', 3],
    ['black', 3],
  ])
  expect(data.components).toMatchObject({ customDice: 9, standardDice: 7 })
  // A cut of a fresh bomb rolls all nine.
  const t = scene(2, { at: [AT.gunsmith, AT.hq], bombs: [[AT.gunsmith, 3]] }).do(0, DISARM + 3)
  const dice = told(t, 'cut').dice as number[]
  expect([0, 1, 2].map((colour) => dice.filter((die) => Math.floor(die / 6) === colour).length)).toEqual([3, 3, 3])
})

rule('RA-1.1.7', 'no roll takes more dice of a colour than there are', () => {
  // Three pistols, and more ammo than black dice.
  const attack = scene(2, { at: [AT.precinct3, 0], weapon: [5, 0], ammo: [6, 6], assassins: [AT.precinct3] })
  expect(attack.offers(0, ATTACK_ASSASSIN)).toEqual([0, 1, 2, 3])
  expect(why(attack, 0, 4, ATTACK_ASSASSIN)).toBe('RA-4.4.7')
  attack.do(0, ATTACK_ASSASSIN, 3)
  expect((told(attack, 'rolled').dice as number[]).length).toBe(9)
  expect(Math.max(...pistolsAt)).toBe(3)
  // An interceptor leaves the other the dice he does not take.
  const chase = scene(2, { at: [AT.gunsmith, AT.gunsmith], fuel: [6, 6], criminals: { 1: { custody: 1, card: 'c09' } } })
  expect(chase.offers(0, INTERCEPT + 1)).toEqual([1, 2, 3])
  chase.do(0, INTERCEPT + 1, 2)
  expect(chase.offers(1)).toEqual([0, 1])
  // And no search icon asks for more.
  for (const { fixed, white } of searchDice) for (const count of [...fixed, ...white]) expect(count).toBeLessThanOrEqual(3)
})

rule('RA-1.2.1', 'the city has 13 slots in rows of 3, 5 and 5', () => {
  expect(SLOTS).toBe(13)
  expect([1, 2, 3].map((row) => data.map.slots.filter((slot) => slot.row === row).length)).toEqual([3, 5, 5])
  expect(data.map.slots.map(({ id }) => id)).toEqual(Array.from({ length: 13 }, (_, i) => `s${String(i).padStart(2, '0')}`))
})

rule('RA-1.2.2', 'locations are adjacent that share a side, never a corner: 18 pairs', () => {
  const { slots } = data.map
  let pairs = 0
  for (let a = 0; a < SLOTS; a++)
    for (let b = 0; b < SLOTS; b++) {
      const apart = Math.abs(slots[a].col - slots[b].col) + Math.abs(slots[a].row - slots[b].row)
      // Side by side on the grid, and both ways.
      if (isNeighbour(a, b)) expect(apart).toBe(1)
      expect(isNeighbour(a, b)).toBe(isNeighbour(b, a))
      if (a < b && isNeighbour(a, b)) pairs++
    }
  expect(pairs).toBe(18)
  const t = scene(2)
  expect(t.offers(0).filter((code) => code >= GO && code < GO + SLOTS)).toEqual(neighbours[AT.hq].map((slot) => GO + slot))
  expect(t.refusal(0, GO + AT.ammoSupply)).toBe('RA-4.1.2')
})

rule('RA-1.2.3', 'the event path runs through the twelve outer locations in order; HQ is not on it', () => {
  expect([PATH_START, PATH_END]).toEqual([1, 12])
  expect(data.map.eventPath).toEqual(data.map.slots.slice(1).map(({ id }) => id))
  for (let slot = PATH_START; slot < PATH_END; slot++) expect(isNeighbour(slot, slot + 1)).toBe(true)
})

rule('RA-1.2.4', 'a token goes on to the following location, and leaves the path after the last', () => {
  for (let slot = PATH_START; slot <= PATH_END; slot++) {
    // The police are out of the way, and so are the figures.
    const police = slot === AT.precinct4 || slot + 1 === AT.precinct4 ? AT.precinct2 : AT.precinct4
    const t = scene(2, { turn: 1, police, criminals: { 2: { at: slot, card: 'c09' } }, script: { numbers: [0, 0] } })
    t.do(1, END_TURN)
    const moved = allTold(t, 'criminalMoves')
    if (slot < PATH_END) expect(moved[0]).toMatchObject({ criminal: 2, slot: slot + 1 })
    else expect([moved, allTold(t, 'walksOff')]).toEqual([[], [{ t: 'walksOff', criminal: 2 }]])
  }
})

rule('RA-1.2.5', 'the path ends at the top, in a precinct', () => {
  const last = data.map.slots[PATH_END]
  expect([last.kind, last.row, last.col]).toEqual(['precinct', 1, 3])
  for (const seats of [2, 3, 4]) expect(precinctNumber[new Table(rogueAgent, seats).state.tiles[PATH_END]]).toBeGreaterThan(0)
})

rule('RA-1.2.6', 'a human shield protects agents, an android shield androids', () => {
  // A search with two blasts, where nothing else keeps them away: two whites of red, two of black in HQ.
  const blasts = 'red: blast blast; black: blast blast'
  const human = scene(2, { ammo: [0, 0], dice: blasts })
    .do(0, SEARCH, 0, 2)
    .do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(human.state.stamina[0]).toBe(6)
  const android = scene(3, { mode: 'android', androids: [0], ammo: [0, 0, 0], dice: blasts })
  android.do(0, SEARCH, 0, 2).do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(android.state.stamina[0]).toBe(2)
})

rule('RA-1.2.7', 'HQ protects agents, City Hospital both, the Chop Shop androids, nothing else anybody', () => {
  const shields = tileIds.filter((_, tile) => shieldsHumans[tile] || shieldsAndroids[tile])
  expect(shields.map((id) => [id, shieldsHumans[tileIds.indexOf(id)], shieldsAndroids[tileIds.indexOf(id)]])).toEqual([
    ['hq', true, false],
    ['hospital', true, true],
    ['chop-shop', false, true],
  ])
})

rule('RA-1.2.8', 'precincts have two spaces for informants, five general locations one, HQ and City Hospital none', () => {
  const spaces = (n: number): string[] => tileIds.filter((_, tile) => informantSpaces[tile] === n)
  expect(spaces(0)).toEqual(['hq', 'hospital'])
  expect(spaces(1)).toEqual(['ammo-supply', 'fuel-depot', 'chop-shop', 'gunsmith', 'academy'])
  expect(spaces(2)).toEqual(tileIds.filter((id) => id.startsWith('precinct')))
  // Top first, then bottom, then no more.
  for (const [owners, offered] of [
    [[], true],
    [[1], true],
    [[1, 1], false],
  ] as const)
    expect(keys(scene(2, { at: [AT.precinct3, 0], informants: { [AT.precinct3]: owners } }), 0).includes('recruit')).toBe(
      offered,
    )
})

rule('RA-1.2.9', 'a tile with spaces for informants can be destroyed, in Android mode', () => {
  expect(data.tiles.filter(({ doubleSided }) => doubleSided).map(({ id }) => id)).toEqual(
    tileIds.filter((_, tile) => informantSpaces[tile] > 0),
  )
  for (let slot = 0; slot < SLOTS; slot++) {
    const t = scene(3, { mode: 'android', androids: [0], at: [slot, 0, 0] })
    expect(keys(t, 0).includes('raid')).toBe(informantSpaces[t.state.tiles[slot]] > 0)
  }
  // Agents have no such action.
  expect(why(scene(2, { at: [AT.gunsmith, 0] }), 0, RAID)).toBe('RA-4.3.2')
})

rule('RA-1.2.10', 'precincts 1, 2 and 6 have two gangsters, 3, 4 and 5 one, other tiles none', () => {
  expect(precinctTiles.map((tile) => gangsters[tile])).toEqual([2, 2, 1, 1, 1, 2])
  expect(generalTiles.map((tile) => gangsters[tile])).toEqual([0, 0, 0, 0, 0, 0])
})

const facesOf = (colour: number): string[] =>
  dieNames([0, 1, 2, 3, 4, 5].map((face) => colour * 6 + face))
    .split(', ')
    .map((name) => name.split(' ')[1])

rule('RA-1.3.1', 'red dice show two blasts, a boost, an ammo, a double ammo and a weapon', () => {
  expect(facesOf(0)).toEqual(['blast', 'blast', 'boost', 'ammo', '2ammo', 'weapon'])
})

rule('RA-1.3.2', 'green dice show a blast, a boost, two cars, a double fuel and healing', () => {
  expect(facesOf(1)).toEqual(['blast', 'boost', 'car', 'car', '2fuel', 'heal'])
})

rule('RA-1.3.6', 'black dice show a blast, two boosts, a double evidence, an agent and a credit', () => {
  expect(facesOf(2)).toEqual(['blast', 'boost', 'boost', '2evidence', 'agent', 'credit'])
})

rule('RA-1.3.3', 'the boost is also the X of the bomb card', () => {
  const t = scene(2, {
    at: [AT.gunsmith, 0],
    bombs: [[AT.gunsmith, 3]],
    dice: 'red: boost boost boost; green: heal heal heal; black: credit credit credit',
  })
  t.do(0, DISARM + 3)
  // The first falls into its place by itself. Three of them below each other disarm the bomb.
  t.do(0, 6, 6, END_TURN)
  expect(told(t, 'disarmed')).toEqual({ t: 'disarmed', seat: 0 })
  expect([bombsOf(t), inBag(t, BOMB)]).toEqual([[], 4])
})

/** The hits of a roll of three red dice and three black ones. */
const hits = (dice: string): number => {
  const t = scene(2, { at: [AT.precinct3, 0], ammo: [3, 0], assassins: [AT.precinct3], dice }).do(0, ATTACK_ASSASSIN, 3)
  return told(t, 'hits').hits as number
}

rule('RA-1.3.4', 'hits are blasts, and once more each that has a boost', () => {
  expect(hits('red: blast blast ammo; black: credit credit credit')).toBe(2)
  expect(hits('red: blast blast boost; black: credit credit credit')).toBe(3)
  expect(hits('red: blast blast boost; black: boost credit credit')).toBe(4)
  expect(hits('red: blast blast blast; black: blast boost boost')).toBe(6)
})

rule('RA-1.3.5', 'boosts alone hit nothing, and a blast is doubled once only', () => {
  expect(hits('red: boost boost boost; black: boost boost boost')).toBe(0)
  expect(hits('red: blast boost boost; black: boost boost boost')).toBe(2)
})

rule('RA-1.3.7', 'the car is the upgrade of a search and the car of a chase', () => {
  const search = scene(2, { at: [AT.hospital, 0], dice: 'green: car heal heal' })
    .do(0, SEARCH)
    .do(0, KEEP, RESOLVE_REST, END_TURN)
  expect([upgradesOf(search, 0), search.state.stamina[0]]).toEqual([[1, 0, 0], 6])
  const chase = scene(2, {
    at: [AT.gunsmith, AT.gunsmith],
    fuel: [1, 0],
    criminals: { 1: { custody: 1, card: 'c09' } },
    dice: 'green: car',
  })
  chase.do(0, INTERCEPT + 1)
  expect([whereIs(chase, 1), resourcesOf(chase, 0)]).toEqual(['custody 0', [2, 0, 2]])
})
