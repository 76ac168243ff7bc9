// A card as it lies in a hand: name, symbols, what its action does.
import { useSpot, useTable } from '@safehouse/board'
import { Icon } from './icons.tsx'
import { cardLabel, doesOf, nameOfCard } from './names.ts'
import { sortOf } from './shown.ts'
import { cardInWords, printedOn } from './symbols.ts'

export const Symbols = ({ kind }: { kind: number }) => {
  const { say } = useTable()
  return (
    <span className="em-symbols">
      <span className="em-unseen">{cardInWords(kind, say)}</span>
      {printedOn(kind, say).map(({ icon, note, kind: sort, words }) => (
        <span key={words} className={`em-symbol em-${sort}`} title={words} aria-hidden="true">
          <Icon name={icon} />
          {note}
        </span>
      ))}
    </span>
  )
}

export const HandCard = ({ kind, count }: { kind: number; count: number }) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(`card:${kind}`)
  const does = doesOf(kind, say)
  return (
    <button
      type="button"
      {...on}
      className={`${classes} em-hand-card`}
      data-thing={`card:${kind}`}
      data-sort={sortOf(kind)}
      tabIndex={lit ? 0 : -1}
      title={does || undefined}
    >
      <b className="em-title">
        {nameOfCard(kind, say)}
        {count > 1 && <span className="em-copies">×{count}</span>}
      </b>
      <Symbols kind={kind} />
      <span className="em-does">{does}</span>
    </button>
  )
}

/** A card named in passing: its name, and its symbols when pointed at. */
export const CardName = ({ kind, count = 1 }: { kind: number; count?: number }) => {
  const { say } = useTable()
  return (
    <span className="em-card-chip" data-sort={sortOf(kind)} title={cardLabel(kind, say)}>
      {nameOfCard(kind, say)}
      {count > 1 && ` ×${count}`}
    </span>
  )
}
