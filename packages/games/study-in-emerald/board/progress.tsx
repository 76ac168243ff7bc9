// The action in progress: who attacks whom, bombs against defence, the window, tokens that are being looked at.
import { useSpot, useTable } from '@safehouse/board'
import { NONE } from '../rules/state.ts'
import { asView, type EmeraldView } from '../view.ts'
import { CardName } from './card.tsx'
import { Icon } from './icons.tsx'
import { nameOfAgent, nameOfCity, nameOfRoyal } from './names.ts'
import { attackOf, inOrder, signOf, windowIsOpen, type Attack } from './shown.ts'

/** Bombs against the defence, as a row of pips: those of the tokens, those of the cards, those still missing. */
const Bombs = ({ attack, defence }: { attack: Attack; defence: number }) => {
  const { say } = useTable()
  const { tokens, extra, cards } = attack
  const total = tokens + extra + cards
  return (
    <p className="em-bombs">
      <span className="em-pips" aria-hidden="true">
        {Array.from({ length: Math.max(defence, total) }, (_, i) => (
          <i key={i} className={i < tokens + extra ? 'em-by-token' : i < total ? 'em-by-card' : ''} />
        ))}
      </span>
      <b>{say('panel.bombs', { n: total, defence })}</b>
      <span className="em-quiet">{say('panel.bombsFrom', { standing: tokens + extra, played: cards })}</span>
    </p>
  )
}

const AttackLines = ({ v, attack }: { v: EmeraldView; attack: Attack }) => {
  const { say } = useTable()
  const { use, city, agent, defence } = attack
  const victim =
    agent === NONE ? nameOfRoyal(city, say) : `${nameOfAgent(agent, say)} (${say('panel.player', { seat: v.by[agent] })})`
  return (
    <>
      <p className="em-attack">
        <Icon name={use === 2 ? 'mask' : use === 4 ? 'fangs' : 'dagger'} />
        <b>{say(`panel.use.${use}`)}</b> {victim} · {nameOfCity(city, say)}
      </p>
      {defence !== null && <Bombs attack={attack} defence={defence} />}
      {windowIsOpen(v) && (
        <p className="em-window">
          <Icon name="wait" /> {say('panel.window')}
        </p>
      )}
      {v.foiled && <p className="em-window">{say('panel.foiled')}</p>}
    </>
  )
}

const Looked = ({ agent }: { agent: number }) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(`token:${agent}`)
  return (
    <button type="button" {...on} className={`${classes} em-own-token`} data-thing={`token:${agent}`} tabIndex={lit ? 0 : -1}>
      {nameOfAgent(agent, say)}
    </button>
  )
}

export const Progress = () => {
  const { view, say, over } = useTable()
  const v = asView(view)
  const attack = attackOf(v)
  const shown = v.action === NONE ? v.played : [v.action, ...v.played]
  if (over) return null
  if (!attack && shown.length === 0 && v.looking.length === 0) return null
  return (
    <section className="em-progress" data-seat={v.turn} aria-label={say('panel.inProgress')}>
      <p className="em-shown">
        <span className="em-numeral">{signOf(v.turn)}</span>
        {inOrder(shown).map(({ item, at }) => (
          <CardName key={at} kind={item} />
        ))}
      </p>
      {attack && <AttackLines v={v} attack={attack} />}
      {v.looking.length > 0 && (
        <p className="em-own-tokens">
          {v.looking.map((agent) => (
            <Looked key={agent} agent={agent} />
          ))}
        </p>
      )}
    </section>
  )
}
