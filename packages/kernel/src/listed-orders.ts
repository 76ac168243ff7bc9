// Which standing orders are worth showing to a seat. It is for its own screen alone: any of them may be given at any time.
import type { Game, View } from './game.ts'

/** By name, the values to list; an order none of whose values matters to whoever sees this is left out. */
export const listedOrders = (
  orders: Game['orders'],
  view: View,
  inForce: Readonly<Record<string, string>>,
): (readonly [name: string, values: readonly string[]])[] =>
  Object.entries(orders).flatMap(([name, order]) => {
    const { values } = order
    const matter = values.filter((value) => order.matters?.(view, value) ?? true)
    return matter.length > 0 ? [[name, values.filter((value) => value === inForce[name] || matter.includes(value))]] : []
  })
