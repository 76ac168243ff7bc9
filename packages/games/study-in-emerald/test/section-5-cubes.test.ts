// Cards that move cubes and blocking discs (5.6, 5.7, 5.10, 5.20, 5.21).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, CLAIM, DONE, PLACE, TAKE_OFF, TWO } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import { AVAILABLE, LIMBO, TARGETS } from '../rules/state.ts'
import { asking, cubesAt, discardOf, keys, pass, passTurn, playCard, seen, told, why, whyTouch } from './playing.ts'
import { effect, scene, space, stack, type Placed, type Scene } from './scene.ts'

const BLOCK = CARD + kindOf('start_block')

describe('the blocking disc', () => {
  const withDisc = (placed: Placed = {}): Scene =>
    scene(2, { hands: [['start_block', 'start_gold', 'start_cube']], display: ['mi_go', 'cultists'], ...placed })
  const block = (placed: Placed, code: number): Scene => playCard(withDisc(placed), 0, 'start_block', code)

  rule('SE-5.6.1', 'a disc is put on a game card, an effect on display or a city space that has none', () => {
    const t = withDisc({ stacks: { paris: null }, blocked: [stack('rome')] })
    const offered = t.offers(0, BLOCK)
    // Twelve spaces, ten stacks free, two effects, and the one disc to take away.
    expect(offered.length).toBe(12 + 10 + 2 + 1)
    expect(offered).not.toContain(stack('paris'))
    expect(offered).not.toContain(stack('rome'))
    expect(offered).toContain(effect('mi_go'))
    expect(offered).not.toContain(effect('yog_sothoth'))
    for (const target of [stack('berlin'), space('zurich'), effect('cultists')]) {
      const done = block({}, target)
      expect(done.state.blocked.flatMap((blocked, on) => (blocked ? [on] : []))).toEqual([target])
      expect(told(done, 'blocked')).toMatchObject({ seat: 0, target })
      expect(seen(done).discsLeft).toBe(9)
      expect(discardOf(done, 0)).toEqual(['start_block'])
      expect(done.state.actions).toBe(1)
    }
    expect(why(t, 0, stack('rome'), BLOCK)).toBe('SE-5.6.1')
    expect(why(t, 0, stack('zurich') + TAKE_OFF, BLOCK)).toBe('SE-5.6.1')
    expect(whyTouch(t, 0, `effect:11`, BLOCK)).toBe('SE-5.6.1')
  })

  rule('SE-5.6.1', 'or any one disc is taken away', () => {
    const blocked = [space('paris'), effect('mi_go')]
    for (const target of blocked) {
      const t = block({ blocked }, TAKE_OFF + target)
      expect(t.state.blocked[target]).toBe(false)
      expect(t.state.blocked.filter(Boolean).length).toBe(1)
      expect(told(t, 'unblocked')).toMatchObject({ seat: 0, target })
    }
    const t = withDisc({ blocked })
    expect(keys(t, 0, BLOCK)).toEqual(['block.card', 'block', 'unblock'])
    const berlin = withDisc({ blocked: [stack('berlin')] })
    expect(keys(berlin, 0, BLOCK)).toEqual(['unblock.card', 'block.card', 'block'])
    playCard(berlin, 0, 'start_block', TAKE_OFF + stack('berlin'))
    expect(seen(berlin).discsLeft).toBe(10)
    expect(t.offers(0, BLOCK)).not.toContain(TAKE_OFF + space('rome'))
  })

  rule('SE-5.6.2', 'with no disc left one can only be taken away', () => {
    const blocked = Array.from({ length: 10 }, (_, city) => city)
    const t = withDisc({ blocked })
    expect(t.offers(0, BLOCK)).toEqual(blocked.map((target) => TAKE_OFF + target))
    expect(why(t, 0, space('rome'), BLOCK)).toBe('SE-5.6.2')
    expect(withDisc({ blocked: blocked.slice(1) }).offers(0, BLOCK)).toContain(space('rome'))
  })

  rule('SE-5.6.3', 'it blocks claiming the object on which it lies, and nothing else', () => {
    const cubes = { [stack('rome')]: [2, 0], [space('rome')]: [2, 0], [effect('mi_go')]: [1, 0] }
    const t = withDisc({ cubes, blocked: [stack('rome')] })
    expect(t.offers(0)).not.toContain(CLAIM + stack('rome'))
    expect(t.refusal(0, CLAIM + stack('rome'))).toBe('SE-4.3.6')
    expect(t.offers(0)).toContain(CLAIM + space('rome'))
    expect(t.offers(0)).toContain(CLAIM + effect('mi_go'))
    expect(t.offers(0, PLACE)).toContain(stack('rome'))
    const other = withDisc({ cubes, blocked: [space('rome'), effect('mi_go')] })
    expect(other.offers(0).filter((code) => code >= CLAIM && code < CLAIM + TARGETS)).toEqual([CLAIM + stack('rome')])
  })

  rule('SE-5.6.4', 'none on anything of a destroyed city or on the space of a closed one', () => {
    const t = withDisc({ destroyed: 'paris', closed: 'rome', control: { rome: 1 } })
    const offered = t.offers(0, BLOCK)
    expect(offered).not.toContain(stack('paris'))
    expect(offered).not.toContain(space('paris'))
    expect(offered).not.toContain(space('rome'))
    expect(offered).toContain(stack('rome'))
    expect(why(t, 0, stack('paris'), BLOCK)).toBe('SE-5.6.4')
    expect(why(t, 0, space('paris'), BLOCK)).toBe('SE-5.6.4')
    expect(why(t, 0, space('rome'), BLOCK)).toBe('SE-5.6.4')
    // A disc that lies on a card already is no matter of closed cities.
    expect(why(withDisc({ blocked: [stack('zurich')] }), 0, stack('zurich'), BLOCK)).toBe('SE-5.6.1')
  })
})

describe('The Holy Brotherhood', () => {
  const HOLY = CARD + kindOf('holy_brotherhood')
  const brothers = (placed: Placed = {}): Scene =>
    scene(2, { hands: [['holy_brotherhood', 'start_gold']], display: ['mi_go'], ...placed })

  rule('SE-5.7.1', 'one or two own cubes go from one place to another', () => {
    const cubes = { [stack('rome')]: [2, 3], [space('rome')]: [1, 0], [effect('mi_go')]: [3, 0] }
    const from = (place: number, to: number): Scene =>
      playCard(brothers({ cubes, limbo: [2] }), 0, 'holy_brotherhood', place, to)
    const t = from(stack('rome'), TWO + space('paris'))
    expect(cubesAt(t, stack('rome'))).toEqual([0, 3])
    expect(cubesAt(t, space('paris'))).toEqual([2, 0])
    expect(told(t, 'shifted')).toMatchObject({ seat: 0, place: stack('rome'), target: space('paris'), count: 2 })
    const one = from(effect('mi_go'), stack('berlin'))
    expect(cubesAt(one, effect('mi_go'))).toEqual([2, 0])
    expect(cubesAt(one, stack('berlin'))).toEqual([1, 0])
    expect(told(one, 'shifted')).toMatchObject({ count: 1 })
    expect(one.state.actions).toBe(1)
    expect(discardOf(one, 0)).toEqual(['holy_brotherhood'])
  })

  rule('SE-5.7.1', 'whoever it is whose turn it is', () => {
    const t = scene(3, { turn: 1, hands: [undefined, ['holy_brotherhood']], cubes: { [space('rome')]: [1, 3, 2] } })
    playCard(t, 1, 'holy_brotherhood', space('rome'), TWO + stack('berlin'))
    expect(cubesAt(t, space('rome'))).toEqual([1, 1, 2])
    expect(cubesAt(t, stack('berlin'))).toEqual([0, 2, 0])
    const one = scene(3, { turn: 2, hands: [undefined, undefined, ['holy_brotherhood']], limbo: [0, 0, 1] })
    playCard(one, 2, 'holy_brotherhood', LIMBO, stack('berlin'))
    expect(cubesAt(one, stack('berlin'))).toEqual([0, 0, 1])
    expect(one.state.limbo).toEqual([0, 0, 0])
  })

  rule('SE-5.7.1', 'from the Available Supply and from Limbo too', () => {
    const limbo = playCard(brothers({ limbo: [3] }), 0, 'holy_brotherhood', LIMBO, TWO + space('paris'))
    expect(limbo.state.limbo[0]).toBe(1)
    expect(limbo.state.available[0]).toBe(6)
    expect(cubesAt(limbo, space('paris'))).toEqual([2, 0])
    const supply = playCard(brothers({ limbo: [3] }), 0, 'holy_brotherhood', AVAILABLE, space('paris'))
    expect(supply.state.available[0]).toBe(5)
    expect(supply.state.limbo[0]).toBe(3)
    expect(cubesAt(supply, space('paris'))).toEqual([1, 0])
  })

  rule('SE-5.7.1', 'where there are cubes of his own, to where he could place them', () => {
    const t = brothers({
      cubes: { [stack('rome')]: [1, 0], [space('rome')]: [0, 2] },
      available: [1],
      destroyed: 'berlin',
      closed: 'vienna',
      control: { vienna: 1 },
      stacks: { paris: null },
    })
    expect(t.offers(0, HOLY)).toEqual([stack('rome'), AVAILABLE])
    expect(why(t, 0, space('rome'), HOLY)).toBe('SE-4.4.1')
    const to = t.offers(0, HOLY, stack('rome'))
    // All places but its own, what Cthulhu, Bismarck and an empty stack leave out: no second cube to take.
    expect(to.length).toBe(12 + 12 + 1 - 6)
    for (const barred of [stack('rome'), stack('berlin'), space('berlin'), stack('vienna'), space('vienna'), stack('paris')])
      expect(to).not.toContain(barred)
    expect(Math.max(...to)).toBeLessThan(TWO)
    expect(why(t, 0, stack('paris'), HOLY, stack('rome'))).toBe('SE-4.2.2')
    expect(why(t, 0, space('vienna'), HOLY, stack('rome'))).toBe('SE-4.2.3')
    const two = brothers({ cubes: { [stack('rome')]: [2, 0] } })
    expect(two.offers(0, HOLY, stack('rome'))).toContain(TWO + space('rome'))
    expect(keys(two, 0, HOLY, stack('rome'))).toEqual(['shiftOne.card', 'shiftTwo.card', 'shiftOne', 'shiftTwo'])
  })

  rule('SE-5.7.1', 'not playable without a cube in any of those places', () => {
    const none = brothers({ available: [0] })
    expect(none.offers(0)).not.toContain(HOLY)
    expect(none.refusal(0, HOLY)).toBe('SE-5.7.1')
    expect(brothers({ available: [0], limbo: [1] }).offers(0)).toContain(HOLY)
    expect(brothers({ available: [0], cubes: { [effect('mi_go')]: [1, 0] } }).offers(0)).toContain(HOLY)
    expect(brothers({ available: [1] }).offers(0)).toContain(HOLY)
  })
})

describe('Duchess de Uzès', () => {
  const DUCHESS = CARD + kindOf('duchess_de_uzes')
  const duchess = (placed: Placed = {}): Scene =>
    scene(2, { hands: [['duchess_de_uzes', 'start_gold']], display: ['mi_go'], ...placed })

  rule('SE-5.10.1', 'one Available cube goes to any permitted place, free', () => {
    for (const target of [stack('rome'), space('rome'), effect('mi_go')]) {
      const t = playCard(duchess(), 0, 'duchess_de_uzes', target)
      expect(cubesAt(t, target)).toEqual([1, 0])
      expect(t.state.available[0]).toBe(5)
      expect(told(t, 'placedOne')).toMatchObject({ seat: 0, target })
      expect([t.state.actions, t.state.free]).toEqual([0, true])
      expect(discardOf(t, 0)).toEqual(['duchess_de_uzes'])
    }
    const other = scene(3, { turn: 1, hands: [undefined, ['duchess_de_uzes']] })
    playCard(other, 1, 'duchess_de_uzes', space('rome'))
    expect(cubesAt(other, space('rome'))).toEqual([0, 1, 0])
    expect(other.state.available).toEqual([6, 5, 6])
    const t = duchess({ destroyed: 'berlin', closed: 'vienna', control: { vienna: 1 } })
    expect(t.offers(0, DUCHESS).length).toBe(10 + 10 + 1)
    expect(why(t, 0, space('berlin'), DUCHESS)).toBe('SE-4.2.3')
    const empty = duchess({ available: [0] })
    expect(empty.refusal(0, DUCHESS)).toBe('SE-5.10.1')
    expect(duchess({ available: [1] }).offers(0)).toContain(DUCHESS)
  })

  rule('SE-5.10.1', 'also after both actions', () => {
    const t = pass(pass(duchess(), 0), 0)
    playCard(t, 0, 'duchess_de_uzes', stack('rome'))
    expect(cubesAt(t, stack('rome'))).toEqual([1, 0])
    expect(t.state.actions).toBe(2)
  })
})

describe('Okhrana', () => {
  const OKHRANA = CARD + kindOf('okhrana')
  const of = (seat: number, target: number): number => seat * TARGETS + target
  const okhrana = (placed: Placed = {}): Scene =>
    scene(3, {
      hands: [['okhrana', 'start_gold']],
      display: ['mi_go'],
      cubes: {
        [stack('rome')]: [1, 1, 0],
        [space('paris')]: [0, 2, 1],
        [effect('mi_go')]: [2, 1, 0],
      },
      ...placed,
    })

  rule('SE-5.20.1', 'two cubes of one other player go to his Limbo, from the same or different places', () => {
    const t = playCard(okhrana(), 0, 'okhrana', of(1, stack('rome')), of(1, effect('mi_go')))
    expect(t.state.limbo).toEqual([0, 2, 0])
    expect(cubesAt(t, stack('rome'))).toEqual([1, 0, 0])
    expect(cubesAt(t, effect('mi_go'))).toEqual([2, 0, 0])
    expect(told(t, 'cubesSent')).toMatchObject({
      seat: 0,
      targetSeat: 1,
      places: [stack('rome'), effect('mi_go')],
      count: 2,
    })
    expect([t.state.actions, discardOf(t, 0)]).toEqual([1, ['okhrana']])
    const third = okhrana({ turn: 1, hands: [undefined, ['okhrana']] })
    playCard(third, 1, 'okhrana', of(0, effect('mi_go')), of(0, effect('mi_go')))
    expect(cubesAt(third, effect('mi_go'))).toEqual([0, 1, 0])
    expect(third.state.limbo).toEqual([2, 0, 0])
    const same = playCard(okhrana(), 0, 'okhrana', of(1, space('paris')), of(1, space('paris')))
    expect(cubesAt(same, space('paris'))).toEqual([0, 0, 1])
    expect(same.state.limbo).toEqual([0, 2, 0])
  })

  rule('SE-5.20.1', 'or one', () => {
    const t = playCard(okhrana(), 0, 'okhrana', of(1, space('paris')), DONE)
    expect(t.state.limbo).toEqual([0, 1, 0])
    expect(told(t, 'cubesSent')).toMatchObject({ targetSeat: 1, places: [space('paris')], count: 1 })
    const only = playCard(okhrana(), 0, 'okhrana', of(2, space('paris')))
    expect(only.state.limbo).toEqual([0, 0, 1])
    expect(told(only, 'cubesSent')).toMatchObject({ targetSeat: 2, count: 1 })
  })

  rule('SE-5.20.1', 'the second cube is the same player’s; his own cannot be chosen', () => {
    const t = okhrana()
    expect(t.offers(0, OKHRANA)).toEqual([
      of(1, stack('rome')),
      of(1, space('paris')),
      of(1, effect('mi_go')),
      of(2, space('paris')),
    ])
    expect(t.offers(0, OKHRANA, of(1, space('paris')))).toEqual([
      of(1, stack('rome')),
      of(1, space('paris')),
      of(1, effect('mi_go')),
      DONE,
    ])
    expect(why(t, 0, of(2, space('paris')), OKHRANA, of(1, space('paris')))).toBe('SE-5.20.1')
    const none = okhrana({ cubes: { [stack('rome')]: [2, 0, 0] } })
    expect(none.refusal(0, OKHRANA)).toBe('SE-5.20.1')
    expect(keys(t, 0, OKHRANA)).toEqual(['sendCube.card', 'sendCube'])
  })
})

describe('The Peoples’ Will', () => {
  const WILL = CARD + kindOf('peoples_will')

  rule('SE-5.21.1', 'one cube comes from the Common to the Available Supply, free', () => {
    const t = playCard(scene(2, { hands: [['peoples_will', 'peoples_will']] }), 0, 'peoples_will')
    expect([t.state.common[0], t.state.available[0]]).toEqual([13, 7])
    expect([t.state.actions, t.state.free]).toEqual([0, true])
    expect(told(t, 'gainedCube')).toMatchObject({ seat: 0 })
    playCard(t, 0, 'peoples_will')
    expect([t.state.common[0], t.state.available[0]]).toEqual([12, 8])
    expect(discardOf(t, 0)).toEqual(['peoples_will', 'peoples_will'])
    passTurn(t, 0)
    expect(asking(t)).toBe('act 1')
  })

  rule('SE-5.21.1', 'not playable with none in the Common Supply', () => {
    expect(scene(2, { hands: [['peoples_will']], available: [20] }).refusal(0, WILL)).toBe('SE-5.21.1')
    expect(scene(2, { hands: [['peoples_will']], available: [19] }).offers(0)).toContain(WILL)
  })
})
