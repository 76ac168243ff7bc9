import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { cellNamed, nameOf } from '../rules/board.ts'
import { DRIVE, ENTER, EXIT, isIn, REMOTE_SENSOR, SENSOR, STAY } from '../rules/codes.ts'
import {
  agentOf,
  drive,
  exit,
  hunterOf,
  hunterPhase,
  kinds,
  plays,
  publicly,
  relay,
  shown,
  to,
  viewers,
  walks,
  type HunterName,
  type Scene,
  type SpecterTable,
} from './scene.ts'

const spacesIn = (codes: readonly number[], base: number): string[] =>
  codes.filter((code) => isIn(code, base)).map((code) => nameOf(code - base))

const place = (table: SpecterTable, name: HunterName): [string, boolean] => {
  const hunter = hunterOf(table, name)
  return [nameOf(hunter.space), hunter.inside]
}

/** The sensor's answer for the first agent. */
const sensed = (table: SpecterTable): unknown => {
  const told = publicly(table)
  expect(told[0]).toMatchObject({ t: 'sensor' })
  expect(told[1].agent).toBe('first')
  return told[1].t === 'sensorNothing' ? 'none' : told[1].dir
}

/** The sensor's answer from K17 about an agent that has moved. */
const sensedAt = (agent: string): unknown =>
  sensed(plays(hunterPhase({ agent, hunters: { beast: 'car' }, arrange: (s) => (s.agents[0].steps = 4) }), 'beast', SENSOR))

/** Is anything announced by the Beast’s senses? They work after three spaces at most. */
const senses = (scene: Scene, ...codes: number[]): boolean =>
  kinds(plays(hunterPhase({ agent: 'A1', ...scene }), 'beast', ...codes)).includes('notClose')

describe('walking', () => {
  rule('SO-4.5.1', 'a hunter on foot walks up to four steps over open spaces', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { puppet: 'N12' }, vehicle: 'A24' })
    const road = to('N11', 'N10', 'N9', 'N8', 'N7')
    expect(table.offers(1, 0, ...road.slice(0, 3))).toContain(road[3])
    expect(table.offers(1, 0, ...road.slice(0, 4))).toEqual([STAY])
    expect(table.refusal(1, 0, ...road)).toBe('SO-4.5.1')
    expect(table.refusal(1, 0, ...to('M11'))).toBe('SO-1.1.3')
    plays(table, 'puppet', ...road.slice(0, 4), STAY)
    expect(publicly(table)[0]).toEqual({ t: 'hunterMoved', hunter: 'puppet', path: ['N11', 'N10', 'N9', 'N8'] })
    expect(place(table, 'puppet')).toEqual(['N8', false])
    // Somebody inside does not walk.
    expect(hunterPhase({ agent: 'A1', hunters: { puppet: 'car' } }).refusal(1, 0, ...to('K18'))).toBe('SO-4.5.10')
  })

  rule('SO-4.5.2', 'it may cross and end on spaces of hunters, agents and the vehicle', () => {
    for (const path of [['N7'], ['N7', 'N6'], ['N7', 'N6', 'N5'], ['N7', 'N6', 'N5', 'N4']]) {
      const table = hunterPhase({ agent: 'N6', vehicle: 'N5', hunters: { puppet: 'N8', beast: 'N7' } })
      plays(table, 'puppet', ...to(...path), STAY)
      expect(place(table, 'puppet')).toEqual([path.at(-1), false])
    }
  })

  rule('SO-4.5.3', 'crossing an agent’s space tells nothing before the sight check', () => {
    const scene: Scene = { hunters: { puppet: 'L5', beast: 'car' } }
    const over = plays(hunterPhase({ ...scene, agent: 'M4' }), 'puppet', ...to('M4', 'N5'), STAY)
    const beside = plays(hunterPhase({ ...scene, agent: 'A1' }), 'puppet', ...to('M4', 'N5'), STAY)
    for (const viewer of [-1, 1, 2]) {
      expect(kinds(over, viewer)).toEqual(['hunterMoved', 'notVisible'])
      expect(over.match.message(viewer)).toEqual(beside.match.message(viewer))
    }
    // The options on the way do not tell either.
    const [near, far] = ['M4', 'A1'].map((agent) => hunterPhase({ ...scene, agent }).offers(1, 0, ...to('M4')))
    expect(near).toEqual(far)
  })

  rule('SO-4.5.4', 'on the vehicle’s space it may enter, which ends its movement and costs no step', () => {
    const scene: Scene = { agent: 'A1', vehicle: 'N8', hunters: { puppet: 'N12' } }
    const table = hunterPhase(scene)
    expect(table.refusal(1, 0, ENTER)).toBe('SO-4.5.4')
    expect(table.refusal(1, 0, ...to('N11', 'N10', 'N9'), ENTER)).toBe('SO-4.5.4')
    expect(table.offers(1, 0, ...to('N11', 'N10', 'N9', 'N8'))).toEqual([STAY, ENTER])
    plays(table, 'puppet', ...to('N11', 'N10', 'N9', 'N8'), ENTER)
    expect(publicly(table)).toEqual([
      { t: 'hunterMoved', hunter: 'puppet', path: ['N11', 'N10', 'N9', 'N8'] },
      { t: 'entered', hunter: 'puppet' },
      { t: 'notVisible', hunter: 'puppet', agent: 'first' },
    ])
    expect(place(table, 'puppet')).toEqual(['N8', true])
    const standing = plays(hunterPhase({ ...scene, hunters: { puppet: 'N8' } }), 'puppet', ENTER)
    expect(place(standing, 'puppet')).toEqual(['N8', true])
  })

  rule('SO-4.5.5', 'it may end its walk there without entering', () => {
    const table = hunterPhase({ agent: 'A1', vehicle: 'N8', hunters: { puppet: 'N9' } })
    plays(table, 'puppet', ...to('N8'), STAY)
    expect(place(table, 'puppet')).toEqual(['N8', false])
    expect(kinds(table)).toEqual(['hunterMoved', 'notVisible'])
  })
})

describe('driving', () => {
  rule('SO-4.5.6', 'a hunter that began its turn inside drives over adjacent road spaces, each for one of the budget', () => {
    const table = hunterPhase({ agent: 'A1', vehicle: 'N12', hunters: { puppet: 'car', beast: 'Q10' } })
    expect(spacesIn(table.offers(1, 0), DRIVE)).toEqual(['N11', 'O11', 'O12', 'N13', 'O13'])
    expect(table.refusal(1, 0, DRIVE + cellNamed('M12'))).toBe('SO-4.5.6')
    expect(table.refusal(1, 0, ...drive('N10'))).toBe('SO-4.5.6')
    plays(table, 'puppet', ...drive('O11', 'O10', 'N9'), STAY)
    expect(publicly(table)[0]).toMatchObject({ t: 'vehicleMoved', hunter: 'puppet', path: ['O11', 'O10', 'N9'], left: 7 })
    expect(kinds(table)).toEqual(['vehicleMoved', 'notVisible'])
    expect(shown(table)).toMatchObject({ vehicle: 'N9', budget: 7 })
    expect(table.refusal(2, 1, ...drive('N10'))).toBe('SO-4.5.6')
    const still = plays(hunterPhase({ agent: 'A1', hunters: { puppet: 'car' } }), 'puppet', STAY)
    expect(kinds(still)).toEqual(['stayedInside', 'notVisible'])
    expect(shown(still)).toMatchObject({ vehicle: 'K17', budget: 10 })
  })

  rule('SO-4.5.7', 'all drivers and Control Relay share 10 spaces', () => {
    const table = hunterPhase({ seats: 4, agent: 'A1', vehicle: 'A7', hunters: { beast: 'car', gun: 'car', puppet: 'Q10' } })
    plays(table, 'beast', ...drive('B7', 'C7', 'D7', 'E7', 'F7', 'G7'), STAY)
    expect(shown(table).budget).toBe(4)
    plays(table, 'gun', ...drive('H7', 'I7'), STAY)
    expect(table.offers(3, 2, ...relay('J7'))).toEqual(expect.arrayContaining(relay('K7')))
    expect(table.offers(3, 2, ...relay('J7', 'K7'))).toEqual([STAY])
    expect(table.refusal(3, 2, ...relay('J7', 'K7', 'L7'))).toBe('SO-4.5.7')
    plays(table, 'puppet', ...relay('J7', 'K7'), STAY)
    expect(shown(table)).toMatchObject({ vehicle: 'K7', hunters: [{ space: 'K7' }, { space: 'K7' }, { space: 'Q10' }] })
    const alone = hunterPhase({ agent: 'A1', vehicle: 'A7', hunters: { beast: 'car' } })
    const ten = drive('B7', 'C7', 'D7', 'E7', 'F7', 'G7', 'H7', 'I7', 'J7', 'K7')
    expect(spacesIn(alone.offers(1, 0, ...ten), DRIVE)).toEqual([])
    expect(alone.refusal(1, 0, ...ten, ...drive('L7'))).toBe('SO-4.5.7')
    plays(alone, 'beast', ...ten, STAY)
    expect(shown(alone)).toMatchObject({ vehicle: 'K7', budget: 0 })
  })

  rule('SO-4.5.8', 'the vehicle crosses and ends on spaces of hunters and agents; nothing happens to them', () => {
    const table = hunterPhase({ seats: 4, agent: 'N6', vehicle: 'N9', hunters: { puppet: 'car', beast: 'N8', gun: 'N7' } })
    plays(table, 'puppet', ...drive('N8', 'N7', 'N6'), STAY)
    expect(shown(table).vehicle).toBe('N6')
    expect([place(table, 'beast'), place(table, 'gun')]).toEqual([
      ['N8', false],
      ['N7', false],
    ])
    expect(agentOf(table)).toMatchObject({ space: cellNamed('N6'), hp: 6 })
    expect(shown(table).hunters.some((hunter) => hunter.stunned)).toBe(false)
  })

  rule('SO-4.5.9', 'everybody inside travels along', () => {
    const table = hunterPhase({ seats: 4, agent: 'A1', hunters: { puppet: 'car', beast: 'car', gun: 'J24' } })
    plays(table, 'puppet', ...drive('K24', 'J24'), exit('J25'))
    expect([place(table, 'puppet'), place(table, 'beast'), place(table, 'gun')]).toEqual([
      ['J25', false],
      ['J24', true],
      ['J24', false],
    ])
  })

  rule('SO-4.5.10', 'after driving no or more spaces the driver may get out next to the vehicle', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { puppet: 'car' } })
    expect(spacesIn(table.offers(1, 0), EXIT)).toEqual(['J16', 'K16', 'L16', 'J17', 'J18', 'K18'])
    expect(spacesIn(table.offers(1, 0, ...drive('K18', 'K19')), EXIT)).toEqual(['J18', 'K18', 'J19', 'L19', 'J20', 'K20'])
    expect(table.refusal(1, 0, exit('L17'))).toBe('SO-1.1.3')
    expect(table.refusal(1, 0, exit('K19'))).toBe('SO-4.5.10')
    expect(table.refusal(1, 0, exit('K17'))).toBe('SO-4.5.10')
    expect(table.offers(1, 0, exit('L16'))).toEqual([])
    plays(table, 'puppet', ...drive('K18', 'K19'), exit('L19'))
    expect(publicly(table).slice(0, 2)).toMatchObject([
      { t: 'vehicleMoved', path: ['K18', 'K19'], left: 8 },
      { t: 'exited', hunter: 'puppet', space: 'L19' },
    ])
    expect(place(table, 'puppet')).toEqual(['L19', false])
    const atOnce = plays(hunterPhase({ agent: 'A1', hunters: { puppet: 'car' } }), 'puppet', exit('L16'))
    expect(kinds(atOnce)).toEqual(['exited', 'notVisible'])
    // A hunter on foot has nothing to get out of.
    expect(hunterPhase({ agent: 'A1', hunters: { puppet: 'K17' } }).refusal(1, 0, exit('K18'))).toBe('SO-4.5.10')
  })

  rule('SO-4.5.11', 'who entered this turn may not drive, use the sensor or get out in it', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { beast: 'K17', puppet: 'car' } })
    expect(table.offers(1, 0, ENTER)).toEqual([])
    for (const code of [...drive('K18'), SENSOR, exit('K18')]) expect(table.refusal(1, 0, ENTER, code)).toBe('K-6')
    for (const code of [...drive('K18'), SENSOR, exit('K18')]) expect(table.offers(1, 0)).not.toContain(code)
    plays(table, 'beast', ENTER)
    expect(table.offers(1)).toEqual([])
  })
})

describe('the motion sensor', () => {
  rule('SO-4.5.12', 'who began the turn inside may use it instead of driving, and then get out or stay', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { beast: 'car', puppet: 'A24' } })
    expect(table.refusal(2, 1, SENSOR)).toBe('SO-4.5.12')
    plays(table, 'beast', SENSOR)
    expect(publicly(table)).toEqual([
      { t: 'sensor', hunter: 'beast', space: 'K17' },
      { t: 'sensorNothing', agent: 'first' },
    ])
    expect(table.offers(1)).toEqual([STAY, ...['J16', 'K16', 'L16', 'J17', 'J18', 'K18'].map(exit)])
    table.do(1, exit('L16'))
    expect(place(table, 'beast')).toEqual(['L16', false])
    const stays = plays(hunterPhase({ agent: 'A1', hunters: { beast: 'car' } }), 'beast', SENSOR).do(1, STAY)
    expect(place(stays, 'beast')).toEqual(['K17', true])
  })

  rule('SO-4.5.13', 'each hunter once in its own turn, several hunters in one round', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { beast: 'car', puppet: 'car' } })
    plays(table, 'beast', SENSOR)
    expect(table.refusal(1, SENSOR)).toBe('SO-4.5.14')
    table.do(1, STAY)
    plays(table, 'puppet', SENSOR)
    expect(kinds(table)).toEqual(['sensor', 'sensorNothing'])
  })

  rule('SO-4.5.14', 'in one turn the vehicle is not both driven and used as a sensor', () => {
    const table = hunterPhase({ agent: 'A1', hunters: { beast: 'car', puppet: 'car' } })
    expect(table.refusal(1, 0, ...drive('K18'), SENSOR)).toBe('SO-4.5.14')
    plays(table, 'beast', SENSOR)
    expect(table.refusal(1, ...drive('K18'))).toBe('SO-4.5.14')
    table.do(1, STAY)
    // Another hunter's turn is another matter.
    plays(table, 'puppet', ...drive('K18'), STAY)
    expect(shown(table).vehicle).toBe('K18')
  })

  rule('SO-4.5.15', 'three or more steps in the last turn give the direction, fewer give no movement', () => {
    const answers = [[], ['B1'], ['B1', 'B2'], ['B1', 'B2', 'C2'], ['B1', 'B2', 'B1', 'A1']].map((path) => {
      const table = hunterPhase({ agent: 'A1', hunters: { beast: 'car' } })
      plays(table, 'beast')
      plays(table, 'puppet')
      walks(table, ...path)
      return sensed(plays(table, 'beast', SENSOR))
    })
    expect(answers).toEqual(['none', 'none', 'none', 'NW', 'NW'])
  })

  rule(['SO-4.5.16', 'SO-4.5.17', 'SO-4.5.18'], 'the direction is one of eight, or HERE', () => {
    // The vehicle stands on K17.
    expect(['K15', 'K30', 'V17', 'B17', 'K17'].map(sensedAt)).toEqual(['N', 'S', 'E', 'W', 'HERE'])
    expect(['L16', 'J16', 'L19', 'J18'].map(sensedAt)).toEqual(['NE', 'NW', 'SE', 'SW'])
    expect(['W16', 'L1', 'W18', 'L31', 'A18', 'J32', 'A16', 'J1'].map(sensedAt)).toEqual([
      'NE',
      'NE',
      'SE',
      'SE',
      'SW',
      'SW',
      'NW',
      'NW',
    ])
  })

  rule('SO-4.5.19', 'the answer is public, of the actual space, and always true', () => {
    const table = hunterPhase({
      seats: 5,
      character: 'blue_jay',
      agent: 'W16',
      smoke: ['W17'],
      traitor: 'beast',
      hunters: { beast: 'car', puppet: 'A24' },
      arrange: (s) => Object.assign(s.agents[0], { steps: 3, stealth: true, marker: 1, markerSpace: cellNamed('A24') }),
    })
    expect(sensed(plays(table, 'beast', SENSOR))).toBe('NE')
    for (const viewer of viewers(table)) expect(table.told(viewer)).toEqual(table.told(-1))
    table.do(1, STAY)
    expect(sensed(plays(table, 'puppet', REMOTE_SENSOR))).toBe('NE')
  })
})

describe('counting and planning', () => {
  rule('SO-4.5.20', 'spaces moved are steps walked, or spaces driven and one for getting out; being carried counts 0', () => {
    const inside: Scene = { hunters: { beast: 'car' } }
    const onFoot: Scene = { hunters: { beast: 'N12' } }
    expect(senses(onFoot, ...to('N11', 'N10', 'N9'), STAY)).toBe(true)
    expect(senses(onFoot, ...to('N11', 'N12', 'N11', 'N12'), STAY)).toBe(false)
    expect(senses(inside, ...drive('K18', 'K19', 'K20'), STAY)).toBe(true)
    expect(senses(inside, ...drive('K18', 'K19', 'K20', 'K21'), STAY)).toBe(false)
    expect(senses(inside, ...drive('K18', 'K19'), exit('K20'))).toBe(true)
    expect(senses(inside, ...drive('K18', 'K19', 'K20'), exit('K21'))).toBe(false)
    const carried = hunterPhase({ agent: 'A1', hunters: { puppet: 'car', beast: 'car' } })
    plays(carried, 'puppet', ...drive('K18', 'K19', 'K20', 'K21', 'K22'), STAY)
    expect(kinds(plays(carried, 'beast', ...drive('K23', 'K24', 'K25'), STAY))).toContain('notClose')
  })

  rule('SO-4.5.21', 'a walk or a drive may be replanned until it is committed; the commit brings the sight check', () => {
    const table = hunterPhase({ agent: 'N2', hunters: { puppet: 'M10', beast: 'car' } })
    const before = JSON.stringify([table.match.snapshot(), ...viewers(table).map((viewer) => table.match.message(viewer))])
    for (const draft of [to('N10'), to('N10', 'N9'), to('L10'), []]) table.offers(1, 0, ...draft)
    for (const draft of [drive('K18'), drive('K18', 'K19'), drive('K16')]) table.offers(2, 1, ...draft)
    expect(JSON.stringify([table.match.snapshot(), ...viewers(table).map((viewer) => table.match.message(viewer))])).toBe(
      before,
    )
    expect(table.refusal(1, 0, ...to('N10'))).toBe('K-5')
    plays(table, 'puppet', ...to('L10'), STAY)
    expect(publicly(table)).toEqual([
      { t: 'hunterMoved', hunter: 'puppet', path: ['L10'] },
      { t: 'notVisible', hunter: 'puppet', agent: 'first' },
    ])
  })
})
