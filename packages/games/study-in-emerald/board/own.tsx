// What is mine alone: the sealed letter with my side, my cubes, my double agents, my cards.
import { useState } from 'react'
import { useSpot, useTable } from '@safehouse/board'
import type { Ref } from '@safehouse/kernel'
import { byPlayers } from '../rules/data.ts'
import { asView, type EmeraldView, type OwnCards } from '../view.ts'
import { CardName, HandCard } from './card.tsx'
import { Icon } from './icons.tsx'
import { nameOfAgent, nameOfSide, whereabouts } from './names.ts'
import { grouped } from './shown.ts'

/** My secret: on my own screen only, and folded away for those who sit beside me. */
const Letter = ({ v, mine }: { v: EmeraldView; mine: OwnCards }) => {
  const { say } = useTable()
  const [open, setOpen] = useState(true)
  return (
    <div className="em-letter" data-open={open}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        title={say(open ? 'panel.seal' : 'panel.unseal')}
      >
        <Icon name="letter" />
        <span className="em-unseen">{say(open ? 'panel.seal' : 'panel.unseal')}</span>
      </button>
      {open ? (
        <span className="em-secret">
          <b data-side={mine.side}>{nameOfSide(mine.side, say)}</b>
          <span className="em-quiet">{say('panel.myScore', { n: mine.score, end: byPlayers(v.seats).endVp })}</span>
        </span>
      ) : (
        <span className="em-quiet">{say('panel.sealed')}</span>
      )}
    </div>
  )
}

const Stock = ({ of, count, label, seat }: { of: Ref; count: number; label: string; seat: number }) => {
  const { lit, classes, on } = useSpot(of)
  return (
    <button
      type="button"
      {...on}
      className={`${classes} em-own-stock`}
      data-thing={of}
      data-seat={seat}
      tabIndex={lit ? 0 : -1}
    >
      <Icon name="cube" /> <b>{count}</b> <span>{label}</span>
    </button>
  )
}

const OwnToken = ({ v, agent }: { v: EmeraldView; agent: number }) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(`token:${agent}`)
  return (
    <button type="button" {...on} className={`${classes} em-own-token`} data-thing={`token:${agent}`} tabIndex={lit ? 0 : -1}>
      {nameOfAgent(agent, say)} <span className="em-quiet">{whereabouts(v, agent, say)}</span>
    </button>
  )
}

const Deck = ({ mine }: { mine: OwnCards }) => {
  const { say } = useTable()
  const discard = mine.discard.map((entry) => entry >> 1)
  return (
    <>
      <details className="em-deck">
        <summary>
          <Icon name="deck" /> {say('panel.myDraw', { n: mine.draw.length })}
        </summary>
        {grouped(mine.draw).map(({ kind, count }) => (
          <CardName key={kind} kind={kind} count={count} />
        ))}
      </details>
      <details className="em-deck">
        <summary>
          <Icon name="pile" /> {say('panel.myDiscard', { n: discard.length })}
        </summary>
        {discard.length > 0 && (
          <p>
            <span className="em-quiet">{say('panel.topOfPile')}</span> <CardName kind={discard.at(-1)!} />
          </p>
        )}
        {grouped(discard).map(({ kind, count }) => (
          <CardName key={kind} kind={kind} count={count} />
        ))}
      </details>
      {mine.buried.length > 0 && (
        <p className="em-buried">
          <span className="em-quiet">{say('panel.buried')}</span>{' '}
          {grouped(mine.buried).map(({ kind, count }) => (
            <CardName key={kind} kind={kind} count={count} />
          ))}
        </p>
      )}
    </>
  )
}

export const Own = () => {
  const { view, viewer, say } = useTable()
  const v = asView(view)
  const { mine } = v
  if (!mine) return null
  return (
    <div className="em-own">
      <section className="em-mine">
        <Letter v={v} mine={mine} />
        <div className="em-own-stocks">
          <Stock of="supply" count={v.available[viewer]} label={say('panel.supply')} seat={viewer} />
          <Stock of="limbo" count={v.limbo[viewer]} label={say('panel.limbo')} seat={viewer} />
          <span className="em-own-stock em-common" data-seat={viewer}>
            <Icon name="cube" /> <b>{v.common[viewer]}</b> <span>{say('panel.common')}</span>
          </span>
        </div>
      </section>
      <section className="em-hand" aria-label={say('panel.hand')}>
        {grouped(mine.hand).map(({ kind, count }) => (
          <HandCard key={kind} kind={kind} count={count} />
        ))}
      </section>
      <section className="em-files">
        {mine.tokens.length > 0 && (
          <div className="em-own-tokens">
            <h2>
              <Icon name="token" /> {say('panel.myTokens')}
            </h2>
            {mine.tokens.map((agent) => (
              <OwnToken key={agent} v={v} agent={agent} />
            ))}
          </div>
        )}
        <Deck mine={mine} />
      </section>
    </div>
  )
}
