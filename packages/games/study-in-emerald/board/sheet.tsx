// A closer look at what the pointer or the focus is on: a city with all that is in it, or a permanent effect.
import type { Ref } from 'react'
import { useTable } from '@safehouse/board'
import { cities, permanents } from '../rules/data.ts'
import { NONE, PERMANENT, SPACE } from '../rules/state.ts'
import { asView, type EmeraldView } from '../view.ts'
import { Symbols } from './card.tsx'
import { Icon } from './icons.tsx'
import { agentFacts, doesOf, doesOfEffect, nameOfAgent, nameOfCard, nameOfCity, nameOfEffect, nameOfRoyal } from './names.ts'
import { agentsAt, couldClaim, isBlocked, leadersOf, royalOf, signOf, standings } from './shown.ts'

export type Looked = { readonly city: number } | { readonly effect: number }

/** Who has how much influence on a place, and who could claim it. */
const Influence = ({ v, target }: { v: EmeraldView; target: number }) => {
  const { say, viewer } = useTable()
  const all = standings(v, target)
  const present = all.filter(({ influence }) => influence > 0)
  const leaders = new Set(leadersOf(all))
  return (
    <p className="em-influence">
      {present.length === 0 && <span className="em-quiet">{say('panel.noInfluence')}</span>}
      {present.map((one) => (
        <span key={one.seat} className={leaders.has(one) ? 'em-leader' : ''} data-seat={one.seat}>
          <span className="em-numeral">{signOf(one.seat)}</span> <b>{one.influence}</b>{' '}
          <span className="em-quiet">
            ({one.cubes}+{one.influence - one.cubes})
          </span>
        </span>
      ))}
      {isBlocked(v, target) && (
        <span>
          <Icon name="blocked" /> {say('panel.blocked')}
        </span>
      )}
      {viewer >= 0 && couldClaim(v, viewer, target) && (
        <span className="em-yes">
          <Icon name="check" /> {say('panel.youCouldClaim')}
        </span>
      )}
    </p>
  )
}

const RoyalLine = ({ v, city }: { v: EmeraldView; city: number }) => {
  const { say } = useTable()
  const { fate, by } = royalOf(v, city)
  const { vp, defence } = cities[city].royalty
  return (
    <p>
      <Icon name={fate === 'killed' ? 'skull' : fate === 'hidden' ? 'mask' : 'crown'} /> <b>{nameOfRoyal(city, say)}</b>{' '}
      <span className="em-quiet">
        {fate === 'atLarge' ? say('panel.royalFacts', { vp, defence }) : say(`panel.${fate}Facts`, { vp, seat: by })}
      </span>
    </p>
  )
}

const CitySheet = ({ v, city }: { v: EmeraldView; city: number }) => {
  const { say } = useTable()
  const { vp, agentDefence } = cities[city]
  const kind = v.card[city]
  return (
    <>
      <h2>{nameOfCity(city, say)}</h2>
      <p className="em-quiet">
        {say('panel.cityFacts', { vp, defence: agentDefence })}
        {v.control[city] >= 0 && ` · ${say('panel.controlledBy', { seat: v.control[city] })}`}
        {v.closed === city && ` · ${say('panel.closed')}`}
        {v.destroyed === city && ` · ${say('panel.destroyed')}`}
      </p>
      <RoyalLine v={v} city={city} />
      {v.destroyed !== city && (
        <>
          <h3>{say('panel.citySpace')}</h3>
          <Influence v={v} target={SPACE + city} />
        </>
      )}
      {kind !== NONE && (
        <>
          <h3>
            {nameOfCard(kind, say)} <span className="em-quiet">{say('panel.below', { n: v.left[city] })}</span>
          </h3>
          <Symbols kind={kind} />
          <p className="em-quiet">{doesOf(kind, say)}</p>
          <Influence v={v} target={city} />
        </>
      )}
      <ul className="em-people">
        {agentsAt(v, city).map((agent) => (
          <li key={agent} data-seat={v.by[agent]}>
            <span className="em-numeral">{signOf(v.by[agent])}</span> <b>{nameOfAgent(agent, say)}</b>{' '}
            <span className="em-quiet">{agentFacts(v, agent, say)}</span>
          </li>
        ))}
      </ul>
      {v.zombies[city] > 0 && <p>{say('panel.zombies', { n: v.zombies[city] })}</p>}
    </>
  )
}

const EffectSheet = ({ v, effect }: { v: EmeraldView; effect: number }) => {
  const { say } = useTable()
  return (
    <>
      <h2>{nameOfEffect(effect, say)}</h2>
      <p>{doesOfEffect(effect, say)}</p>
      {permanents[effect].sanity && (
        <p className="em-quiet">
          <Icon name="sanity" /> {say('panel.symbol.sanity')}
        </p>
      )}
      <Influence v={v} target={PERMANENT + effect} />
    </>
  )
}

interface CloseUpProps {
  readonly ref: Ref<HTMLElement>
  readonly looked: Looked
  readonly side: 'left' | 'right'
  readonly close: () => void
}

export const CloseUp = ({ ref, looked, side, close }: CloseUpProps) => {
  const { view, say } = useTable()
  const v = asView(view)
  return (
    <aside className="em-closeup" ref={ref} data-side={side} aria-label={say('panel.closeUp')}>
      <button type="button" className="em-close" onClick={close} aria-label={say('panel.close')}>
        ×
      </button>
      {'city' in looked ? <CitySheet v={v} city={looked.city} /> : <EffectSheet v={v} effect={looked.effect} />}
    </aside>
  )
}
