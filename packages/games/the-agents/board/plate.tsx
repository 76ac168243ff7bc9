// A player: points, income, cards in hand, and whether the table waits for them.
import { useTable } from '@safehouse/board'
import type { Seat } from '@safehouse/kernel'
import { TARGET_IP } from '../rules/cards.ts'
import { asView, type AgentsView } from '../view.ts'
import { useForeseen } from './looking.tsx'
import { Seal } from './marks.tsx'
import { commandNow } from './model.ts'
import { Thing } from './thing.tsx'
import { previewOf } from '../preview.ts'

/** What a seat's income is now, and what it would be after the choice being drafted or looked at. */
const useIncome = (seat: Seat): { now: number; soon: number } => {
  const { view, settled } = useTable()
  const now = asView(settled).income[seat]
  const drafted = asView(view).income[seat]
  const change = previewOf(useForeseen())?.income?.find(([who]) => who === seat)
  return { now, soon: change ? change[2] : drafted }
}

const Income = ({ seat }: { readonly seat: Seat }) => {
  const { say } = useTable()
  const { now, soon } = useIncome(seat)
  const turn = now === soon ? 'same' : soon > now ? 'up' : 'down'
  return (
    <span className={`ag-income ${turn}`}>
      <small>{say('board.income')}</small>
      <b>
        {say('board.gain', { ip: now })}
        {now !== soon && <em> → {say('board.gain', { ip: soon })}</em>}
      </b>
    </span>
  )
}

/** What each place in turn order gets on top in the end, where the table plays that way. */
const allowanceOf = ({ allowance, first, ip }: AgentsView, seat: Seat): number | undefined =>
  allowance?.[(seat - first + ip.length) % ip.length]

const CardBack = ({ kind, count, label }: { readonly kind: string; readonly count: number; readonly label: string }) => (
  <span className={`ag-backs ${kind}`} title={label}>
    <i />
    <b>{count}</b>
  </span>
)

export const Plate = ({ seat, own }: { readonly seat: Seat; readonly own: boolean }) => {
  const { say, settled, players, waits, over, viewer } = useTable()
  const v = asView(settled)
  const ip = v.ip[seat]
  const [agentCount, missionCount] = [v.agentCounts[seat], v.missionCounts[seat]]
  const commands = commandNow(v)?.seat === seat
  const place = v.places?.indexOf(seat)
  const extra = allowanceOf(v, seat)
  return (
    <Thing
      of={`seat:${seat}`}
      label={say('board.seat', { seat, ip, income: v.income[seat], agentCount, missionCount })}
      className={`ag-plate ${own ? 'own' : ''} ${waits.includes(seat) ? 'waited' : ''} ${commands ? 'commands' : ''}`}
      seat={seat}
    >
      <span className="ag-plate-head">
        <Seal seat={seat} />
        <b>{players[seat]}</b>
        {seat === viewer && <span className="ag-flag">{say('board.you')}</span>}
        {seat === v.turn && !over && <span className="ag-flag turn">{say('board.onTurn')}</span>}
        {seat === v.first && <span className="ag-flag">{say('board.first')}</span>}
        {place !== undefined && <span className="ag-flag turn">{say('board.rank', { place: place + 1 })}</span>}
      </span>
      <span className="ag-holds">
        <CardBack kind="agents" count={agentCount} label={say('board.agentsHeld', { count: agentCount })} />
        <CardBack kind="missions" count={missionCount} label={say('board.missionsHeld', { count: missionCount })} />
      </span>
      <span className="ag-score">
        <b data-ip={seat}>{ip}</b>
        <small>{say('board.ip')}</small>
      </span>
      <Income seat={seat} />
      <span className="ag-intel">
        {v.intel[seat].map((value, i) => (
          // Intel cards of one value are alike.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={i}>{value}</i>
        ))}
      </span>
      <progress value={Math.min(ip, TARGET_IP)} max={TARGET_IP} />
      {extra !== undefined && <small className="ag-allowance">{say('board.allowance', { ip: extra })}</small>}
    </Thing>
  )
}
