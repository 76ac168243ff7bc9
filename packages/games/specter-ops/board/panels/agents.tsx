// The agents: what everybody knows of them, and for an agent its own hand and sheet.
import { useTable } from '@safehouse/board'
import { AGENT_HP, CHARACTERS, CONSTANTS, data, tableSize } from '../../rules/data.ts'
import { AgentIcon, CardIcon } from '../icons.tsx'
import { markerWords } from '../names.ts'
import type { AgentName, CharacterName, OwnAgent, Shown, ShownAgent, ShownSlot } from '../shown.ts'
import { Panel, Pips, Thing } from './thing.tsx'

export const AgentsPanel = ({ shown }: { shown: Shown }) => {
  const { say, viewer } = useTable()
  return (
    <Panel title={say('board.agents')} className="so-agents-panel">
      <ul>
        {shown.agents.map((agent) => (
          <AgentCard key={agent.agent} agent={agent} shown={shown} mine={agent.seat === viewer} />
        ))}
      </ul>
    </Panel>
  )
}

const AgentCard = ({ agent, shown, mine }: { agent: ShownAgent; shown: Shown; mine: boolean }) => {
  const { say, players, setup } = useTable()
  const secret = shown.secrets?.agents.find((one) => one.agent === agent.agent)
  const character = agent.character ?? secret?.character ?? (mine ? (shown.me?.character ?? null) : null)
  const name = say(`agentName.${agent.agent}`)
  const who = mine ? say('board.you') : (players[agent.seat] ?? '')
  return (
    <li className={agent.agent === 'second' ? 'so-agent-card so-second' : 'so-agent-card'}>
      <div className="so-row">
        <AgentIcon character={character} second={agent.agent === 'second'} />
        <span className="so-names">
          <b>{character ? say(`agent.${character}`) : name}</b>
          <span className="so-quiet-words">{character ? `${name} · ${who}` : who}</span>
        </span>
      </div>
      <p className="so-where">
        {agent.escaped ? say('board.escaped') : agent.marker ? markerWords(agent.marker, say) : say('state.hidden')}
      </p>
      <p className="so-damage">
        <span className="so-quiet-words">{say('damage.announced')}</span>
        <Pips
          full={agent.damage}
          of={Math.max(mostHp(agent.agent, character, setup.seats), agent.damage)}
          words={String(agent.damage)}
          tone="wound"
        />
      </p>
      {!(mine && shown.me) && <Slots slots={slotsOf(agent, shown)} />}
      {agent.blade && (
        <p className="so-chips">
          <span className="so-chip so-chip-blade">{say('board.bladeActive')}</span>
        </p>
      )}
    </li>
  )
}

/** How many wounds it takes, as far as the character is known. */
const mostHp = (agent: AgentName, character: CharacterName | null, seats: number): number =>
  (character ? AGENT_HP[CHARACTERS.indexOf(character)] : CONSTANTS.baseHp) + (agent === 'first' ? tableSize(seats).hpBonus : 0)

/** The slots as everybody sees them; once the match is over, with the cards that lay in them. */
const slotsOf = ({ agent, slots }: ShownAgent, { secrets }: Shown): readonly ShownSlot[] => {
  const cards = secrets?.agents.find((one) => one.agent === agent)?.cards
  return cards ? slots.map((slot, i) => ({ ...slot, card: cards[i] })) : slots
}

/** Slots are counted from 1. */
const numbered = <T extends object>(slots: readonly T[]): (T & { slot: number })[] =>
  slots.map((one, i) => ({ ...one, slot: i + 1 }))

/** Cards as the others see them: backs, used backs, and what lies face up. */
const Slots = ({ slots }: { slots: readonly ShownSlot[] }) => {
  const { say } = useTable()
  if (slots.length === 0) return null
  return (
    <ul className="so-slots" aria-label={say('equip')}>
      {numbered(slots).map(({ slot, card, charges, used }) => {
        const words = card === null ? say(used ? 'board.slotUsed' : 'board.slotDown', { slot }) : say(`equip.${card}`)
        return (
          <li key={slot} className={`so-slot${card === null ? ' so-down' : ''}${used ? ' so-used' : ''}`} title={words}>
            <CardIcon card={card} />
            <span className="so-visually-hidden">{words}</span>
            {charges !== null && <span className="so-charges">{charges}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** An agent's own secrets: hit points, hand, sheet. Nobody else has this panel. */
export const OwnPanel = ({ shown, me }: { shown: Shown; me: OwnAgent }) => {
  const { say, setup } = useTable()
  if (me.character === null || me.hand.length === 0) return null
  const most = mostHp(me.agent, me.character, setup.seats)
  const ability = data.agents.find(({ key }) => key === me.character)!.ability.key
  return (
    <Panel title={say('board.own')} className="so-own-panel">
      <p className="so-hp">
        <span className="so-quiet-words">{say('hp')}</span>
        <Pips full={me.hp} of={most} words={`${me.hp} / ${most}`} tone="life" />
        <b aria-hidden="true">{me.hp}</b>
        {me.stealth && <span className="so-chip so-chip-stealth">{say('board.stealth')}</span>}
      </p>
      <p className="so-quiet-words">
        <b>{say(`ability.${ability}`)}</b> {say(`effect.${ability}`)}
      </p>
      <ul className="so-hand">
        {numbered(me.hand).map(({ slot, card, charges }) => (
          <li key={slot}>
            <Thing of={`slot:${slot}`} className={charges === 0 ? 'so-card so-empty' : 'so-card'}>
              <CardIcon card={card} />
              <span className="so-names">
                <b>{say(`equip.${card}`)}</b>
                <span className="so-quiet-words">{say(`effect.${card}`)}</span>
              </span>
              <span className="so-charges" title={say('equip.charges')}>
                <span className="so-visually-hidden">{`${say('equip.charges')}: `}</span>
                {charges}
              </span>
            </Thing>
          </li>
        ))}
      </ul>
      <Sheet me={me} round={shown.round} />
    </Panel>
  )
}

const Sheet = ({ me, round }: { me: OwnAgent; round: number }) => {
  const { say } = useTable()
  const rows = me.sheet.flatMap((space, row) => (space === null || row > round ? [] : [{ space, row }]))
  return (
    <details className="so-sheet-list">
      <summary>{say('sheet')}</summary>
      <ol>
        {rows.map(({ space, row }) => (
          <li key={row}>
            <span className="so-quiet-words">{row}</span> <b>{space}</b>
            {me.uses[row]?.map((card) => (
              <span key={card} className="so-sheet-use" title={say(`equip.${card}`)}>
                <CardIcon card={card} />
                <span className="so-visually-hidden">{say(`equip.${card}`)}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
