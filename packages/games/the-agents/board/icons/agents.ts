// One picture for each type of agent, on a square of 48: `fill` is cut out of solid ink, `line` is drawn with a broad nib.
import type { Drawing } from './icon.tsx'

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

export const agentDrawings: Readonly<Record<string, Drawing>> = {
  // A hatchet.
  'hatchet-man': {
    fill: 'M18 12C27 1 43 6 45 24c-7-5-13-5-18-1zM30 11l6 5L10 46l-7-6z',
  },
  // A flask with a skull's eyes.
  poisoner: {
    fill: `M18 3h12v5h-2v10l12 20c2 4 0 7-4 7H12c-4 0-6-3-4-7l12-20V8h-2z${disc(19, 33, 3.5)}${disc(29, 33, 3.5)}M22.500 38h3v4h-3z`,
  },
  // One hat, two faces: one in the light, one in the dark.
  'double-agent': {
    fill: 'M13 4h22l3 11h6v4H4v-4h6zM11 22h13v23c-8-1-13-8-13-17zm5 6v4h5v-4z',
    line: 'M24 22h13v6c0 9-5 16-13 17M28 30h5',
  },
  // A megaphone.
  agitator: {
    fill: 'M33 5v34L19 31h-3l3 12h-7L9 31H7c-3 0-5-2-5-5v-7c0-3 2-5 5-5h12z',
    line: 'M38 15c3 4 3 10 0 14M42 9c6 8 6 18 0 26',
  },
  // A steering wheel.
  'getaway-driver': {
    fill: `${disc(24, 24, 21)}M24 9a15 15 0 0 1 14.500 11H29.500a7 7 0 0 0-11 0H9.500A15 15 0 0 1 24 9zM9 25h8c0 3 2 6 5 7v7A15 15 0 0 1 9 25zm30 0a15 15 0 0 1-13 14v-7c3-1 5-4 5-7z`,
  },
  // The cross of a puppet player and the figure on its strings.
  handler: {
    fill: `M5 5h16V2h6v3h16v6H27v3h-6v-3H5z${disc(24, 25, 5)}M15 45c0-8 3-13 9-13s9 5 9 13z`,
    line: 'M8 11l7 27M40 11l-7 27M24 14v6',
  },
  // A suitcase that is on its way.
  smuggler: {
    fill: 'M17 6h14c2 0 4 2 4 4v4h5c3 0 5 2 5 5v20c0 3-2 5-5 5H8c-3 0-5-2-5-5V19c0-3 2-5 5-5h5v-4c0-2 2-4 4-4zm1 8h12v-3H18zm-6 12v6h14v5l11-8-11-8v5z',
  },
  // A headset.
  dispatcher: {
    fill: 'M3 25h9v15H8c-3 0-5-2-5-5zm33 0h9v10c0 3-2 5-5 5h-4z',
    line: 'M6 26V22C6 12 14 5 24 5s18 7 18 17v4M41 39c-2 4-6 5-12 5M22 44h7',
  },
  // A mask on a stick.
  impersonator: {
    fill: 'M4 6c13 4 27 4 40 0 0 17-3 26-13 29v10h-5V36h-4C10 34 4 24 4 6zm7 12c2 4 8 4 10 0-3-2-7-2-10 0zm16 0c2 4 8 4 10 0-3-2-7-2-10 0zm-11 9c4 5 12 5 16 0-5 2-11 2-16 0z',
  },
  // A satchel with a cross.
  'field-medic': {
    fill: 'M17 6h14c2 0 4 2 4 4v4h6c2 0 4 2 4 4v22c0 2-2 4-4 4H7c-2 0-4-2-4-4V18c0-2 2-4 4-4h6v-4c0-2 2-4 4-4zm1 8h12v-3H18zm3 5v7h-7v6h7v7h6v-7h7v-6h-7v-7z',
  },
  // A broom, and what it leaves.
  cleaner: {
    fill: 'M38 3l5 4-15 20 4 3-3 4-13-10 3-4 4 3zM14 26l12 9-7 10H3c7-4 10-10 11-19z',
    line: 'M34 42h10M38 36h6',
  },
  // It looks out of its hill.
  mole: {
    fill: `M2 44c1-8 5-13 10-14C12 17 16 8 24 8s12 9 12 22c5 1 9 6 10 14z${disc(19, 19, 2.6)}${disc(29, 19, 2.6)}M20 25h8l-4 6zM10 40h8v-3h-8zm20 0h8v-3h-8z`,
  },
  // A door that stands open, and somebody in it.
  infiltrator: {
    fill: `M6 3h36v42h-7V10H13v35H6z${disc(24, 21, 5)}M16 45c0-10 2-17 8-17s8 7 8 17z`,
  },
  // A crate.
  quartermaster: {
    fill: 'M4 14l20-10 20 10v22L24 46 4 36zm6 5v13l11 6V24zm28 0l-11 5v14l11-6zM24 10l-11 5 11 5 11-5z',
  },
  // A tape recorder.
  wiretapper: {
    fill: `M6 6h36c2 0 4 2 4 4v28c0 2-2 4-4 4H6c-2 0-4-2-4-4V10c0-2 2-4 4-4z${disc(15, 20, 8)}${disc(33, 20, 8)}M10 33h28v4H10z${disc(15, 20, 3.5)}${disc(33, 20, 3.5)}`,
  },
  // A lamp in the face.
  interrogator: {
    fill: 'M14 2l9 3-2 5c9 3 14 11 13 20L7 21c2-8 5-11 7-14zM13 26l15 5c-2 4-5 6-9 5-4-2-6-6-6-10zM36 33l10 4-2 4-9-4zM31 38l8 7-3 3-8-7zM38 27l8-1v5h-7z',
  },
  // A combat knife.
  mercenary: {
    fill: 'M44 3c1 12-3 20-12 26l-4-4-3-3-6-6C26 8 34 3 44 3zM15 20l13 13-4 4-5-4-9 11-7-7 11-9-4-4z',
  },
  // A cat with a mask.
  'cat-burglar': {
    fill: `M6 4l10 8c5-2 11-2 16 0L42 4v20c0 12-8 20-18 20S6 36 6 24zm3 17c3 8 10 8 15 4 5 4 12 4 15-4zM21 33h6l-3 4z${disc(17, 23.5, 2)}${disc(31, 23.5, 2)}`,
  },
  // Cross hairs.
  sniper: {
    fill: `${disc(24, 24, 17)}${disc(24, 24, 12)}M22 1h4v16h-4zm0 30h4v16h-4zM1 22h16v4H1zm30 0h16v4H31z${disc(24, 24, 2.5)}`,
  },
  // A heart that beats again.
  surgeon: {
    fill: 'M24 44C9 33 3 25 3 16 3 9 8 4 14 4c4 0 8 2 10 6 2-4 6-6 10-6 6 0 11 5 11 12 0 9-6 17-21 28zM8 21v4h9l3-6 5 12 4-8 1 2h10v-4h-8l-4-7-4 8-4-11-5 10z',
  },
  // One more.
  recruiter: {
    fill: `${disc(18, 13, 10)}M1 45c0-12 6-19 17-19s17 7 17 19zM35 6h5v7h7v5h-7v7h-5v-7h-7v-5h7z`,
  },
}
