// The syndicate of a card: cards of one syndicate are worth more together.
import { useTable } from '@safehouse/board'
import data from '../data/rogue-agent.json' with { type: 'json' }

const colourOf = (card: number): string | undefined =>
  data.syndicates.find(({ id }) => id === data.criminalCards[card].syndicate)?.hex

export const Gang = ({ card }: { card: number }) => {
  const { say } = useTable()
  return (
    <span className="ra-gang">
      <i style={{ background: colourOf(card) }} aria-hidden="true" />
      {say(`gang.${card}`)}
    </span>
  )
}
