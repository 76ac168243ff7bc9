// Assassinating an agent (5.2) and destroying a zombie (5.3).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, DECLINE } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import { ON_MI_GO } from '../rules/state.ts'
import { answer, asking, discardOf, drawOf, eventsTold, handOf, play, playCard, seen, told, why, whyTouch } from './playing.ts'
import { scene, type Placed, type Scene } from './scene.ts'
import {
  agentOf,
  aims,
  atAgent,
  atRoyal,
  attack,
  atZombie,
  controllerOf,
  copiesOf,
  isGone,
  markers,
  royalOf,
  seats,
  whereIs,
} from './violence.ts'

/** Seat 0 in Paris (agents 3): Asef with one bomb, two wanted. Seat 1 is known for Morris. A zombie keeps the aim asked. */
const inParis = (placed: Placed = {}): Scene =>
  scene(3, {
    sides: 'LRR',
    agents: { asef: [0, 'paris'], morris: [1, 'paris'] },
    hands: [['asef', 'start_cube_bomb', 'start_gold_bomb']],
    zombies: { paris: 1 },
    ...placed,
  })

const killMorris = (placed: Placed = {}): Scene =>
  attack(inParis(placed), 0, 'asef', atAgent('morris'), 'start_cube_bomb', 'start_gold_bomb')

describe('who may do it, at what price', () => {
  rule('SE-5.2.1', 'with an agent marked AA or AA/R, a vampire, a Hired Assassin or the starting card', () => {
    const who = (agent: string, placed: Placed = {}): boolean =>
      aims(
        inParis({
          agents: { [agent]: [0, 'paris'], morris: [1, 'paris'] },
          hands: [[agent, 'infernal_machine', 'start_cube_bomb', 'start_assassinate']],
          ...placed,
        }),
        0,
        agent,
      ).includes('agent morris')
    expect(who('nechaev')).toBe(true)
    expect(who('stieber')).toBe(true)
    expect(who('ravachol')).toBe(false)
    expect(who('ravachol', { vampires: ['ravachol'] })).toBe(true)
    for (const card of ['hired_assassin', 'start_assassinate']) {
      const t = inParis({ mains: ['paris'], agents: { morris: [1, 'paris'] }, hands: [[card, 'infernal_machine']] })
      expect(aims(t, 0, card)).toEqual(['agent morris', 'zombie paris'])
    }
  })

  rule('SE-5.2.1', 'it acts where the same card acts against a royal', () => {
    const t = inParis({
      agents: { asef: [0, 'paris'], morris: [1, 'rome'], adler: [0, 'rome'] },
      zombies: { paris: 1, rome: 1 },
    })
    expect(t.offers(0, CARD + kindOf('asef'))).not.toContain(atAgent('morris'))
  })

  rule('SE-5.2.2', 'the bombs must reach the defence of the city’s agents', () => {
    // Zurich: agents 4, royal 4. Cairo: agents 2.
    const inCity = (city: string, hand: string[]): boolean =>
      inParis({
        agents: { nechaev: [0, city], morris: [1, city] },
        zombies: { [city]: 1 },
        hands: [['nechaev', 'start_2gold', ...hand]],
      })
        .offers(0, CARD + kindOf('nechaev'))
        .includes(atAgent('morris'))
    expect(inCity('zurich', ['infernal_machine'])).toBe(true)
    expect(inCity('zurich', ['start_assassinate'])).toBe(false)
    expect(inCity('vienna', ['start_assassinate'])).toBe(true)
    expect(inCity('vienna', ['start_cube_bomb'])).toBe(false)
    const t = inParis({ hands: [['asef', 'start_cube_bomb', 'start_gold']], zombies: { paris: 1, rome: 1 } })
    expect(t.offers(0, CARD + kindOf('asef'))).not.toContain(atAgent('morris'))
  })

  rule('SE-5.2.2', 'too few bombs is the reason given', () => {
    const t = scene(3, {
      agents: { asef: [0, 'the_hague'], kibalchich: [0, 'rome'], morris: [1, 'rome'] },
      zombies: { rome: 1, the_hague: 1 },
      hands: [['hired_assassin', 'start_gold']],
    })
    const draft = CARD + kindOf('hired_assassin')
    expect(aims(t, 0, 'hired_assassin')).toEqual(['zombie rome', 'zombie the_hague'])
    expect(why(t, 0, atAgent('morris'), draft)).toBe('SE-5.2.2')
    expect(whyTouch(t, 0, `agent:${agentOf('morris')}`, draft)).toBe('SE-5.2.2')
    expect(whyTouch(t, 0, 'royal:7', draft)).toBe('SE-5.1.5')
    expect(why(t, 0, atZombie('paris'), draft)).toBe('SE-5.3.1')
  })
})

describe('whom', () => {
  /** The royal is within reach too, so there always is a choice. */
  const armed = (placed: Placed): Scene => inParis({ hands: [['asef', 'infernal_machine', 'start_cube_bomb']], ...placed })
  const can = (target: string, placed: Placed = {}): boolean =>
    armed(placed)
      .offers(0, CARD + kindOf('asef'))
      .includes(atAgent(target))
  const reason = (target: string, placed: Placed = {}): string | undefined =>
    why(armed(placed), 0, atAgent(target), CARD + kindOf('asef'))

  rule('SE-5.2.3', 'an agent of another player in that city whose controller is known', () => {
    expect(can('morris')).toBe(true)
    const elsewhere: Placed = { agents: { asef: [0, 'paris'], morris: [1, 'rome'] } }
    expect(can('morris', elsewhere)).toBe(false)
    const own: Placed = { agents: { asef: [0, 'paris'], holmes: [0, 'paris'] } }
    expect(can('holmes', own)).toBe(false)
    expect(reason('holmes', own)).toBe('SE-5.2.3')
    // Adler is worth nothing, so her controller is unknown.
    const unknown: Placed = { agents: { asef: [0, 'paris'], adler: [2, 'paris'], morris: [1, 'paris'] } }
    expect(can('adler', unknown)).toBe(false)
    expect(reason('adler', unknown)).toBe('SE-6.2.5')
    expect(can('adler', { ...unknown, known: [2] })).toBe(true)
  })

  rule('SE-5.2.4', 'no vampire, Main Agents included', () => {
    expect(can('morris', { vampires: ['morris'], known: [1] })).toBe(false)
    expect(reason('morris', { vampires: ['morris'], known: [1] })).toBe('SE-5.2.4')
    const main: Placed = { agents: { asef: [0, 'paris'] }, mains: [undefined, 'paris'], known: [1] }
    expect(can('main1', main)).toBe(true)
    expect(can('main1', { ...main, vampires: ['main1'] })).toBe(false)
    expect(reason('main1', { ...main, vampires: ['main1'] })).toBe('SE-5.2.4')
  })

  rule('SE-5.2.5', 'a Main Agent only if its player controls no named agent and is no revealed Loyalist', () => {
    const main: Placed = { agents: { asef: [0, 'paris'] }, mains: [undefined, 'paris'], known: [1] }
    expect(can('main1', main)).toBe(true)
    expect(can('main1', { ...main, known: [] })).toBe(false)
    const guarded = (where: string | number): Placed => ({ ...main, agents: { asef: [0, 'paris'], adler: [1, where] } })
    expect(can('main1', guarded('rome'))).toBe(false)
    expect(can('main1', { ...guarded(ON_MI_GO), owns: { mi_go: 1 } })).toBe(false)
    expect(reason('main1', guarded('rome'))).toBe('SE-5.2.5')
    // Agents of others guard nobody.
    expect(can('main1', { ...main, agents: { asef: [0, 'paris'], adler: [2, 'rome'] } })).toBe(true)
    expect(can('main1', { ...main, sides: 'RLL', revealed: [1] })).toBe(false)
    expect(reason('main1', { ...main, sides: 'RLL', revealed: [1] })).toBe('SE-5.2.5')
    expect(can('main1', { ...main, sides: 'RRL', revealed: [1] })).toBe(true)
    expect(can('main1', { ...main, sides: 'RLL' })).toBe(true)
    expect(can('main0', { ...main, mains: ['paris', 'paris'] })).toBe(false)
  })

  rule('SE-5.2.5', 'a revealed Restorationist who cannot be reached is refused for the bombs', () => {
    const t = scene(2, {
      sides: 'LR',
      agents: { asef: [0, 'paris'], most: [0, 'rome'] },
      mains: [undefined, 'paris'],
      known: [1],
      revealed: [1],
      hands: [['hired_assassin']],
      zombies: { paris: 1, rome: 1 },
    })
    expect(why(t, 0, atAgent('main1'), CARD + kindOf('hired_assassin'))).toBe('SE-5.2.2')
  })
})

describe('what comes of it', () => {
  rule('SE-5.2.6', 'cards and target are shown, then the window, then Master of Disguise, then the result', () => {
    const t = killMorris({ tokens: [[], ['asef']], owns: { master_of_disguise: 1 } })
    expect(eventsTold(t)).toEqual(['plays', 'attacks'])
    expect(told(t, 'attacks')).toMatchObject({ use: 1, agent: agentOf('morris'), targetSeat: 1 })
    expect(asking(t)).toBe('window 0')
    answer(t, { 1: DECLINE })
    expect(asking(t)).toBe('disguise 1')
    answer(t, { 1: DECLINE })
    expect(eventsTold(t)).toEqual(['agentKilled', 'known'])
    expect(discardOf(t, 0)).toEqual(['start_cube_bomb', 'start_gold_bomb', 'asef'])
    expect(asking(t)).toBe('act 0')
  })

  rule('SE-5.2.6', 'the Baron, first of all agents, can be a target like any other', () => {
    const t = inParis({ agents: { asef: [0, 'berlin'], ungern_sternberg: [1, 'berlin'] }, known: [1], zombies: { berlin: 1 } })
    expect(aims(t, 0, 'asef')).toEqual(['agent ungern_sternberg', 'zombie berlin'])
    attack(t, 0, 'asef', atAgent('ungern_sternberg'), 'start_cube_bomb', 'start_gold_bomb')
    expect(whereIs(t, 'ungern_sternberg')).toBe('trophy of 0')
    const u = inParis({ agents: { asef: [0, 'berlin'] }, zombies: { berlin: 1 } })
    playCard(u, 0, 'asef', atZombie('berlin'))
    expect(seen(u).zombiesOut).toBe(0)
  })

  rule('SE-5.2.6', 'foiled in the window, nobody is asked for a disguise and nobody is harmed', () => {
    const t = answer(killMorris({ tokens: [[], ['asef']], owns: { master_of_disguise: 1 } }), { 1: kindOf('asef') })
    expect(asking(t)).toBe('act 0')
    expect(eventsTold(t)).toEqual(['tokenTurned', 'agentTurned', 'foiled'])
    expect(whereIs(t, 'morris')).toBe('paris')
    expect(controllerOf(t, 'asef')).toBe(1)
    expect(discardOf(t, 0)).toEqual(['start_cube_bomb', 'start_gold_bomb'])
    expect(discardOf(t, 1)).toEqual(['asef'])
    expect(seen(t).known).toBe(seats(1))
  })

  rule('SE-5.2.7', 'the killer takes the token with the disc of its controller; the card leaves the game', () => {
    const t = killMorris()
    expect(whereIs(t, 'morris')).toBe('trophy of 0')
    expect(controllerOf(t, 'morris')).toBe(1)
    expect(isGone(t, 'morris')).toBe(true)
    expect(told(t, 'agentKilled')).toMatchObject({ seat: 0, targetSeat: 1, agent: agentOf('morris'), from: 'draw' })
    expect(asking(t)).toBe('act 0')
  })

  rule('SE-5.2.7', 'a card taken from the hand is replaced; on the discard pile the next one shows', () => {
    const hand = killMorris({
      hands: [
        ['asef', 'start_cube_bomb', 'start_gold_bomb'],
        ['morris', 'start_gold'],
      ],
    })
    expect(told(hand, 'agentKilled')).toMatchObject({ from: 'hand' })
    expect(handOf(hand, 1).length).toBe(2)
    expect(handOf(hand, 1)).not.toContain('morris')
    const pile = killMorris({
      discards: [[], ['?start_2cube', 'morris']],
      hands: [['asef', 'start_cube_bomb', 'start_gold_bomb'], []],
    })
    expect(told(pile, 'agentKilled')).toMatchObject({ from: 'discard' })
    expect(told(pile, 'topShows')).toMatchObject({ seat: 1, card: kindOf('start_2cube') })
    expect(seen(pile).cards[1].top).toBe(kindOf('start_2cube'))
    expect(handOf(pile, 1)).toEqual([])
  })

  rule('SE-5.2.8', 'a Restorationist’s Main Agent dies: identity, trophy, end of the game', () => {
    const t = inParis({ agents: { asef: [0, 'paris'] }, mains: [undefined, 'paris'], known: [1] })
    attack(t, 0, 'asef', atAgent('main1'), 'start_cube_bomb', 'start_gold_bomb')
    expect(eventsTold(t)).toEqual(['plays', 'attacks', 'mainStruck', 'known', 'revealed', 'dies', 'ended'])
    expect(told(t, 'known')).toMatchObject({ seats: [0] })
    expect(told(t, 'revealed')).toMatchObject({ seat: 1, side: 1 })
    expect(whereIs(t, 'main1')).toBe('trophy of 0')
    // A Loyalist's kill point counts.
    expect(told(t, 'ended')).toMatchObject({ why: 'death', scores: [1, 0, 0] })
    expect(t.match.over).toBe(true)
  })

  rule('SE-5.2.9', 'a Loyalist’s Main Agent stays where it is, and the game goes on', () => {
    const t = inParis({ sides: 'LLR', agents: { asef: [0, 'paris'] }, mains: [undefined, 'paris'], known: [1] })
    attack(t, 0, 'asef', atAgent('main1'), 'start_cube_bomb', 'start_gold_bomb')
    expect(eventsTold(t)).toEqual(['plays', 'attacks', 'mainStruck', 'known', 'revealed'])
    expect(told(t, 'revealed')).toMatchObject({ seat: 1, side: 0 })
    expect(whereIs(t, 'main1')).toBe('paris')
    expect(asking(t)).toBe('act 0')
    expect(t.state.actions).toBe(1)
  })

  rule('SE-5.2.10', 'no sanity token is drawn', () => {
    const t = killMorris({ mad: [2], sanity: 'M' })
    expect(eventsTold(t)).not.toContain('sanity')
    expect(t.state.mad).toEqual([2, 0, 0])
    expect(whereIs(t, 'asef')).toBe('paris')
  })

  rule('SE-5.2.11', 'the killer is known, whatever the victim’s side, also of a Main Agent that stays', () => {
    expect(seen(inParis()).known).toBe(seats(1))
    for (const sides of ['LRR', 'LLR', 'RRR', 'RLR']) expect(seen(killMorris({ sides })).known).toBe(seats(0, 1))
    const t = inParis({ sides: 'LLR', agents: { asef: [0, 'paris'] }, mains: [undefined, 'paris'], known: [1] })
    attack(t, 0, 'asef', atAgent('main1'), 'start_cube_bomb', 'start_gold_bomb')
    expect(seen(t).known).toBe(seats(0, 1))
    expect(told(t, 'known')).toMatchObject({ seats: [0] })
    expect(markers(t)).toEqual([0, 0, 0])
    const twice = killMorris({ known: [0] })
    expect(eventsTold(twice)).not.toContain('known')
    const again = inParis({ sides: 'LLR', agents: { asef: [0, 'paris'] }, mains: [undefined, 'paris'], known: [0, 1] })
    attack(again, 0, 'asef', atAgent('main1'), 'start_cube_bomb', 'start_gold_bomb')
    expect(eventsTold(again)).not.toContain('known')
    expect(seen(again).known).toBe(seats(0, 1))
  })
})

describe('destroying a zombie', () => {
  rule('SE-5.3.1', 'any card of violence may do it, where it could act', () => {
    for (const agent of ['ravachol', 'nechaev', 'asef']) {
      const t = inParis({ agents: { [agent]: [0, 'paris'] }, hands: [[agent]], zombies: { paris: 2, rome: 1 } })
      playCard(t, 0, agent, atZombie('paris'))
      expect(t.state.zombies.reduce((sum, n) => sum + n, 0)).toBe(2)
      expect(told(t, 'zombieDestroyed')).toMatchObject({ seat: 0, city: 6 })
    }
    // Hide Royalty is no such card, and an agent without a mark has none.
    const t = inParis({ agents: { adler: [0, 'paris'] }, hands: [['hide_royalty', 'adler', 'hired_assassin']] })
    expect(t.offers(0).filter((code) => code >= CARD)).toEqual([CARD + kindOf('hired_assassin')])
    const none = inParis({ zombies: {}, hands: [['asef']] })
    expect(none.offers(0)).not.toContain(CARD + kindOf('asef'))
  })

  rule('SE-5.3.2', 'no bombs, no token, no window', () => {
    const t = inParis({ hands: [['asef', 'start_cube_bomb']], tokens: [[], ['asef']] })
    play(t, 0, CARD + kindOf('asef'), atZombie('paris'))
    expect(eventsTold(t)).toEqual(['plays', 'zombieDestroyed'])
    expect(asking(t)).toBe('act 0')
    expect(handOf(t, 0)).toEqual(['start_cube_bomb'])
    expect(t.state.madLeft + t.state.saneLeft).toBe(18)
    expect(t.state.actions).toBe(1)
  })

  rule('SE-5.3.3', 'the card goes to the discard pile even if one-use', () => {
    for (const card of ['hired_assassin', 'start_assassinate']) {
      const t = inParis({ mains: ['paris'], agents: {}, hands: [[card]] })
      playCard(t, 0, card, atZombie('paris'))
      expect(discardOf(t, 0)).toEqual([card])
      expect(copiesOf(t, 0, card)).toBe(1)
      expect(seen(t).action).toBe(-1)
    }
    const t = inParis({ hands: [['asef']] })
    playCard(t, 0, 'asef', atZombie('paris'))
    expect(discardOf(t, 0)).toEqual(['asef'])
    expect(drawOf(t, 0)).not.toContain('asef')
    expect(royalOf(t, 'paris')).toBe('at large')
    expect(t.offers(0)).not.toContain(atRoyal('paris') + CARD)
  })

  rule('SE-5.3.4', 'the zombie returns to the supply', () => {
    const t = inParis({ hands: [['asef']], zombies: { paris: 3, rome: 5 } })
    expect(seen(t).zombiesOut).toBe(8)
    playCard(t, 0, 'asef', atZombie('paris'))
    expect(seen(t).zombiesOut).toBe(7)
    expect(seen(t).zombies[6]).toBe(2)
  })
})
