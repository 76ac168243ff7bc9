// Interrupts answered in advance by standing orders, and those nobody need be asked about in a playout.
import { describe, expect } from 'vitest'
import { clonePosition, FastChance, Machine } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { studyInEmerald } from '../game.ts'
import { CARD, DECLINE, DOUBLE } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import { answer, asking } from './playing.ts'
import { scene, type Placed, type Scene } from './scene.ts'
import { atAgent, atRoyal, attack, controllerOf, royalOf, seats } from './violence.ts'

const [FIGNER, HOLMES, RAVACHOL] = ['figner', 'holmes', 'ravachol'].map(kindOf)

describe('where nobody listens', () => {
  /** A playout from here: what a bot imagines. */
  const imagined = (t: Scene, ...codes: number[]): number => {
    const machine = new Machine(studyInEmerald, clonePosition(studyInEmerald, t.match.position), 'playout', new FastChance(1))
    for (const code of codes) machine.answer(0, code)
    return machine.waiting()
  }

  rule('SE-5.1.8', 'only those who could do anything but pass are asked', () => {
    const t = scene(4, {
      agents: { ravachol: [0, 'rome'], figner: [0, 'rome'], morris: [0, 'paris'] },
      hands: [['ravachol', 'start_cube_bomb']],
      tokens: [[], ['ravachol', 'adler'], ['morris'], ['reclus']],
    })
    expect(imagined(t, CARD + RAVACHOL)).toBe(seats(1))
  })

  rule('SE-5.1.13', 'and only a controller who could keep his agent', () => {
    const asked = (sides: string): number => {
      const t = scene(2, { sides, agents: { holmes: [1, 'rome'] }, tokens: [['holmes']] })
      return imagined(t, DOUBLE, HOLMES)
    }
    expect([asked('LR'), asked('LL')]).toEqual([seats(1), seats(0)])
  })

  rule('SE-5.33.6', 'and only the owner of a disguise who holds the card', () => {
    const asked = (hand: string[]): number => {
      const placed: Placed = { owns: { master_of_disguise: 1 }, agents: { morris: [1, 'rome'] }, hands: [['shoggoth'], hand] }
      return imagined(scene(2, placed), CARD + kindOf('shoggoth'))
    }
    expect([asked(['morris']), asked(['start_gold'])]).toEqual([seats(1), seats(0)])
  })
})

describe('orders given in advance', () => {
  const inParis = (): Scene =>
    scene(3, {
      agents: { asef: [0, 'paris'], figner: [0, 'paris'], morris: [1, 'paris'] },
      hands: [['asef', 'start_cube_bomb', 'infernal_machine']],
      tokens: [[], ['asef'], ['figner']],
      sanity: 'S',
    })
  const royal = (t: Scene): Scene => attack(t, 0, 'asef', atRoyal('paris'), 'infernal_machine')
  const agent = (t: Scene): Scene => attack(t, 0, 'asef', atAgent('morris'), 'start_cube_bomb')

  rule('SE-5.1.8', 'always pass: nobody is asked, and nobody can tell', () => {
    const t = royal(inParis().order(1, 'window', 'pass').order(2, 'window', 'pass'))
    expect(t.match.message(0).ask).toMatchObject({ waits: [1, 2] })
    expect(t.match.closable).toBe(true)
    expect(t.match.message(1).ask?.mine).toMatchObject({ answered: DECLINE })
    t.close()
    expect(royalOf(t, 'paris')).toBe('killed by 0')
    const asked = royal(inParis().order(1, 'window', 'pass'))
    expect(asked.match.closable).toBe(false)
    expect(asked.match.waiting).toBe(seats(2))
  })

  rule('SE-5.1.8', 'only royals: for them he is asked, for agents he passes', () => {
    const ordered = (): Scene => inParis().order(1, 'window', 'royals').order(2, 'window', 'pass')
    expect(royal(ordered()).match.waiting).toBe(seats(1))
    expect(agent(ordered()).match.waiting).toBe(0)
    expect(agent(inParis().order(1, 'window', 'ask')).match.waiting).toBe(seats(1, 2))
    const hiding = scene(3, {
      agents: { figner: [0, 'rome'] },
      hands: [['hide_royalty', 'infernal_machine']],
      tokens: [[], ['figner']],
    }).order(1, 'window', 'royals')
    attack(hiding, 0, 'hide_royalty', atRoyal('rome'), 'infernal_machine')
    expect(hiding.match.waiting).toBe(seats(1))
  })

  rule('SE-5.1.8', 'reveal an agent: it is done wherever it can be, also by one who else passes', () => {
    const t = royal(inParis().order(1, 'window', 'pass').order(1, 'reveal', 'asef').order(2, 'window', 'pass'))
    t.close()
    expect(controllerOf(t, 'asef')).toBe(1)
    expect(royalOf(t, 'paris')).toBe('at large')
    // Where it does not fit, the other order counts.
    const other = royal(inParis().order(1, 'reveal', 'figner').order(2, 'reveal', 'figner'))
    expect(other.match.waiting).toBe(seats(1))
    expect(other.match.message(2).ask?.mine).toMatchObject({ answered: FIGNER })
    const first = royal(inParis().order(1, 'reveal', 'ungern_sternberg'))
    expect(first.match.waiting).toBe(seats(1, 2))
    const baron = scene(2, {
      agents: { ungern_sternberg: [0, 'paris'], asef: [0, 'paris'] },
      hands: [['asef', 'infernal_machine']],
      tokens: [[], ['ungern_sternberg']],
    }).order(1, 'reveal', 'ungern_sternberg')
    expect(royal(baron).match.waiting).toBe(0)
    expect(controllerOf(baron.close(), 'ungern_sternberg')).toBe(1)
  })

  rule('SE-5.1.13', 'decline to keep: the question is answered before it is put', () => {
    const t = scene(2, {
      sides: 'RL',
      agents: { holmes: [0, 'rome'], ravachol: [0, 'rome'] },
      hands: [['ravachol']],
      tokens: [[], ['holmes']],
    }).order(0, 'keep', 'decline')
    answer(attack(t, 0, 'ravachol', atRoyal('rome')), { 1: HOLMES })
    expect(asking(t)).toBe('keep 0')
    expect(t.match.waiting).toBe(0)
    t.close()
    expect(controllerOf(t, 'holmes')).toBe(1)
    expect(t.offers(0)).not.toContain(CARD + HOLMES)
  })
})
