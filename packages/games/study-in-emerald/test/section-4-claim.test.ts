// 4.3 Claim a card
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, CLAIM, EFFECT, PASS, PLACE } from '../rules/codes.ts'
import { cityOf, gameCards, isAgentCard, kindOf, RESTORATIONIST, WAR } from '../rules/data.ts'
import { marker } from '../rules/score.ts'
import { GONE, IN_DECK, NONE, ON_CARD, ON_DISPLAY } from '../rules/state.ts'
import {
  allTold,
  asking,
  claim,
  cubesAt,
  discardOf,
  drawOf,
  endTurn,
  eventsTold,
  handOf,
  hearers,
  pass,
  passTurn,
  place,
  playCard,
  seen,
  told,
  why,
  whyTouch,
} from './playing.ts'
import { effect, effectOf, ids, scene, space, stack, type Placed, type Scene } from './scene.ts'

/** The targets that may be claimed. */
const claims = (t: Scene, seat = 0): number[] =>
  t.offers(seat).flatMap((code) => (code >= CLAIM && code < CARD ? [code - CLAIM] : []))
const canClaim = (target: number, placed: Placed, seats = 2): boolean => claims(scene(seats, placed)).includes(target)

rule('SE-4.3.1', 'only as the first of the two actions, so once a turn', () => {
  const placed = { cubes: { [stack('rome')]: [1], [stack('paris')]: [1] } }
  const t = scene(2, placed)
  expect(claims(t)).toEqual([stack('paris'), stack('rome')])
  claim(t, 0, stack('rome'))
  expect([t.state.actions, claims(t), t.refusal(0, CLAIM + stack('paris'))]).toEqual([1, [], 'SE-4.3.1'])
  const later = scene(2, placed)
  pass(later, 0)
  expect([claims(later), later.refusal(0, CLAIM + stack('rome'))]).toEqual([[], 'SE-4.3.1'])
  pass(later, 0)
  expect(later.refusal(0, CLAIM + stack('rome'))).toBe('SE-4.3.1')
  // The next turn has a first action again.
  endTurn(later, 0)
  passTurn(later, 1)
  expect(claims(later).length).toBe(2)
})

rule('SE-4.3.2', 'not after a free action in the same turn', () => {
  const t = scene(2, { hands: [['golovinsky']], cubes: { [stack('rome')]: [1] } })
  playCard(t, 0, 'golovinsky')
  expect([t.state.actions, claims(t), t.refusal(0, CLAIM + stack('rome'))]).toEqual([0, [], 'SE-4.3.2'])
  passTurn(t, 0)
  passTurn(t, 1)
  expect(claims(t)).toEqual([stack('rome')])
})

rule('SE-4.3.3', 'claimed are face-up game cards, effects on display, and cards of cities open to it and not one’s own', () => {
  for (const target of [stack('rome'), space('rome'), effect('mi_go')])
    expect(canClaim(target, { cubes: { [target]: [1] }, display: ['mi_go'] })).toBe(true)
  const t = scene(2, {
    control: { rome: 0, paris: 1 },
    closed: 'paris',
    cubes: { [space('rome')]: [3], [space('paris')]: [3], [space('zurich')]: [1] },
    destroyed: 'cairo',
    mains: ['rome', 'rome'],
    owns: { mi_go: 1 },
    display: ['cthulhu'],
  })
  expect(claims(t)).toEqual([space('zurich')])
  expect(why(t, 0, CLAIM + space('rome'))).toBe('SE-4.3.3')
  expect(why(t, 0, CLAIM + space('paris'))).toBe('SE-5.5.6')
  for (const target of [stack('cairo'), space('cairo')]) expect(why(t, 0, CLAIM + target)).toBe('SE-5.29.11')
  for (const id of ['mi_go', 'cultists']) expect(why(t, 0, CLAIM + effect(id))).toBe('SE-4.3.3')
  expect(whyTouch(t, 0, `space:${cityOf('rome')}`)).toBe('SE-4.3.3')
  // Nor is there anything to claim where a stack is exhausted.
  expect(canClaim(stack('rome'), { cubes: { [stack('rome')]: [3] }, stacks: { rome: null } })).toBe(false)
  // The first and the last of each kind.
  for (const [target, event] of [
    [stack('berlin'), 'claimed'],
    [stack('zurich'), 'claimed'],
    [space('berlin'), 'cityClaimed'],
    [space('zurich'), 'cityClaimed'],
    [effect('change_of_heart'), 'effectClaimed'],
    [effect('yog_sothoth'), 'effectClaimed'],
  ] as const) {
    const one = scene(2, { cubes: { [target]: [1] }, display: ['change_of_heart', 'yog_sothoth'] })
    claim(one, 0, target)
    expect([eventsTold(one)[0], one.state.limbo[0]]).toEqual([event, 1])
  }
  for (const id of ['berlin', 'zurich'])
    expect(canClaim(space(id), { control: { [id]: 0 }, cubes: { [space(id)]: [1] } })).toBe(false)
  // The closer of a city does not claim it either; a city of another player can be claimed.
  expect(canClaim(space('paris'), { control: { paris: 0 }, closed: 'paris', cubes: { [space('paris')]: [3] } })).toBe(false)
  expect(canClaim(space('paris'), { control: { paris: 1 }, cubes: { [space('paris')]: [3] } })).toBe(true)
})

rule('SE-4.3.4', 'he needs a cube there, and nobody may have more influence', () => {
  const rome = stack('rome')
  // Agents alone do not claim.
  expect(canClaim(rome, { mains: ['rome', 'cairo'], agents: { most: [0, 'rome'] } })).toBe(false)
  expect(why(scene(2, { mains: ['rome', 'cairo'] }), 0, CLAIM + rome)).toBe('SE-4.3.4')
  for (const [own, other, can] of [
    [1, 0, true],
    [2, 2, true],
    [2, 3, false],
    [3, 2, true],
  ] as const)
    for (const target of [rome, space('rome'), effect('mi_go')]) {
      const t = scene(2, { cubes: { [target]: [own, other] }, display: ['mi_go'] })
      expect(claims(t).includes(target)).toBe(can)
      expect(why(t, 0, CLAIM + target)).toBe(can ? undefined : 'SE-4.3.4')
    }
  // Every player counts, also one without cubes there.
  expect(canClaim(rome, { cubes: { [rome]: [2, 1, 3] } }, 3)).toBe(false)
  const agents = scene(3, { cubes: { [rome]: [1] }, agents: { most: [2, 'rome'], asef: [2, 'rome'] } })
  expect([claims(agents), why(agents, 0, CLAIM + rome)]).toEqual([[], 'SE-4.3.4'])
  expect(canClaim(rome, { cubes: { [rome]: [3] }, agents: { most: [2, 'rome'], asef: [2, 'rome'] } }, 3)).toBe(true)
  // Cultists in a city of one's own count two, for both of its places.
  for (const target of [rome, space('rome')]) {
    const cult = (cubes: number): Placed => ({ control: { rome: 1 }, owns: { cultists: 1 }, cubes: { [target]: [cubes] } })
    expect([canClaim(target, cult(1)), canClaim(target, cult(2))]).toEqual([false, true])
  }
})

rule(
  'SE-4.3.5',
  'at equal influence more agents in the city decide; at equal agents, and on an effect, the active player may',
  () => {
    for (const target of [stack('rome'), space('rome')]) {
      // Two cubes against one cube and an agent.
      const against = scene(2, { cubes: { [target]: [2, 1] }, mains: ['cairo', 'rome'] })
      expect([claims(against), why(against, 0, CLAIM + target)]).toEqual([[], 'SE-4.3.5'])
      expect(canClaim(target, { cubes: { [target]: [1, 2] }, mains: ['rome', 'cairo'] })).toBe(true)
      // One agent each.
      expect(canClaim(target, { cubes: { [target]: [1, 1] }, mains: ['rome', 'rome'] })).toBe(true)
      // Two against one.
      const two = { agents: { most: [1, 'rome'], asef: [1, 'rome'] } } as const
      expect(canClaim(target, { ...two, cubes: { [target]: [2, 1] }, mains: ['rome', 'cairo'] })).toBe(false)
      // Cultists are influence, not agents: two cubes and an agent tie with one cube and Cultists.
      const cult = { control: { rome: 1 }, owns: { cultists: 1 }, mains: ['rome', 'cairo'] } as const
      expect(canClaim(target, { ...cult, cubes: { [target]: [2, 1] } })).toBe(true)
    }
    expect(canClaim(effect('mi_go'), { cubes: { [effect('mi_go')]: [2, 2] }, display: ['mi_go'] })).toBe(true)
    // A third player decides nothing by agents elsewhere.
    expect(canClaim(stack('rome'), { cubes: { [stack('rome')]: [1, 0, 1] }, mains: ['cairo', 'cairo', 'paris'] }, 3)).toBe(true)
  },
)

rule('SE-4.3.6', 'an object with a blocking disc cannot be claimed', () => {
  for (const target of [stack('rome'), space('rome'), effect('mi_go')]) {
    const t = scene(2, { cubes: { [target]: [3] }, display: ['mi_go'], blocked: [target] })
    expect([claims(t), t.refusal(0, CLAIM + target)]).toEqual([[], 'SE-4.3.6'])
  }
  // It blocks nothing else.
  expect(canClaim(stack('rome'), { cubes: { [stack('rome')]: [1] }, blocked: [space('rome'), stack('paris')] })).toBe(true)
})

rule('SE-4.3.7', 'claiming needs no card', () => {
  const t = scene(2, { hands: [[]], draws: [[]], cubes: { [stack('rome')]: [1] } })
  expect(t.offers(0)).toEqual([CLAIM + stack('rome'), PASS])
  claim(t, 0, stack('rome'))
  expect([t.state.actions, handOf(t, 0)]).toEqual([1, []])
})

rule('SE-4.3.8', 'own cubes go to Limbo, those of others back to them; the other place of the city keeps its own', () => {
  for (const [target, other] of [
    [stack('rome'), space('rome')],
    [space('rome'), stack('rome')],
  ]) {
    const t = scene(3, { cubes: { [target]: [3, 2, 1], [other]: [1, 2, 0] }, limbo: [1, 1, 0] })
    claim(t, 0, target)
    expect([cubesAt(t, target), cubesAt(t, other)]).toEqual([
      [0, 0, 0],
      [1, 2, 0],
    ])
    expect([t.state.limbo, t.state.available]).toEqual([
      [4, 1, 0],
      [6, 8, 7],
    ])
  }
  const shown = scene(2, { cubes: { [effect('mi_go')]: [2, 1] }, display: ['mi_go'], sanity: 'S' })
  claim(shown, 0, effect('mi_go'))
  expect([shown.state.limbo, shown.state.available, cubesAt(shown, effect('mi_go'))]).toEqual([
    [2, 0],
    [6, 7],
    [0, 0],
  ])
})

rule('SE-4.3.9', 'a game card goes on top of the discard pile; an agent stands in that city, human, under the claimer', () => {
  const t = scene(2, {
    stacks: { rome: 'most', paris: 'okhrana' },
    cubes: { [stack('rome')]: [1], [stack('paris')]: [0, 1] },
    discards: [['start_block']],
  })
  expect(t.state.at[kindOf('most')]).toBe(ON_CARD + cityOf('rome'))
  claim(t, 0, stack('rome'))
  expect(told(t, 'claimed')).toEqual({ t: 'claimed', seat: 0, target: stack('rome'), card: kindOf('most') })
  expect([discardOf(t, 0), seen(t, 1).cards[0].top]).toEqual([['start_block', 'most'], kindOf('most')])
  expect([t.state.at[kindOf('most')], t.state.by[kindOf('most')], t.state.vampires]).toEqual([cityOf('rome'), 0, 0])
  expect(asking(t)).toBe('act 0')
  passTurn(t, 0)
  claim(t, 1, stack('paris'))
  expect([discardOf(t, 1), t.state.scoring]).toEqual([['okhrana'], [NONE, NONE, NONE, NONE]])
  // Cards that score are remembered with who claimed them.
  for (const [i, card] of ['black_hand', 'vampire', 'zombies', 'necronomicon'].entries()) {
    const scoring = scene(2, { stacks: { rome: card }, cubes: { [stack('rome')]: [0, 1] }, turn: 1, sanity: 'S' })
    claim(scoring, 1, stack('rome'))
    expect(scoring.state.scoring).toEqual([NONE, NONE, NONE, NONE].with(i, 1))
  }
})

rule('SE-4.3.10', 'the next card of the stack is turned up, with its token, or the stack is exhausted', () => {
  const placed = { stacks: { rome: 'okhrana' }, cubes: { [stack('rome')]: [1] } }
  const agent = scene(2, { ...placed, chance: { stacks: ['most'] } })
  claim(agent, 0, stack('rome'))
  expect(told(agent, 'turnedUp')).toEqual({ t: 'turnedUp', city: cityOf('rome'), card: kindOf('most') })
  const at = cityOf('rome')
  expect([agent.state.card[at], agent.state.left[at], agent.state.at[kindOf('most')]]).toEqual([
    kindOf('most'),
    1,
    ON_CARD + at,
  ])
  expect([agent.state.unseen.includes(kindOf('most')), agent.state.by[kindOf('most')]]).toEqual([false, NONE])
  const event = scene(2, { ...placed, left: { rome: 1 }, chance: { stacks: ['nadar'] } })
  claim(event, 0, stack('rome'))
  expect([event.state.card[at], event.state.left[at], event.state.tracks]).toEqual([kindOf('nadar'), 0, [0, 0]])

  const last = scene(2, { ...placed, left: { rome: 0 }, display: ['mi_go'], chance: { permanents: ['cultists'] } })
  claim(last, 0, stack('rome'))
  expect([last.state.card[at], last.state.left[at], last.state.tracks]).toEqual([NONE, 0, [2, 0]])
  expect(eventsTold(last)).toEqual(['claimed', 'exhausted', 'track', 'displayed'])
  expect([told(last, 'exhausted').city, told(last, 'track')]).toEqual([at, { t: 'track', track: WAR, step: 2, space: 2 }])
  expect([told(last, 'displayed').effect, last.state.permanent[effectOf('cultists')]]).toEqual([
    effectOf('cultists'),
    ON_DISPLAY,
  ])
  // Nothing lies there to put cubes on any more; the space is not touched.
  expect(last.offers(0, PLACE)).toContain(space('rome'))
  expect(last.offers(0, PLACE)).not.toContain(stack('rome'))
  // Where no permanent effect is left, none is laid out.
  const empty = scene(2, { ...placed, left: { rome: 0 }, display: [], gone: allEffects })
  claim(empty, 0, stack('rome'))
  expect([eventsTold(empty), empty.state.permanent.every((where) => where === GONE)]).toEqual([
    ['claimed', 'exhausted', 'track'],
    true,
  ])
})
const allEffects = [
  'change_of_heart',
  'cthulhu',
  'cultists',
  'devils_island',
  'doctor_watson',
  'master_of_disguise',
  'mi_go',
  'mrs_hudson',
  'sebastian_moran',
  'sigmund_freud',
  'society_of_leopold',
  'yog_sothoth',
]

rule('SE-4.3.11', 'a permanent effect lies before its claimer, works at once, and is not replaced', () => {
  const t = scene(2, { display: ['mrs_hudson', 'mi_go'], cubes: { [effect('mrs_hudson')]: [1] } })
  claim(t, 0, effect('mrs_hudson'))
  expect(told(t, 'effectClaimed')).toEqual({ t: 'effectClaimed', seat: 0, effect: effectOf('mrs_hudson') })
  expect(t.state.permanent[effectOf('mrs_hudson')]).toBe(0)
  expect(t.state.permanent.filter((where) => where === ON_DISPLAY).length).toBe(1)
  expect(t.state.permanent.filter((where) => where === IN_DECK).length).toBe(10)
  expect(eventsTold(t)).toEqual(['effectClaimed'])
  // At once: the free action is there in the same turn.
  expect(t.offers(0)).toContain(EFFECT + effectOf('mrs_hudson'))
  // Change of Heart turns its claimer.
  const heart = scene(2, { sides: 'LR', display: ['change_of_heart'], cubes: { [effect('change_of_heart')]: [1] } })
  claim(heart, 0, effect('change_of_heart'))
  expect([heart.state.side[0], heart.state.side[1]]).toEqual([RESTORATIONIST, RESTORATIONIST])
  // Cthulhu is asked for a city first.
  const deep = scene(2, { display: ['cthulhu'], cubes: { [effect('cthulhu')]: [1] }, sanity: 'S' })
  claim(deep, 0, effect('cthulhu'))
  expect(asking(deep)).toBe('doom 0')
})

rule('SE-4.3.12', 'the city card comes from the pile, or from its controller, onto the claimer’s discard pile', () => {
  const placed = { cubes: { [space('rome')]: [2] } }
  const free = scene(2, { ...placed, discards: [['start_block']] })
  claim(free, 0, space('rome'))
  expect([discardOf(free, 0), told(free, 'cityClaimed')]).toEqual([
    ['start_block', 'city_rome'],
    { t: 'cityClaimed', seat: 0, city: cityOf('rome') },
  ])
  // From the hand: he draws another one. From the draw pile or the discard pile: nothing more.
  for (const [where, from] of [
    ['hands', 'hand'],
    ['draws', 'draw'],
    ['discards', 'discard'],
  ] as const) {
    const t = scene(2, { ...placed, [where]: [undefined, ['city_rome', 'start_assassinate']], control: { rome: 1 } })
    const before = handOf(t, 1).length
    claim(t, 0, space('rome'))
    expect(told(t, 'cityTaken')).toEqual({ t: 'cityTaken', seat: 0, city: cityOf('rome'), targetSeat: 1, from })
    expect([...handOf(t, 1), ...drawOf(t, 1), ...discardOf(t, 1)]).not.toContain('city_rome')
    expect([discardOf(t, 0).at(-1), handOf(t, 1).length, allTold(t, 'drew').length]).toEqual([
      'city_rome',
      before,
      from === 'hand' ? 1 : 0,
    ])
    expect(hearers(t, 'drewCards')).toEqual(from === 'hand' ? [1] : [])
  }
})

rule('SE-4.3.13', 'the claimer’s marker goes up by the city’s points, that of the one before goes down', () => {
  const t = scene(3, { control: { paris: 2, rome: 2 }, cubes: { [space('paris')]: [2], [space('zurich')]: [0, 1] } })
  expect(seen(t).markers).toEqual([0, 0, 10])
  claim(t, 0, space('paris'))
  expect([t.state.control[cityOf('paris')], seen(t).markers]).toEqual([0, [6, 0, 4]])
  expect(told(t, 'known').seats).toEqual([0])
  passTurn(t, 0)
  claim(t, 1, space('zurich'))
  expect([seen(t).markers, marker(t.state, 1)]).toEqual([[6, 3, 4], 3])
})

rule('SE-4.3.14', 'the claimer of a card with the icon draws a sanity token after everything else', () => {
  for (const [card, draws] of [
    ['necronomicon', true],
    ['shoggoth', true],
    ['terrors_of_the_night', true],
    ['vampire', true],
    ['zombies', true],
    ['okhrana', false],
    ['most', false],
  ] as const) {
    const t = scene(2, { stacks: { rome: card }, cubes: { [stack('rome')]: [1] }, sanity: 'M' })
    claim(t, 0, stack('rome'))
    expect([eventsTold(t).at(-1) === 'sanity', t.state.mad]).toEqual([draws, [draws ? 1 : 0, 0]])
  }
  for (const [id, draws] of [
    ['cultists', true],
    ['mi_go', true],
    ['yog_sothoth', true],
    ['doctor_watson', false],
  ] as const) {
    const t = scene(2, { display: [id], cubes: { [effect(id)]: [1] }, sanity: 'M' })
    claim(t, 0, effect(id))
    expect([eventsTold(t), t.state.mad[0]]).toEqual([draws ? ['effectClaimed', 'sanity'] : ['effectClaimed'], draws ? 1 : 0])
  }
})

rule('SE-4.3.14', 'a Mad token that is one too many ends the game of a Restorationist, for a card as for an effect', () => {
  for (const [target, placed] of [
    [stack('rome'), { stacks: { rome: 'necronomicon' } }],
    [effect('cultists'), { display: ['cultists'] }],
  ] as const)
    for (const mad of [1, 2]) {
      const t = scene(2, { ...placed, sides: 'RL', mad: [mad], cubes: { [target]: [1] }, sanity: 'M' })
      claim(t, 0, target)
      expect([t.match.over, t.state.mad[0]]).toEqual([mad === 2, mad + 1])
    }
})

rule('SE-4.3.15', 'the order of a claim: cubes, card, Rachkovsky’s tokens, next card or exhaustion, known, sanity', () => {
  const book = scene(2, { stacks: { rome: 'necronomicon' }, left: { rome: 0 }, cubes: { [stack('rome')]: [1] }, sanity: 'S' })
  claim(book, 0, stack('rome'))
  expect(eventsTold(book).filter((name) => name !== 'known')).toEqual(['claimed', 'exhausted', 'track', 'displayed', 'sanity'])
  expect(eventsTold(book).indexOf('known')).toBeLessThan(eventsTold(book).indexOf('sanity'))
  const spy = scene(2, {
    stacks: { rome: 'rachkovsky' },
    cubes: { [stack('rome')]: [1] },
    chance: { tokens: ['holmes', 'asef'], stacks: ['nadar'] },
  })
  claim(spy, 0, stack('rome'))
  expect([eventsTold(spy), eventsTold(spy, 0)]).toEqual([
    ['claimed', 'tookTokens', 'turnedUp'],
    ['claimed', 'tookTokens', 'myTokens', 'turnedUp'],
  ])
  // He takes what the pool has: one, or nothing.
  const agents = ids(gameCards.filter(isAgentCard))
  for (const [left, events] of [
    [1, ['claimed', 'tookTokens', 'turnedUp']],
    [0, ['claimed', 'turnedUp']],
  ] as const) {
    const tokens = [[], agents.slice(left)]
    const dry = scene(2, {
      stacks: { rome: 'rachkovsky' },
      cubes: { [stack('rome')]: [1] },
      tokens,
      chance: { stacks: ['nadar'] },
    })
    claim(dry, 0, stack('rome'))
    expect([eventsTold(dry), seen(dry).tokens[0], seen(dry).pool]).toEqual([events, left, 0])
  }
  // A card that goes to its claimer is there before the next one is turned up.
  const points = scene(2, { stacks: { rome: 'reclus' }, cubes: { [stack('rome')]: [1] }, chance: { stacks: ['okhrana'] } })
  claim(points, 0, stack('rome'))
  expect(eventsTold(points)).toEqual(['claimed', 'turnedUp', 'known'])
  place(points, 0, stack('rome'), 'start_cube')
  expect(cubesAt(points, stack('rome'))).toEqual([1, 0])
})
