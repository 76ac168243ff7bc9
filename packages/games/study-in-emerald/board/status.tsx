// Above the map: whose turn it is, and what everybody may count.
import { useTable } from '@safehouse/board'
import { MAD_TOKENS, parameters, SANE_TOKENS } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import { asView } from '../view.ts'
import { Icon, type IconName } from './icons.tsx'
import { actionsLeft, signOf } from './shown.ts'

const Count = ({ icon, value, label }: { icon: IconName; value: string; label: string }) => (
  <li title={label}>
    <Icon name={icon} />
    <span className="em-unseen">{label}</span>
    <b aria-hidden="true">{value}</b>
  </li>
)

export const Status = () => {
  const { view, players, say, over } = useTable()
  const v = asView(view)
  const left = actionsLeft(v)
  return (
    <div className="em-status">
      <p className="em-now" data-seat={v.turn === NONE ? undefined : v.turn}>
        <b className="em-round">{say('panel.round', { n: v.rounds + 1 })}</b>
        {v.turn !== NONE && !over && (
          <>
            <span className="em-numeral">{signOf(v.turn)}</span>
            <span className="em-who">{players[v.turn]}</span>
            <span className="em-actions" aria-hidden="true">
              {Array.from({ length: parameters.actionsPerTurn }, (_, i) => (
                <i key={i} className={i < left ? 'em-on' : ''} />
              ))}
            </span>
            <span className="em-quiet">{say('panel.actionsLeft', { n: left })}</span>
          </>
        )}
      </p>
      <ul className="em-counts">
        <Count icon="skull" value={`${v.madLeft}`} label={say('panel.madLeft', { n: v.madLeft, of: MAD_TOKENS })} />
        <Count icon="sanity" value={`${v.saneLeft}`} label={say('panel.saneLeft', { n: v.saneLeft, of: SANE_TOKENS })} />
        <Count icon="token" value={`${v.pool}`} label={say('panel.pool', { n: v.pool })} />
        <Count
          icon="zombie"
          value={`${v.zombiesOut}/${parameters.zombies}`}
          label={say('panel.zombiesOut', { n: v.zombiesOut })}
        />
        <Count icon="blocked" value={`${v.discsLeft}`} label={say('panel.discsLeft', { n: v.discsLeft })} />
      </ul>
    </div>
  )
}
