// Pictures drawn for this game, in the ink of the text around them.
import { agentType, agentTypes, missionType, missionTypes } from '../../rules/cards.ts'
import { agentDrawings } from './agents.ts'
import { missionDrawings } from './missions.ts'

export interface Drawing {
  readonly fill?: string
  readonly line?: string
}

const Icon = ({ drawing }: { readonly drawing: Drawing }) => (
  <svg className="icon" viewBox="0 0 48 48" aria-hidden="true">
    {drawing.fill !== undefined && <path d={drawing.fill} fillRule="evenodd" />}
    {drawing.line !== undefined && <path className="nib" d={drawing.line} />}
  </svg>
)

export const AgentIcon = ({ card }: { readonly card: number }) => (
  <Icon drawing={agentDrawings[agentTypes[agentType[card]].id]} />
)

export const MissionIcon = ({ mission }: { readonly mission: number }) => (
  <Icon drawing={missionDrawings[missionTypes[missionType[mission]].id]} />
)

const HOUSE: Drawing = { fill: 'M24 3l22 18-3 4-3-2v22H8V23l-3 2-3-4zM20 28v17h8V28zM14 22v6h6v-6zm14 0v6h6v-6z' }

export const SafeHouseIcon = () => <Icon drawing={HOUSE} />
