// The players: their boards, what they hold, what binds them.
import { useSpot, useTable } from '@safehouse/board'
import type { Seat } from '@safehouse/kernel'
import { RESOURCES, TRACKS } from '../rules/data.ts'
import { asView, type RogueView } from '../view.ts'
import { Icon, type IconName } from './icons.tsx'
import { Gang } from './gang.tsx'
import { custodyOf, pointsOf, type NumberedCriminal } from './shown.ts'

/** A number on a track, as filled pips and in figures. */
const Track = ({ name, label, value, top }: { name: IconName; label: string; value: number; top: number }) => (
  <li className="ra-track" title={label}>
    <Icon name={name} />
    <span className="ra-track-name">{label}</span>
    <span className="ra-pips" aria-hidden="true">
      {Array.from({ length: top }, (_, i) => (
        <i key={i} className={i < value ? 'on' : ''} />
      ))}
    </span>
    <b>{value}</b>
  </li>
)

const Held = ({ one }: { one: NumberedCriminal }) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(`criminal:${one.number}`)
  return (
    <button
      type="button"
      {...on}
      className={`${classes} ra-held`}
      data-thing={`criminal:${one.number}`}
      tabIndex={lit ? 0 : -1}
    >
      {one.number}. {one.card === null ? '?' : say(`card.${one.card}`)} {one.card === null ? null : <Gang card={one.card} />}
    </button>
  )
}

const isAndroid = (v: RogueView, seat: Seat): boolean => (v.androids & (1 << seat)) !== 0

const Head = ({ v, seat }: { v: RogueView; seat: Seat }) => {
  const { say, players, viewer } = useTable()
  const { lit, classes, on } = useSpot(`seat:${seat}`)
  return (
    <button type="button" {...on} className={`${classes} ra-head`} data-thing={`seat:${seat}`} tabIndex={lit ? 0 : -1}>
      <span className="ra-letter">{seat + 1}</span>
      <span className="ra-who">
        <span className="ra-player">{players[seat]}</span>
        {seat === viewer && <small>{say('board.you')}</small>}
        {seat === v.commander && <small>{say('board.commander')}</small>}
        {isAndroid(v, seat) && <small className="ra-android-tag">{say('identity.android')}</small>}
      </span>
      <b className="ra-score" title={say('board.points', pointsOf(v, seat))}>
        {v.scores[seat]}
      </b>
    </button>
  )
}

const Identity = ({ kind, count }: { kind: 'human' | 'android'; count: number }) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(`token:${kind}`)
  return (
    <button type="button" {...on} className={`${classes} ra-identity`} data-thing={`token:${kind}`} tabIndex={lit ? 0 : -1}>
      <Icon name={kind} /> {say(`identity.${kind}`)} × {count}
    </button>
  )
}

const Tokens = ({ v, seat }: { v: RogueView; seat: Seat }) => {
  const { say, viewer, latest } = useTable()
  if (v.mode !== 'android') return null
  const [humans, androids] = v.open.slice(seat * 2)
  // When all is over, the record opens what nobody was shown.
  const kept = latest.events.find(({ t }) => t === 'ended')?.tokens as readonly number[] | undefined
  // Once there are as many androids as can be, all tokens have left the game.
  const inPlay = [...v.hidden, ...v.open].some((count) => count > 0)
  return (
    <div className="ra-tokens">
      {isAndroid(v, seat) && <span>{say('board.asAndroid')}</span>}
      {inPlay && <span>{say('board.openTokens', { hidden: v.hidden[seat], human: humans, android: androids })}</span>}
      {kept && <span>{say('board.keptTokens', { human: kept[seat * 2], android: kept[seat * 2 + 1] })}</span>}
      {inPlay && seat === viewer && v.mine && (
        <span className="ra-own-tokens">
          <Identity kind="human" count={v.mine[0]} />
          <Identity kind="android" count={v.mine[1]} />
        </span>
      )}
    </div>
  )
}

export const PlayerBoard = ({ seat }: { seat: Seat }) => {
  const { view, say } = useTable()
  const v = asView(view)
  const custody = custodyOf(v, seat)
  const points = pointsOf(v, seat)
  const clocks = v.clocks.filter((clock) => clock.seat === seat)
  return (
    <section className={`ra-board ${v.turn === seat ? 'on-turn' : ''}`} data-seat={seat}>
      <Head v={v} seat={seat} />
      <ul className="ra-tracks">
        <Track name="stamina" label={say('board.stamina')} value={v.stamina[seat]} top={6} />
        {RESOURCES.map((name, i) => (
          <Track key={name} name={name} label={say(`resource.${name}`)} value={v.resources[seat * 3 + i]} top={6} />
        ))}
        {TRACKS.map((name, i) => (
          <Track key={name} name={name} label={say(`upgrade.${name}`)} value={v.upgrades[seat * 3 + i]} top={5} />
        ))}
      </ul>
      <p className="ra-purse">
        <span>
          <Icon name="influence" /> {say('board.influence', { n: v.influence[seat] })}
        </span>
        <span>
          <Icon name="credits" /> {say('board.credits', { n: v.credits[seat] })}
        </span>
        {!isAndroid(v, seat) && (
          <span>
            <Icon name="informant" /> {say('board.reserve', { city: points.informants, n: v.reserve[seat] })}
          </span>
        )}
      </p>
      <Tokens v={v} seat={seat} />
      {custody.length > 0 && (
        <div className="ra-custody">
          <span>{say('board.inCustody')}</span>
          {custody.map((one) => (
            <Held key={one.number} one={one} />
          ))}
        </div>
      )}
      {v.piles[seat].length > 0 && (
        <p className="ra-pile">{say('board.pile', { cards: v.piles[seat], points: points.syndicates })}</p>
      )}
      {clocks.map((clock) => (
        <p key={clock.criminal} className="ra-clock">
          {say('board.clock', { criminal: clock.criminal + 1, retaliation: v.criminals[clock.criminal].card ?? -1 })}
        </p>
      ))}
    </section>
  )
}
