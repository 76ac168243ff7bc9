// Pointing at a thing of the board that nothing touches: the rule that is named is that of what was most likely meant.
// What nobody could mean has no rule.
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { BUY, DISARM, GO, KEEP, REROLL, SEARCH } from '../rules/codes.ts'
import { AT, scene, why, whyTouch } from './scene.ts'

describe('in a turn', () => {
  rule('RA-4.1.2', 'a location is where one would go', () => {
    const t = scene(2)
    expect(whyTouch(t, 0, `slot:${AT.gunsmith}`)).toBe('RA-4.1.2')
    expect(whyTouch(t, 0, `slot:${AT.academy}`)).toBe('RA-4.1.2')
    expect(whyTouch(t, 0, 'slot:13')).toBeUndefined()
  })

  rule('RA-4.2.2', 'a face-down criminal elsewhere would be investigated', () => {
    const t = scene(2, { criminals: { 1: { at: AT.gunsmith, card: 'c01' }, 2: { at: AT.gunsmith, card: 'c02', up: true } } })
    expect(whyTouch(t, 0, 'criminal:1')).toBe('RA-4.2.2')
    // One that lies open would be attacked.
    expect(whyTouch(t, 0, 'criminal:2')).toBe('RA-4.4.1')
    expect(whyTouch(t, 0, 'criminal:7')).toBeUndefined()
    expect(whyTouch(t, 0, 'criminal:0')).toBeUndefined()
  })

  rule('RA-4.3.3', 'a criminal of the location would be attacked', () => {
    const here = { at: [AT.precinct3], police: AT.precinct3, criminals: { 1: { at: AT.precinct3, card: 'c01' } } }
    expect(whyTouch(scene(2, here), 0, 'criminal:1')).toBe('RA-4.3.3')
  })

  rule('RA-4.5.1', 'a subdued criminal would be arrested', () => {
    const t = scene(2, { criminals: { 1: { at: AT.gunsmith, card: 'c01', subdued: true } } })
    expect(whyTouch(t, 0, 'criminal:1')).toBe('RA-4.5.1')
  })

  rule('RA-4.6.1', 'another agent would be intercepted', () => {
    const t = scene(3)
    expect([whyTouch(t, 0, 'seat:1'), whyTouch(t, 0, 'seat:2')]).toEqual(['RA-4.6.1', 'RA-4.6.1'])
    expect(whyTouch(scene(3, { fuel: [0] }), 0, 'seat:2')).toBe('RA-4.6.2')
    // Nobody sits there, or it is no player at all.
    for (const touch of ['seat:3', 'seat:5', 'seat:x', 'seat:1.5', 'cup:1', 'seat'])
      expect(whyTouch(t, 0, touch)).toBeUndefined()
  })

  rule('RA-4.13.1', 'an android would be attacked, and an android would attack', () => {
    const t = scene(3, { mode: 'android', androids: [1], at: [AT.hq, AT.gunsmith, AT.hq], tokens: ['', '', ''] })
    expect(whyTouch(t, 0, 'seat:1')).toBe('RA-4.13.1')
    expect(whyTouch(t, 0, 'seat:2')).toBe('RA-4.6.1')
    const android = scene(3, { mode: 'android', androids: [0], at: [AT.gunsmith, AT.hq, AT.hq], tokens: ['', '', ''] })
    expect(whyTouch(android, 0, 'seat:1')).toBe('RA-4.16.1')
  })

  rule('RA-4.9.1', 'the numbers beside those of buying mean something else, or nothing', () => {
    const t = scene(2, { at: [AT.precinct3] })
    expect(why(t, 0, BUY + 1)).toBe('RA-4.9.1')
    expect(why(t, 0, BUY)).toBeUndefined()
    expect(why(t, 0, DISARM)).toBe('RA-4.10.1')
  })
})

describe('on patrol', () => {
  const criminals = { 1: { at: AT.precinct4, card: 'c01' }, 2: { at: AT.gunsmith, card: 'c02' } }

  rule('RA-4.1.6', 'a location that was entered, or is not next', () => {
    const t = scene(2, { at: [AT.ammoSupply], police: AT.precinct3, car: [2] })
    const there = GO + AT.precinct3
    expect(t.match.why(0, t.match.ask(0), [there], { touch: `slot:${AT.precinct3}` })?.rule).toBe('RA-4.1.6')
    expect(t.match.why(0, t.match.ask(0), [there], { touch: `slot:${AT.academy}` })?.rule).toBe('RA-4.1.2')
    expect(t.match.why(0, t.match.ask(0), [there], { touch: 'slot:13' })?.rule).toBeUndefined()
  })

  rule('RA-3.6', 'an action waits for the end of the patrol', () => {
    const t = scene(2, { at: [AT.fuelDepot], police: AT.precinct4, evidence: [0], criminals })
    const there = GO + AT.precinct4
    expect(t.match.why(0, t.match.ask(0), [there], { touch: 'criminal:1' })?.rule).toBe('RA-3.6')
    expect(t.match.why(0, t.match.ask(0), [there], { touch: 'criminal:2' })?.rule).toBe('RA-4.2.1')
  })
})

describe('at the dice', () => {
  rule('RA-8.22', 'dice are picked, then rolled again; or all are kept', () => {
    const t = scene(2, { at: [AT.precinct3], dice: 'red: boost; green: car; black: credit' }).do(0, SEARCH)
    const offered = (...draft: number[]) => {
      const probe = t.match.probe(0, t.match.ask(0), draft)
      return probe.ok && !probe.done ? probe.options.map(({ code, key }) => [code, key]) : []
    }
    expect(offered()).toContainEqual([KEEP, 'keep'])
    expect(offered(1)).toContainEqual([REROLL, 'reroll'])
    expect(offered(1)).not.toContainEqual([KEEP, 'keep'])
  })

  rule('RA-4.8.17', 'a boost is never picked itself', () => {
    const t = scene(2, { at: [AT.precinct3], dice: 'red: boost; green: car; black: credit' }).do(0, SEARCH)
    const pointing = (touch: string) => t.match.why(0, t.match.ask(0), [KEEP], { touch })?.rule
    expect([pointing('die:0'), pointing('die:7')]).toEqual(['RA-4.8.17', 'RA-4.8.12'])
  })
})
