// What those are told who do not look at the board.
import { expect, test } from 'vitest'
import { describe as inWords } from '../describe.ts'
import { EAST } from '../rules/data.ts'
import { scene } from './scene-late.ts'

const say = (key: string, args: object = {}): string => [key, ...Object.values(args)].join(' ')

test('where the Gun watches is said for as long as she does', () => {
  const watching = scene({ hunters: { gun: 'Q30' }, at: 'V31', arrange: (s) => (s.hunters[0].direction = EAST) })
  const resting = scene({ hunters: { gun: 'Q30' }, at: 'V31' })
  for (const viewer of [0, 1]) {
    expect(inWords(watching.view(viewer), viewer, say)).toContain('hunter.gun: Q30, board.watches E')
    expect(inWords(resting.view(viewer), viewer, say)).toContain('hunter.gun: Q30')
  }
})
