// What would come of a choice, in words.
import type { RichOption, SayWords } from '@safehouse/kernel'
import { cards, cities, isImmune, permanents } from './rules/data.ts'
import { PERMANENT, SPACE } from './rules/state.ts'

/** Points and the price in sanity, as far as they are printed. */
const printed = (vp: number, sanity: boolean, say: SayWords): string | null =>
  [...(vp > 0 ? [say('panel.gains', { n: vp })] : []), ...(sanity ? [say('panel.drawsSanity')] : [])].join(' · ') || null

/** What a place for cubes promises whoever claims it. */
const promise = (target: number, card: number | undefined, say: SayWords): string | null => {
  if (target >= PERMANENT) return printed(0, permanents[target - PERMANENT].sanity, say)
  return target >= SPACE ? printed(cities[target - SPACE].vp, false, say) : printed(0, cards[card!].sanity, say)
}

export const preview = ({ key, args = {} }: RichOption, say: SayWords): string | null => {
  if (/^(claim|placeAt)(\.card)?$/.test(key)) return promise(args.target as number, args.card as number | undefined, say)
  if (key === 'killRoyal' || key === 'hideRoyal') return printed(cities[args.city as number].royalty.vp, true, say)
  // Holmes and Moriarty may be kept.
  return key === 'interrupt' && !isImmune(args.agent as number) ? say('panel.foils') : null
}
