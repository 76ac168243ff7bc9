// 4.11 Card action
import { expect } from 'vitest'
import type { AskStep } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { AT_AGENT, AT_ROYAL, AT_ZOMBIE, BANISH, BURY, CARD, DONE, EFFECT, STRIKE } from '../rules/codes.ts'
import { cityOf, kindOf } from '../rules/data.ts'
import { AT_LARGE, REMOVED, TARGETS, type State } from '../rules/state.ts'
import { steps } from '../rules/steps.ts'
import { allTold, discardOf, drawOf, eventsTold, handOf, playCard, told, invoke, why, whyTouch } from './playing.ts'
import { effectOf, kinds, scene, stack, type Placed, type Scene } from './scene.ts'

const K = kindOf
const offersCard = (id: string, placed: Placed): boolean =>
  scene(2, { hands: [[id]], ...placed })
    .offers(0)
    .includes(CARD + K(id))
const piles = (t: Scene, seat: number): string[] => [...handOf(t, seat), ...drawOf(t, seat), ...discardOf(t, seat)]

rule('SE-4.11.1', 'a card is played from the hand for its action', () => {
  const cubes = { [stack('rome')]: [0, 1] }
  const t = scene(2, { hands: [['okhrana', 'start_cube']], cubes })
  playCard(t, 0, 'okhrana', TARGETS + stack('rome'), DONE)
  expect([told(t, 'plays'), handOf(t, 0), t.state.limbo[1], t.state.actions]).toEqual([
    { t: 'plays', seat: 0, card: K('okhrana') },
    ['start_cube'],
    1,
    1,
  ])
  for (const pile of ['draws', 'discards'] as const) {
    const away = scene(2, { [pile]: [['okhrana']], cubes, hands: [['start_cube']] })
    expect(away.refusal(0, CARD + K('okhrana'))).toBe('SE-4.11.1')
  }
  expect(whyTouch(scene(2, { hands: [['start_cube']] }), 0, `card:${K('start_cube')}`)).toBe('SE-5.40.1')
})

rule('SE-4.11.2', 'an action with no legal target or no possible effect cannot be chosen', () => {
  for (const [card, without, withOne] of [
    ['okhrana', {}, { cubes: { [stack('rome')]: [0, 1] } }],
    ['duchess_de_uzes', { available: [0] }, { available: [1] }],
    ['peoples_will', { available: [20] }, { available: [19] }],
    ['bismarck', {}, { control: { rome: 0 } }],
    ['terrors_of_the_night', { revealed: [1], sides: 'RL' }, { revealed: [1], sides: 'RR' }],
    ['diogenes_club', { draws: [[]] }, { draws: [['start_cube']] }],
    ['freemasons', { draws: [[]] }, { draws: [[]], discards: [['start_cube']] }],
    ['hired_assassin', {}, { zombies: { cairo: 1 } }],
    ['shoggoth', { agents: { morris: [0, 'rome'] } }, { agents: { morris: [1, 'rome'] } }],
  ] as const) {
    expect([card, offersCard(card, without)]).toEqual([card, false])
    expect([card, offersCard(card, withOne)]).toEqual([card, true])
  }
  for (const id of ['diogenes_club', 'freemasons'])
    expect(why(scene(2, { hands: [[id]], draws: [[]] }), 0, CARD + K(id))).toBe('SE-4.11.2')
  // With another card to put away and draw again, Freemasons do something.
  expect(offersCard('freemasons', { hands: [['freemasons', 'start_cube']], draws: [[]] })).toBe(true)
  expect(offersCard('diogenes_club', { hands: [['diogenes_club', 'start_cube']], draws: [[]] })).toBe(false)
  // Cards without an action have none.
  for (const id of ['fenians', 'lestrade', 'necronomicon', 'black_hand', 'infernal_machine', 'start_cube', 'city_rome'])
    expect(offersCard(id, {})).toBe(false)
})

rule(
  'SE-4.11.3',
  'after the action the card goes to the discard pile, unless it is one-use, stays on the board, or is lost',
  () => {
    const okhrana = scene(2, { hands: [['okhrana']], cubes: { [stack('rome')]: [0, 1] }, discards: [['start_block']] })
    playCard(okhrana, 0, 'okhrana', TARGETS + stack('rome'), DONE)
    expect([discardOf(okhrana, 0), okhrana.state.discard[0].at(-1)! % 2]).toEqual([['start_block', 'okhrana'], 1])
    const bismarck = scene(2, { hands: [['bismarck']], control: { rome: 0 } })
    playCard(bismarck, 0, 'bismarck')
    expect([piles(bismarck, 0).includes('bismarck'), bismarck.state.closed]).toEqual([false, cityOf('rome')])
    const shoggoth = scene(2, { hands: [['shoggoth']], agents: { morris: [1, 'rome'] } })
    playCard(shoggoth, 0, 'shoggoth')
    expect(piles(shoggoth, 0)).not.toContain('shoggoth')
    // An assassin who goes mad leaves with his card; a sane one goes to the discard pile, on top of his bombs.
    for (const token of ['M', 'S']) {
      const t = scene(2, { agents: { ravachol: [0, 'rome'] }, hands: [['ravachol', 'fenians']], sanity: token })
      playCard(t, 0, 'ravachol')
      expect(discardOf(t, 0)).toEqual(token === 'M' ? ['fenians'] : ['fenians', 'ravachol'])
      expect(t.state.at[K('ravachol')]).toBe(token === 'M' ? REMOVED : cityOf('rome'))
    }
  },
)

rule('SE-4.11.4', 'the actions of permanent effects follow rules of their own', () => {
  const t = scene(2, {
    owns: { mrs_hudson: 0, doctor_watson: 0, yog_sothoth: 0, mi_go: 1 },
    agents: { most: [0, 'rome'] },
    hands: [['most', 'start_cube']],
  })
  const effects = t.offers(0).filter((code) => code >= EFFECT && code < STRIKE)
  expect(effects.map((code) => code - EFFECT).toSorted((a, b) => a - b)).toEqual([
    effectOf('mrs_hudson'),
    effectOf('yog_sothoth'),
  ])
  expect(t.refusal(0, EFFECT + effectOf('doctor_watson'))).toBe('SE-4.11.4')
  expect(t.refusal(0, EFFECT + effectOf('mi_go'))).toBe('SE-1.4.7')
  invoke(t, 0, 'yog_sothoth', K('most'))
  expect([told(t, 'uses'), t.state.actions, t.state.free]).toEqual([
    { t: 'uses', seat: 0, effect: effectOf('yog_sothoth') },
    1,
    false,
  ])
  // No card of one's own is played for them but what they ask for.
  expect([discardOf(t, 0), allTold(t, 'plays')]).toEqual([[], []])
  // After two actions the free ones are left.
  const late = scene(2, {
    actions: 2,
    owns: { mrs_hudson: 0, yog_sothoth: 0 },
    agents: { most: [0, 'rome'] },
    hands: [['most', 'start_cube']],
  })
  expect(late.offers(0)).toContain(EFFECT + effectOf('mrs_hudson'))
  expect(late.refusal(0, EFFECT + effectOf('yog_sothoth'))).toBe('SE-3.5')
})

rule('SE-4.11.5', 'a card of several uses performs one of them', () => {
  const hired = (): Scene =>
    scene(2, {
      mains: ['rome', 'cairo'],
      agents: { morris: [1, 'rome'] },
      zombies: { rome: 1 },
      hands: [['hired_assassin', 'infernal_machine']],
      sanity: 'S',
    })
  const aims = [AT_ROYAL + cityOf('rome'), AT_AGENT + K('morris'), AT_ZOMBIE + cityOf('rome')]
  const uses = aims.map((aim) => {
    const t = hired()
    expect(t.offers(0, CARD + K('hired_assassin')).toSorted((a, b) => a - b)).toEqual(aims.toSorted((a, b) => a - b))
    playCard(t, 0, 'hired_assassin', aim, K('infernal_machine'), DONE)
    const { state: s } = t
    expect([s.actions, handOf(t, 0).includes('hired_assassin')]).toEqual([1, false])
    return [s.royal[cityOf('rome')] === AT_LARGE, s.at[K('morris')] === cityOf('rome'), s.zombies[cityOf('rome')]]
  })
  expect(uses).toEqual([
    [false, true, 1],
    [true, false, 1],
    [true, true, 0],
  ])
  // The Third Section removes a card of the board, an effect, or a card of the hand.
  const third = scene(2, { hands: [['third_section', 'start_cube']], display: ['mi_go'] })
  playCard(third, 0, 'third_section', BURY + K('start_cube'))
  expect([third.state.buried[0], third.state.permanent[effectOf('mi_go')], eventsTold(third).length > 0]).toEqual([
    kinds(['start_cube']),
    -2,
    true,
  ])
  const banish = scene(2, { hands: [['third_section', 'start_cube']], display: ['mi_go'] })
  playCard(banish, 0, 'third_section', BANISH + effectOf('mi_go'))
  expect([banish.state.buried[0], handOf(banish, 0)]).toEqual([[], ['start_cube']])
})

rule(
  ['SE-4.2.1', 'SE-4.3.3', 'SE-4.6.1', 'SE-4.7.1', 'SE-4.10.1'],
  'what is chosen in an action is public once it is done',
  () => {
    const names = [
      'placeMain',
      'act',
      'placeAt',
      'placeCards',
      'retrieve',
      'retrieveFrom',
      'buy',
      'move',
      'payMove',
      'tracks',
      'double',
    ]
    for (const name of names) expect([name, (steps[name] as AskStep<State>).open]).toEqual([name, true])
  },
)
