// 4.4 Attack; 4.6 Intercept
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { ATTACK, ATTACK_ASSASSIN, END_TURN, INTERCEPT, TURN_IN } from '../rules/codes.ts'
import { ASSASSIN } from '../rules/data.ts'
import {
  allTold,
  asking,
  AT,
  bombsOf,
  C,
  dieNames,
  hearers,
  inBag,
  informantsAt,
  keys,
  resourcesOf,
  scene,
  seen,
  told,
  whereIs,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

const MISS = 'red: ammo ammo ammo'

/** Seat 0 in precinct 3 with criminal 1 and an assassin, no ammo to ask about. */
const meeting = (card: string, placed: Placed = {}, one: object = {}): Scene =>
  scene(3, {
    at: [AT.precinct3, AT.hq, AT.hq],
    ammo: [0, 0, 0],
    police: AT.precinct4,
    assassins: [AT.precinct3],
    ...placed,
    criminals: { 1: { at: AT.precinct3, card, ...one }, ...placed.criminals },
  })

rule('RA-4.4.1', 'the target is a rampaging criminal or an assassin of the location', () => {
  const t = meeting('c13', { criminals: { 2: { at: AT.gunsmith, card: 'c09' } } })
  expect(keys(t, 0)).toEqual(expect.arrayContaining(['attack', 'attackAssassin']))
  expect(why(t, 0, ATTACK + 1)).toBe('RA-4.4.1')
  expect(why(t, 0, ATTACK + 5)).toBe('RA-4.4.1')
  expect(why(meeting('c13', { assassins: [AT.gunsmith] }), 0, ATTACK_ASSASSIN)).toBe('RA-4.4.1')
  t.do(0, ATTACK)
  expect(told(t, 'attacks')).toEqual({ t: 'attacks', seat: 0, criminal: 1 })
})

rule('RA-4.4.2', 'a subdued criminal cannot be attacked', () => {
  expect(why(meeting('c13', {}, { subdued: true }), 0, ATTACK)).toBe('RA-4.4.2')
})

rule('RA-4.4.3', 'a face-down card is turned up for all', () => {
  const t = meeting('c13', { dice: MISS }).do(0, ATTACK)
  expect(told(t, 'unmasked')).toEqual({ t: 'unmasked', criminal: 1, card: C('c13') })
  expect(hearers(t, 'unmasked')).toEqual([-1, 0, 1, 2])
  for (const viewer of [-1, 0, 1, 2]) expect(seen(t, viewer).criminals[0]).toMatchObject({ faceUp: true, card: C('c13') })
})

rule('RA-4.4.4', 'a red effect strikes only one who has no marker on the card', () => {
  // Card c16 takes a stamina when it is unmasked by surprise; another's marker does not help.
  const hits = 'red: blast blast blast'
  expect(meeting('c16', { dice: hits }).do(0, ATTACK).state.stamina[0]).toBe(5)
  expect(meeting('c16', { dice: hits }, { markers: [1] }).do(0, ATTACK).state.stamina[0]).toBe(5)
  const known = meeting('c16', { dice: hits }, { markers: [0] }).do(0, ATTACK)
  expect([known.state.stamina[0], allTold(known, 'unmaskEffect')]).toEqual([6, []])
})

rule('RA-4.4.5', 'a white effect helps only one who has a marker on it', () => {
  const hits = 'red: blast blast blast'
  expect(meeting('c22', { dice: hits }, { markers: [0] }).do(0, ATTACK).state.credits[0]).toBe(5)
  const unknown = meeting('c22', { dice: hits }, { markers: [1] }).do(0, ATTACK)
  expect([unknown.state.credits[0], allTold(unknown, 'unmaskEffect')]).toEqual([4, []])
})

rule('RA-4.4.6', 'a card that lies face up already has no such effect', () => {
  const t = meeting('c16', { dice: 'red: blast blast blast' }, { up: true }).do(0, ATTACK)
  expect([t.state.stamina[0], allTold(t, 'unmasked'), allTold(t, 'unmaskEffect')]).toEqual([6, [], []])
})

rule('RA-4.4.7', 'three red dice, a green one for each pistol, a black one for each ammo, chosen after the unmasking', () => {
  const t = meeting('c13', { weapon: [3, 0, 0], ammo: [5, 0, 0] })
  t.do(0, ATTACK)
  // The card is up, and now ammo is asked for.
  expect([allTold(t, 'unmasked').length, asking(t), t.offers(0)]).toEqual([1, 'ammo 0', [0, 1, 2, 3]])
  expect(t.refusal(0, 4)).toBe('RA-4.4.7')
  t.do(0, 2)
  const dice = dieNames(told(t, 'rolled').dice as number[]).split(', ')
  expect(dice.map((name) => name.split(' ')[0])).toEqual(['red', 'red', 'red', 'green', 'green', 'black', 'black'])
  expect(told(t, 'rolled').seat).toBe(0)
})

rule('RA-4.4.8', 'the roll is told to all, with its hits', () => {
  const t = meeting('c04', { dice: 'red: blast boost ammo' }, { up: true }).do(0, ATTACK)
  expect([told(t, 'rolled').seat, told(t, 'hits')]).toEqual([0, { t: 'hits', hits: 2, needed: 4 }])
  expect(dieNames(told(t, 'rolled').dice as number[])).toBe('red blast, red boost, red ammo')
})

rule('RA-4.4.9', 'two hits send an assassin back to the Data Stream and give 1 influence', () => {
  const t = meeting('c13', { dice: 'red: blast blast ammo' })
  expect(inBag(t, ASSASSIN)).toBe(3)
  t.do(0, ATTACK_ASSASSIN)
  expect([t.state.assassins, inBag(t, ASSASSIN), t.state.influence]).toEqual([[], 4, [1, 0, 0]])
  expect([told(t, 'assassinGone').slot, told(t, 'influence')]).toEqual([
    AT.precinct3,
    { t: 'influence', seat: 0, n: 1, why: 'stopped' },
  ])
  expect(meeting('c13', { dice: 'red: blast blast boost' }).do(0, ATTACK_ASSASSIN).state.assassins).toEqual([])
})

rule('RA-4.4.10', 'fewer hits do nothing in a protected location', () => {
  const t = meeting('c13', { at: [AT.hospital, 0, 0], assassins: [AT.hospital], dice: MISS }).do(0, ATTACK_ASSASSIN)
  expect([t.state.stamina[0], t.state.assassins, t.state.influence[0]]).toEqual([6, [AT.hospital], 0])
})

rule('RA-4.4.11', 'elsewhere they cost 2 stamina, 1 less for each own informant there', () => {
  for (const [owners, loss] of [
    [[], 2],
    [[1], 2],
    [[0], 1],
    [[1, 0], 1],
    [[0, 0], 0],
  ] as const) {
    const t = meeting('c13', { dice: 'red: blast ammo ammo', informants: { [AT.precinct3]: owners } }).do(0, ATTACK_ASSASSIN)
    expect([t.state.stamina[0], t.state.assassins, informantsAt(t, AT.precinct3)]).toEqual([
      6 - loss,
      [AT.precinct3],
      [...owners],
    ])
    expect(allTold(t, 'hurt')).toEqual(loss > 0 ? [{ t: 'hurt', seat: 0, n: loss, why: 'assassin' }] : [])
  }
})

rule('RA-4.4.12', 'as many hits as health subdue a criminal and give 1 influence', () => {
  for (const [card, dice] of [
    ['c13', 'red: blast ammo ammo'],
    ['c09', 'red: blast boost ammo'],
    ['c18', 'red: blast blast boost'],
  ]) {
    const t = meeting(card, { dice }, { up: true }).do(0, ATTACK)
    expect([t.state.criminals[0].subdued, whereIs(t, 1), t.state.influence]).toEqual([true, AT.precinct3, [1, 0, 0]])
    expect(told(t, 'subdued')).toEqual({ t: 'subdued', seat: 0, criminal: 1 })
    expect(told(t, 'influence')).toEqual({ t: 'influence', seat: 0, n: 1, why: 'subdued' })
  }
})

rule('RA-4.4.13', 'fewer hits bring its retaliation upon the attacker', () => {
  const t = meeting('c12', { dice: 'red: blast ammo ammo' }, { up: true }).do(0, ATTACK)
  expect([t.state.criminals[0].subdued, t.state.stamina]).toEqual([false, [4, 6, 6]])
  expect(told(t, 'retaliation')).toMatchObject({ seat: 0, criminal: 1 })
})

rule('RA-4.4.14', 'a retaliation without an object, or of the other mode, is ignored', () => {
  // Nobody in custody; no informant; no identity to reveal.
  for (const card of ['c40', 'c11', 'c44']) {
    const t = meeting(card, { dice: MISS }, { up: true })
    const before = JSON.stringify([t.state.stamina, t.state.credits, t.state.resources, t.state.informants, t.state.influence])
    t.do(0, ATTACK)
    expect(JSON.stringify([t.state.stamina, t.state.credits, t.state.resources, t.state.informants, t.state.influence])).toBe(
      before,
    )
    expect([asking(t), t.state.pending]).toEqual(['act 0', 0])
  }
})

rule('RA-4.4.15', 'an unmasking that drives attacker or criminal away ends the attack without a roll', () => {
  const noRoll = (t: Scene): void => expect([allTold(t, 'rolled'), allTold(t, 'retaliation')]).toEqual([[], []])
  // Hospital.
  const hospital = meeting('c16', { stamina: [1, 6, 6] }).do(0, ATTACK)
  noRoll(hospital)
  expect([hospital.state.place[0], asking(hospital)]).toEqual([AT.hospital, 'act 1'])
  // It runs away.
  const away = meeting('c31').do(0, ATTACK)
  noRoll(away)
  expect([whereIs(away, 1), away.state.justice, asking(away)]).toEqual([AT.fuelDepot, 1, 'act 0'])
  // It leaves the city.
  const left = meeting('c31', { at: [AT.precinct6, 0, 0] }, { at: AT.precinct6 }).do(0, ATTACK)
  noRoll(left)
  expect([whereIs(left, 1), left.state.justice]).toEqual(['bag', 1])
  // A bomb explodes beneath it: card c10 sets all of them ticking.
  const blown = meeting('c10', { bombs: [[AT.precinct3, 1]] }).do(0, ATTACK)
  noRoll(blown)
  expect([whereIs(blown, 1), bombsOf(blown), blown.state.stamina[0]]).toEqual(['bag', [], 2])
})

// ── intercept ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Seats 0 and 1 in the Gunsmith; seat 1 has two prisoners. */
const chase: Placed = {
  at: [AT.gunsmith, AT.gunsmith, AT.hq],
  fuel: [3, 3, 3],
  criminals: { 1: { custody: 1, card: 'c09' }, 4: { custody: 1, card: 'c10' } },
}

rule('RA-4.6.1', 'the target is another agent here with criminals, where agents have no shield', () => {
  const t = scene(3, chase)
  expect(t.offers(0).filter((code) => code >= INTERCEPT && code < INTERCEPT + 3)).toEqual([INTERCEPT + 1])
  expect([why(t, 0, INTERCEPT), why(t, 0, INTERCEPT + 2)]).toEqual(['RA-4.6.1', 'RA-4.6.1'])
  for (const slot of [AT.hq, AT.hospital])
    expect(why(scene(3, { ...chase, at: [slot, slot, 0] }), 0, INTERCEPT + 1)).toBe('RA-4.6.1')
  expect(why(scene(3, { ...chase, criminals: {} }), 0, INTERCEPT + 1)).toBe('RA-4.6.1')
})

rule('RA-4.6.2', 'the interceptor spends 1 to 3 fuel for as many green dice', () => {
  const t = scene(3, { ...chase, fuel: [5, 3, 3] })
  expect(t.offers(0, INTERCEPT + 1)).toEqual([1, 2, 3])
  expect(t.refusal(0, INTERCEPT + 1, 0)).toBe('RA-4.6.2')
  expect(scene(3, { ...chase, fuel: [2, 3, 3] }).offers(0, INTERCEPT + 1)).toEqual([1, 2])
  expect(why(scene(3, { ...chase, fuel: [0, 3, 3] }), 0, INTERCEPT + 1)).toBe('RA-4.6.2')
  t.do(0, INTERCEPT + 1, 2)
  expect([resourcesOf(t, 0)[1], told(t, 'intercepts')]).toEqual([3, { t: 'intercepts', seat: 0, targetSeat: 1, fuel: 2 }])
})

rule('RA-4.6.3', 'then the target may spend fuel for the green dice left', () => {
  const t = scene(3, chase).do(0, INTERCEPT + 1, 1)
  expect([asking(t), t.offers(1)]).toEqual(['defend 1', [0, 1, 2]])
  expect([t.refusal(1, 3), t.refusal(0, 0)]).toEqual(['RA-4.6.3', 'K-2'])
  t.do(1, 2)
  expect([resourcesOf(t, 1)[1], told(t, 'defends')]).toEqual([1, { t: 'defends', seat: 1, fuel: 2 }])
  // With all dice taken there is nothing to ask.
  const all = scene(3, { ...chase, dice: 'green: heal heal heal' }).do(0, INTERCEPT + 1, 3)
  expect([told(all, 'defends').fuel, asking(all)]).toEqual([0, 'act 0'])
})

rule('RA-4.6.4', 'both roll, and each car of the target cancels one of the interceptor', () => {
  const t = scene(3, { ...chase, dice: 'green: car car; green: car' })
    .do(0, INTERCEPT + 1, 2)
    .do(1, 1)
  expect(allTold(t, 'rolled').map(({ seat, dice }) => [seat, dieNames(dice as number[])])).toEqual([
    [0, 'green car, green car'],
    [1, 'green car'],
  ])
  expect(t.offers(0)).toEqual([0, 3])
  const even = scene(3, { ...chase, dice: 'green: car; green: car heal' })
    .do(0, INTERCEPT + 1, 1)
    .do(1, 2)
  expect([whereIs(even, 1), whereIs(even, 4), asking(even)]).toEqual(['custody 1', 'custody 1', 'act 0'])
})

rule('RA-4.6.5', 'for each car left the interceptor takes a criminal of his choice; surplus cars do nothing', () => {
  const t = scene(3, { ...chase, dice: 'green: car heal' })
    .do(0, INTERCEPT + 1, 2)
    .do(1, 0)
  expect([asking(t), t.refusal(0, 1)]).toEqual(['seize 0', 'RA-4.6.5'])
  t.do(0, 3, END_TURN)
  expect(told(t, 'seized')).toEqual({ t: 'seized', seat: 0, targetSeat: 1, criminal: 4 })
  expect([whereIs(t, 1), whereIs(t, 4)]).toEqual(['custody 1', 'custody 0'])
  const three = scene(3, { ...chase, dice: 'green: car car car' })
    .do(0, INTERCEPT + 1, 3)
    .do(0, 0, END_TURN)
  expect([whereIs(three, 1), whereIs(three, 4), allTold(three, 'seized').length]).toEqual(['custody 0', 'custody 0', 2])
})

rule('RA-4.6.6', 'cars of the target beyond that do nothing', () => {
  const t = scene(3, {
    ...chase,
    criminals: { ...chase.criminals, 6: { custody: 0, card: 'c11' } },
    dice: 'green: heal; green: car car',
  })
  t.do(0, INTERCEPT + 1, 1).do(1, 2)
  expect([1, 4, 6].map((n) => whereIs(t, n))).toEqual(['custody 1', 'custody 1', 'custody 0'])
  expect([t.state.stamina, why(t, 0, TURN_IN)]).toEqual([[6, 6, 6], 'RA-4.7.1'])
})
