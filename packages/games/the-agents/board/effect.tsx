// The text of a card, its keywords in bold: the catalogue writes them in capitals.
import { Fragment } from 'react'
import { useTable } from '@safehouse/board'
import { hyphenated } from './hyphens.ts'

const CAPITALS = /(\p{Lu}{2,}(?: \p{Lu}{2,})*)/u

export const Effect = ({ text }: { readonly text: string }) => {
  // The unit of points is in capitals too, and no keyword.
  const unit = useTable().say('board.ip')
  return text.split(CAPITALS).map((part, i) => {
    const isKeyword = i % 2 === 1 && part !== unit
    // A text never changes its order, so its parts may be told apart by their place.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={i}>{isKeyword ? <strong>{hyphenated(part)}</strong> : part}</Fragment>
  })
}
