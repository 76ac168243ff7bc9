// Whom a standing order can concern, by what a seat sees. It is for that seat's own screen: a hidden traitor's may list what a
// loyal hunter's does not, since he can become the second agent in the middle of a hunter phase.
import type { View } from '@safehouse/kernel'

interface Shown {
  readonly agents: readonly {
    readonly agent: string
    readonly character: string | null
    readonly slots: readonly { readonly card: string | null; readonly charges: number | null }[]
  }[]
  readonly revealed: boolean
  /** Whoever plays an agent. */
  readonly me?: {
    readonly agent: string
    readonly character: string | null
    readonly traitor?: string
    readonly firstCharacter?: string
  }
  /** A hunter's own, where there is a traitor. */
  readonly role?: string
}

const shownIn = (view: View): Shown => view as unknown as Shown

/** The first agent, while there is a traitor to hide from (SO-4.9.2, SO-4.9.23). */
export const hidesFromTraitor = (view: View): boolean => {
  const { me, revealed } = shownIn(view)
  return me?.traitor !== undefined && !revealed
}

/** Cobra, an agent who has yet to choose, and a traitor who may (SO-4.9.15). */
export const mayBeCobra = (view: View): boolean => {
  const { agents, me, role, revealed } = shownIn(view)
  if (me) return me.character === 'cobra' || (me.character === null && me.firstCharacter !== 'cobra')
  return role === 'ark' && !revealed && agents[0].character !== 'cobra'
}

/** Not once everybody sees that the card is spent (SO-5.4.27). */
export const mayDrawBlade = (view: View): boolean => {
  const { agents, me } = shownIn(view)
  const slots = agents.find(({ agent }) => agent === me?.agent)?.slots ?? []
  return mayBeCobra(view) && !slots.some(({ card, charges }) => card === 'velocity_blade' && charges === 0)
}

/** Every hunter, while one of them may be the traitor (SO-3.4.12). */
export const votesOnAccess = (view: View): boolean => {
  const { me, role, revealed } = shownIn(view)
  return me === undefined && role !== undefined && !revealed
}
