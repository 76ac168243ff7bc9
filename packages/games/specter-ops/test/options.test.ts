// What an option says to people: its words, what they are filled with, and what on the board stands for it.
import type { RichOption } from '@safehouse/kernel'
import { Table } from '@safehouse/kernel/testing'
import { expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { cellNamed } from '../rules/board.ts'
import { HUNTERS } from '../rules/data.ts'
import { hunterOf, hunterPhase, indexOf, type SpecterTable } from './scene.ts'

const offered = (table: SpecterTable, seat: number, ...draft: number[]): readonly RichOption[] => {
  const probe = table.match.probe(seat, table.match.ask(seat), draft)
  return probe.ok && !probe.done ? probe.options : []
}

test('a hunter to be taken is named and touched', () => {
  expect(offered(new Table(specterOps, 2), 1)).toEqual(
    HUNTERS.map((hunter, code) => ({ code, key: 'hunter', args: { hunter }, touches: [`hunter:${hunter}`] })),
  )
})

test('a step of a hunter says where to', () => {
  const table = hunterPhase({ seats: 2, agent: 'A1', hunters: { gun: 'N10', beast: 'car' } })
  const { seat } = hunterOf(table, 'gun')
  const step = offered(table, seat, indexOf(table, 'gun')).find(({ code }) => code === cellNamed('N9'))
  expect(step).toMatchObject({ key: 'step', args: { space: 'N9' }, touches: ['space:N9'] })
})
