// A recording on the screen; or a game of one's own that goes on from one of its moments.
import { Link } from '../link.tsx'
import { useGameParts } from '../table/game-parts.ts'
import { useWords } from '../words.tsx'
import type { Recording } from './moments.ts'
import { ReplayScreen } from './replay-screen.tsx'
import { useBranch } from './use-branch.ts'
import { WhatIf } from './what-if.tsx'

interface ReplayProps {
  readonly recording: Recording
  /** The table it was played at; null for a file. */
  readonly table: string | null
  readonly names: readonly string[]
  readonly onClose: () => void
}

export const Replay = ({ recording, table, names, onClose }: ReplayProps) => {
  const { say } = useWords()
  const { module, board } = useGameParts(recording.game, recording.version)
  const { branch, begin, leave } = useBranch(recording)
  if (branch)
    return (
      <WhatIf
        key={`${branch.at}/${branch.seat}`}
        recording={recording}
        at={branch.at}
        seat={branch.seat}
        name={names[branch.seat]}
        module={module}
        board={board}
        onLeave={leave}
      />
    )
  return (
    <ReplayScreen
      recording={recording}
      module={module}
      board={board}
      names={names}
      head={
        table === null ? (
          <button type="button" className="button head-button" onClick={onClose}>
            {say('replay.another')}
          </button>
        ) : (
          <Link to={`/table/${table}`} className="button head-button">
            {say('replay.toTable')}
          </Link>
        )
      }
      source={table}
      onBranch={begin}
    />
  )
}
