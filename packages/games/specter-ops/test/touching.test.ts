// What can be touched on the board, and why something cannot: the same answers for a thing as for a code.
import { FastChance, makeSetup, Match, playOn, type RichOption } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { cellTouched, CELLS, nameOf } from '../rules/board.ts'
import { STAY } from '../rules/codes.ts'

const play = (seats: number, seed: number, decisions: number) => {
  const { match } = Match.open(specterOps, makeSetup(specterOps, seats), new FastChance(seed))
  playOn(match, new FastChance(seed + 1), decisions, () => {})
  return match
}

test('a space is touched by its name alone', () => {
  for (let cell = 0; cell < CELLS; cell++) expect(cellTouched(`space:${nameOf(cell)}`)).toBe(cell)
  for (const touch of ['space:', 'space:Z1', 'space:A0', 'space:A01', 'space:A33', 'hunter:gun', undefined])
    expect(cellTouched(touch)).toBeUndefined()
})

describe('every choice but a plain no can be touched', () => {
  const PLAIN = new Set([
    'noCard',
    'noAttack',
    'noSniper',
    'noBlade',
    'declare',
    'declareNot',
    'passMotion',
    'voteYes',
    'voteNo',
  ])
  test('along random matches', () => {
    const bare = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const match = play(2 + (seed % 4), seed, seed * 6)
      for (let seat = 0; seat < match.setup.seats; seat++)
        for (const { key, touches } of match.message(seat).ask?.mine?.options ?? []) if (!touches) bare.add(key)
    }
    expect([...bare].filter((key) => !PLAIN.has(key))).toEqual([])
  })
})

describe('why a thing cannot be chosen', () => {
  test('a space gives the reason its step would give', () => {
    let compared = 0
    for (let seed = 1; seed <= 20; seed++) {
      const match = play(2, seed, 8 + seed)
      if (match.over) continue
      for (const seat of [0, 1]) {
        const mine = match.message(seat).ask?.mine
        if (!mine || !mine.options.some(({ code }: RichOption) => code === STAY)) continue
        const hunterInside = match.position.game.hunters.some(({ inside }) => inside)
        for (let cell = 0; cell < CELLS; cell += 31) {
          const byTouch = match.why(seat, match.ask(seat), [], { touch: `space:${nameOf(cell)}` })
          const byCode = match.why(seat, match.ask(seat), [], { code: cell })
          if (byCode && !hunterInside) {
            expect(byTouch).toEqual(byCode)
            compared++
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(20)
  })

  test('a hunter somebody has taken, and a thing nobody knows', () => {
    const { match } = Match.open(specterOps, makeSetup(specterOps, 3), new FastChance(4))
    const taken = match.message(1).ask!.mine!.options[0]
    expect(match.commit(1, match.ask(1), [taken.code]).ok).toBe(true)
    expect(match.why(2, match.ask(2), [], { touch: taken.touches![0] })?.rule).toBe('SO-2.2.6')
    expect(match.why(2, match.ask(2), [], { touch: 'hunter:nobody' })).toBeUndefined()
  })
})
