// 4.11 Missions phase
import { expect } from 'vitest'
import { viewersOf } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import {
  ATTACH_LEFT,
  ATTACH_RIGHT,
  BUY_AGENT,
  CONFIRM_EXCHANGE,
  CONFIRM_MISSIONS,
  EXCHANGE,
  PASS_WINDOW,
  REACTIVATE,
  TAKE_BACK,
} from '../rules/codes.ts'
import {
  A,
  agentsOf,
  asking,
  attachedOf,
  goTo,
  M,
  missionsOf,
  names,
  row,
  scene,
  score,
  told,
  type Placed,
  type Scene,
} from './scene.ts'

const left = (id: string): number => ATTACH_LEFT + M(id)
const right = (id: string): number => ATTACH_RIGHT + M(id)
const back = (id: string): number => TAKE_BACK + M(id)

/** An agent in each faction. */
const ROWS = ['SH cleaner-1>w', 'SH agitator-1>w', 'SH handler-1>b']

/** The Missions phase of seat 0. */
const phase = (placed: Placed = {}): Scene => goTo(scene(3, { rows: ROWS, ...placed }), 'missions')

/** What kinds of choices a seat is offered now. */
const keys = (t: Scene, seat: number): string[] => {
  const probe = t.match.probe(seat, t.match.ask(seat), [])
  return probe.ok && !probe.done ? probe.options.map(({ key }) => key) : []
}

rule('AG-4.11.1', 'missions are attached, taken back and moved as often as wished, at no cost', () => {
  const t = phase({ missions: [['blackout#1', 'lone-wolf#1']], attached: { 0: ['gatekeepers#1'] }, ip: [5] })
  expect(t.offers(0)).toEqual([
    left('blackout#1'),
    left('lone-wolf#1'),
    right('blackout#1'),
    right('lone-wolf#1'),
    back('gatekeepers#1'),
    CONFIRM_MISSIONS,
  ])
  // To and fro, then one to each side; the Gatekeepers move from left to right.
  const there = [left('blackout#1'), back('blackout#1'), right('blackout#1'), back('blackout#1'), left('blackout#1')]
  const moved = [back('gatekeepers#1'), right('gatekeepers#1')]
  expect(t.offers(0, ...there, ...moved)).toEqual([
    left('lone-wolf#1'),
    right('lone-wolf#1'),
    back('blackout#1'),
    back('gatekeepers#1'),
    CONFIRM_MISSIONS,
  ])
  t.do(0, ...there, ...moved, CONFIRM_MISSIONS)
  expect(attachedOf(t, 0)).toEqual([['blackout#1'], ['gatekeepers#1']])
  expect(missionsOf(t, 0)).toEqual(['lone-wolf#1'])
  expect(told(t, 1, 'scored')).toMatchObject({ seat: 0, arrows: 2 })
  expect(t.state.ip).toEqual([5 + 2, 0, 0])
  // Only what one holds is attached, and only what one has attached is taken back.
  const other = phase({ missions: [['blackout#1'], ['lone-wolf#1']], attached: { 3: ['gatekeepers#1'] } })
  expect(other.refusal(0, left('lone-wolf#1'))).toBe('AG-4.11.1')
  expect(other.refusal(0, back('gatekeepers#1'))).toBe('AG-4.11.1')
  expect(other.refusal(0, back('blackout#1'))).toBe('AG-4.11.1')
  expect(other.refusal(0, left('bloodbath#1'))).toBe('AG-4.11.1')
  // What is no mission is not refused by this rule.
  for (const code of [-1, 40, ATTACH_LEFT + 20, ATTACH_RIGHT + 20, TAKE_BACK + 20]) expect(other.refusal(0, code)).toBe('K-4')
})

rule('AG-4.11.1', 'every seat arranges its own missions on its own two factions', () => {
  for (const seat of [0, 1, 2]) {
    const attached = { [seat * 2]: ['gatekeepers#1'], [seat * 2 + 1]: ['bloodbath#1'] }
    const hands = [0, 1, 2].map((one) => (one === seat ? ['blackout#1'] : []))
    const t = goTo(scene(3, { rows: ROWS, missions: hands, attached }), 'missions', seat)
    // Both are taken back and change sides; the third one is attached on the left.
    const changes = [
      back('bloodbath#1'),
      back('gatekeepers#1'),
      left('bloodbath#1'),
      right('gatekeepers#1'),
      left('blackout#1'),
    ]
    t.do(seat, ...changes, CONFIRM_MISSIONS)
    expect([attachedOf(t, seat), missionsOf(t, seat)]).toEqual([[['bloodbath#1', 'blackout#1'], ['gatekeepers#1']], []])
    expect(told(t, -1, 'arranged')).toEqual({
      t: 'arranged',
      seat,
      leftFaction: 'ACB'[seat],
      left: [M('bloodbath#1'), M('blackout#1')],
      rightFaction: 'BAC'[seat],
      right: [M('gatekeepers#1')],
      count: 3,
    })
  }
})

rule('AG-4.11.1', 'each choice says which mission and which faction it touches', () => {
  const t = phase({ missions: [['blackout#1']], attached: { 1: ['bloodbath#1'] }, agents: [['mercenary-1']] })
  const probe = t.match.probe(0, t.match.ask(0), [])
  const [blackout, bloodbath] = [M('blackout#1'), M('bloodbath#1')]
  const preview = { me: 0, income: [] }
  expect(probe.ok && !probe.done && probe.options).toEqual([
    {
      code: left('blackout#1'),
      key: 'attach',
      args: { mission: blackout, faction: 'A' },
      touches: [`mission:${blackout}`, 'faction:0'],
      preview,
    },
    {
      code: right('blackout#1'),
      key: 'attach',
      args: { mission: blackout, faction: 'B' },
      touches: [`mission:${blackout}`, 'faction:2'],
      preview,
    },
    { code: back('bloodbath#1'), key: 'takeBack', args: { mission: bloodbath }, touches: [`mission:${bloodbath}`], preview },
    { code: CONFIRM_MISSIONS, key: 'confirmMissions' },
    { code: A('mercenary-1'), key: 'playFree', args: { card: A('mercenary-1') }, touches: [`card:${A('mercenary-1')}`] },
  ])
})

rule('AG-4.11.2', 'at no other time, and by nobody else', () => {
  const t = scene(3, {
    rows: ROWS,
    agents: [['mercenary-1'], ['mole-1'], []],
    missions: [['blackout#1'], ['lone-wolf#1']],
    attached: { 0: ['gatekeepers#1'], 3: ['bloodbath#1'] },
    ip: [5, 5, 5],
  })
  expect(keys(t, 0)).toEqual(['playFree', 'buyAgent', 'buyMission', 'exchange'])
  t.do(0, BUY_AGENT)
  expect(keys(t, 1)).toEqual(['passWindow'])
  t.do(1, PASS_WINDOW).close()
  t.do(0, A('mercenary-1'), 2 * 1 + 1)
  expect(keys(t, 1)).toEqual(['play', 'buyAgent', 'buyMission', 'exchange', 'decline'])
  const u = phase({ missions: [[], ['lone-wolf#1']], attached: { 3: ['bloodbath#1'] } })
  expect(u.refusal(1, left('lone-wolf#1'))).toBe('K-2')
  expect(u.refusal(1, back('bloodbath#1'))).toBe('K-2')
  expect(u.offers(0)).toEqual([CONFIRM_MISSIONS])
})

rule('AG-4.11.3', 'at most two own missions on one faction', () => {
  const t = phase({
    missions: [['blackout#1', 'lone-wolf#1']],
    attached: { 0: ['gatekeepers#1'], 1: ['bloodbath#1', 'mass-grave#1'] },
  })
  expect(t.refusal(0, right('blackout#1'))).toBe('AG-4.11.3')
  expect(t.offers(0, left('blackout#1'))).not.toContain(left('lone-wolf#1'))
  expect(t.refusal(0, left('blackout#1'), left('lone-wolf#1'))).toBe('AG-4.11.3')
  t.do(0, back('bloodbath#1'), right('lone-wolf#1'), left('blackout#1'), CONFIRM_MISSIONS)
  expect(attachedOf(t, 0)).toEqual([
    ['blackout#1', 'gatekeepers#1'],
    ['mass-grave#1', 'lone-wolf#1'],
  ])
})

rule('AG-4.11.4', 'not two of the same type on one faction', () => {
  const t = phase({ missions: [['bloodbath#2', 'mass-grave#1']], attached: { 0: ['bloodbath#1'] } })
  expect(t.refusal(0, left('bloodbath#2'))).toBe('AG-4.11.4')
  expect(t.offers(0)).toEqual([
    left('mass-grave#1'),
    right('bloodbath#2'),
    right('mass-grave#1'),
    back('bloodbath#1'),
    CONFIRM_MISSIONS,
  ])
  t.do(0, right('bloodbath#2'), CONFIRM_MISSIONS)
  expect(attachedOf(t, 0)).toEqual([['bloodbath#1'], ['bloodbath#2']])
  const second = phase({ missions: [['bloodbath#2']], attached: { 1: ['bloodbath#1'] } })
  expect(second.refusal(0, right('bloodbath#2'))).toBe('AG-4.11.4')
})

rule('AG-4.11.5', 'only to a faction with an agent, dead or alive', () => {
  const t = phase({ rows: ['SH', 'SH agitator-1>w', 'SH x:handler-1'], missions: [['blackout#1']] })
  expect(t.refusal(0, left('blackout#1'))).toBe('AG-4.11.5')
  expect(t.offers(0)).toEqual([right('blackout#1'), CONFIRM_MISSIONS])
  const other = phase({ rows: ['SH x:cleaner-1', 'SH agitator-1>w', 'SH'], missions: [['blackout#1']] })
  expect(other.refusal(0, right('blackout#1'))).toBe('AG-4.11.5')
  expect(other.offers(0)).toEqual([left('blackout#1'), CONFIRM_MISSIONS])
})

rule('AG-4.11.6', 'attached missions are public from the moment the phase is confirmed', () => {
  const t = phase({ missions: [['blackout#1', 'lone-wolf#1']] })
  const before = viewersOf(3).map((viewer) => JSON.stringify(t.match.message(viewer)))
  expect(t.offers(0, left('blackout#1'))).toContain(back('blackout#1'))
  expect(viewersOf(3).map((viewer) => JSON.stringify(t.match.message(viewer)))).toEqual(before)
  t.do(0, left('blackout#1'), right('lone-wolf#1'), CONFIRM_MISSIONS)
  for (const viewer of viewersOf(3)) {
    expect(t.told(viewer)[0]).toMatchObject({ t: 'arranged', left: [M('blackout#1')], right: [M('lone-wolf#1')], count: 2 })
    expect(t.view(viewer)).toMatchObject({
      attached: [[M('blackout#1')], [M('lone-wolf#1')], [], [], [], []],
      missionCounts: [0, 0, 0],
    })
  }
})

rule('AG-4.11.7', 'whether or not its condition is met', () => {
  const t = phase({ missions: [['mass-grave#1', 'lone-wolf#1']] })
  t.do(0, left('mass-grave#1'), left('lone-wolf#1'), CONFIRM_MISSIONS)
  expect(t.view(2)).toMatchObject({ attached: [[M('mass-grave#1'), M('lone-wolf#1')], [], [], [], [], []] })
  expect((t.view(2).met as boolean[][])[0]).toEqual([false, false])
  const met = phase({ missions: [['lone-wolf#1']], rows: ['SH', 'SH', 'SH handler-1>w'] })
  met.do(0, right('lone-wolf#1'), CONFIRM_MISSIONS)
  expect((met.view(2).met as boolean[][])[1]).toEqual([true])
})

rule('AG-4.11.8', 'both players of a faction may have two there, even of the same types', () => {
  const t = goTo(
    scene(3, {
      rows: ['SH cleaner-1>w'],
      missions: [[], ['bloodbath#2', 'full-house#2']],
      attached: { 0: ['bloodbath#1', 'full-house#1'] },
    }),
    'missions',
    1,
  )
  // Faction f0 is on the left of seat 0 and on the right of seat 1.
  t.do(1, right('bloodbath#2'), right('full-house#2'), CONFIRM_MISSIONS)
  expect(attachedOf(t, 0)).toEqual([['bloodbath#1', 'full-house#1'], []])
  expect(attachedOf(t, 1)).toEqual([[], ['bloodbath#2', 'full-house#2']])
})

rule('AG-4.11.9', 'a mission stays until its owner moves it, an effect removes it or the faction is empty', () => {
  const t = phase({
    rows: ['SH getaway-driver-1>w x:mole-1', 'SH', 'SH'],
    missions: [['blackout#1']],
    agents: [[], [], ['cat-burglar-1']],
  })
  t.do(0, left('blackout#1'), CONFIRM_MISSIONS)
  for (const seat of [1, 2, 0]) {
    expect(attachedOf(t, 0)).toEqual([['blackout#1'], []])
    score(t, seat)
  }
  expect(attachedOf(t, 0)).toEqual([['blackout#1'], []])
  // An effect: the Cat Burglar of seat 2.
  const stolen = scene(3, {
    first: 2,
    rows: ['SH mole-1>w'],
    attached: { 0: ['blackout#1'] },
    agents: [[], [], ['cat-burglar-1']],
  })
  stolen.do(2, A('cat-burglar-1'), 0)
  expect([attachedOf(stolen, 0), missionsOf(stolen, 2)]).toEqual([[[], []], ['blackout#1']])
  // The last agent leaves: it goes back to the hand, not before.
  const rows = ['SH x:mole-1', 'SH', 'SH cleaner-1>w x:mole-2']
  const emptied = scene(3, { rows, attached: { 0: ['blackout#1'], 1: ['lone-wolf#1'], 3: ['bloodbath#1'] } })
  emptied.do(0, REACTIVATE + A('cleaner-1'), A('mole-2'))
  expect(attachedOf(emptied, 0)).toEqual([['blackout#1'], ['lone-wolf#1']])
  emptied.do(0, REACTIVATE + A('cleaner-1'))
  expect(row(emptied, 0)).toBe('SH')
  expect([attachedOf(emptied, 0), missionsOf(emptied, 0)]).toEqual([[[], ['lone-wolf#1']], ['blackout#1']])
  expect([attachedOf(emptied, 1), missionsOf(emptied, 1)]).toEqual([[[], []], ['bloodbath#1']])
})

rule('AG-4.11.10', 'the phase ends when an arrangement is confirmed', () => {
  const t = phase({ missions: [['blackout#1']] })
  expect(t.refusal(0, left('blackout#1'))).toBe('K-5')
  expect(asking(t)).toBe('missions 0')
  t.do(0, CONFIRM_MISSIONS)
  expect(names(t, 2)).toEqual(['arranged', 'scored', 'turn'])
  expect(told(t, 2, 'arranged')).toMatchObject({ t: 'arranged', seat: 0, left: [], right: [], count: 0 })
  expect([asking(t), missionsOf(t, 0)]).toEqual(['act 1', ['blackout#1']])
})

rule(['AG-4.8.17', 'AG-4.11.1'], 'a Mercenary between takes back every change, wherever the missions were', () => {
  const t = phase({
    agents: [['mercenary-1']],
    missions: [['blackout#1']],
    attached: { 0: ['gatekeepers#1'], 1: ['bloodbath#1', 'mass-grave#1'] },
  })
  const changes = [back('gatekeepers#1'), back('bloodbath#1'), left('bloodbath#1'), left('blackout#1'), right('gatekeepers#1')]
  expect(t.offers(0, ...changes)).toContain(A('mercenary-1'))
  t.do(0, ...changes, A('mercenary-1'), 2 * 1)
  expect(attachedOf(t, 0)).toEqual([['gatekeepers#1'], ['bloodbath#1', 'mass-grave#1']])
  expect(missionsOf(t, 0)).toEqual(['blackout#1'])
  expect([asking(t), agentsOf(t, 0)]).toEqual(['extra 0', []])
  for (const viewer of viewersOf(3)) expect(names(t, viewer)).toEqual(['playedFree'])
  // Nothing of the changes is left in what the others see of the table.
  expect(JSON.stringify(t.view(1).stack)).toContain('{"step":"missions","seat":0,"a":0,"b":0}')
})

rule('AG-8.0.7', 'after 60 changes only what ends the decision is offered', () => {
  const t = phase({ missions: [['blackout#1']], agents: [['mercenary-2']] })
  const toAndFro = Array.from({ length: 30 }, () => [left('blackout#1'), back('blackout#1')]).flat()
  const all = [left('blackout#1'), right('blackout#1'), CONFIRM_MISSIONS, A('mercenary-2')]
  expect(t.offers(0, ...toAndFro.slice(0, 58))).toEqual(all)
  expect(t.offers(0, ...toAndFro.slice(0, 59))).toEqual([back('blackout#1'), CONFIRM_MISSIONS, A('mercenary-2')])
  expect(t.offers(0, ...toAndFro)).toEqual([CONFIRM_MISSIONS, A('mercenary-2')])
  expect(t.refusal(0, ...toAndFro, right('blackout#1'))).toBe('AG-8.0.7')
  const off = phase({ attached: { 1: ['blackout#1'] } })
  const offAndOn = Array.from({ length: 30 }, () => [back('blackout#1'), right('blackout#1')]).flat()
  expect(off.offers(0, ...offAndOn)).toEqual([CONFIRM_MISSIONS])
  expect(off.refusal(0, ...offAndOn, back('blackout#1'))).toBe('AG-8.0.7')
  // The exchange: once 60 switches are made, one mission may still be chosen if none is.
  const u = scene(2, { missions: [['blackout#1', 'lone-wolf#1']] })
  const switches = Array.from({ length: 60 }, () => M('blackout#1'))
  expect(u.offers(0, EXCHANGE, ...switches.slice(0, 59))).toEqual([M('blackout#1'), M('lone-wolf#1'), CONFIRM_EXCHANGE])
  expect(u.offers(0, EXCHANGE, ...switches)).toEqual([M('blackout#1'), M('lone-wolf#1')])
  expect(u.offers(0, EXCHANGE, ...switches, M('lone-wolf#1'))).toEqual([CONFIRM_EXCHANGE])
  expect(u.offers(0, EXCHANGE, ...switches.slice(0, 59), M('lone-wolf#1'))).toEqual([CONFIRM_EXCHANGE])
  expect(u.refusal(0, EXCHANGE, ...switches, M('lone-wolf#1'), M('blackout#1'))).toBe('AG-8.0.7')
})
