// Is the referee there? Said only when he is not.
import type { LineStatus } from '../line/seat-line.ts'
import { useWords } from '../words.tsx'

export const Connection = ({ status }: { status: LineStatus }) => {
  const { say } = useWords()
  return (
    <div className="connection" aria-live="assertive" data-status={status}>
      {status === 'broken' ? say('play.broken') : null}
    </div>
  )
}
