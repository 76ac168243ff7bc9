// A question about the board brings what it is about into sight, where none of it can be seen: on a phone a board is longer
// than its room.
import { useEffect, type RefObject } from 'react'
import { mayMove } from '@safehouse/board'
import { codesOf, inSight, litOf, type Draft } from './draft.ts'

/** A camera that has been told of the question has come to rest by then. */
const SETTLED_MS = 320

export const useInSight = (board: RefObject<HTMLElement | null>, draft: Draft | null): void => {
  const asked = draft?.tip && !draft.tip.done ? questionOf(draft) : null
  useEffect(() => {
    if (asked === null) return undefined
    const timer = setTimeout(() => {
      if (board.current) bringIntoSight(board.current)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [board, asked])
}

/** What tells one question from another. A message in which others did something asks nothing new. */
const questionOf = (draft: Draft): string => JSON.stringify([draft.label, codesOf(draft), [...litOf(inSight(draft))]])

const bringIntoSight = (board: HTMLElement): void => {
  const lit = [...board.querySelectorAll('.lit')]
  if (lit.length === 0 || lit.some((thing) => isSeen(board, thing))) return
  // A map moves as a whole: what it shows of itself is up to its camera.
  const target = lit[0].closest('.pan-zoom') ?? lit[0]
  target.scrollIntoView({
    block: target === lit[0] ? 'center' : 'nearest',
    inline: 'nearest',
    behavior: mayMove(board) ? 'smooth' : 'instant',
  })
}

/** Is its middle in sight? */
const isSeen = (board: HTMLElement, thing: Element): boolean => {
  const { top, bottom, left, right } = board.getBoundingClientRect()
  const at = thing.getBoundingClientRect()
  const [x, y] = [at.left + at.width / 2, at.top + at.height / 2]
  return x >= left && x <= right && y >= top && y <= bottom
}
