// The hunters: where each is, how it fares, what it can do; the vehicle; votes on who may use it.
import { useTable } from '@safehouse/board'
import { oddsWords } from '../../preview.ts'
import { cellNamed } from '../../rules/board.ts'
import { CHARACTERS, CONSTANTS, data, HUNTERS } from '../../rules/data.ts'
import { oddsOf } from '../../rules/odds.ts'
import { budgetLeft } from '../../vehicle.ts'
import { HunterIcon, VehicleIcon } from '../icons.tsx'
import { whoSees, type HunterName, type Shown, type ShownHunter } from '../shown.ts'
import { Panel, Pips, Thing } from './thing.tsx'

export const abilitiesOf = (hunter: HunterName): string[] =>
  data.hunters.find(({ key }) => key === hunter)!.abilities.map(({ key }) => key)

export const HuntersPanel = ({ shown }: { shown: Shown }) => {
  const { say, viewer } = useTable()
  const hunters = shown.hunters.toSorted((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer))
  if (hunters.length === 0) return null
  return (
    <Panel title={say('board.hunters')} className="so-hunters-panel">
      <ul>
        {hunters.map((hunter) => (
          <HunterCard key={hunter.hunter} hunter={hunter} shown={shown} mine={hunter.seat === viewer} />
        ))}
      </ul>
    </Panel>
  )
}

const HunterCard = ({ hunter, shown, mine }: { hunter: ShownHunter; shown: Shown; mine: boolean }) => {
  const { say, players } = useTable()
  const name = say(`hunter.${hunter.hunter}`)
  const traitor = (shown.me?.traitor ?? shown.secrets?.traitor) === hunter.hunter
  return (
    <li className={`so-hunter-card so-${hunter.hunter}${hunter.inPlay ? '' : ' so-gone'}`}>
      <Thing of={`hunter:${hunter.hunter}`} className="so-row">
        <HunterIcon hunter={hunter.hunter} />
        <span className="so-names">
          <b>{name}</b>
          <span className="so-quiet-words">
            {mine ? say('board.you') : players[hunter.seat]}
            {` · ${say(`board.callsign.${hunter.hunter}`)}`}
          </span>
        </span>
        <span className="so-place">{hunter.inPlay ? hunter.space : '–'}</span>
      </Thing>
      <Conditions hunter={hunter} active={shown.active === hunter.hunter} traitor={traitor} />
      {mine && hunter.inPlay && <Chances hunter={hunter} shown={shown} />}
      {hunter.inPlay && <Abilities hunter={hunter.hunter} open={mine} />}
    </li>
  )
}

const Conditions = ({ hunter, active, traitor }: { hunter: ShownHunter; active: boolean; traitor: boolean }) => {
  const { say } = useTable()
  const chips = [
    active && ['active', say('board.active')],
    !hunter.inPlay && ['gone', say('board.changedSides')],
    hunter.inPlay && traitor && ['traitor', say('role.traitor')],
    hunter.inside && hunter.inPlay && ['inside', say('state.inside')],
    hunter.stunned && ['stunned', say('marker.stunned')],
    hunter.blind && ['blind', say('state.blind')],
    hunter.direction && ['aim', say('board.watches', { dir: hunter.direction })],
    hunter.revoked && ['revoked', say('board.revoked')],
    hunter.inPlay && hunter.acted && ['acted', say('board.acted')],
  ].filter((chip): chip is [string, string] => Array.isArray(chip))
  if (chips.length === 0) return null
  return (
    <p className="so-chips">
      {chips.map(([kind, words]) => (
        <span key={kind} className={`so-chip so-chip-${kind}`}>
          {words}
        </span>
      ))}
    </p>
  )
}

/** Range and chance to hit, for each agent whose figure this hunter sees from where it stands. */
const Chances = ({ hunter, shown }: { hunter: ShownHunter; shown: Shown }) => {
  const { say } = useTable()
  if (hunter.inside || hunter.stunned || hunter.blind || hunter.acted) return null
  const found = shown.agents.flatMap(({ agent, marker, character, blade }) => {
    if (marker?.kind !== 'figure' || !whoSees(shown, cellNamed(marker.space)).includes(hunter.hunter)) return []
    const target = { character: character === null ? -1 : CHARACTERS.indexOf(character), blade }
    const odds = oddsOf(HUNTERS.indexOf(hunter.hunter), cellNamed(hunter.space), target, cellNamed(marker.space))
    return [{ agent, odds }]
  })
  return found.map(({ agent, odds }) => (
    <p key={agent} className="so-odds">
      <b>{say(`agentName.${agent}`)}</b> {`${say('board.away', { distance: odds.distance })}, ${oddsWords(odds, say)}`}
    </p>
  ))
}

const Abilities = ({ hunter, open }: { hunter: HunterName; open: boolean }) => {
  const { say, lit } = useTable()
  const keys = abilitiesOf(hunter)
  const usable = keys.filter((key) => lit.has(`ability:${key}`))
  return (
    <>
      {usable.map((key) => (
        <Thing key={key} of={`ability:${key}`} className="so-ability-button">
          {say(`ability.${key}`)}
        </Thing>
      ))}
      <details className="so-abilities" open={open && usable.length > 0}>
        <summary>{say('board.abilities')}</summary>
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt>{say(`ability.${key}`)}</dt>
              <dd>{say(`effect.${key}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

export const VehiclePanel = ({ shown }: { shown: Shown }) => {
  const { say } = useTable()
  const inside = shown.hunters.filter((hunter) => hunter.inPlay && hunter.inside)
  const most = CONSTANTS.vehicleBudgetPerRound
  const left = budgetLeft(shown)
  return (
    <Panel title={say('vehicle')} className="so-vehicle-panel">
      <Thing of="vehicle" className="so-row">
        <VehicleIcon />
        <span className="so-names">
          <b>{shown.vehicle}</b>
          <span className="so-quiet-words">
            {inside.length > 0 ? say('board.aboard', { hunters: inside.map(({ hunter }) => hunter) }) : say('board.empty')}
          </span>
        </span>
      </Thing>
      <p className="so-budget">
        <span className="so-quiet-words">{say('vehicle.budget')}</span>
        <Pips full={left} of={most} words={`${left} / ${most}`} tone="fuel" />
        <b aria-hidden="true">{left}</b>
      </p>
      {shown.vote.length > 0 && (
        <ul className="so-motions">
          {shown.vote.map(({ seat, hunter }) => (
            <li key={seat}>{say('board.motion', { seat, hunter })}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A hunter's own secret role card, in a game for five. */
export const RolePanel = ({ shown }: { shown: Shown }) => {
  const { say } = useTable()
  const mine = shown.role
  if (!mine) return null
  return (
    <Panel title={say('card.secretRole')} className="so-role-panel">
      <Thing of="role" className={`so-row so-role-${mine}`}>
        <span className="so-names">
          <b>{say(`faction.${mine}`)}</b>
          <span className="so-quiet-words">{say(mine === 'ark' ? 'role.traitor' : 'role.loyalHunter')}</span>
        </span>
      </Thing>
      <p className="so-quiet-words">{say(`board.role.${mine}`)}</p>
    </Panel>
  )
}
