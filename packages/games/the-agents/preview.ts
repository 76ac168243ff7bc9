// What would come of a choice, in words.
import type { RichOption, SayWords, Seat } from '@safehouse/kernel'
import type { IncomeChange, Preview } from './rules/preview.ts'

export const previewOf = (option: RichOption | undefined): Preview | undefined => option?.preview as Preview | undefined

const changesText = (me: Seat, income: readonly IncomeChange[], say: SayWords): string => {
  if (income.length === 0) return say('board.preview.same')
  const own = income.filter(([seat]) => seat === me)
  const others = income.filter(([seat]) => seat !== me)
  return [
    ...own.map(([, before, after]) => say('board.preview.mine', { before, after })),
    ...others.map(([seat, before, after]) => say('board.preview.of', { seat, before, after })),
  ].join(', ')
}

const changes = (income: readonly IncomeChange[], seat: Seat): boolean => income.some(([who]) => who === seat)

/** One line for each way it may go. */
export const previewLines = (option: RichOption, say: SayWords): string[] => {
  const preview = previewOf(option)
  if (!preview) return []
  const { me, income, facing } = preview
  if (income) return [changesText(me, income, say)]
  const players = (facing ?? []).toSorted((a, b) => a.seat - b.seat)
  return players.map(({ seat, income: changes }) =>
    say('board.preview.facing', { seat, changes: changesText(me, changes, say) }),
  )
}

/** The same in one short line: where the side is still open, the one way or the other; what is one's own comes first. */
export const preview = (option: RichOption, say: SayWords): string | null => {
  const found = previewOf(option)
  if (!found) return null
  const ways = found.facing?.map(({ income }) => income) ?? [found.income ?? []]
  const ownFirst = ways.toSorted((a, b) => Number(changes(b, found.me)) - Number(changes(a, found.me)))
  return [...new Set(ownFirst.map((income) => changesText(found.me, income, say)))].join(` ${say('board.preview.or')} `)
}
