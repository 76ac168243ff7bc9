// What hunters believe of an agent nobody sees.
import { FastChance } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { emptyBits } from '../rules/bits.ts'
import { cellNamed, nameOf, type Cell } from '../rules/board.ts'
import { hunterPhase } from '../test/scene.ts'
import { Belief, WARY, type Gait } from './belief.ts'
import { watchOf } from './follow.ts'
import { looksAt } from './watch.ts'

const { hunters } = hunterPhase({ agent: 'E10', round: 6, hunters: { beast: 'H13', gun: 'G8' } }).match.position.game

const unseen = (gait: Gait): Belief => {
  const belief = new Belief(cellNamed('E10'), gait)
  belief.moveUnseen([{ cell: cellNamed('A3'), further: 0 }], watchOf(hunters, []))
  return belief
}

const sum = (weights: Float32Array): number => weights.reduce((total, weight) => total + weight, 0)

test('an agent that thinks ahead is believed less where hunters will look, and more elsewhere', () => {
  const { weights: careless } = unseen({ ...WARY, fear: 0, foresight: 0 })
  const { weights: wary } = unseen({ ...WARY, fear: 0 })
  const looks = looksAt(careless, hunters).slice()
  const looked = (weights: Float32Array): number => weights.reduce((total, weight, cell) => total + weight * looks[cell], 0)
  expect(looked(careless)).toBeGreaterThan(0.1)
  expect(looked(wary)).toBeLessThan(looked(careless))
  expect(sum(wary)).toBeCloseTo(1)
})

test('hunters look at what they believe', () => {
  const at = (name: string): Cell => cellNamed(name)
  const belief = new Belief(at('E10'))
  const looks = looksAt(belief.weights, hunters)
  expect(looks[at('E10')]).toBeGreaterThan(0.9)
  expect(looks[at('W30')]).toBe(0)
})

test('spaces are drawn as often as they are likely, and no others', () => {
  const belief = new Belief(cellNamed('E10'))
  belief.walk([{ cell: cellNamed('A3'), further: 0 }], emptyBits(), 2)
  const rng = new FastChance(3)
  const drawn = new Map<Cell, number>()
  const draws = 4000
  for (let i = 0; i < draws; i++) {
    const cell = belief.draw(rng)
    drawn.set(cell, (drawn.get(cell) ?? 0) + 1)
  }
  belief.weights.forEach((weight, cell) => {
    const share = (drawn.get(cell) ?? 0) / draws
    if (weight === 0) expect(share, nameOf(cell)).toBe(0)
    else expect(Math.abs(share - weight), nameOf(cell)).toBeLessThan(0.03)
  })
})

/** A hunter looks along a road from its end. */
const guard = hunterPhase({ agent: 'E10', round: 6, hunters: { prophet: 'J25', beast: 'W30' } }).match.position.game.hunters

test('whoever used a card face down and was seen four steps away has run on from there', () => {
  const seen = cellNamed('J16')
  const belief = new Belief(cellNamed('G12'), WARY)
  belief.moveSeenAt(seen, [], watchOf(guard, []), true)
  expect(sum(belief.weights)).toBeCloseTo(1)
  expect([belief.weights[seen], belief.field[seen]]).toEqual([0, 0])
})

test('a decoy does not undo that the agent stood in view under a Stealth Field', () => {
  const [road, decoy] = [cellNamed('J18'), cellNamed('J20')]
  const belief = new Belief(road, WARY)
  belief.field[road] = 1
  belief.moveSeenAt(decoy, [], watchOf(guard, []))
  belief.orUnseenNear(decoy, 1, [], watchOf(guard, []))
  expect(sum(belief.weights)).toBeCloseTo(1)
  // From the road it came four steps at most.
  expect(belief.weights[cellNamed('J24')]).toBe(0)
})
