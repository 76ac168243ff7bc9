// The signs of the game, each drawn in a 24 × 24 box: solid, so that they are told apart when they are small.
const PATHS = {
  cube: 'M12 2l9 5v10l-9 5-9-5V7zM12 4.300L5.600 7.800 12 11.300l6.400-3.500zM13 13v6.300l6-3.300V9.700z',
  gold: 'M12 2a10 10 0 110 20 10 10 0 010-20zM12 5a7 7 0 100 14 7 7 0 000-14zM11 8h2v8h-2z',
  bomb: 'M14 7.500l1.500-1.500 2.500 2.500-1.500 1.500A7.500 7.500 0 1114 7.500zM16.500 5c1-2 3-3 5-2l-.500 1.500c-1.300-.500-2.500.200-3.200 1.700z',
  war: 'M3 3l3 0 6 7 6-7h3v3l-6.500 6.500L17 15l2-2 1.500 1.500-2 2L22 20l-2 2-3.500-3.500-2 2L13 19l2-2-3-3-3 3 2 2-1.500 1.500-2-2L4 22l-2-2 3.500-3.500-2-2L5 13l2 2 2.500-2.500L3 6z',
  revolution: 'M5 2h2v1c4-2 7 2 13 0v10c-6 2-9-2-13 0v9H5z',
  dagger: 'M11 1h2l2 12h-6zM6 14h12v2.500h-4.500V23h-3v-6.500H6z',
  crown: 'M2 6l5 5 5-8 5 8 5-5-2 12H4zM4 20h16v2H4z',
  action: 'M12 1l2.500 6.500L21 5l-2.500 6.500L24 14l-6.500 2 1 7-6.500-4-6.500 4 1-7L0 14l5.500-2.500L3 5l6.500 2.500z',
  free: 'M13 1L4 14h6l-2 9 10-14h-6.500z',
  once: 'M12 1a11 11 0 110 22 11 11 0 010-22zM12 4a8 8 0 100 16 8 8 0 000-16zM10.500 7h3v10h-3v-7l-2 1V9z',
  sanity: 'M12 4c5 0 9 4 11 8-2 4-6 8-11 8S3 16 1 12c2-4 6-8 11-8zM12 7a5 5 0 100 10 5 5 0 000-10zM11 8.500h2v7h-2z',
  shield: 'M12 1l9 3v7c0 6-4 10-9 12-5-2-9-6-9-12V4z',
  laurel: 'M12 2l2.900 6.300 6.900.700-5.200 4.600 1.500 6.800L12 17l-6.100 3.400 1.500-6.800L2.200 9l6.900-.700z',
  skull:
    'M12 2c6 0 9 4 9 8.500 0 3-1.500 5-3.500 6.200V20h-2.500v2h-2v-2h-2v2H9v-2H6.500v-3.300C4.500 15.500 3 13.500 3 10.500 3 6 6 2 12 2zM8.500 9A2.500 2.500 0 108.500 14a2.500 2.500 0 000-5zM15.500 9a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
  mask: 'M1 6c4-2 8-1 11 1 3-2 7-3 11-1 0 7-3 12-7 12-2 0-3-2-4-3-1 1-2 3-4 3-4 0-7-5-7-12zM5 9c1 3 3 4 5 3-1-2-3-3-5-3zM19 9c-1 3-3 4-5 3 1-2 3-3 5-3z',
  eye: 'M12 4c5 0 9 4 11 8-2 4-6 8-11 8S3 16 1 12c2-4 6-8 11-8zM12 7a5 5 0 100 10 5 5 0 000-10zM12 10a2 2 0 110 4 2 2 0 010-4z',
  blocked: 'M12 1a11 11 0 110 22 11 11 0 010-22zM5 10.500v3h14v-3z',
  hat: 'M7 12V8c0-4 2-6 5-6s5 2 5 6v4c3 .500 6 1.500 6 3 0 2-5 3-11 3S1 17 1 15c0-1.500 3-2.500 6-3z',
  fangs: 'M3 5h18c0 5-1 8-4 9l-1.500 7L13 14h-2l-2.500 7L7 14c-3-1-4-4-4-9z',
  zombie: 'M12 2a5 5 0 015 5c0 2-1 3-2 4l7 1v3l-8-.500V22h-2v-4h-1v4H9v-7.500L2 15v-3l7-1c-1-1-2-2-2-4a5 5 0 015-5z',
  letter: 'M2 5h20v14H2zM3.500 6.500L12 13l8.500-6.500z',
  deck: 'M7 2h14v16h-2V4H7zM3 6h14v16H3z',
  pile: 'M3 6h14v16H3zM19 2l3 3-9 9-3 1 1-3z',
  token: 'M12 1a11 11 0 110 22 11 11 0 010-22zM12 3v18a9 9 0 000-18z',
  lock: 'M7 10V7a5 5 0 0110 0v3h3v12H4V10zM10 10h4V7a2 2 0 00-4 0z',
  check: 'M2 13l3-3 5 5L20 4l3 3-13 14z',
  wait: 'M5 1h14v3c0 4-3 6-5 8 2 2 5 4 5 8v3H5v-3c0-4 3-6 5-8-2-2-5-4-5-8zM8 20h8c0-3-2-4-4-6-2 2-4 3-4 6z',
} as const

export type IconName = keyof typeof PATHS

/** On the map: in a group of its own. */
export const Sign = ({ name, x, y, size }: { name: IconName; x: number; y: number; size: number }) => (
  <path
    className={`em-sign em-${name}`}
    fillRule="evenodd"
    d={PATHS[name]}
    transform={`translate(${x} ${y}) scale(${size / 24})`}
  />
)

/** In a panel: a picture of its own, with words beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={`em-icon em-${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path className="em-sign" fillRule="evenodd" d={PATHS[name]} />
  </svg>
)
