// Exhausted stacks (6.3), cards that are looked for (6.4, 6.5) and the marker (6.6).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { BURY } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import {
  allTold,
  answer,
  claim,
  discardOf,
  double,
  drawOf,
  endTurn,
  handOf,
  pass,
  playCard,
  push,
  seen,
  told,
} from './playing.ts'
import { effect, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { agentOf, atRoyal, attack, controllerOf, isGone, markers, whereIs } from './violence.ts'

describe('an exhausted stack', () => {
  const last = (placed: Placed = {}): Scene =>
    scene(2, {
      stacks: { rome: 'nadar' },
      left: { rome: 0 },
      cubes: { [stack('rome')]: [1, 0] },
      tracks: [4, 0],
      known: [0, 1],
      ...placed,
    })

  rule('SE-6.3.1', 'War goes up two when the last card of a stack is claimed or removed', () => {
    const t = claim(last(), 0, stack('rome'))
    expect(told(t, 'exhausted')).toMatchObject({ city: stack('rome') })
    expect(seen(t).tracks).toEqual([6, 0])
    expect(seen(claim(last({ left: { rome: 1 } }), 0, stack('rome'))).tracks).toEqual([4, 0])
    const purge = last({ hands: [['third_section']] })
    playCard(purge, 0, 'third_section', stack('rome'))
    expect(seen(purge).tracks).toEqual([6, 0])
    const doom = last({ display: ['cthulhu'], cubes: { [effect('cthulhu')]: [1, 0] }, sanity: 'SS' })
    claim(doom, 0, effect('cthulhu')).do(0, stack('rome'))
    expect(seen(doom).tracks).toEqual([6, 0])
  })

  rule('SE-6.3.2', 'then the next permanent effect is laid out, if there is one', () => {
    const t = claim(last({ chance: { permanents: ['mi_go'] }, display: ['cultists'] }), 0, stack('rome'))
    expect(told(t, 'displayed')).toMatchObject({ effect: effect('mi_go') - effect('change_of_heart') })
    expect(seen(t).permanent.filter((where) => where === -2).length).toBe(2)
    const none = last({
      display: ['cultists'],
      gone: [
        'change_of_heart',
        'cthulhu',
        'devils_island',
        'doctor_watson',
        'master_of_disguise',
        'mi_go',
        'mrs_hudson',
      ].concat(['sebastian_moran', 'sigmund_freud', 'society_of_leopold', 'yog_sothoth']),
    })
    claim(none, 0, stack('rome'))
    expect(allTold(none, 'displayed')).toEqual([])
    expect(seen(none).tracks).toEqual([6, 0])
  })
})

describe('a card that is looked for', () => {
  /** Seat 1 has Goldman in Rome; her card is where the scene says. Seat 0 has a Shoggoth. */
  const kill = (placed: Placed): Scene => {
    const t = scene(2, { agents: { goldman: [1, 'rome'] }, known: [1], hands: [['shoggoth']], ...placed })
    return playCard(t, 0, 'shoggoth', agentOf('goldman'))
  }

  rule('SE-6.4.1', 'the card of a lost agent is found wherever it is, and leaves the game; a hand card is replaced', () => {
    const hand = kill({ hands: [['shoggoth'], ['goldman', 'start_cube']], chance: { cards1: ['start_gold'] } })
    expect(told(hand, 'agentKilled')).toMatchObject({ from: 'hand' })
    expect(handOf(hand, 1)).toEqual(['start_cube', 'start_gold'])
    const drawn = kill({ hands: [['shoggoth'], ['start_cube']] })
    expect(told(drawn, 'agentKilled')).toMatchObject({ from: 'draw' })
    expect(drawOf(drawn, 1)).not.toContain('goldman')
    expect(handOf(drawn, 1)).toEqual(['start_cube'])
    const pile = kill({ hands: [['shoggoth'], ['start_cube']], discards: [[], ['start_gold', 'goldman']] })
    expect(told(pile, 'agentKilled')).toMatchObject({ from: 'discard' })
    expect(discardOf(pile, 1)).toEqual(['start_gold'])
    for (const t of [hand, drawn, pile]) {
      expect(isGone(t, 'goldman')).toBe(true)
      expect(whereIs(t, 'goldman')).toBe('trophy of 0')
    }
    const played = scene(2, {
      agents: { ravachol: [0, 'the_hague'] },
      hands: [['ravachol', 'infernal_machine']],
      zombies: { the_hague: 1 },
      sanity: 'M',
    })
    attack(played, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    expect(told(played, 'agentLost')).toMatchObject({ seat: 0, why: 'madness', from: 'play' })
    expect(isGone(played, 'ravachol')).toBe(true)
  })

  rule('SE-6.4.2', 'an agent whose card was removed before is lost without one', () => {
    const t = scene(2, {
      agents: { goldman: [1, 'rome'] },
      hands: [['shoggoth'], ['third_section', 'goldman']],
      turn: 1,
    })
    playCard(t, 1, 'third_section', BURY + kindOf('goldman'))
    expect(whereIs(t, 'goldman')).toBe('rome')
    pass(t, 1)
    endTurn(t, 1)
    playCard(t, 0, 'shoggoth', agentOf('goldman'))
    expect(told(t, 'agentKilled')).toMatchObject({ from: 'nowhere' })
    expect(whereIs(t, 'goldman')).toBe('trophy of 0')
  })

  /** Seat 0 turns Goldman, whom seat 1 controls. */
  const turn = (placed: Placed): Scene =>
    double(scene(2, { agents: { goldman: [1, 'rome'] }, tokens: [['goldman']], ...placed }), 0, 'goldman')

  rule('SE-6.5.1', 'from the hand: the loser draws a replacement at once', () => {
    const t = turn({ hands: [[], ['goldman', 'start_cube']], chance: { cards1: ['start_2gold'] } })
    expect(handOf(t, 1)).toEqual(['start_cube', 'start_2gold'])
    expect(discardOf(t, 0)).toEqual(['goldman'])
    expect(controllerOf(t, 'goldman')).toBe(0)
  })

  rule('SE-6.5.2', 'from the draw pile: the rest of it is as unordered as before', () => {
    const t = turn({ hands: [[], ['start_cube']] })
    expect(drawOf(t, 1)).not.toContain('goldman')
    expect(drawOf(t, 1).length).toBe(9)
    expect(handOf(t, 1)).toEqual(['start_cube'])
    expect(discardOf(t, 0)).toEqual(['goldman'])
  })

  rule('SE-6.5.3', 'from the discard pile: nothing more', () => {
    const t = turn({ hands: [[], ['start_cube']], discards: [['start_gold'], ['goldman', 'start_gold']] })
    expect(discardOf(t, 1)).toEqual(['start_gold'])
    expect(discardOf(t, 0)).toEqual(['start_gold', 'goldman'])
    expect(allTold(t, 'drew')).toEqual([])
    expect(allTold(t, 'topShows')).toEqual([])
  })

  rule('SE-6.5.4', 'where it came from is public', () => {
    const from = (placed: Placed): unknown => told(turn(placed), 'agentTurned').from
    expect(from({ hands: [[], ['goldman']] })).toBe('hand')
    expect(from({})).toBe('draw')
    expect(from({ discards: [[], ['goldman']] })).toBe('discard')
    const played = scene(2, {
      agents: { ravachol: [0, 'the_hague'] },
      hands: [['ravachol', 'infernal_machine']],
      zombies: { the_hague: 1 },
      tokens: [[], ['ravachol']],
    })
    attack(played, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    answer(played, { 1: kindOf('ravachol') })
    expect(told(played, 'agentTurned')).toMatchObject({ seat: 1, targetSeat: 0, from: 'play' })
    expect(discardOf(played, 1)).toEqual(['ravachol'])
  })

  rule('SE-6.5.5', 'if the card is no more, control changes without one', () => {
    const t = scene(2, { agents: { goldman: [0, 'rome'] }, hands: [['third_section', 'goldman']], tokens: [[], ['goldman']] })
    playCard(t, 0, 'third_section', BURY + kindOf('goldman'))
    pass(t, 0)
    endTurn(t, 0)
    double(t, 1, 'goldman')
    expect(told(t, 'agentTurned')).toMatchObject({ from: 'nowhere' })
    expect(controllerOf(t, 'goldman')).toBe(1)
    expect(discardOf(t, 1)).toEqual([])
  })
})

describe('the marker', () => {
  /** Something of everything, all with seat 0. */
  const rich: Placed = {
    control: { berlin: 0, zurich: 0 },
    royals: { rome: ['killed', 0], madrid: ['hidden', 0], cairo: ['killed', 1] },
    discards: [['necronomicon', 'black_hand', 'vampire', 'zombies']],
    agents: { reclus: [0, 'rome'], morris: [0, 'paris'], most: [0, 41], goldman: [1, 'rome'] },
    vampires: ['morris', 'main0'],
    owns: { yog_sothoth: 0 },
    zombies: { rome: 8 },
    tracks: [7, 5],
  }
  const at = (placed: Placed): number => markers(scene(2, { ...rich, ...placed }))[0]

  rule('SE-6.6.1', 'hidden: cities, royals killed or hidden, the Necronomicon', () => {
    expect(at({ sides: 'LR' })).toBe(6 + 3 + 3 + 2 + 3)
    expect(at({ sides: 'RL' })).toBe(17)
    expect(markers(scene(2, rich))[1]).toBe(4)
  })

  rule('SE-6.6.2', 'revealed: the revealed score, in any case cities and the Necronomicon', () => {
    const bare = { royals: {}, agents: {}, vampires: [], owns: {}, zombies: {}, tracks: [0, 0] } as const
    expect(at({ ...bare, sides: 'LR', revealed: [0] })).toBe(6 + 3 + 3)
    expect(at({ ...bare, sides: 'RL', revealed: [0] })).toBe(12)
  })

  rule(
    'SE-6.6.3',
    'a Restorationist has royals he killed with The Black Hand, the Revolution track and human agents besides',
    () => {
      expect(at({ sides: 'RL', revealed: [0] })).toBe(12 + (3 + 2) + 3 + 2)
      expect(at({ sides: 'RL', revealed: [0], discards: [['necronomicon']] })).toBe(12 + 3 + 3 + 2)
    },
  )

  rule('SE-6.6.4', 'a Loyalist has royals he hid, the War track, vampires, zombies and sacrifices besides', () => {
    expect(at({ sides: 'LR', revealed: [0] })).toBe(12 + 2 + 5 + 2 + 8 + 2)
    expect(at({ sides: 'LR', revealed: [0], discards: [['necronomicon']] })).toBe(12 + 2 + 5 + 2)
    expect(at({ sides: 'LR', revealed: [0], zombies: { rome: 7 } })).toBe(12 + 2 + 5 + 2 + 2)
    expect(at({ sides: 'LR', revealed: [0], owns: {} })).toBe(12 + 2 + 5 + 2 + 8)
    expect(at({ sides: 'LR', revealed: [0], owns: { yog_sothoth: 0, society_of_leopold: 1 } })).toBe(12 + 2 + 5 + 2)
  })

  rule('SE-6.6.5', 'it follows every change', () => {
    const t = scene(2, { sides: 'RL', revealed: [0, 1], hands: [['city_paris']], tracks: [4, 3], control: { paris: 0 } })
    expect(markers(t)).toEqual([6 + 1, 2])
    push(t, 0, 'city_paris revolution')
    expect(markers(t)).toEqual([6 + 3, 2])
    const claimed = scene(2, { cubes: { [space('rome')]: [1, 0] }, control: { rome: 1 } })
    expect(markers(claimed)).toEqual([0, 4])
    claim(claimed, 0, space('rome'))
    expect(markers(claimed)).toEqual([4, 0])
  })

  rule('SE-6.6.6', 'a scoring card removed in secret counts for the marker until the end', () => {
    const t = scene(2, { sides: 'RL', hands: [['third_section', 'necronomicon']], tracks: [13, 0] })
    expect(markers(t)[0]).toBe(3)
    playCard(t, 0, 'third_section', BURY + kindOf('necronomicon'))
    expect(markers(t)[0]).toBe(3)
    expect(seen(t, 0).mine?.score).toBe(3)
    t.state.tracks[0] = 15
    pass(t, 0)
    expect(t.match.position.outcome).toMatchObject({ reason: 'ended.war', scores: [0, 11] })
  })
})
