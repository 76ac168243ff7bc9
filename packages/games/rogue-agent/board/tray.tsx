// The tray below the city: round and Data Stream, dice on the table, the bomb card, and what I know of the criminals.
import { useEffect, useRef } from 'react'
import { useSpot, useTable } from '@safehouse/board'
import {
  ASSASSIN,
  BOMB,
  cards,
  COLOURS,
  colourOf,
  countOf,
  CRIMINALS,
  SYMBOLS,
  symbolOf,
  WIRE_COLUMNS,
  WIRE_ROWS,
} from '../rules/data.ts'
import { asView, type RogueView } from '../view.ts'
import { Forecast } from './forecast.tsx'
import { Gang } from './gang.tsx'
import { Icon } from './icons.tsx'
import { hasLanded, tumble } from './landing.ts'
import { inCity, inOrder } from './shown.ts'

/** A die as it lies there: its face, and its colour in word and shape. */
const Face = ({ die }: { die: number }) => {
  const { say } = useTable()
  return (
    <span className="ra-face" data-colour={COLOURS[colourOf(die)]} title={say(`die.${die}`)}>
      <Icon name={SYMBOLS[symbolOf[die]]} />
      {countOf[die] > 1 && <sup>{countOf[die]}</sup>}
    </span>
  )
}

const Die = ({ die, index }: { die: number; index: number }) => {
  const { say, latest } = useTable()
  const { lit, classes, on } = useSpot(`die:${index}`)
  const face = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (face.current && hasLanded(latest.events, index)) tumble(face.current, index)
  }, [latest, index])
  return (
    <button
      type="button"
      {...on}
      className={`${classes} ra-die`}
      data-thing={`die:${index}`}
      tabIndex={lit ? 0 : -1}
      aria-label={say(`die.${die}`)}
    >
      <span ref={face} className="ra-tumbling">
        <Face die={die} />
      </span>
    </button>
  )
}

const Dice = ({ v }: { v: RogueView }) => {
  const { say } = useTable()
  // Last round's dice would be taken for those that are assigned.
  if (v.roll.length === 0 || v.drawn.length > 0) return null
  return (
    <section className="ra-dice">
      <h2>{say('board.onTable')}</h2>
      {inOrder(v.roll).map(({ item, at }) => (
        <Die key={at} die={item} index={at} />
      ))}
    </section>
  )
}

const Column = ({ v, column }: { v: RogueView; column: number }) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(`column:${column + 1}`)
  return (
    <button
      type="button"
      {...on}
      className={`${classes} ra-column`}
      data-thing={`column:${column + 1}`}
      tabIndex={lit ? 0 : -1}
      aria-label={say('board.column', { column: column + 1 })}
    >
      {Array.from({ length: WIRE_ROWS }, (_, row) => {
        const die = v.wires[column * WIRE_ROWS + row]
        return <span key={row}>{die >= 0 && <Face die={die} />}</span>
      })}
    </button>
  )
}

const BombCard = ({ v }: { v: RogueView }) => {
  const { say } = useTable()
  if (v.timer === 0) return null
  return (
    <section className="ra-bombcard">
      <h2>
        <Icon name="bomb" /> {say('board.bomb', { timer: v.timer })}
      </h2>
      <div className="ra-columns">
        {Array.from({ length: WIRE_COLUMNS }, (_, column) => (
          <Column key={column} v={v} column={column} />
        ))}
      </div>
      <p>{say('board.wireHint')}</p>
    </section>
  )
}

/** Faces of criminals in the city, as far as I know them. */
const Files = ({ v }: { v: RogueView }) => {
  const { say } = useTable()
  const known = inCity(v).filter(({ card }) => card !== null)
  if (known.length === 0) return null
  return (
    <section className="ra-files">
      <h2>{say('board.files')}</h2>
      <ul>
        {known.map(({ number, card, faceUp, subdued }) => (
          <li key={number}>
            <b>
              {number}. {say(`card.${card!}`)}
            </b>{' '}
            <Gang card={card!} />
            <span>{say('board.card', { health: say(`health.${card!}`), reward: say(`reward.${card!}`) })}</span>
            {!faceUp && <em>{say('board.onlyYou')}</em>}
            {!faceUp && <Unmasking card={card!} />}
            {!subdued && <p>{say(cards[card!].clock ? 'board.missClock' : 'board.miss', { retaliation: card! })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What turning the card up will do, and to whom. */
const Unmasking = ({ card }: { card: number }) => {
  const { say } = useTable()
  const { unmask } = cards[card]
  return unmask ? <p>{say(unmask.red ? 'board.unmask.red' : 'board.unmask.white', { unmask: card })}</p> : null
}

/** What can still be drawn: criminals by number, bombs and assassins by count. */
const Stream = ({ v }: { v: RogueView }) => {
  const { say } = useTable()
  const count = (token: number): number => v.bag.filter((one) => one === token).length
  const criminals = v.bag.filter((token) => token < CRIMINALS).map((token) => token + 1)
  return (
    <p className="ra-stream" title={say('board.bag', { tokens: v.bag })}>
      <span className="ra-track-name">{say('board.bag', { tokens: v.bag })}</span>
      <span aria-hidden="true">
        <Icon name="criminal" /> <b>{criminals.length > 0 ? criminals.join(' ') : '–'}</b>
      </span>
      <span aria-hidden="true">
        <Icon name="bomb" /> × <b>{count(BOMB)}</b>
      </span>
      <span aria-hidden="true">
        <Icon name="assassin" /> × <b>{count(ASSASSIN)}</b>
      </span>
    </p>
  )
}

export const Tray = () => {
  const { view, say, setup } = useTable()
  const v = asView(view)
  const rounds = setup.options.mode === 'android' ? 8 : 6
  return (
    <div className="ra-tray">
      <section className="ra-state">
        <h2>{say('board.roundOf', { round: v.round, rounds })}</h2>
        <p className="ra-rounds" aria-hidden="true">
          {Array.from({ length: rounds }, (_, i) => (
            <i key={i} className={i < v.round ? 'on' : ''} />
          ))}
        </p>
        <Stream v={v} />
        {v.drawn.length > 0 && <p>{say('board.drawn', { tokens: v.drawn, numbers: v.numbers })}</p>}
        <p>{say('board.bank', { n: v.bank, deck: v.deck })}</p>
      </section>
      <Dice v={v} />
      <BombCard v={v} />
      <Files v={v} />
      <Forecast />
    </div>
  )
}
