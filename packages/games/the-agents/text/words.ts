// Cards are called by the name of their type; two copies of a faction agent are told apart by their half tokens, white ○ and
// black ●, as the player at the points end sees them.
import type { Catalogue } from '@safehouse/kernel'
import { agentType, agentTypes, BLACK, isFree, leftHalf, missionType, missionTypes, rightHalf } from '../rules/cards.ts'

const half = (colour: number): string => (colour === BLACK ? '●' : '○')

export const withCards = (words: Catalogue): Catalogue => {
  const all: Record<string, string> = { ...words }
  for (const [card, type] of agentType.entries()) {
    const name = words[`agent.${agentTypes[type].id}`]
    all[`card.${card}`] = isFree[card] ? name : `${name} ${half(leftHalf[card])}${half(rightHalf[card])}`
  }
  for (const [card, type] of missionType.entries()) all[`missionCard.${card}`] = words[`mission.${missionTypes[type].id}`]
  return all
}

/** Which arguments name cards and decks. */
export const nouns: Readonly<Record<string, string>> = {
  card: 'card',
  otherCard: 'card',
  agents: 'card',
  mission: 'missionCard',
  missions: 'missionCard',
  given: 'missionCard',
  taken: 'missionCard',
  left: 'missionCard',
  right: 'missionCard',
  deck: 'deck',
}
