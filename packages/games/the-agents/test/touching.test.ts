// Why something on the table cannot be chosen, when somebody touches it.
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { EXCHANGE } from '../rules/codes.ts'
import { A, at, goTo, M, scene, whyNot } from './scene.ts'

describe('touching', () => {
  rule(['AG-4.4.1', 'AG-4.5.1', 'AG-4.6.2'], 'a deck or a pile says what it would take', () => {
    const t = scene(3, { agents: [['mole-1']] })
    expect(whyNot(t, 0, 'deck:agents')).toBe('AG-4.4.1')
    expect(whyNot(t, 0, 'deck:missions')).toBe('AG-4.5.1')
    expect(whyNot(t, 0, 'pile:missions')).toBe('AG-4.6.2')
    expect(whyNot(t, 0, 'pile:agents')).toBeUndefined()
  })

  rule('AG-4.11.2', 'a mission waits for the Missions phase', () => {
    const t = scene(3, { missions: [['blackout#1']], agents: [['mole-1']] })
    expect(whyNot(t, 0, `mission:${M('blackout#1')}`)).toBe('AG-4.11.2')
  })

  rule(['AG-4.1.2', 'AG-4.1.3', 'AG-4.1.5'], 'a faction, or a card in it, says why it takes no agent there', () => {
    const full = 'cleaner-1>b hatchet-man-1>b SH hatchet-man-2>b mole-1>b mole-2>b'
    const t = scene(4, { agents: [['agitator-1']], rows: [full, 'poisoner-1>b SH', 'SH', 'poisoner-2>b SH'] })
    const why = (touch: string): string | undefined => whyNot(t, 0, touch, A('agitator-1'))
    expect(why('faction:1')).toBe('AG-4.1.2')
    expect(why(`card:${A('poisoner-1')}`)).toBe('AG-4.1.2')
    expect(why('faction:0')).toBe('AG-4.1.5')
    expect(why(`card:${A('poisoner-2')}`)).toBe('AG-4.1.3')
    expect(why('faction:4')).toBeUndefined()
    expect(why('deck:agents')).toBeUndefined()
  })

  rule(['AG-4.2.1', 'AG-4.2.2'], 'a player says why a free agent is not laid there', () => {
    const t = scene(3, { agents: [['cat-burglar-1']], attached: { 2: ['blackout#1'] }, rows: ['mole-1>b SH', 'mole-2>b SH'] })
    expect(whyNot(t, 0, 'seat:0', A('cat-burglar-1'))).toBe('AG-4.2.1')
    expect(whyNot(t, 0, 'seat:2', A('cat-burglar-1'))).toBe('AG-4.2.2')
    expect(whyNot(t, 0, 'faction:0', A('cat-burglar-1'))).toBeUndefined()
  })

  rule('AG-4.6.1', 'only own missions are exchanged', () => {
    const t = scene(3, { missions: [['blackout#1']], attached: { 2: ['lone-wolf#1'] }, rows: ['SH', 'mole-2>b SH'] })
    expect(whyNot(t, 0, `mission:${M('lone-wolf#1')}`, EXCHANGE)).toBe('AG-4.6.1')
    expect(whyNot(t, 0, 'seat:1', EXCHANGE)).toBeUndefined()
  })

  rule(['AG-4.8.2', 'AG-4.11.1', 'AG-4.11.5'], 'the Missions phase says what it has no use for', () => {
    const t = goTo(
      scene(3, { missions: [['blackout#1']], agents: [['mole-1']], rows: ['SH', 'SH', 'poisoner-1>b SH'] }),
      'missions',
    )
    expect(whyNot(t, 0, `card:${A('mole-1')}`)).toBe('AG-4.8.2')
    expect(whyNot(t, 0, 'faction:0')).toBe('AG-4.11.5')
    expect(whyNot(t, 0, 'faction:1')).toBe('AG-4.11.1')
    expect(whyNot(t, 0, `mission:${M('lone-wolf#1')}`)).toBe('AG-4.11.1')
    expect(whyNot(t, 0, 'seat:1')).toBeUndefined()
  })

  rule('AG-4.8.7', 'a window is for Mercenaries only', () => {
    const t = scene(3, { agents: [['mole-1'], ['agitator-1']], ip: [5, 0, 0] }).do(0, A('mole-1'), at(0, 0), 0)
    expect(whyNot(t, 1, `card:${A('agitator-1')}`)).toBe('AG-4.8.7')
  })
})
