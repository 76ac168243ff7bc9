import { expect, test } from 'vitest'
import type { Game } from './game.ts'
import { listedOrders } from './listed-orders.ts'

const orders: Game['orders'] = {
  mood: { values: ['mild', 'wild'] },
  reveal: { values: ['none', 'one', 'other'], matters: ({ held }, value) => value === held },
}

test('an order is listed with the values that matter and the one in force, and not at all where none matters', () => {
  const mood = ['mood', ['mild', 'wild']]
  expect(listedOrders(orders, { held: 'one' }, { mood: 'mild', reveal: 'none' })).toEqual([mood, ['reveal', ['none', 'one']]])
  expect(listedOrders(orders, {}, { mood: 'mild', reveal: 'none' })).toEqual([mood])
  expect(listedOrders({}, {}, {})).toEqual([])
})
