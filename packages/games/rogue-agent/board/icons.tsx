// The signs of the city, each drawn in a 24 × 24 box.
const PATHS = {
  bomb: 'M10 8a7 7 0 107 7 7 7 0 00-2-5l2-2-2-2-2 2a7 7 0 00-3 0zM17 5l2-2M20 6h2M17 2v-1',
  assassin: 'M12 2l3 9-1 6h-4l-1-6zM7 17h10M12 17v5',
  criminal:
    'M4 9c0-4 4-6 8-6s8 2 8 6c0 6-3 12-8 12S4 15 4 9zM6 10c2-1 4-1 5 1-2 1-4 1-5-1zM18 10c-2-1-4-1-5 1 2 1 4 1 5-1zM9 17c2 1 4 1 6 0',
  police:
    'M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5zM12 7l1.500 3 3.500.500-2.500 2.500.500 3.500-3-1.500-3 1.500.500-3.500L7 10.500 10.500 10z',
  informant: 'M12 3a4 4 0 110 8 4 4 0 010-8zM4 21c0-5 3-8 8-8s8 3 8 8z',
  gangster: 'M5 11h3V7h2v4h1V6h2v5h1V7h2v4h1V9h2v6c0 4-3 6-7 6s-7-3-7-6z',
  human: 'M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5zM12 6a2.500 2.500 0 110 5 2.500 2.500 0 010-5zM8 17c0-3 2-5 4-5s4 2 4 5z',
  android: 'M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5zM8 8h8v7H8zM10 11h1M13 11h1M12 5v3',
  ammo: 'M9 21V9c0-4 1-6 3-7 2 1 3 3 3 7v12zM9 17h6',
  fuel: 'M5 21V4h9v17zM14 9h3l2 3v6a1.500 1.500 0 01-3 0v-4h-2M7 7h5v4H7z',
  evidence: 'M10 4a6 6 0 104 10l6 6M4 10h1M10 7v6M7 10h6',
  credits: 'M12 3a9 9 0 110 18 9 9 0 010-18zM15 8c-1-1-5-1.500-6 .500-1 2.500 6 2 6 5 0 2.500-5 2.500-6.500.500M12 6v12',
  influence: 'M12 3l2.700 6 6.300.600-4.800 4.300 1.500 6.300L12 17l-5.700 3.200 1.500-6.300L3 9.600 9.300 9z',
  stamina: 'M12 21C5 15 3 12 3 8.500A4.500 4.500 0 0112 6a4.500 4.500 0 019 2.500C21 12 19 15 12 21z',
  car: 'M3 16v-4l2-5h14l2 5v4zM3 16h18v3h-3v-1H6v1H3zM6 13h2M16 13h2',
  weapon: 'M3 7h17v4h-7l-1 3H8l-1 6H4l1-9H3z',
  agent: 'M6 8h12M8 8l1-5h6l1 5M7 8a5 5 0 0010 0M5 21c0-4 3-6 7-6s7 2 7 6',
  heal: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  blast: 'M12 2l2 5 5-3-2 5 5 3-5 2 2 6-5-3-2 5-2-5-5 3 2-6-5-2 5-3-2-5 5 3z',
  boost: 'M5 5l14 14M19 5L5 19',
  credit: 'M12 3a9 9 0 110 18 9 9 0 010-18zM12 7v10M8 12h8',
} as const

export type IconName = keyof typeof PATHS

/** On a map: in a group of its own. */
export const Sign = ({ name, x, y, size }: { name: IconName; x: number; y: number; size: number }) => (
  <path className={`ra-sign ra-${name}`} d={PATHS[name]} transform={`translate(${x} ${y}) scale(${size / 24})`} />
)

/** In a panel: a picture of its own, with words beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={`ra-icon ra-${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path className="ra-sign" d={PATHS[name]} />
  </svg>
)
