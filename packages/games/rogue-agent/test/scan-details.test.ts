// Scanning: refusals that are easily mixed up.
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { SCAN } from '../rules/codes.ts'
import { scene, why } from './scene.ts'

rule(
  'RA-4.12.4',
  'nobody has a hidden token left, though the limit is not reached: it is the target that cannot be chosen',
  () => {
    const t = scene(3, { mode: 'android', evidence: [4], tokens: ['', '', ''], open: ['HHA', 'HHA', 'HHA'] })
    expect([why(t, 0, SCAN + 1), why(t, 0, SCAN + 2)]).toEqual(['RA-4.12.4', 'RA-4.12.4'])
  },
)

rule('RA-4.12.2', 'one android of two is not the limit', () => {
  const four = { mode: 'android', evidence: [4], tokens: ['', '', '', ''] } as const
  expect(why(scene(4, { ...four, androids: [1] }), 0, SCAN + 2)).toBe('RA-4.12.4')
  expect(why(scene(4, { ...four, androids: [1, 3] }), 0, SCAN + 2)).toBe('RA-4.12.2')
})
