// Signs of our own: who somebody is and how he is, by shape as much as by colour. Drawn around the origin, about 16 across.
import type { CharacterName, HunterName } from './shown.ts'

/** Each hunter has a shape of his own. */
export const HUNTER_SHAPES: Record<HunterName, string> = {
  prophet: 'M0 -8.4A8.4 8.4 0 1 1 -0.01 -8.4z',
  gun: 'M0 -9.6L9.6 0L0 9.6L-9.6 0z',
  beast: 'M-4.8 -8.2h9.6L9.4 0L4.8 8.2h-9.6L-9.4 0z',
  puppet: 'M-7.6 -7.6h15.2v15.2h-15.2z',
}

/** …and a sign on it. */
const HUNTER_SIGNS: Record<HunterName, string> = {
  prophet: 'M-5.4 0Q0 -5.4 5.4 0Q0 5.4 -5.4 0zM0 -1.9A1.9 1.9 0 1 0 0.01 -1.9z',
  gun: 'M0 -5.2v3.2M0 2v3.2M-5.2 0h3.2M2 0h3.2M0 -3.4A3.4 3.4 0 1 0 0.01 -3.4z',
  beast: 'M-4.4 -4.6Q-2.6 0 -4 4.8M-0.4 -5Q1 0 -0.4 5M3.4 -4.6Q5 0 3.4 4.8',
  puppet: 'M-4.6 -4.4h9.2M0 -4.4v3M-4 -4.4v4.6M4 -4.4v4.6M0 -1.4A1.7 1.7 0 1 0 0.01 -1.4zM0 2v3.2M-2.6 3.2h5.2',
}

export const HunterToken = ({ hunter }: { hunter: HunterName }) => (
  <g className={`so-token so-${hunter}`}>
    <path d={HUNTER_SHAPES[hunter]} className="so-token-shape" />
    <path d={HUNTER_SIGNS[hunter]} className="so-token-sign" />
  </g>
)

/** Small, for lists: the shape with its sign as a picture of its own. */
export const HunterIcon = ({ hunter }: { hunter: HunterName }) => (
  <svg className="so-icon" viewBox="-10.5 -10.5 21 21" aria-hidden="true">
    <HunterToken hunter={hunter} />
  </svg>
)

const CHARACTER_SIGNS: Record<CharacterName, string> = {
  spider:
    'M0 -2A2.6 2.6 0 1 0 0.01 -2zM-2 -0.6L-6.6 -4.4M-2.4 0.8L-7.2 1M-2 2L-6 6M2 -0.6L6.6 -4.4M2.4 0.8L7.2 1M2 2L6 6M0 -2v-2.6',
  orangutan: 'M-5.6 3.6Q-7 -6 0 -6.4Q7 -6 5.6 3.6Q4 7 0 6.6Q-4 7 -5.6 3.6zM-2.4 -1v0.8M2.4 -1v0.8M-2.6 3.2Q0 4.8 2.6 3.2',
  cobra: 'M-4.6 6.4h9.2M-2 6.4Q-2.6 3 0.6 2.2Q-6.4 1 -4.4 -4Q-2.6 -7 0 -7Q2.6 -7 4.4 -4Q6 0.4 0.6 2.2M-1.4 -4.6v1M1.4 -4.6v1',
  blue_jay: 'M-7 1.6Q-2 3 0 -1.4L-1.6 -6.4Q3.6 -5 4.2 -1L7 0.4L4 1.6Q3 6 -2.4 5.6Q-4.6 5 -7 1.6zM1.8 -2.2v0.6',
}

const HOOD =
  'M-5.6 7Q-6.2 -1.4 -3.4 -5Q0 -8.4 3.4 -5Q6.2 -1.4 5.6 7Q0 5 -5.6 7zM-2.6 -1.6Q0 -4 2.6 -1.6Q2 2 0 2.4Q-2 2 -2.6 -1.6z'

/** An agent: a hooded figure. */
export const AgentToken = ({ second }: { second: boolean }) => (
  <g className={`so-agent-token${second ? ' so-second' : ''}`}>
    <circle r="9" className="so-agent-disc" />
    <path d={HOOD} className="so-agent-hood" />
    {second && <path d="M-5.4 -10.6v3.4M-2 -11.6v3.4" className="so-agent-second" />}
  </g>
)

export const AgentIcon = ({ character, second }: { character: CharacterName | null; second: boolean }) => (
  <svg className="so-icon" viewBox="-10.5 -10.5 21 21" aria-hidden="true">
    {character ? (
      <g className={`so-agent-token${second ? ' so-second' : ''}`}>
        <circle r="9.6" className="so-agent-disc" />
        <path d={CHARACTER_SIGNS[character]} className="so-character-sign" />
      </g>
    ) : (
      <AgentToken second={second} />
    )}
  </svg>
)

const CARD_SIGNS: Record<string, string> = {
  flash_bang: 'M0 -7.4L1.8 -2L7 -3.4L2.8 0L7 3.6L1.8 2L0 7.4L-1.8 2L-7 3.6L-2.8 0L-7 -3.4L-1.8 -2z',
  smoke_grenade: 'M-6.4 4.6Q-8 1 -4.4 0.4Q-4.6 -3.6 -0.8 -3.6Q2.4 -6 4.2 -2.4Q7.8 -2 7 1.6Q7.4 4.6 4.4 4.6zM-4 7h8',
  adrenal_surge: 'M-7 0.6h3.4L-1.6 -6L1.4 6L3.2 0.6H7',
  stealth_field: 'M0 -6.8A6.8 6.8 0 1 1 -0.01 -6.8zM0 -3.6A3.6 3.6 0 1 1 -0.01 -3.6zM-6.6 6.6L6.6 -6.6',
  tangle_line: 'M-7 5.4Q-3 -8 0.6 0Q3.4 6.4 4.4 -1.6M4.4 -1.6L2 -3M4.4 -1.6L6.8 -3.4M4.4 -1.6L4.8 -5.4',
  power_fists: 'M-5 -4.4h10a1.6 1.6 0 0 1 1.6 1.6V2Q6 6.6 0 6.6Q-6.4 6.6 -6.4 1V-2.8zM-2.4 -4.4v5M1.2 -4.4v5M-6.2 1.2H2',
  velocity_blade: 'M-6.4 6.4L5 -6.6Q7.4 -2 1.6 2.6L-3.2 3.2M-6.4 2.6L-2.6 6.4',
  holo_decoy: 'M-5 6.6L-2 1.4M5 6.6L2 1.4M-6.6 6.6H6.6M0 -6.8A2.4 2.4 0 1 0 0.01 -6.8zM-3.4 1.4Q-3 -2 0 -2Q3 -2 3.4 1.4z',
}

export const CardIcon = ({ card }: { card: string | null }) => (
  <svg className="so-icon so-card-icon" viewBox="-9 -9 18 18" aria-hidden="true">
    {card === null ? (
      <path d="M-4.6 -6.6h9.2v13.2h-9.2zM-2 -3.4h4M-2 0h4M-2 3.4h4" className="so-card-sign" />
    ) : (
      <path d={CARD_SIGNS[card]} className="so-card-sign" />
    )}
  </svg>
)

/** The vehicle from above. It has no front by the rules, but it looks like something that drives. */
export const VehicleBody = () => (
  <g className="so-vehicle-body">
    <path
      d="M-6.6 -8.6h13.2a1.8 1.8 0 0 1 1.8 1.8v13.6a1.8 1.8 0 0 1 -1.8 1.8h-13.2a1.8 1.8 0 0 1 -1.8 -1.8v-13.6a1.8 1.8 0 0 1 1.8 -1.8z"
      className="so-hull"
    />
    <path d="M-5.8 -6.2h11.6l-1 3h-9.6zM-5.2 5h10.4" className="so-glass" />
    <path d="M-6.8 -8.9h3M3.8 -8.9h3" className="so-headlamp" />
  </g>
)

export const VehicleIcon = () => (
  <svg className="so-icon" viewBox="-10.5 -10.5 21 21" aria-hidden="true">
    <VehicleBody />
  </svg>
)
