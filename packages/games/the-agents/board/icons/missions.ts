// One picture for each type of mission, drawn like those of the agents.
import type { Drawing } from './icon.tsx'

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

export const missionDrawings: Readonly<Record<string, Drawing>> = {
  // Two drops.
  bloodbath: {
    fill: 'M17 4c8 11 13 18 13 25a13 13 0 0 1-26 0C4 22 9 15 17 4zM38 20c4 7 7 11 7 16a7 7 0 0 1-11 6c2-4 2-11 0-15z',
  },
  // Three crosses.
  'mass-grave': {
    fill: 'M21 4h6v7h7v6h-7v22h-6V17h-7v-6h7zM6 18h5v5h5v5h-5v11H6V28H1v-5h5zM37 18h5v5h5v5h-5v11h-5V28h-5v-5h5zM2 41h44v4H2z',
  },
  // All windows lit.
  'full-house': {
    fill: 'M24 2l22 15v4h-3v24H5V21H2v-4zM11 22v6h6v-6zm10 0v6h6v-6zm10 0v6h6v-6zM11 32v6h6v-6zm10 0v6h6v-6zm10 0v6h6v-6z',
  },
  // Three links.
  'chain-of-command': {
    line: 'M8 4h10c3 0 5 2 5 5v4c0 3-2 5-5 5H8c-3 0-5-2-5-5V9c0-3 2-5 5-5zM19 17h10c3 0 5 2 5 5v4c0 3-2 5-5 5H19c-3 0-5-2-5-5v-4c0-3 2-5 5-5zM30 30h10c3 0 5 2 5 5v4c0 3-2 5-5 5H30c-3 0-5-2-5-5v-4c0-3 2-5 5-5z',
  },
  // Everybody connected, nobody missing.
  'clean-network': {
    fill: `${disc(9, 10, 6)}${disc(39, 10, 6)}${disc(24, 38, 7)}`,
    line: 'M9 10h30L24 38z',
  },
  // Three arrows, one way.
  'data-stream': {
    fill: 'M6 3h8v24h6L10 45 0 27h6zM20 3h8v24h6L24 45 14 27h6zM34 3h8v24h6L38 45 28 27h6z',
  },
  // A mast that sends.
  'pure-signal': {
    fill: `${disc(24, 17, 4.5)}M22 22h4l7 23h-5l-4-14-4 14h-5z`,
    line: 'M15 26c-5-5-5-13 0-18M33 26c5-5 5-13 0-18M9 32C1 24 1 10 9 3M39 32c8-8 8-22 0-29',
  },
  // Face to face.
  'stand-off': {
    fill: 'M2 17h9V8l11 16-11 16v-9H2zM46 17h-9V8L26 24l11 16v-9h9z',
  },
  // Scales.
  'balance-of-power': {
    fill: 'M22 3h4v5h16v4H26v28h9v5H13v-5h9V12H6V8h16zM9 14l8 17c-1 4-4 6-8 6s-7-2-8-6zm0 8l-4 9h8zM39 14l8 17c-1 4-4 6-8 6s-7-2-8-6zm0 8l-4 9h8z',
  },
  // Crossed blades.
  'two-front-war': {
    fill: 'M3 3l9 2 15 17-5 5L5 12zM45 3l-9 2-23 26-4-2-3 3 4 4-7 7 3 3 7-7 4 4 3-3-2-4 26-23zM29 28l6-5 4 6 4-2 3 3-4 4 5 7-3 3-7-7-4 4-3-3 2-4z',
  },
  // A lamp that is out.
  blackout: {
    fill: 'M24 3c9 0 15 6 15 14 0 6-3 9-6 13-1 2-1 4-1 4H16s0-2-1-4c-3-4-6-7-6-13C9 9 15 3 24 3zM17 37h14v4H17zm3 6h8v3h-8zM17 10l-3 3 7 7-7 7 3 3 7-7 7 7 3-3-7-7 7-7-3-3-7 7z',
  },
  // Two rings that hold each other.
  'joint-operation': {
    line: 'M17 10a14 14 0 1 0 0 28a14 14 0 1 0 0-28zM31 10a14 14 0 1 0 0 28a14 14 0 1 0 0-28z',
  },
  // A gate between two posts.
  gatekeepers: {
    fill: 'M2 8l5-5 5 5v37H2zM36 8l5-5 5 5v37H36zM15 45V25c0-6 4-9 9-9s9 3 9 9v20h-6V27h-6v18z',
  },
  // A wolf.
  'lone-wolf': {
    fill: 'M7 3l10 9h14l10-9 2 19-6 10-6 3-3 10h-8l-3-10-6-3-6-10zm8 17l3 6h5zm18 0l-8 6h5zM20 37h8l-4 5z',
  },
}
