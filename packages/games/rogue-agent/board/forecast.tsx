// What the City phase will bring, as things stand: for those who plan where to end their turn.
import { useTable } from '@safehouse/board'
import { asView } from '../view.ts'
import { cityAhead, type Coming } from './ahead.ts'
import { Icon, type IconName } from './icons.tsx'
import { inOrder } from './shown.ts'

const STEPS: readonly IconName[] = ['criminal', 'assassin', 'police', 'bomb']
const ALARMS = new Set(['ahead.blast', 'ahead.informant', 'event.hurt'])

const Line = ({ coming: { key, args, slot } }: { coming: Coming }) => {
  const table = useTable()
  return (
    <li
      className={ALARMS.has(key) ? 'ra-alarm' : undefined}
      onPointerEnter={() => table.point(`slot:${slot}`)}
      onPointerLeave={() => table.point(null)}
    >
      {table.say(key, args)}
    </li>
  )
}

export const Forecast = () => {
  const { view, say, over } = useTable()
  const v = asView(view)
  if (over || v.turn < 0) return null
  return (
    <details className="ra-ahead" open>
      <summary>{say('ahead.title')}</summary>
      <ol>
        {inOrder(cityAhead(v)).map(({ item: lines, at }) =>
          lines.length === 0 ? null : (
            <li key={at}>
              <Icon name={STEPS[at]} />
              <ul>
                {inOrder(lines).map(({ item, at: line }) => (
                  <Line key={line} coming={item} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ol>
    </details>
  )
}
