// The view as this board reads it, and small questions about it. Everything here is what the viewer may know.
import type { Message, View, Viewer } from '@safehouse/kernel'
import { cellNamed, distance, type Cell } from '../rules/board.ts'
import { CONSTANTS, SNIPER_DIRECTIONS } from '../rules/data.ts'
import { seesSpace, type Eyes } from '../rules/sight.ts'
import { NONE, type Smoke } from '../rules/state.ts'

export type HunterName = 'prophet' | 'gun' | 'beast' | 'puppet'
export type CharacterName = 'spider' | 'orangutan' | 'cobra' | 'blue_jay'
export type AgentName = 'first' | 'second'
export type Direction = 'N' | 'S' | 'E' | 'W'

export interface ShownMarker {
  readonly kind: 'figure' | 'lastSeen' | 'token'
  readonly space: string
  readonly round: number
}

export interface ShownSlot {
  readonly card: string | null
  readonly charges: number | null
  readonly used: boolean
}

export interface ShownAgent {
  readonly agent: AgentName
  readonly seat: number
  readonly character: CharacterName | null
  readonly marker: ShownMarker | null
  readonly damage: number
  readonly slots: readonly ShownSlot[]
  readonly blade: boolean
  readonly escaped: boolean
}

export interface ShownHunter {
  readonly hunter: HunterName
  readonly seat: number
  readonly space: string
  readonly inside: boolean
  readonly stunned: boolean
  readonly blind: boolean
  readonly direction: Direction | null
  readonly acted: boolean
  readonly revoked: boolean
  readonly inPlay: boolean
}

export interface ShownObjective {
  readonly section: number
  readonly space: string | null
  readonly done: boolean
}

export interface OwnAgent {
  readonly agent: AgentName
  readonly character: CharacterName | null
  readonly space: string | null
  readonly hp: number
  readonly hand: readonly { readonly card: string; readonly charges: number }[]
  readonly stealth: boolean
  readonly sheet: readonly (string | null)[]
  readonly uses: readonly (readonly string[])[]
  readonly decoyRound: number
  readonly path: readonly string[]
  readonly card: string | null
  readonly box: readonly number[]
  readonly traitor?: HunterName
}

export interface ShownSecrets {
  readonly agents: readonly {
    readonly agent: AgentName
    readonly space: string | null
    readonly character: CharacterName
    readonly hp: number
    readonly cards: readonly string[]
    readonly sheet: readonly (string | null)[]
    readonly uses: readonly (readonly string[])[]
    readonly decoyRound: number
  }[]
  readonly objectives: readonly string[]
  readonly traitor: HunterName | null
}

export interface Shown {
  readonly round: number
  readonly agents: readonly ShownAgent[]
  readonly hunters: readonly ShownHunter[]
  readonly active: HunterName | null
  readonly vehicle: string
  readonly budget: number
  readonly objectives: readonly ShownObjective[]
  readonly foresight: boolean
  readonly smokes: readonly string[]
  readonly flashes: readonly string[]
  readonly revealed: boolean
  readonly vote: readonly { readonly seat: number; readonly hunter: HunterName }[]
  readonly me?: OwnAgent
  readonly role?: 'ark' | 'raxxon'
  readonly secrets?: ShownSecrets
}

export const shownOf = (view: View): Shown => view as unknown as Shown

/** What the rules of sight ask of a hunter. */
export const eyesOf = ({ space, blind, direction }: ShownHunter): Eyes => ({
  space: cellNamed(space),
  blind,
  direction: direction === null ? NONE : SNIPER_DIRECTIONS.indexOf(direction),
})

export const smokesOf = ({ smokes }: Pick<Shown, 'smokes'>): Smoke[] =>
  smokes.map((space) => ({ space: cellNamed(space), agent: 0, round: 0 }))

/** The hunters in play that would see an agent on a space. */
export const whoSees = (shown: Shown, cell: Cell, stealth = false): HunterName[] => {
  const smokes = smokesOf(shown)
  return shown.hunters.flatMap((hunter) => {
    const eyes = eyesOf(hunter)
    const near = !stealth || distance(eyes.space, cell) <= CONSTANTS.stealthRadius.value
    return hunter.inPlay && near && seesSpace(smokes, eyes, cell) ? [hunter.hunter] : []
  })
}

export const huntersOf = ({ hunters }: Shown, viewer: Viewer): ShownHunter[] =>
  hunters.filter(({ seat, inPlay }) => inPlay && seat === viewer)

/** The hidden traitor whose sight does not count, as long as the agent hides from him (SO-4.9.3). */
export const traitorHiddenFrom = (me: OwnAgent, { view, orders }: Message): HunterName | undefined =>
  shownOf(view).revealed || orders?.traitorSight === 'show' ? undefined : me.traitor
