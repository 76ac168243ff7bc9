// What each public event declares to reveal. The law of secrecy takes these declarations at their word, so they are written
// down a second time here, beside the table in section 7.1: the rows an event touches, and the fields that may differ.
import type { Reveal } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import * as telling from '../rules/telling.ts'

const DECLARED: Record<keyof typeof telling, { rows: readonly number[]; only: string }> = {
  SIGHTING: { rows: [1, 2, 3, 9, 17, 18], only: 't space' },
  SPOTTING: { rows: [1, 2, 3, 9, 17, 18], only: 't' },
  MOVEMENT: { rows: [1, 2, 3], only: 't dir' },
  RECORD: { rows: [1, 2, 3], only: 't space' },
  CLOSENESS: { rows: [1, 2], only: 't' },
  ESCAPED: { rows: [1, 2], only: 't space' },
  CHARACTER: { rows: [6, 7], only: 'character' },
  OBJECTIVE: { rows: [1, 6, 15, 18], only: 't space section' },
  FORESIGHT: { rows: [1, 6, 15, 18], only: 't' },
  USED_SLOT: { rows: [3, 9], only: 't slot' },
  USED_CARD: { rows: [1, 2, 3, 9, 18], only: 't slot card when space target hunters count result' },
  AMBUSH: { rows: [1, 2, 6, 7, 9, 17, 18], only: 't' },
  BRUTALITY: { rows: [1, 2, 17, 18], only: 't' },
  TREASON: { rows: [17, 18, 1], only: 't seat hunter space' },
  BOX: { rows: [6, 9, 11], only: 'character cards' },
  MOTION: { rows: [24], only: 't seat hunter' },
  BALLOTS: { rows: [24], only: 't seats votes' },
  EVERYTHING: { rows: [1, 2, 3, 6, 7, 9, 11, 12, 15, 17, 18], only: 't side reason secrets' },
}

test('events declare what the table lets them reveal, and no more', () => {
  const written = Object.entries(DECLARED).map(([name, { rows, only }]): [string, Reveal[]] => [
    name,
    rows.map((row) => ({ row: `SO-7.1.${row}`, only: only.split(' ') })),
  ])
  expect({ ...telling }).toEqual(Object.fromEntries(written))
})
