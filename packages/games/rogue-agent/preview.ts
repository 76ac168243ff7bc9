// What would come of a choice, in words.
import type { RichOption, SayWords } from '@safehouse/kernel'

/** What the label does not say: what a step costs, how likely an attack succeeds, what dice of a colour can bring. */
export const preview = ({ key, args = {} }: RichOption, say: SayWords): string | null => {
  if (key === 'colour') return say(`board.faces.${args.colour as string}`)
  if (key === 'ammo') return Number(args.percent) > 0 ? say('board.chance', { percent: args.percent }) : null
  if (key === 'reveal') return Number(args.exposes) > 0 ? say('board.exposes') : null
  if (key !== 'go') return null
  const costs = [
    ...(Number(args.fuel) > 0 ? [say('board.costsFuel', { fuel: args.fuel })] : []),
    ...(Number(args.gangsters) > 0 ? [say('board.gangsters', { n: args.gangsters })] : []),
    ...(Number(args.ruins) > 0 ? [say('board.ruins')] : []),
  ]
  return costs.length > 0 ? costs.join(' · ') : null
}
