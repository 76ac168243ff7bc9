// The traitor: whom agents choose, and how he hunts.
import { atRandom, FastChance, makeSetup, openPlayout, soleSeat } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { hasBit } from '../rules/bits.ts'
import { cellNamed, nameOf, SIGHT } from '../rules/board.ts'
import { BEAST, HUNTERS } from '../rules/data.ts'
import { allFour, hunterPhase, type HunterName } from '../test/scene.ts'
import { Belief } from './belief.ts'
import { Follower } from './follow.ts'
import { HunterInstinct } from './hunter-instinct.ts'
import { HUNTER_TASTE, type Move } from './hunter-moves.ts'
import { pickOf } from './picks.ts'

/** The moves of the Beast as he weighs them, the best first, where the agent is thought to stand on `agent`. */
const movesOfBeast = (agent: string, beast: string, done: number[], traitor: HunterName): Move[] => {
  const { state: s } = hunterPhase({ seats: 5, agent, round: 20, done, traitor, hunters: allFour({ beast, prophet: 'W30' }) })
  const instinct = new HunterInstinct(new Follower([new Belief(cellNamed(agent))]), { ...HUNTER_TASTE, noise: 0 })
  const index = s.hunters.findIndex(({ kind }) => kind === BEAST)
  return instinct.moves(s, index, 'action', new FastChance(1))
}

test('a traitor goes to look where the agent is thought to be, as a loyal hunter does', () => {
  const [{ end }] = movesOfBeast('E10', 'G13', [], 'beast')
  expect(hasBit(SIGHT[end], cellNamed('E10')), nameOf(end)).toBe(true)
  expect(end).toBe(movesOfBeast('E10', 'G13', [], 'prophet')[0].end)
})

test('a traitor does not run for the exits', () => {
  const gain = (traitor: HunterName): number => {
    const moves = movesOfBeast('B5', 'D5', [1, 2, 4], traitor)
    const at = (name: string): number => moves.find(({ end }) => end === cellNamed(name))!.score
    return at('A3') - at('B3')
  }
  expect(gain('beast')).toBeLessThan(gain('prophet'))
})

test('agents name the Beast most often, and now and then each of the others', () => {
  const rng = new FastChance(5)
  const machine = openPlayout(specterOps, makeSetup(specterOps, 5), rng)
  const choose = atRandom(rng)
  while (machine.frame.step !== 'pickTraitor') {
    const seat = soleSeat(machine.waiting())
    machine.answer(seat, choose(machine, seat))
  }
  const times = HUNTERS.map(() => 0)
  const options = machine.options(soleSeat(machine.waiting())).toArray()
  for (let lot = 0; lot < 1000; lot++) times[machine.position.game.hunters[pickOf(machine, options, lot)].kind]++
  expect(times.indexOf(Math.max(...times))).toBe(BEAST)
  expect(Math.min(...times)).toBeGreaterThan(100)
})
