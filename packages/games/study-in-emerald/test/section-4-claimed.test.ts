// 4.3 Claim a card: what comes of it
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { EFFECT, PLACE } from '../rules/codes.ts'
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
  eventsTold,
  handOf,
  hearers,
  passTurn,
  place,
  seen,
  told,
} from './playing.ts'
import { effect, effectOf, ids, scene, space, stack } from './scene.ts'

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
