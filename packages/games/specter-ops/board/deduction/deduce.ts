// The spaces where each agent can be, exactly, from a viewer's knowledge and nothing else.
import { latest, type Knowledge } from '@safehouse/kernel'
import { Worlds } from '../../imagine/world.ts'
import { cellsOf } from '../../rules/bits.ts'
import { nameOf } from '../../rules/board.ts'
import { shownOf } from '../shown.ts'
import { publicKnowledge } from './public.ts'

/** By agent, first and second: the names of the spaces; empty where there is nothing to deduce. */
export type Deduction = readonly (readonly string[])[]

/** What can be deduced from the first `count` messages. An agent is shown what the hunters can deduce. */
export const deduce = (k: Knowledge, count = k.messages.length): Deduction => {
  const then: Knowledge = { ...k, messages: k.messages.slice(0, count) }
  const shown = shownOf(latest(then).view)
  const worlds = new Worlds(shown.me || shown.secrets ? publicKnowledge(then) : then)
  return shown.agents.map(({ escaped }, agent) => (escaped ? [] : cellsOf(worlds.possible(agent)).map(nameOf)))
}
