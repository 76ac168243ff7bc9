// Missions: telegrams in a hand, slips where they are attached.
import { useTable } from '@safehouse/board'
import { SPECTATOR } from '@safehouse/kernel'
import { conditionMet } from '../rules/arrows.ts'
import { missionType, missionTypes } from '../rules/cards.ts'
import { factionOf, labelOf, LEFT, RIGHT } from '../rules/state.ts'
import { asView } from '../view.ts'
import { Effect } from './effect.tsx'
import { hyphenated } from './hyphens.ts'
import { MissionIcon } from './icons/icon.tsx'
import { Thing } from './thing.tsx'
import { missionId } from './words.ts'

const Verdict = ({ met }: { readonly met: boolean }) => (
  <i className={`ag-verdict ${met ? 'met' : 'unmet'}`} aria-hidden="true">
    {met ? '✓' : '✗'}
  </i>
)

interface AttachedProps {
  readonly mission: number
  readonly met: boolean
}

/** A mission on a side of a faction, and whether its condition holds. */
export const AttachedMission = ({ mission, met }: AttachedProps) => {
  const { say } = useTable()
  const { ip } = missionTypes[missionType[mission]]
  const verdict = say(met ? 'board.met' : 'board.unmet')
  return (
    <Thing
      of={`mission:${mission}`}
      label={say('board.missionAttached', { mission, verdict, text: say(`effect.${missionId(mission)}`) })}
      className={`ag-slip ${met ? 'met' : 'unmet'}`}
    >
      <MissionIcon mission={mission} />
      <span className="ag-slip-words">
        <span className="ag-name">{hyphenated(say(`mission.${missionId(mission)}`))}</span>
        <span className="ag-slip-state">
          <Verdict met={met} />
          <span>{verdict}</span>
        </span>
      </span>
      <b className="ag-worth">{ip}</b>
    </Thing>
  )
}

export const MissionFile = ({ mission }: { readonly mission: number }) => {
  const { say } = useTable()
  return (
    <>
      <span className="ag-file-head">
        <MissionIcon mission={mission} />
        <span className="ag-name">{hyphenated(say(`mission.${missionId(mission)}`))}</span>
      </span>
      <span className="ag-text">
        <Effect text={say(`effect.${missionId(mission)}`)} />
      </span>
    </>
  )
}

/** Would an own mission score, if it were attached to either faction now? */
const Prospects = ({ mission }: { readonly mission: number }) => {
  const { say, view, viewer } = useTable()
  const v = asView(view)
  if (viewer === SPECTATOR) return null
  return (
    <span className="ag-file-foot prospects">
      {[LEFT, RIGHT].map((side) => {
        const met = v.rows[factionOf(v, viewer, side)].length > 1 && conditionMet(v, viewer, mission, side)
        const faction = labelOf(v.rows.length, factionOf(v, viewer, side))
        return (
          <span key={side} className={met ? 'met' : 'unmet'}>
            <Verdict met={met} />
            {say('board.name.faction', { faction })}
          </span>
        )
      })}
    </span>
  )
}

/** A mission in a hand that the viewer may see; of an own one also whether it would score now. */
export const MissionInHand = ({ mission, own }: { readonly mission: number; readonly own: boolean }) => {
  const { say } = useTable()
  return (
    <Thing
      of={`mission:${mission}`}
      label={say('board.missionFile', { mission, text: say(`effect.${missionId(mission)}`) })}
      className="ag-file telegram"
    >
      <MissionFile mission={mission} />
      {own && <Prospects mission={mission} />}
    </Thing>
  )
}
