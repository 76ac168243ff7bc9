import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { STEPS, cellNamed, nameOf } from '../rules/board.ts'
import { CARD, COMPLETE, NO_CARD, STAY, YES } from '../rules/codes.ts'
import {
  agentOf,
  agentTurn,
  allBut,
  decide,
  hunterPhase,
  nextRound,
  publicly,
  shown,
  to,
  turnsCoat,
  viewers,
  walks,
  type Scene,
} from './scene.ts'

/** May the agent complete an objective where its turn starts? The fourth objective is P18. */
const may = (agent: string, scene: Scene = {}): boolean =>
  agentTurn({ ...scene, agent })
    .offers(0)
    .includes(COMPLETE)

describe('objectives', () => {
  rule('SO-4.10.1', 'the first agent may complete an incomplete objective within reach', () => {
    for (const cell of STEPS[cellNamed('P18')]) expect(may(nameOf(cell))).toBe(true)
    expect(['N18', 'P16', 'R17', 'P20', 'N17'].filter((space) => may(space))).toEqual([])
    expect(agentTurn({ agent: 'N18' }).refusal(0, COMPLETE)).toBe('SO-4.10.1')
    // Blue Jay reaches two spaces, not three.
    const jay: Scene = { character: 'blue_jay' }
    expect(['O17', 'N18', 'P20', 'R17'].map((space) => may(space, jay))).toEqual([true, true, true, true])
    expect(['M18', 'S17'].map((space) => may(space, jay))).toEqual([false, false])
    expect(may('O17', { done: [4] })).toBe(false)
    expect(may('O17', { done: [1, 2, 3] })).toBe(true)
    // Only the drawn candidate is an objective: next to R18 there is nothing to do.
    expect(may('S17')).toBe(false)
    expect(may('S17', { objectives: [1, 1, 1, 2] })).toBe(true)
  })

  rule('SO-4.10.1', 'the second agent may not', () => {
    const table = hunterPhase({ seats: 5, agent: 'A1', traitor: 'gun', hunters: { gun: 'O17' } })
    turnsCoat(table, 'cobra')
    const { seat } = agentOf(table, 1)
    expect(table.offers(seat)).toContain(STAY)
    expect(table.offers(seat)).not.toContain(COMPLETE)
  })

  rule('SO-4.10.2', 'reach is judged where the turn starts; passing by does nothing', () => {
    const table = agentTurn({ agent: 'N18' })
    for (const draft of [['O18'], ['O18', 'O17'], ['O18', 'N18']])
      expect(table.offers(0, ...to(...draft))).not.toContain(COMPLETE)
    walks(table, 'O18', 'O17', 'P17')
    expect(shown(table).objectives[3].done).toBe(false)
    expect(publicly(table)).toEqual([{ t: 'agentUnseen', agent: 'first' }])
    nextRound(table)
    expect(table.offers(0)).toContain(COMPLETE)
  })

  rule('SO-4.10.3', 'completion is public at once, and makes a secret objective known', () => {
    for (const seats of [3, 4]) {
      const table = agentTurn({ seats, agent: 'O17', done: [1], hunters: { puppet: 'car', beast: 'car', gun: 'car' } })
      const known = seats === 3
      for (const viewer of allBut(table, 0))
        expect(shown(table, viewer).objectives[3]).toEqual({ section: 4, space: known ? 'P18' : null, done: false })
      table.do(0, COMPLETE)
      for (const viewer of viewers(table)) {
        expect(table.told(viewer)).toEqual([{ t: 'objectiveCompleted', space: 'P18', section: 4, total: 2 }])
        expect(shown(table, viewer).objectives[3]).toEqual({ section: 4, space: 'P18', done: true })
      }
      for (const viewer of allBut(table, 0)) expect(shown(table, viewer).objectives[1].space).toBe(known ? 'B30' : null)
    }
  })

  rule('SO-4.10.4', 'it costs nothing: a card and the whole move follow', () => {
    const table = agentTurn({ agent: 'O17', cards: ['adrenal_surge'] })
    table.do(0, COMPLETE)
    expect(table.offers(0, CARD, ...to('P17', 'Q17', 'R17', 'S17', 'T17'))).toContain(cellNamed('U17'))
    decide(table, 0, ...to('P17', 'Q17', 'R17', 'S17'))
    expect(agentOf(table)).toMatchObject({ space: cellNamed('S17'), steps: 4 })
  })

  rule('SO-4.10.5', 'it is optional, and the fourth may be completed too', () => {
    const table = walks(agentTurn({ agent: 'O17' }))
    expect(shown(table).objectives[3].done).toBe(false)
    const fourth = agentTurn({ agent: 'O17', done: [1, 2, 3] })
    fourth.do(0, COMPLETE)
    expect(publicly(fourth)).toEqual([{ t: 'objectiveCompleted', space: 'P18', section: 4, total: 4 }])
    expect(fourth.match.over).toBe(false)
    // What was declared to the Prophet is completed as the turn begins.
    const declared = decide(agentTurn({ agent: 'O17', hunters: { prophet: 'car' } }), 0, STAY, NO_CARD, YES)
    expect(shown(declared).objectives[3].done).toBe(false)
    nextRound(declared)
    expect(publicly(declared).at(-1)).toEqual({ t: 'objectiveCompleted', space: 'P18', section: 4, total: 1 })
    expect(shown(declared).objectives[3].done).toBe(true)
  })

  rule('SO-4.10.6', 'hunters nearby or in view do not prevent it', () => {
    const table = agentTurn({ agent: 'O17', hunters: { beast: 'O17', puppet: 'P17' } })
    table.do(0, COMPLETE)
    expect(shown(table).objectives[3].done).toBe(true)
  })
})
