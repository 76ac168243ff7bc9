// What would come of a choice, in words.
import { has, type RichOption, type SayWords, type Seat, type View, type Viewer } from '@safehouse/kernel'
import { cards, CITIES, cities, isAgentCard, isImmune, LOYALIST, permanents, RESTORATIONIST } from './rules/data.ts'
import { PERMANENT, SPACE } from './rules/state.ts'
import type { EmeraldView } from './view.ts'

/** Points and the price in sanity. */
const sum = (vp: number, sanity: boolean, say: SayWords): string | null =>
  [...(vp > 0 ? [say('panel.gains', { n: vp })] : []), ...(sanity ? [say('panel.drawsSanity')] : [])].join(' · ') || null

const isRevealedAs = (v: EmeraldView, seat: Seat, side: number): boolean => has(v.revealed, seat) && v.sides[seat] === side

/** A revealed Loyalist is spared all tokens but one: that which may cost him the named agent whose card he uses (6.1.7). */
const draws = (v: EmeraldView, seat: Seat, assassin: boolean): boolean =>
  !isRevealedAs(v, seat, LOYALIST) || (assassin && mayBeLost(v, v.action))

const mayBeLost = (v: EmeraldView, agent: number): boolean =>
  isAgentCard(agent) && v.at[agent] >= 0 && v.at[agent] < CITIES && !isImmune(agent) && !has(v.vampires, agent)

/** What a place for cubes promises whoever claims it. */
const claimed = (v: EmeraldView, seat: Seat, target: number, card: number | undefined, say: SayWords): string | null => {
  if (target >= SPACE && target < PERMANENT) return sum(cities[target - SPACE].vp, false, say)
  const { sanity } = target >= PERMANENT ? permanents[target - PERMANENT] : cards[card!]
  return sum(0, sanity && draws(v, seat, false), say)
}

/** Each side scores for one of the two; while nobody knows which is his, the marker goes up for both. */
const royal = (v: EmeraldView, seat: Seat, city: number, kills: boolean, say: SayWords): string | null => {
  const scores = !isRevealedAs(v, seat, kills ? LOYALIST : RESTORATIONIST)
  return sum(scores ? cities[city].royalty.vp : 0, draws(v, seat, kills), say)
}

export const preview = ({ key, args = {} }: RichOption, say: SayWords, view: View, viewer: Viewer): string | null => {
  const v = view as unknown as EmeraldView
  if (/^(claim|placeAt)(\.card)?$/.test(key))
    return claimed(v, viewer, args.target as number, args.card as number | undefined, say)
  if (key === 'killRoyal' || key === 'hideRoyal') return royal(v, viewer, args.city as number, key === 'killRoyal', say)
  // Holmes and Moriarty may be kept.
  return key === 'interrupt' && !isImmune(args.agent as number) ? say('panel.foils') : null
}
