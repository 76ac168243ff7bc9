import { atRandom, FastChance, has, Match, soleSeat, type Game, type Knowledge, type Message } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { studyInEmerald } from '../game.ts'
import { CARD, PLACE, REVEAL } from '../rules/codes.ts'
import { LOYALIST, RESTORATIONIST, START_ASSASSINATE } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { knownTo0, type Placed } from '../test/scene.ts'
import { guesses } from './belief.ts'
import { greedy } from './greedy.ts'
import { winningChance } from './standing.ts'
import { worthTo } from './worth.ts'

const game = studyInEmerald as Game<State>

/** A whole match, some seats greedy with their own knowledge only, the others careless. */
const playOut = (seats: number, isGreedy: (seat: number) => boolean, seed: number): { winners: number; firsts: number[] } => {
  const rng = new FastChance(seed)
  const { match, opened } = Match.open(game, { seats, options: { memoryAid: 'on' } }, rng)
  const streams = new Map<number, Message[]>()
  const hear = (messages: ReadonlyMap<number, Message>): void => {
    for (const [viewer, message] of messages) streams.set(viewer, [...(streams.get(viewer) ?? []), message])
  }
  hear(opened.messages)
  const firsts: number[] = []
  while (!match.over) {
    const seat = match.closable ? -1 : soleSeat(match.waiting)
    const decide = (): number[] => {
      if (!isGreedy(seat)) return match.draft(seat, atRandom(rng))
      const codes = greedy(match.knowledge(seat, streams.get(seat)!), rng)
      if (match.position.stack.at(-1)!.step === 'act') firsts.push(codes[0])
      return codes
    }
    const done = seat < 0 ? match.close() : match.commit(seat, match.ask(seat), decide())
    if (!done.ok) throw new Error(`seat ${seat} is refused by ${done.refusal.rule}`)
    hear(done.messages)
  }
  return { winners: match.position.outcome!.winners, firsts }
}

test.each([2, 3, 4, 5])(
  'whole matches of %i greedy seats: every decision is legal, and there is an end',
  { timeout: 120_000 },
  (seats) => {
    const { firsts } = playOut(seats, () => true, seats)
    expect(firsts).toContain(PLACE)
  },
)

test('against a careless player it wins nearly always', { timeout: 240_000 }, () => {
  const games = 4
  let won = 0
  for (let seed = 0; seed < games; seed++) if (has(playOut(2, (seat) => seat === seed % 2, 100 + seed).winners, seed % 2)) won++
  expect(won).toBeGreaterThanOrEqual(games - 1)
})

/** What a seat knows when it is asked for the first time in its turn, some choices into a match. */
const asked = (seed: number, choices: number) => {
  const rng = new FastChance(seed)
  const { match, opened } = Match.open(game, { seats: 3, options: { memoryAid: 'on' } }, rng)
  const streams = new Map([...opened.messages].map(([viewer, message]) => [viewer, [message]]))
  for (let i = 0; i < choices || match.closable || match.position.stack.at(-1)!.step !== 'act'; i++) {
    const seat = match.closable ? -1 : soleSeat(match.waiting)
    const done = seat < 0 ? match.close() : match.commit(seat, match.ask(seat), match.draft(seat, atRandom(rng)))
    if (!done.ok) throw new Error(`seat ${seat} is refused by ${done.refusal.rule}`)
    for (const [viewer, message] of done.messages) streams.get(viewer)!.push(message)
  }
  const seat = soleSeat(match.waiting)
  return { match, seat, k: match.knowledge(seat, streams.get(seat)!) }
}

const knows = (placed: Placed): Knowledge => knownTo0(3, placed)

test('what it cannot know does not move it', () => {
  const here = { sides: 'RRL', mains: ['paris', 'rome', 'berlin'], hands: [['start_cube', 'start_2cube', 'start_gold']] }
  const one = knows({ ...here, tokens: [[], ['holmes'], ['ravachol']], hands: [...here.hands, ['start_cube', 'start_gold']] })
  const other = knows({
    ...here,
    sides: 'RLR',
    tokens: [[], ['asef'], ['most']],
    hands: [...here.hands, ['start_2gold', 'start_block']],
  })
  expect(other).toEqual(one)
  for (const luck of [1, 2, 3]) expect(greedy(other, new FastChance(luck))).toEqual(greedy(one, new FastChance(luck)))
})

test('with the bombs in hand a Restorationist kills a royal', () => {
  const k = knows({
    sides: 'RLL',
    mains: ['rome', 'paris', 'berlin'],
    agents: { holmes: [0, 'london'] },
    hands: [['infernal_machine', 'start_gold_bomb', 'start_assassinate']],
  })
  expect(greedy(k, new FastChance(1))[0]).toBe(CARD + START_ASSASSINATE)
})

test('who has won reveals himself', () => {
  const k = knows({ sides: 'RLL', control: { berlin: 0, paris: 0, london: 0, madrid: 0 }, tracks: [0, 11] })
  expect(greedy(k, new FastChance(1))).toEqual([REVEAL])
})

test('what it believes of the sides adds up, and fits its own card', () => {
  const { match, seat, k } = asked(5, 20)
  const all = guesses(k, studyInEmerald.study(k).known.game)
  expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  for (const { sides } of all) expect(sides[seat]).toBe(match.position.game.side[seat])
  expect(new Set(all.map(({ sides }) => sides.join())).size).toBe(all.length)
})

test('whoever is seen to push the Revolution is taken for a Restorationist', () => {
  const { seat, k } = asked(5, 20)
  const other = (seat + 1) % 3
  const known = studyInEmerald.study(k).known.game
  const believed = (events: Message['events']): number =>
    guesses({ ...k, messages: [...k.messages, { ...k.messages.at(-1)!, events }] }, known).reduce(
      (sum, { sides, chance }) => sum + (sides[other] === RESTORATIONIST ? chance : 0),
      0,
    )
  const goldmanUp = 2 * 2
  expect(believed([{ t: 'pushed', seat: other, arrows: [goldmanUp] }])).toBeGreaterThan(believed([]))
  expect(believed([{ t: 'royalHidden', seat: other }])).toBeLessThan(believed([]))
})

test('a city is worth having, a Mad token is not, and the last player drags his side down', () => {
  const { match } = asked(5, 3)
  const s = match.position.game
  s.side = [RESTORATIONIST, LOYALIST, LOYALIST]
  const sure = [{ sides: s.side, chance: 1 }]
  const before = worthTo(s, 0, sure, 0.3)
  s.mad[0] = 2
  expect(worthTo(s, 0, sure, 0.3)).toBeLessThan(before)
  s.mad[0] = 0
  s.control = s.control.map(() => -1)
  const without = worthTo(s, 0, sure, 0.3)
  s.control[0] = 0
  expect(worthTo(s, 0, sure, 0.3)).toBeGreaterThan(without)
  expect(winningChance(s, 0, sure)).toBe(1)
  s.control[0] = 1
  s.control[1] = 2
  expect(winningChance(s, 0, sure)).toBe(0)
})

test('a step on the own track is worth having before it scores, on either side, and one on the other track is not', () => {
  const { match } = asked(5, 3)
  const s = match.position.game
  const worthOf = (side: number, tracks: number[]): number => {
    s.side = [side, LOYALIST, RESTORATIONIST]
    s.tracks = tracks
    return worthTo(s, 0, [{ sides: s.side, chance: 1 }], 0.3)
  }
  for (const [side, own, other] of [
    [LOYALIST, [2, 0], [0, 2]],
    [RESTORATIONIST, [0, 2], [2, 0]],
  ] as const) {
    const gain = worthOf(side, [...own]) - worthOf(side, [0, 0])
    expect(gain).toBeGreaterThan(1)
    expect(worthOf(side, [...other])).toBeLessThan(worthOf(side, [0, 0]))
  }
})
