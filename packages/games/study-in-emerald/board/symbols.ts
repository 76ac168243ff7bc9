// What is printed on a card, as a row of signs.
import { AA, AR, cards, HIRED_ASSASSIN, isAgentCard, marks, START_ASSASSINATE, WAR } from '../rules/data.ts'
import { signed } from '../rules/rendering.ts'
import type { Say } from '@safehouse/board'
import type { IconName } from './icons.tsx'

export interface Printed {
  readonly icon: IconName
  /** What stands beside the sign: a number, a step. */
  readonly note: string
  readonly kind: 'cube' | 'gold' | 'bomb' | 'war' | 'revolution' | 'action' | 'once' | 'sanity'
  readonly words: string
}

/** The rights to kill that a card gives: AR and AA as bits. */
const rightsOn = (kind: number): number => {
  if (kind === HIRED_ASSASSIN || kind === START_ASSASSINATE) return AR | AA
  return isAgentCard(kind) ? marks[kind] : 0
}

const actionOn = (kind: number, say: Say): Printed[] => {
  const { action, free } = cards[kind]
  if (action === null) return []
  const rights = rightsOn(kind)
  if (rights !== 0) {
    const mark = rights === (AR | AA) ? 'AAR' : rights === AR ? 'AR' : 'AA'
    return [
      {
        icon: rights === AA ? 'dagger' : 'crown',
        note: say(`panel.mark.${mark}`),
        kind: 'action',
        words: say(`panel.kills.${mark}`),
      },
    ]
  }
  return [{ icon: free ? 'free' : 'action', note: '', kind: 'action', words: say(free ? 'panel.freeAction' : 'panel.action') }]
}

export const printedOn = (kind: number, say: Say): Printed[] => {
  const { cube, gold, bomb, arrows, sanity, oneUse } = cards[kind]
  const symbols = (['cube', 'gold', 'bomb'] as const).flatMap((icon, i): Printed[] => {
    const n = [cube, gold, bomb][i]
    return n === 0 ? [] : [{ icon, note: String(n), kind: icon, words: say(`panel.symbol.${icon}`, { n }) }]
  })
  const pushes = arrows.map(({ track, step }): Printed => {
    const name = track === WAR ? 'war' : 'revolution'
    return { icon: name, note: signed(step), kind: name, words: say(`panel.symbol.${name}`, { step: signed(step) }) }
  })
  return [
    ...symbols,
    ...pushes,
    ...actionOn(kind, say),
    ...(oneUse ? [{ icon: 'once', note: '', kind: 'once', words: say('panel.oneUse') } as const] : []),
    ...(sanity ? [{ icon: 'sanity', note: '', kind: 'sanity', words: say('panel.symbol.sanity') } as const] : []),
  ]
}

/** The same in words, for those who do not see it. */
export const cardInWords = (kind: number, say: Say): string =>
  printedOn(kind, say)
    .map(({ words }) => words)
    .join(', ')
