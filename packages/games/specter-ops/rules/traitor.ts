// The hidden traitor is revealed and becomes the second agent (4.9.13 – 4.9.23).
import { EVERYONE, only, type Context, type RunStep } from '@safehouse/kernel'
import { nameOf } from './board.ts'
import { CARDS, CHARACTERS, HUNTERS } from './data.ts'
import { endBlindness } from './equipment.ts'
import { announceReady } from './setup.ts'
import { BARE_TOKEN, FIRST, makeAgent, NONE, SECOND, type SpecterOps } from './state.ts'
import { BOX, TREASON } from './telling.ts'

/** `f.b` is 1 if he was found out, 0 if he chose to. */
export const turncoat: RunStep<SpecterOps> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === 0) {
      changeSides(s, f.b === 1, x)
      x.call('pickCharacter', f.seat, 0, SECOND)
    } else if (stage === 1) {
      announceReady(s, SECOND, x)
      x.call('agentTurn', f.seat, 0, SECOND)
    } else x.end()
  },
}

const changeSides = (s: SpecterOps, forced: boolean, x: Context): void => {
  const hunter = s.hunters[s.traitor]
  s.revealed = true
  s.secretView = false
  hunter.inPlay = false
  hunter.acted = true
  hunter.inside = false
  hunter.stunned = false
  hunter.direction = NONE
  endBlindness(s, s.traitor)
  for (const one of s.hunters) one.revoked = false
  const agent = makeAgent(hunter.seat, hunter.space, s.round)
  agent.marker = BARE_TOKEN
  agent.markerSpace = hunter.space
  agent.markerRound = s.round
  s.agents.push(agent)
  if (x.telling)
    x.tell(
      EVERYONE,
      {
        t: forced ? 'traitorExposed' : 'traitorRevealed',
        seat: hunter.seat,
        hunter: HUNTERS[hunter.kind],
        space: nameOf(hunter.space),
      },
      TREASON,
    )
  if (x.telling) showBox(s, x)
}

/** He looks through the box: by what is missing he knows the first agent's character and hand (SO-4.9.15). */
const showBox = (s: SpecterOps, x: Context): void => {
  const cards = s.box.flatMap((copies, card) => Array.from({ length: copies }, () => CARDS[card]))
  const character = CHARACTERS[s.agents[FIRST].character]
  x.tell(only(s.agents[SECOND].seat), { t: 'myBox', character, cards }, BOX)
}
