// What the table has to say about a click: why not, or which one of several.
import type { GameBoard, Say } from '@safehouse/board'
import type { Ref, View } from '@safehouse/kernel'
import { useWords } from '../words.tsx'
import { RuleText } from './rule-text.tsx'
import type { Deciding } from './use-draft.ts'

interface RemarksProps {
  readonly game: string
  readonly board: GameBoard
  readonly view: View
  readonly deciding: Deciding
  readonly say: Say
}

export const Remarks = ({ game, board, view, deciding, say }: RemarksProps) => {
  const words = useWords()
  const { remark } = deciding
  return (
    <div className="remarks" aria-live="polite">
      {remark?.t === 'refused' ? (
        <p className="notice bad">
          <RuleText refusal={remark.refusal} game={game} say={say} />
        </p>
      ) : null}
      {remark?.t === 'why' ? (
        <p className="notice">
          {remark.refusal ? (
            <RuleText refusal={remark.refusal} game={game} say={say} />
          ) : (
            words.say('play.noReason', { thing: nameOf(board, remark.thing, say, view) })
          )}
        </p>
      ) : null}
      {remark?.t === 'several' ? (
        <p className="notice">{words.say('play.several', { thing: nameOf(board, remark.thing, say, view) })}</p>
      ) : null}
    </div>
  )
}

export const nameOf = (board: GameBoard, thing: Ref, say: Say, view: View): string =>
  board.nameOf?.(thing, say, view) ?? thing.slice(thing.indexOf(':') + 1)
