// What went wrong, as a sentence that says what to do.
import { Refused, Unreachable } from '../api/client.ts'
import { useWords, type Say } from '../words.tsx'

export const explain = (problem: unknown, say: Say): string => {
  if (problem instanceof Unreachable) return say('problem.unreachable')
  if (!(problem instanceof Refused)) return say('problem.unknown')
  const { rule, args } = problem.refusal
  // What the server could not read was written by us, not by a person: its English would help nobody.
  return rule === 'S-11' ? say('problem.rejected') : say(`rule.${rule}`, args)
}

/** Nothing where there is no problem. Read aloud when it appears. */
export const Problem = ({ of }: { of: unknown }) => {
  const { say } = useWords()
  return <div role="alert">{of === undefined || of === null ? null : <p className="problem">{explain(of, say)}</p>}</div>
}
