// Edge cases (10).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import {
  AT_AGENT,
  CARD,
  CLAIM,
  DECLINE,
  DONE,
  DOUBLE,
  EFFECT,
  END_TURN,
  FETCH,
  MOVE,
  STRIDE,
  TAKE_OFF,
} from '../rules/codes.ts'
import { cityOf, kindOf, tokenBombs } from '../rules/data.ts'
import { bombsAt, influence } from '../rules/places.ts'
import {
  allTold,
  answer,
  asking,
  claim,
  cubesAt,
  discardOf,
  double,
  endTurn,
  eventsTold,
  handOf,
  pass,
  passTurn,
  place,
  play,
  playCard,
  priceOf,
  push,
  seen,
  told,
  invoke,
  way,
  why,
} from './playing.ts'
import { effect, effectOf, kinds, mainAgent, scene, space, stack, type Placed, type Scene } from './scene.ts'
import {
  agentOf,
  aims,
  atAgent,
  atRoyal,
  attack,
  controllerOf,
  copiesOf,
  markers,
  royalOf,
  seats,
  whereIs,
} from './violence.ts'

const reason = (t: Scene): string | undefined => t.match.position.outcome?.reason

describe('cards, discs and stacks', () => {
  rule('SE-10.1', 'an agent token on a game card gives nobody anything and is no target', () => {
    const t = scene(2, {
      stacks: { rome: 'ravachol' },
      mains: ['rome', 'rome'],
      known: [0, 1],
      agents: { goldman: [1, 'paris'], most: [1, 'paris'] },
      hands: [['shoggoth', 'hired_assassin']],
    })
    expect(influence(t.state, stack('rome'), 0)).toBe(1)
    expect(bombsAt(t.state, 0, cityOf('rome'))).toBe(1)
    expect(t.offers(0, CARD + kindOf('shoggoth'))).not.toContain(kindOf('ravachol'))
    expect(why(t, 0, kindOf('ravachol'), CARD + kindOf('shoggoth'))).toBe('SE-10.1')
  })

  rule('SE-10.2', 'a blocking disc stays where it lies, and returns when its object leaves', () => {
    const cubes = { [stack('rome')]: [1, 0], [effect('cultists')]: [1, 0] }
    const blocked = [effect('cultists'), stack('paris'), space('berlin')]
    const t = scene(2, {
      cubes,
      blocked,
      display: ['cultists', 'mi_go'],
      hands: [['third_section', 'bismarck']],
      control: { berlin: 0 },
    })
    expect(t.offers(0)).not.toContain(CLAIM + effect('cultists'))
    claim(t, 0, stack('rome'))
    expect(seen(t).discsLeft).toBe(7)
    playCard(t, 0, 'third_section', 20 + effectOf('cultists'))
    expect([seen(t).discsLeft, t.state.blocked[effect('cultists')]]).toEqual([8, false])
    const closed = scene(2, { blocked, display: ['cultists', 'mi_go'], hands: [['bismarck']], control: { berlin: 0 } })
    playCard(closed, 0, 'bismarck', cityOf('berlin'))
    expect(closed.state.blocked[space('berlin')]).toBe(false)
    const doomed = scene(2, {
      blocked,
      display: ['cultists', 'cthulhu'],
      cubes: { [effect('cthulhu')]: [1, 0] },
      sanity: 'SS',
    })
    claim(doomed, 0, effect('cthulhu')).do(0, cityOf('paris'))
    expect(doomed.state.blocked[stack('paris')]).toBe(false)
  })

  rule('SE-10.3', 'the card that is turned up next starts without cubes', () => {
    const t = scene(2, { cubes: { [stack('rome')]: [2, 1] }, available: [4, 6], chance: { stacks: ['nadar'] } })
    claim(t, 0, stack('rome'))
    expect(cubesAt(t, stack('rome'))).toEqual([0, 0])
    expect(seen(t).card[stack('rome')]).toBe(kindOf('nadar'))
    expect([t.state.limbo[0], t.state.available[1]]).toEqual([2, 7])
  })

  rule('SE-10.4', 'a claim that exhausts a stack may bring War to its top: then the game ends after the claim', () => {
    const t = scene(2, {
      stacks: { rome: 'shoggoth' },
      left: { rome: 0 },
      cubes: { [stack('rome')]: [1, 0] },
      tracks: [14, 0],
      sanity: 'S',
    })
    claim(t, 0, stack('rome'))
    expect(eventsTold(t)).toContain('sanity')
    expect([reason(t), seen(t).tracks[0]]).toEqual(['ended.war', 15])
  })
})

describe('double agents', () => {
  rule('SE-10.5', 'a token of one’s own agent can be used once another has him', () => {
    const agents = { ravachol: [0, 'rome'] } as const
    const t = scene(2, { agents, tokens: [['ravachol']] })
    expect(t.offers(0)).not.toContain(DOUBLE)
    t.state.by[kindOf('ravachol')] = 1
    t.state.draw[0].splice(t.state.draw[0].indexOf(kindOf('ravachol')), 1)
    t.state.draw[1].unshift(kindOf('ravachol'))
    pass(t, 0)
    expect(t.offers(0)).toContain(DOUBLE)
    double(t, 0, 'ravachol')
    expect(controllerOf(t, 'ravachol')).toBe(0)
  })

  rule('SE-10.6', 'the token of an agent who is gone stays face down and counts', () => {
    const placed: Placed = {
      agents: { ravachol: [1, 60], most: [1, 41], asef: [1, 50] },
      tokens: [['ravachol', 'most', 'asef']],
    }
    const t = scene(2, placed)
    expect(seen(t, 1).tokens).toEqual([3, 0])
    expect(t.offers(0)).not.toContain(DOUBLE)
    const window = scene(2, {
      ...placed,
      turn: 1,
      agents: { ...placed.agents, goldman: [1, 'the_hague'] },
      mains: ['rome', 'the_hague'],
      hands: [[], ['hired_assassin', 'infernal_machine']],
    })
    attack(window, 1, 'hired_assassin', atRoyal('the_hague'), 'infernal_machine')
    expect(asking(window)).toBe('window 1')
    expect(window.offers(0)).toEqual([DECLINE])
  })

  rule('SE-10.7', 'an agent without a card cannot act, hide or be sacrificed, but counts for all else', () => {
    const t = scene(2, {
      agents: { reclus: [0, 'rome'] },
      mains: ['paris', 'rome'],
      hands: [['third_section', 'reclus', 'start_gold']],
      owns: { mi_go: 0, yog_sothoth: 0, master_of_disguise: 0 },
    })
    playCard(t, 0, 'third_section', 40 + kindOf('reclus'))
    expect(t.offers(0)).not.toContain(EFFECT + effectOf('mi_go'))
    expect(t.offers(0)).not.toContain(EFFECT + effectOf('yog_sothoth'))
    expect(influence(t.state, stack('rome'), 0)).toBe(1)
    expect(seen(t).scores[1]).toBe(2)
    expect(priceOf(t, 0, way(kindOf('reclus'), 'zurich'))).toBe(1)
    expect(seen(t).known & 1).toBe(1)
    // Nor can Master of Disguise save it, though its owner is asked.
    pass(t, 0)
    endTurn(t, 0)
    t.state.hand[1] = kinds(['hired_assassin', 'infernal_machine'])
    t.state.known = 3
    t.state.unseen = t.state.unseen.filter((kind) => kind !== kindOf('infernal_machine'))
    t.match.position.stack.splice(0, Infinity, { step: 'turn', seat: 1, a: 0, b: 0 })
    pass(playOn(t), 1)
    expect(t.offers(1, CARD + kindOf('hired_assassin'))).not.toContain(AT_AGENT + mainAgent(0))
    attack(t, 1, 'hired_assassin', atAgent('reclus'), 'infernal_machine')
    expect(asking(t)).toBe('disguise 0')
    expect(t.offers(0)).toEqual([DECLINE])
  })

  rule('SE-10.8', 'an attack is foiled though the turned agent was the only one in the city', () => {
    const t = scene(2, {
      agents: { ravachol: [0, 'the_hague'] },
      hands: [['ravachol', 'infernal_machine']],
      zombies: { the_hague: 1 },
      tokens: [[], ['ravachol']],
    })
    attack(t, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    answer(t, { 1: kindOf('ravachol') })
    expect(told(t, 'foiled')).toMatchObject({ seat: 0 })
    expect(royalOf(t, 'the_hague')).toBe('at large')
  })

  rule('SE-10.9', 'a change of control makes the new controller known and may expose the old one’s Main Agent', () => {
    const t = scene(2, {
      agents: { reclus: [0, 'the_hague'] },
      mains: ['the_hague', 'the_hague'],
      hands: [['start_assassinate', 'infernal_machine'], ['shoggoth']],
      zombies: { the_hague: 1 },
      tokens: [[], ['reclus']],
      known: [0],
      chance: { cards0: [] },
    })
    attack(t, 0, 'start_assassinate', atRoyal('the_hague'), 'infernal_machine')
    answer(t, { 1: kindOf('reclus') })
    expect(seen(t).known).toBe(seats(0, 1))
    pass(t, 0)
    endTurn(t, 0)
    playCard(t, 1, 'shoggoth', mainAgent(0))
    expect(told(t, 'mainStruck')).toMatchObject({ seat: 1, targetSeat: 0 })
  })
})

/** Runs the table on to the next question, after its place in the rules was set by hand. */
const playOn = (t: Scene): Scene => {
  t.match.position.stack.push({ step: 'act', seat: t.match.position.stack.at(-1)!.seat, a: 0, b: 0 })
  t.state.turn = t.match.position.stack.at(-1)!.seat
  t.state.actions = 0
  return t
}

describe('bombs', () => {
  const hague = (hand: string[], placed: Placed = {}): Scene =>
    scene(2, { agents: { ravachol: [0, 'the_hague'] }, hands: [hand], zombies: { the_hague: 1 }, sanity: 'S', ...placed })

  rule('SE-10.10', 'each card performs one action; two Hired Assassins are not combined', () => {
    // The second one may be a bomb card: then it is put away as such, and only the first is used up.
    const t = hague(['hired_assassin', 'hired_assassin', 'start_cube_bomb'])
    attack(t, 0, 'hired_assassin', atRoyal('the_hague'), 'hired_assassin', 'start_cube_bomb')
    expect(discardOf(t, 0)).toEqual(['hired_assassin', 'start_cube_bomb'])
    expect(royalOf(t, 'the_hague')).toBe('killed by 0')
    expect(hague(['hired_assassin', 'hired_assassin']).offers(0, CARD + kindOf('hired_assassin'))).not.toContain(
      atRoyal('the_hague'),
    )
  })

  rule('SE-10.11', 'bomb cards are put away as any payment, the Infernal Machine is removed', () => {
    const t = hague(['ravachol', 'hired_assassin', 'most', 'infernal_machine'], {
      agents: { ravachol: [0, 'paris'], most: [0, 'zurich'] },
      zombies: { paris: 1 },
    })
    attack(t, 0, 'ravachol', atRoyal('paris'), 'hired_assassin', 'most')
    expect(discardOf(t, 0)).toEqual(['hired_assassin', 'most', 'ravachol'])
    const machine = hague(['ravachol', 'infernal_machine'])
    attack(machine, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    expect(copiesOf(machine, 0, 'infernal_machine')).toBe(0)
    expect(discardOf(machine, 0)).toEqual(['ravachol'])
  })

  rule('SE-10.12', 'the assassin’s own card is no bomb, his token is', () => {
    expect(tokenBombs[kindOf('ravachol')]).toBe(2)
    // Two bombs of the token, two of his own card: not enough for four.
    expect(aims(hague(['ravachol', 'start_cube']), 0, 'ravachol')).toEqual([])
    const t = hague(['ravachol', 'start_cube_bomb', 'start_cube_bomb'])
    expect(t.offers(0, CARD + kindOf('ravachol'), atRoyal('the_hague'))).not.toContain(kindOf('ravachol'))
    attack(t, 0, 'ravachol', atRoyal('the_hague'), 'start_cube_bomb', 'start_cube_bomb')
    expect(royalOf(t, 'the_hague')).toBe('killed by 0')
  })

  rule('SE-10.13', 'with nobody but the Main Agent in the city no window opens', () => {
    const t = scene(2, {
      mains: ['the_hague', 'rome'],
      hands: [['start_assassinate', 'infernal_machine']],
      tokens: [[], ['goldman']],
      sanity: 'S',
    })
    attack(t, 0, 'start_assassinate', atRoyal('the_hague'), 'infernal_machine')
    expect(royalOf(t, 'the_hague')).toBe('killed by 0')
  })

  rule('SE-10.22', 'one-use cards may be held back for their symbols', () => {
    const t = hague(['ravachol', 'shoggoth', 'hired_assassin'])
    attack(t, 0, 'ravachol', atRoyal('the_hague'), 'shoggoth', 'hired_assassin')
    expect(discardOf(t, 0)).toEqual(['shoggoth', 'hired_assassin', 'ravachol'])
  })

  rule('SE-10.23', 'Moran’s bomb may make a card superfluous', () => {
    const hand = ['ravachol', 'start_cube_bomb', 'start_cube_bomb']
    const bombs = (placed: Placed): number[] => {
      const t = hague(hand, placed)
      play(t, 0, CARD + kindOf('ravachol'), atRoyal('the_hague'), ...kinds(['start_cube_bomb', 'start_cube_bomb']), DONE)
      return told(t, 'attacks').cards as number[]
    }
    expect(bombs({}).length).toBe(2)
    expect(bombs({ owns: { sebastian_moran: 0 } }).length).toBe(1)
  })
})

describe('moving and closed cities', () => {
  rule('SE-10.14', 'with no open connected city an agent may go to any open one', () => {
    // Washington is connected to London and Madrid only: one is destroyed, the other closed by seat 0.
    const t = scene(2, {
      destroyed: 'london',
      control: { washington: 0, madrid: 1 },
      closed: 'madrid',
      mains: ['rome', 'washington'],
      hands: [['start_cube']],
    })
    t.state.control[cityOf('madrid')] = 0
    t.match.position.stack.splice(
      0,
      Infinity,
      { step: 'turn', seat: 0, a: 0, b: 0 },
      { step: 'relocate', seat: 1, a: mainAgent(1), b: 0 },
    )
    const open = t.offers(1)
    expect(open).not.toContain(cityOf('london'))
    expect(open).not.toContain(cityOf('madrid'))
    expect(open).not.toContain(cityOf('washington'))
    expect(open.length).toBe(9)
  })

  rule('SE-10.15', 'an agent in another’s closed city may go anywhere he could from there', () => {
    const t = scene(2, {
      control: { paris: 1 },
      closed: 'paris',
      agents: { most: [0, 'paris'] },
      hands: [['start_gold', 'start_2gold']],
    })
    const codes = t.offers(0, MOVE)
    expect(codes).toContain(way(kindOf('most'), 'zurich'))
    expect(codes).toContain(way(kindOf('most'), 'vienna'))
    expect(codes.some((code) => code % STRIDE === cityOf('paris'))).toBe(false)
  })

  rule('SE-10.16', 'a destroyed city’s points are lost, being known is not', () => {
    const t = scene(2, {
      control: { rome: 1 },
      display: ['cthulhu'],
      cubes: { [effect('cthulhu')]: [1, 0] },
      tracks: [0, 0],
      sanity: 'SS',
    })
    expect([markers(t)[1], seen(t).known]).toEqual([4, seats(1)])
    claim(t, 0, effect('cthulhu')).do(0, cityOf('rome'))
    expect(markers(t)[1]).toBe(0)
    expect(seen(t).known & 2).toBe(2)
  })

  rule('SE-10.27', 'prices follow destroyed and closed cities; what cannot be reached is not offered', () => {
    const hands = [['start_gold', 'start_2gold', 'city_washington', 'city_cairo']]
    const price = (placed: Placed): number =>
      priceOf(scene(2, { mains: ['london', 'rome'], hands, ...placed }), 0, way(mainAgent(0), 'zurich'))
    expect(price({})).toBe(2)
    expect(price({ destroyed: 'paris' })).toBe(4)
    expect(price({ control: { paris: 1 }, closed: 'paris' })).toBe(4)
    expect(price({ control: { paris: 0 }, closed: 'paris' })).toBe(2)
    const t = scene(2, { mains: ['london', 'rome'], hands, destroyed: 'zurich' })
    expect(t.offers(0, MOVE)).not.toContain(way(mainAgent(0), 'zurich'))
    expect(why(t, 0, way(mainAgent(0), 'zurich'), MOVE)).toBe('SE-4.6.3')
  })
})

describe('identities and scores', () => {
  rule('SE-10.17', 'a revealed score at the threshold ends the game after the action', () => {
    const placed: Placed = {
      sides: 'LL',
      mad: [0, 2],
      hands: [['terrors_of_the_night']],
      control: { london: 1, paris: 1, berlin: 1, st_petersburg: 1 },
      sanity: 'M',
    }
    const t = playCard(scene(2, { ...placed, tracks: [14, 0] }), 0, 'terrors_of_the_night', 1)
    expect([reason(t), markers(t)[1]]).toEqual([undefined, 24 + 9])
    const more = playCard(
      scene(2, { ...placed, tracks: [14, 0], royals: { rome: ['hidden', 1] } }),
      0,
      'terrors_of_the_night',
      1,
    )
    expect([reason(more), markers(more)[1]]).toEqual(['ended.points', 36])
  })

  rule('SE-10.21', 'the hidden owner of Zombies with eight on the board is known', () => {
    const t = scene(2, { hands: [['zombies']], zombies: { rome: 5 }, mains: ['rome', 'paris'] })
    expect(seen(t).known).toBe(0)
    playCard(t, 0, 'zombies', cityOf('rome'), cityOf('rome'), cityOf('rome'))
    expect(seen(t).zombies[cityOf('rome')]).toBe(8)
    expect(told(t, 'known')).toMatchObject({ seats: [0] })
  })

  rule('SE-10.24', 'two of one side may attack each other, but there is no kill point for it', () => {
    const t = scene(2, { sides: 'LL', known: [1], agents: { goldman: [1, 'rome'] }, hands: [['shoggoth']] })
    playCard(t, 0, 'shoggoth', agentOf('goldman'))
    expect(whereIs(t, 'goldman')).toBe('trophy of 0')
    t.state.tracks[0] = 15
    pass(t, 0)
    expect(t.match.position.outcome?.scores).toEqual([11, 11])
  })

  rule('SE-10.25', 'a revealed Loyalist may kill royals for nothing', () => {
    const t = scene(2, {
      sides: 'LR',
      revealed: [0],
      mains: ['the_hague', 'rome'],
      hands: [['start_assassinate', 'infernal_machine']],
    })
    attack(t, 0, 'start_assassinate', atRoyal('the_hague'), 'infernal_machine')
    expect([royalOf(t, 'the_hague'), markers(t)[0]]).toEqual(['killed by 0', 0])
  })

  rule('SE-10.26', 'a Restorationist may hide royals, for the marker only', () => {
    const t = scene(2, {
      sides: 'RL',
      mains: ['the_hague', 'rome'],
      hands: [['hide_royalty', 'infernal_machine']],
      sanity: 'S',
    })
    attack(t, 0, 'hide_royalty', atRoyal('the_hague'), 'infernal_machine')
    expect([royalOf(t, 'the_hague'), markers(t)[0], seen(t, 0).mine?.score]).toEqual(['hidden by 0', 2, 0])
  })

  rule('SE-10.28', 'Cthulhu’s claimer may go mad of it: the others still draw, then the game ends', () => {
    const t = scene(3, {
      sides: 'RLL',
      mad: [2],
      display: ['cthulhu'],
      cubes: { [effect('cthulhu')]: [1, 0] },
      sanity: 'MSS',
    })
    claim(t, 0, effect('cthulhu'))
    expect([reason(t), asking(t)]).toEqual([undefined, 'doom 0'])
    t.do(0, cityOf('washington'))
    expect(reason(t)).toBe('ended.death')
    expect(allTold(t, 'sanity').map(({ seat }) => seat)).toEqual([1, 2])
  })

  rule('SE-10.29', 'a marker at its top and back within one action does not end the game', () => {
    const t = scene(2, { hands: [['city_berlin', 'city_the_hague']], tracks: [13, 0] })
    push(t, 0, 'city_berlin war', 'city_the_hague war')
    expect([seen(t).tracks[0], reason(t)]).toEqual([13, undefined])
  })
})

describe('hands and free actions', () => {
  rule('SE-10.18', 'Watson changes nothing until the hand falls below six', () => {
    const hand = ['start_cube', 'start_gold', 'start_2cube', 'start_2gold', 'start_cube_gold', 'start_block', 'start_gold_bomb']
    const t = scene(2, { hands: [hand], display: ['doctor_watson'], cubes: { [effect('doctor_watson')]: [1, 0] } })
    claim(t, 0, effect('doctor_watson'))
    pass(t, 0)
    endTurn(t, 0)
    expect(handOf(t, 0).length).toBe(7)
    passTurn(t, 1)
    place(t, 0, space('rome'), 'start_cube', 'start_2cube')
    pass(t, 0)
    endTurn(t, 0)
    expect(handOf(t, 0).length).toBe(6)
  })

  rule('SE-10.19', 'a card drawn by a free action can be used in the same turn', () => {
    const t = scene(2, { hands: [['diogenes_club']], chance: { cards0: ['start_2cube', 'start_gold'] } })
    playCard(t, 0, 'diogenes_club')
    place(t, 0, space('rome'), 'start_2cube')
    expect(cubesAt(t, space('rome'))).toEqual([2, 0])
  })

  rule('SE-10.20', 'a free action may be taken after the second action', () => {
    const t = scene(2, {
      hands: [['diogenes_club', 'start_cube']],
      actions: 2,
      chance: { cards0: ['start_2cube', 'start_gold'] },
    })
    expect(t.offers(0)).toEqual([END_TURN, CARD + kindOf('diogenes_club')])
    playCard(t, 0, 'diogenes_club')
    expect(handOf(t, 0).length).toBe(3)
    expect(asking(t)).toBe('act 0')
  })

  rule('SE-10.30', 'an agent fetched from Mi-go may go there again at once, but not be fetched before a later turn', () => {
    const t = scene(2, { agents: { most: [0, 40] }, owns: { mi_go: 0 }, hands: [['start_cube']] })
    invoke(t, 0, 'mi_go', FETCH + way(kindOf('most'), 'rome'))
    expect([whereIs(t, 'most'), handOf(t, 0)]).toEqual(['rome', ['most', 'start_cube']])
    invoke(t, 0, 'mi_go', kindOf('most'))
    expect(whereIs(t, 'most')).toBe('Mi-go')
    expect(t.offers(0)).not.toContain(EFFECT + effectOf('mi_go'))
    passTurn(t, 0)
    passTurn(t, 1)
    expect(t.offers(0)).toContain(EFFECT + effectOf('mi_go'))
  })
})

rule('SE-10.2', 'and it can be taken away by the card that puts it', () => {
  const t = scene(2, { hands: [['start_block']], blocked: [stack('rome')] })
  playCard(t, 0, 'start_block', TAKE_OFF + stack('rome'))
  expect(seen(t).discsLeft).toBe(10)
})
