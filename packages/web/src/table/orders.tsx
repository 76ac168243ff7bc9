// Standing orders: answers given in advance, which nobody else ever hears of.
import { useState } from 'react'
import type { Say } from '@safehouse/board'
import type { GameModule, Refusal } from '@safehouse/kernel'
import type { SeatLine } from '../line/seat-line.ts'
import { useWords } from '../words.tsx'
import { RuleText } from './rule-text.tsx'

interface OrdersProps {
  readonly line: SeatLine
  readonly module: GameModule
  readonly listed: readonly (readonly [name: string, values: readonly string[]])[]
  readonly inForce: Readonly<Record<string, string>>
  readonly say: Say
}

export const Orders = ({ line, module, listed, inForce, say }: OrdersProps) => {
  const words = useWords()
  return (
    <section className="orders" aria-label={words.say('play.panel.orders')}>
      <p className="quiet">{words.say('play.orders.about')}</p>
      {listed.map(([name, values]) => (
        <Order key={name} line={line} game={module.game.id} name={name} values={values} value={inForce[name]} say={say} />
      ))}
    </section>
  )
}

interface OrderProps {
  readonly line: SeatLine
  readonly game: string
  readonly name: string
  readonly values: readonly string[]
  readonly value: string | undefined
  readonly say: Say
}

const Order = ({ line, game, name, values, value, say }: OrderProps) => {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  return (
    <fieldset className="order">
      <legend>{say(`order.${name}`)}</legend>
      {values.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => void line.order(name, one).then(setRefusal)}
          />
          {say(`order.${name}.${one}`)}
        </label>
      ))}
      <div aria-live="polite">
        {refusal ? (
          <p className="notice bad">
            <RuleText refusal={refusal} game={game} say={say} />
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}
