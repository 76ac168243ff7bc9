// A game's own picture. It comes a moment after the words, and nothing waits for it.
import { createElement, lazy, Suspense, type ComponentType } from 'react'

const files = import.meta.glob<{ Emblem: ComponentType }>('../../../games/*/board/emblem.tsx')

const emblems = new Map(
  Object.entries(files).map(([path, load]) => [
    path.split('/').at(-3)!,
    lazy(async () => ({ default: (await load()).Emblem })),
  ]),
)

export const Emblem = ({ game }: { game: string }) => {
  const Picture = emblems.get(game)
  return (
    <span className="emblem" aria-hidden="true">
      <Suspense fallback={null}>{Picture ? createElement(Picture) : null}</Suspense>
    </span>
  )
}
