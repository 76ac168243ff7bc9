// The players, as everybody sees them.
import { useSpot, useTable } from '@safehouse/board'
import { has, type Seat } from '@safehouse/kernel'
import { FREUD, LOYALIST, MI_GO, parameters, RESTORATIONIST, YOG_SOTHOTH } from '../rules/data.ts'
import { asView, type EmeraldView } from '../view.ts'
import { CardName } from './card.tsx'
import { Icon, type IconName } from './icons.tsx'
import { agentLabel, doesOfEffect, nameOfAgent, nameOfCard, nameOfEffect, nameOfSide } from './names.ts'
import { effectsOf, grouped, onMiGo, onYog, scoringOf, signOf, trackedAt, trophiesOf, turnedBy } from './shown.ts'

const Head = ({ v, seat }: { v: EmeraldView; seat: Seat }) => {
  const { say, players, viewer } = useTable()
  const { lit, classes, on } = useSpot(`seat:${seat}`)
  const known = has(v.known, seat)
  return (
    <button type="button" {...on} className={`${classes} em-head`} data-thing={`seat:${seat}`} tabIndex={lit ? 0 : -1}>
      <span className="em-numeral">{signOf(seat)}</span>
      <span className="em-name">{players[seat]}</span>
      {seat === viewer && <small>{say('panel.you')}</small>}
      <span className={known ? 'em-known' : 'em-unknown'} title={say(known ? 'panel.known' : 'panel.unknown')}>
        <Icon name="eye" />
        <span className="em-unseen">{say(known ? 'panel.known' : 'panel.unknown')}</span>
      </span>
      <b className="em-marker-vp" title={say('panel.markerAt', { n: v.markers[seat] })}>
        {v.markers[seat]}
      </b>
    </button>
  )
}

/** The side, as far as the viewer knows it; else what either side would score. */
const Allegiance = ({ v, seat }: { v: EmeraldView; seat: Seat }) => {
  const { say, viewer, over } = useTable()
  const side = v.sides[seat]
  const open = over || has(v.revealed, seat)
  const [loyalist, restorationist] = [v.scores[seat * 2 + LOYALIST], v.scores[seat * 2 + RESTORATIONIST]]
  return (
    <p className="em-allegiance">
      {open && side !== null && (
        <b className="em-side" data-side={side}>
          {nameOfSide(side, say)}
        </b>
      )}
      {!open && side !== null && seat !== viewer && (
        <b className="em-side" data-side={side} title={say('panel.onlyYouKnow')}>
          <Icon name="letter" /> {nameOfSide(side, say)}
        </b>
      )}
      <span title={say('panel.wouldScore', { loyalist, restorationist })}>
        <span className="em-unseen">{say('panel.wouldScore', { loyalist, restorationist })}</span>
        <span aria-hidden="true">
          <Icon name="war" /> {loyalist} <Icon name="revolution" /> {restorationist}
        </span>
      </span>
      <Madness v={v} seat={seat} />
    </p>
  )
}

const Madness = ({ v, seat }: { v: EmeraldView; seat: Seat }) => {
  const { say } = useTable()
  const limit = v.permanent[FREUD] === seat ? parameters.madLimitWithFreud : parameters.madLimit
  return (
    <span className="em-madness" title={say('panel.mad', { n: v.mad[seat], limit })}>
      <span className="em-unseen">{say('panel.mad', { n: v.mad[seat], limit })}</span>
      {Array.from({ length: Math.max(limit, v.mad[seat]) }, (_, i) => (
        <span key={i} className={i < v.mad[seat] ? 'em-on' : ''} aria-hidden="true">
          <Icon name="skull" />
        </span>
      ))}
    </span>
  )
}

const Stock = ({ icon, label, children }: { icon: IconName; label: string; children: string | number }) => (
  <span className="em-stock" title={label}>
    <Icon name={icon} />
    <span className="em-unseen">{label}</span>
    <span aria-hidden="true">{children}</span>
  </span>
)

const Stocks = ({ v, seat }: { v: EmeraldView; seat: Seat }) => {
  const { say } = useTable()
  const { hand, draw, discard } = v.cards[seat]
  const cubes = { available: v.available[seat], common: v.common[seat], limbo: v.limbo[seat] }
  return (
    <p className="em-stocks">
      <Stock icon="cube" label={say('panel.cubesFacts', cubes)}>
        {`${cubes.available} · ${cubes.common} · ${cubes.limbo}`}
      </Stock>
      <Stock icon="deck" label={say('panel.cardsFacts', { hand, draw, discard })}>
        {`${hand} · ${draw} · ${discard}`}
      </Stock>
      <Stock icon="token" label={say('panel.tokensFacts', { n: v.tokens[seat] })}>
        {v.tokens[seat]}
      </Stock>
    </p>
  )
}

const Guest = ({ v, agent }: { v: EmeraldView; agent: number }) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(`agent:${agent}`)
  return (
    <button
      type="button"
      {...on}
      className={`${classes} em-guest`}
      data-thing={`agent:${agent}`}
      tabIndex={lit ? 0 : -1}
      title={agentLabel(v, agent, say)}
    >
      {nameOfAgent(agent, say)}
    </button>
  )
}

/** A permanent effect in front of a player, with the agents that are on it. */
const Effect = ({ v, effect }: { v: EmeraldView; effect: number }) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(`effect:${effect}`)
  return (
    <span className="em-held">
      <button
        type="button"
        {...on}
        className={`${classes} em-held-effect`}
        data-thing={`effect:${effect}`}
        tabIndex={lit ? 0 : -1}
        title={doesOfEffect(effect, say)}
      >
        {nameOfEffect(effect, say)}
      </button>
      {effect === MI_GO && onMiGo(v).map((agent) => <Guest key={agent} v={v} agent={agent} />)}
      {effect === YOG_SOTHOTH &&
        onYog(v).map((agent) => (
          <span key={agent} className="em-guest em-lost">
            {nameOfAgent(agent, say)}
          </span>
        ))}
    </span>
  )
}

const Names = ({ label, agents }: { label: string; agents: readonly number[] }) => {
  const { say } = useTable()
  if (agents.length === 0) return null
  return (
    <p className="em-names">
      <span className="em-quiet">{label}</span> {agents.map((agent) => nameOfAgent(agent, say)).join(', ')}
    </p>
  )
}

const Pile = ({ v, seat }: { v: EmeraldView; seat: Seat }) => {
  const { say } = useTable()
  const { top, seen } = v.cards[seat]
  if (top === null) return null
  return (
    <div className="em-pile-top">
      <span className="em-quiet">{say('panel.topOfPile')}</span> <CardName kind={top} />
      {seen !== undefined && seen.length > 1 && (
        <details>
          <summary>{say('panel.seenOnPile', { n: seen.length })}</summary>
          {grouped(seen).map(({ kind, count }) => (
            <CardName key={kind} kind={kind} count={count} />
          ))}
        </details>
      )}
    </div>
  )
}

/** What the final score is made of. */
const Final = ({ seat }: { seat: Seat }) => {
  const { say, latest } = useTable()
  const ended = latest.events.find(({ t }) => t === 'ended')
  if (!ended) return null
  const [scores, parts] = [ended.scores, ended.parts] as [readonly number[], readonly { readonly [part: string]: number }[]]
  const counted = Object.entries(parts[seat]).flatMap(([part, n]) => (n > 0 ? [say(`panel.part.${part}`, { n })] : []))
  return (
    <p className="em-final">
      <b>{say('panel.final', { n: scores[seat] })}</b>{' '}
      {counted.length > 0 && <span className="em-quiet">({counted.join(' + ')})</span>}
    </p>
  )
}

/** Once the game is over everything is laid open. */
const Disclosed = ({ v, seat }: { v: EmeraldView; seat: Seat }) => {
  const { say } = useTable()
  if (!v.disclosed) return null
  const held = v.disclosed.tokens.flatMap((holder, agent) => (holder === seat ? [agent] : []))
  return (
    <>
      <p className="em-names">
        <span className="em-quiet">{say('panel.handOf')}</span>{' '}
        {grouped(v.disclosed.hands[seat]).map(({ kind, count }) => (
          <CardName key={kind} kind={kind} count={count} />
        ))}
      </p>
      <Names label={say('panel.tokensOf')} agents={held} />
    </>
  )
}

export const Player = ({ seat }: { seat: Seat }) => {
  const { view, say, viewer } = useTable()
  const v = asView(view)
  const effects = effectsOf(v, seat)
  const scoring = scoringOf(v, seat)
  return (
    <section className={`em-player ${v.turn === seat ? 'em-on-turn' : ''}`} data-seat={seat}>
      <Head v={v} seat={seat} />
      <Allegiance v={v} seat={seat} />
      <Final seat={seat} />
      <Stocks v={v} seat={seat} />
      {(effects.length > 0 || scoring.length > 0) && (
        <p className="em-holdings">
          {effects.map((effect) => (
            <Effect key={effect} v={v} effect={effect} />
          ))}
          {scoring.map((kind) => (
            <span key={kind} className="em-card-chip" title={say('panel.claimedForPoints')}>
              {nameOfCard(kind, say)}
            </span>
          ))}
        </p>
      )}
      <Names label={say('panel.trophies')} agents={trophiesOf(v, seat)} />
      <Names label={say('panel.turnedUp')} agents={turnedBy(v, seat)} />
      {seat !== viewer && <Names label={say('panel.youKnowOf')} agents={trackedAt(v, seat)} />}
      <Pile v={v} seat={seat} />
      <Disclosed v={v} seat={seat} />
    </section>
  )
}
