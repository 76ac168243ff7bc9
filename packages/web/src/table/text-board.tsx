// The board in words: for those who hear the page, and for everybody who wants it.
import type { Say } from '@safehouse/board'
import type { GameModule, View, Viewer } from '@safehouse/kernel'

interface TextBoardProps {
  readonly module: GameModule
  readonly view: View
  readonly viewer: Viewer
  readonly say: Say
  readonly label: string
}

export const TextBoard = ({ module, view, viewer, say, label }: TextBoardProps) => (
  <section className="text-board" aria-label={label}>
    <pre>{linesOf(module, view, viewer, say).join('\n')}</pre>
  </section>
)

const linesOf = (module: GameModule, view: View, viewer: Viewer, say: Say): string[] =>
  module.describe?.(view, viewer, say) ?? []
