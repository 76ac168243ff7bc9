import { expect, test } from 'vitest'
import { countEvents, summariseTold, toldTable, type Told } from './told.ts'

const counted = (...events: Parameters<typeof countEvents>[1]): Told => {
  const told: Told = new Map()
  countEvents(told, events)
  return told
}

test('events are counted by kind and cause, and their amounts added up', () => {
  const rows = summariseTold([
    counted({ t: 'gain', why: 'luck', n: 2 }, { t: 'gain', why: 'luck', n: 1 }, { t: 'turn' }),
    counted({ t: 'gain', why: 'work', n: 4 }, { t: 'turn' }),
  ])
  expect(rows).toEqual([
    { kind: 'gain luck', times: 1, sum: 1.5, games: 0.5 },
    { kind: 'gain work', times: 0.5, sum: 2, games: 0.5 },
    { kind: 'turn', times: 1, sum: 0, games: 1 },
  ])
  expect(toldTable(rows).split('\n')[1]).toMatch(/^gain luck +1\.00 +1\.50 +50\.0 %$/)
})
