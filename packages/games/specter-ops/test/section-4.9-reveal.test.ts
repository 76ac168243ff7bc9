import { rule } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { CARD, COMPLETE, REVEAL, SENSOR, STAY } from '../rules/codes.ts'
import {
  agentOf,
  agentTurn,
  allBut,
  allFour,
  chooses,
  decide,
  hunterOf,
  hunterPhase,
  idle,
  idleUntil,
  kinds,
  nextRound,
  plays,
  publicly,
  shown,
  stepOf,
  to,
  turnsCoat,
  viewers,
  walks,
  type HunterName,
  type Scene,
  type SpecterTable,
} from './scene.ts'

const [SPIDER, ORANGUTAN, COBRA, BLUE_JAY] = [0, 1, 2, 3]
const [FLASH, SMOKE, ADRENAL, STEALTH, TANGLE, BLADE] = [0, 1, 2, 3, 4, 6]

/** The hunters' turns with five players; the Puppet in seat 3 is the traitor unless another is named. */
const phase = (scene: Scene, places: Partial<Record<HunterName, string>> = {}): SpecterTable =>
  hunterPhase({ seats: 5, traitor: 'puppet', agent: 'A1', ...scene, hunters: allFour(places) })

/** The Beast's check on N9 exposes the Puppet on N10, who had the agent on N5 in view. */
const exposing = (scene: Scene = {}): SpecterTable => {
  const table = phase({ agent: 'N5', ...scene }, { puppet: 'N10', beast: 'M10' })
  plays(table, 'puppet')
  return plays(table, 'beast', ...to('N9'), STAY)
}

/** The Gun on N10 sees R1; the Beast on Q4, where it stands, sees L4 to Q4. */
const shooter = (scene: Scene, beast = 'Q4'): SpecterTable =>
  agentTurn({ seats: 5, traitor: 'gun', dice: [6, 1], ...scene, hunters: allFour({ gun: 'N10', beast }) })
const shoots = (table: SpecterTable): boolean => kinds(table).includes('gunSpotted')

/** The agent's figure stands there since the round before. */
const located = (space: string): Scene => ({
  agent: space,
  round: 3,
  arrange: (s) =>
    Object.assign(s.agents[0], { known: true, located: true, marker: 1, markerSpace: cellNamed(space), markerRound: 2 }),
})

describe('the reveal', () => {
  rule(
    ['SO-4.9.13', 'SO-4.9.14'],
    'instead of his turn the traitor may reveal himself; his role and his space are public',
    () => {
      const table = phase({ round: 4 }, { puppet: 'Q10' })
      expect(shown(table).revealed).toBe(false)
      plays(table, 'puppet', REVEAL)
      expect(publicly(table)).toEqual([{ t: 'traitorRevealed', seat: 3, hunter: 'puppet', space: 'Q10' }])
      for (const viewer of viewers(table)) {
        const view = shown(table, viewer)
        expect(view.revealed).toBe(true)
        // It is no hunter's turn any more: what is fixed during one is free.
        expect(view.active).toBeNull()
        expect(view.hunters[2]).toMatchObject({ hunter: 'puppet', inPlay: false, inside: false })
        expect(view.agents[1]).toMatchObject({
          agent: 'second',
          seat: 3,
          character: null,
          marker: { kind: 'token', space: 'Q10', round: 4 },
        })
      }
      const inside = plays(phase({ vehicle: 'A24' }), 'puppet', REVEAL)
      expect(publicly(inside)[0]).toMatchObject({ t: 'traitorRevealed', space: 'A24' })
      expect(shown(inside).hunters.map((hunter) => hunter.inside)).toEqual([true, true, false, true])
      expect(shown(inside, 3).me!.space).toBe('A24')
    },
  )

  rule('SO-4.9.15', 'he secretly chooses another character and two cards from the box, all of which he sees', () => {
    const table = phase({ character: 'spider', cards: ['flash_bang', 'flash_bang', 'smoke_grenade'] })
    plays(table, 'puppet', REVEAL)
    const generic = ['smoke_grenade', 'adrenal_surge', 'adrenal_surge', 'stealth_field', 'stealth_field']
    const cards = [...generic, 'tangle_line', 'power_fists', 'velocity_blade', 'holo_decoy']
    expect(table.told(3)).toContainEqual({ t: 'myBox', character: 'spider', cards })
    for (const viewer of allBut(table, 3)) expect(kinds(table, viewer)).not.toContain('myBox')
    expect(table.offers(3)).toEqual([ORANGUTAN, COBRA, BLUE_JAY])
    expect(table.refusal(3, SPIDER)).toBe('SO-4.9.15')
    expect(shown(table, 3).me!.box).toEqual([0, 1, 2, 2, 1, 1, 1, 1])
    expect(table.offers(3, COBRA)).toEqual([SMOKE, ADRENAL, STEALTH, BLADE])
    expect(table.offers(3, COBRA, SMOKE)).toEqual([ADRENAL, STEALTH, BLADE])
    expect(table.offers(3, COBRA, STEALTH)).toEqual([SMOKE, ADRENAL, STEALTH, BLADE])
    expect(table.refusal(3, COBRA, FLASH, SMOKE)).toBe('SO-1.2.3')
    expect(table.refusal(3, COBRA, TANGLE, SMOKE)).toBe('SO-2.3.4')
    expect(table.refusal(3, COBRA, STEALTH)).toBe('K-5')
    table.do(3, COBRA, STEALTH, BLADE)
    expect(table.told(3)).toContainEqual({ t: 'myKit', character: 'cobra', cards: ['stealth_field', 'velocity_blade'], hp: 4 })
    for (const viewer of allBut(table, 3)) {
      expect(table.told(viewer)).toEqual([
        { t: 'agentReady', agent: 'second', slots: 2 },
        { t: 'agentTurnStarted', round: 1, agent: 'second' },
      ])
      expect(shown(table, viewer).agents[1].character).toBeNull()
      expect(JSON.stringify(shown(table, viewer))).not.toContain('velocity_blade')
    }
    expect(shown(table, 0).me!.box).toEqual([0, 1, 2, 2, 1, 1, 1, 1])
  })

  rule('SO-4.9.16', 'then he takes an agent turn at once, without an objective step', () => {
    const table = turnsCoat(phase({}, { puppet: 'O17' }), 'cobra', ['stealth_field', 'smoke_grenade'])
    expect(table.match.position.stack.at(-1)).toMatchObject({ step: 'act', seat: 3, b: 1 })
    expect(table.offers(3)).toEqual(expect.arrayContaining([STAY, CARD, CARD + 1, ...to('P17', 'O18')]))
    expect(table.offers(3)).not.toContain(COMPLETE)
    walks(table, 'O18', 'N18')
    expect(shown(table, 3).me).toMatchObject({ space: 'N18', steps: 2 })
    // Inside another hunter's turn, and though he has acted in this round.
    const forced = exposing()
    expect(hunterOf(forced, 'puppet').acted).toBe(true)
    chooses(forced, 3, 'cobra')
    expect(forced.match.position.stack.map((frame) => frame.step)).toContain('hunterTurn')
    expect(forced.match.position.stack.at(-1)).toMatchObject({ step: 'act', seat: 3 })
  })

  rule('SO-4.9.17', 'in that turn his start space does not count as seen, for the Gun it does; a bare token marks it', () => {
    const unseen = turnsCoat(phase({}, { puppet: 'N5', beast: 'N10' }), 'cobra')
    walks(unseen, 'M4')
    expect(kinds(unseen)).toEqual(['agentUnseen'])
    expect(shown(unseen).agents[1]).toMatchObject({ character: null, marker: { kind: 'token', space: 'N5', round: 1 } })
    // In the next turn it would.
    const later = turnsCoat(phase({}, { puppet: 'N5', beast: 'N10' }), 'cobra')
    walks(later, 'N4')
    expect(publicly(later)).toEqual([
      { t: 'agentVisible', agent: 'second', space: 'N4' },
      { t: 'characterRevealed', agent: 'second', character: 'cobra' },
    ])
    nextRound(later)
    walks(later)
    walks(later, 'M4')
    expect(publicly(later)[0]).toEqual({ t: 'agentLastSeen', agent: 'second', space: 'N4' })
    // Stepping into the Gun's view is no spotting now, though she does not see M4; coming back is.
    const gun = (...path: string[]): boolean =>
      kinds(walks(turnsCoat(phase({ dice: [2] }, { puppet: 'M4', gun: 'N10' }), 'blue_jay'), ...path)).includes('gunSpotted')
    expect([gun('N4'), gun('N4', 'M4'), gun('N4', 'M4', 'N4'), gun('L5')]).toEqual([false, false, true, false])
    // Where there is no Gun left nobody is taken to see anything.
    const own = turnsCoat(phase({ traitor: 'gun' }, { gun: 'M4', beast: 'N10' }), 'blue_jay')
    expect(kinds(walks(own, 'N4'))).toEqual(['agentVisible', 'characterRevealed'])
  })

  rule('SO-4.9.18', 'a hunter turn he had not taken is lost', () => {
    const table = phase({ agent: 'N5' }, { puppet: 'N10', beast: 'M10' })
    table.state.secretView = true
    plays(table, 'beast', ...to('N9'), STAY)
    expect(kinds(table)).toContain('traitorExposed')
    walks(chooses(table, 3, 'cobra'), 'N11')
    idleUntil(table, 'start')
    expect(table.offers(3)).toEqual([])
    expect(table.match.message(1).ask!.waits).toEqual([2, 4])
  })

  rule('SO-4.9.19', 'the interrupted turn goes on where it stopped, by what its hunter sees then', () => {
    const table = exposing()
    chooses(table, 3, 'cobra', ['stealth_field', 'flash_bang'])
    walks(table, 'N11')
    expect(publicly(table).map((event) => event.t)).toEqual([
      'agentVisible',
      'characterRevealed',
      'visible',
      'visible',
      'close',
      'close',
    ])
    expect([stepOf(table), shown(table).active, table.offers(1)]).toEqual(['attack', 'beast', [0, 1, 2]])
    table.do(1, 0)
    expect(hunterOf(table, 'beast').acted).toBe(true)
    // Blinded meanwhile, the Beast sees nobody and cannot attack.
    const blinded = chooses(exposing(), 3, 'cobra', ['stealth_field', 'flash_bang'])
    decide(blinded, 3, CARD + 1, cellNamed('N9'))
    expect(publicly(blinded)[0]).toMatchObject({ t: 'used_flash_bang', hunters: ['beast'] })
    walks(blinded)
    expect(kinds(blinded)).toEqual(['agentUnseen', 'notVisible', 'notVisible', 'close', 'close'])
    expect(stepOf(blinded)).toBe('start')
    // Exposed by a recovery check, the hunter then moves.
    const recovering = phase({ agent: 'N5' }, { puppet: 'N10', beast: 'N9' })
    recovering.state.secretView = true
    hunterOf(recovering, 'beast').blind = true
    recovering.do(1, 0)
    walks(chooses(recovering, 3, 'cobra'), 'M10')
    expect(recovering.match.position.stack.at(-1)).toMatchObject({ step: 'action', seat: 1 })
  })

  rule('SO-4.9.20', 'his hunter abilities, stun, blindness and direction end', () => {
    const table = phase({ traitor: 'gun' }, { gun: 'N10' })
    Object.assign(hunterOf(table, 'gun'), { stunned: true, direction: 2 })
    plays(table, 'gun', REVEAL)
    expect(shown(table).hunters[1]).toMatchObject({ stunned: false, blind: false, direction: null })
    // The token that blinded nobody else goes with it.
    const blind = agentTurn({
      seats: 5,
      agent: 'N5',
      character: 'orangutan',
      cards: ['power_fists'],
      traitor: 'gun',
      hunters: allFour({ gun: 'N10' }),
      arrange: (s) => {
        s.secretView = true
        Object.assign(s.hunters[1], { blind: true, stunned: true, direction: 2 })
        s.flashes.push({ space: cellNamed('N9'), blinded: 2 })
      },
    })
    blind.do(0, CARD)
    expect(shown(blind).hunters[1]).toMatchObject({ blind: false, stunned: false, direction: null })
    expect(shown(blind).flashes).toEqual([])
    // Without the Prophet nothing is foretold, and objectives are free again.
    const prophet = turnsCoat(phase({ traitor: 'prophet', agent: 'O17' }), 'cobra')
    walks(prophet)
    nextRound(prophet)
    expect(prophet.offers(0)).toContain(COMPLETE)
    expect(kinds(walks(prophet))).not.toContain('foresightNo')
  })

  rule(['SO-4.9.21', 'SO-4.9.22'], 'from the next round on he acts after the first agent, and completes nothing', () => {
    const table = walks(turnsCoat(phase({}, { puppet: 'O17', prophet: 'A24' }), 'blue_jay'))
    expect(stepOf(table)).toBe('start')
    nextRound(table)
    expect(table.match.position.stack.at(-1)).toMatchObject({ step: 'act', seat: 0 })
    walks(table)
    expect(table.match.position.stack.at(-1)).toMatchObject({ step: 'act', seat: 3 })
    expect(table.offers(3)).toContain(STAY)
    expect(table.offers(3)).not.toContain(COMPLETE)
    expect(table.refusal(3, COMPLETE)).toBe('SO-4.9.22')
    walks(table, 'O18')
    expect(table.match.message(-1).ask!.waits).toEqual([1, 2, 4])
  })

  rule('SO-4.9.23', 'after the reveal all hunters left are loyal, whatever the agent ordered', () => {
    const table = turnsCoat(phase({ agent: 'N5' }, { puppet: 'A24', beast: 'N10' }), 'cobra')
    walks(table)
    expect(table.match.message(0).orders).toMatchObject({ traitorSight: 'hide' })
    expect(kinds(plays(table, 'beast'))).toContain('visible')
    idle(table)
    nextRound(table)
    expect(publicly(walks(table, 'N4'))[0]).toEqual({ t: 'agentVisible', agent: 'first', space: 'N4' })
    // Where he stood as a hunter nobody sees anything.
    const gone = walks(turnsCoat(phase({ agent: 'N5' }, { puppet: 'N10' }), 'cobra'), 'M10')
    nextRound(gone)
    expect(publicly(walks(gone, 'N4'))[0]).toEqual({ t: 'agentUnseen', agent: 'first' })
    expect(gone.state.secretView).toBe(false)
  })

  rule('SO-4.9.24', 'each agent is seen, sensed and hit on its own, the first before the second', () => {
    const table = turnsCoat(phase({ agent: 'N2', dice: [6, 2] }, { puppet: 'N5', beast: 'N10' }), 'cobra')
    walks(table, 'N4', 'N3', 'N4')
    agentOf(table, 0).steps = 1
    plays(table, 'gun', SENSOR)
    expect(publicly(table).slice(1)).toEqual([
      { t: 'sensorNothing', agent: 'first' },
      { t: 'sensorMovement', agent: 'second', dir: 'NE' },
    ])
    table.do(2, STAY)
    plays(table, 'beast')
    expect(publicly(table).slice(1)).toEqual([
      { t: 'visible', hunter: 'beast', agent: 'first', space: 'N2' },
      { t: 'characterRevealed', agent: 'first', character: 'spider' },
      { t: 'visible', hunter: 'beast', agent: 'second', space: 'N4' },
      { t: 'notClose', hunter: 'beast', agent: 'first' },
      { t: 'notClose', hunter: 'beast', agent: 'second' },
    ])
    table.do(1, 2).do(3, 0).close()
    expect(publicly(table)).toContainEqual({ t: 'damage', agent: 'second', damage: 1 })
    expect(shown(table).agents.map((agent) => agent.damage)).toEqual([0, 1])
    expect([agentOf(table, 0).hp, agentOf(table, 1).hp]).toEqual([4, 3])
    expect(table.told(3)).toContainEqual({ t: 'myHp', agent: 'second', hp: 3 })
    expect(kinds(table, 0)).not.toContain('myHp')
  })
})

describe('the Gun as a hidden traitor', () => {
  rule('SO-4.9.25', 'under hide she shoots exactly when a marker was published in her sight', () => {
    const hit = walks(shooter({ agent: 'L5' }), 'M4', 'N4')
    expect(
      publicly(hit)
        .map((event) => event.t)
        .slice(0, 5),
    ).toEqual(['agentVisible', 'characterRevealed', 'gunSpotted', 'quickDrawRolled', 'damage'])
    expect(publicly(hit)[3]).toMatchObject({ hunter: 'gun', distance: 6, total: 7, result: 'hit' })
    expect(agentOf(hit).hp).toBe(3)
    // Nothing published, nothing shot at; nor at a marker outside her view, though the agent crossed it.
    expect(shoots(walks(shooter({ agent: 'L5' }, 'A24'), 'M4', 'N4'))).toBe(false)
    expect(shoots(walks(shooter({ agent: 'L5' }), 'M4', 'N5', 'M4'))).toBe(false)
    // Last seen on N4 it is a marker in her view, wherever the agent went.
    expect(shoots(walks(shooter({ agent: 'L5' }), 'M4', 'N4', 'N5'))).toBe(true)
    // An old marker is none of this turn.
    const old: Scene = {
      agent: 'L5',
      round: 3,
      arrange: (s) => Object.assign(s.agents[0], { known: true, marker: 1, markerSpace: cellNamed('N4'), markerRound: 2 }),
    }
    expect(shoots(walks(shooter(old, 'A24')))).toBe(false)
  })

  rule('SO-4.9.25', 'but not if the agent was located on a space she saw when its turn began', () => {
    expect(shoots(walks(shooter(located('N5')), 'N4'))).toBe(false)
    expect(shoots(walks(shooter({ agent: 'N5' }), 'N4'))).toBe(true)
    expect(shoots(walks(shooter(located('M4')), 'N4'))).toBe(true)
    // Under show the common rule holds: on N5 it was in her view already.
    expect(shoots(walks(shooter({ agent: 'N5' }).order(0, 'traitorSight', 'show'), 'N4'))).toBe(false)
    expect(shoots(walks(shooter({ agent: 'L5' }).order(0, 'traitorSight', 'show'), 'M4', 'N5', 'M4'))).toBe(true)
    // Inside, stunned or blind she does not shoot; with a direction she hits without a roll.
    const condition = (change: object): string[] =>
      kinds(walks(shooter({ agent: 'L5', arrange: (s) => Object.assign(s.hunters[1], change) }), 'M4', 'N4'))
    expect(condition({ stunned: true })).not.toContain('gunSpotted')
    expect(condition({ blind: true })).not.toContain('gunSpotted')
    expect(condition({ direction: 0 })).toContain('sniperHit')
    expect(condition({ direction: 1 })).not.toContain('gunSpotted')
  })

  rule('SO-4.9.25', 'a decoy in her sight draws her shot, which costs nothing', () => {
    const scene: Scene = { agent: 'L5', character: 'blue_jay', cards: ['holo_decoy'] }
    const decoy = decide(shooter(scene), 0, STAY, CARD, cellNamed('N4'))
    expect(
      publicly(decoy)
        .map((event) => event.t)
        .slice(0, 5),
    ).toEqual(['agentLastSeen', 'characterRevealed', 'gunSpotted', 'quickDrawRolled', 'damage'])
    expect([agentOf(decoy).hp, shown(decoy).agents[0].damage]).toEqual([4, 1])
    expect(shoots(decide(shooter(scene), 0, STAY, CARD, cellNamed('M4')))).toBe(false)
  })
})
