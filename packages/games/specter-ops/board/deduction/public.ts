// What everybody knows, as far as one viewer knows it: an agent's own secrets taken out of its knowledge. So an agent can see
// what the hunters can deduce, and a replay shows what they could have deduced then.
import { SPECTATOR, type GameEvent, type Knowledge, type Message, type View } from '@safehouse/kernel'
import { tableSize } from '../../rules/data.ts'
import { shownOf } from '../shown.ts'

/** Events told to one seat alone begin so; 'sightDenied' is the agent's too. */
const isPrivate = ({ t }: GameEvent): boolean => /^my[A-Z]/.test(t) || t === 'sightDenied'

const publicView = (view: View, objectivesPublic: boolean): View => {
  const { me: _me, role: _role, secrets: _secrets, ...rest } = view
  const objectives = shownOf(view).objectives.map(({ section, space, done }) => ({
    section,
    space: objectivesPublic || done ? space : null,
    done,
  }))
  return { ...rest, objectives }
}

const publicMessage = (message: Message, objectivesPublic: boolean): Message => ({
  n: message.n,
  events: message.events.filter((event) => !isPrivate(event)),
  view: publicView(message.view, objectivesPublic),
  ask: message.ask && { ...message.ask },
  outcome: message.outcome,
})

export const publicKnowledge = (k: Knowledge): Knowledge => {
  const { objectivesPublic } = tableSize(k.setup.seats)
  return { ...k, viewer: SPECTATOR, messages: k.messages.map((message) => publicMessage(message, objectivesPublic)) }
}
