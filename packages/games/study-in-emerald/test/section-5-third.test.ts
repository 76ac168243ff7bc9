// The Third Section (5.24): a game card, a permanent effect or a hand card leaves the game.
import { describe, expect } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { BANISH, BURY, CARD, DECLINE } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import { finalScore } from '../rules/score.ts'
import { GONE, IN_DECK } from '../rules/state.ts'
import {
  answer,
  cubesAt,
  discardOf,
  double,
  eventsTold,
  handOf,
  keys,
  passTurn,
  play,
  playCard,
  seen,
  told,
  why,
  whyTouch,
} from './playing.ts'
import { effect, effectOf, kinds, scene, stack, type Placed, type Scene } from './scene.ts'
import { controllerOf, isGone, markers, whereIs } from './violence.ts'

const THIRD = CARD + kindOf('third_section')
const third = (placed: Placed = {}): Scene =>
  scene(3, { hands: [['third_section', 'start_gold', 'start_cube']], display: ['mi_go', 'cultists'], ...placed })
const purge = (placed: Placed, code: number): Scene => playCard(third(placed), 0, 'third_section', code)
const bury = (card: string, placed: Placed = {}): Scene =>
  purge({ hands: [['third_section', 'start_gold', card]], ...placed }, BURY + kindOf(card))

rule('SE-5.24.1', 'one of three options each time', () => {
  expect(keys(third(), 0, THIRD)).toEqual(['purge.card', 'banish', 'bury'])
  const t = purge({}, stack('rome'))
  expect(t.state.actions).toBe(1)
  expect(discardOf(t, 0)).toEqual(['third_section'])
  expect(handOf(t, 0)).toEqual(['start_cube', 'start_gold'])
})

rule('SE-5.24.1', 'it cannot be played with nothing to remove', () => {
  const stacks = Object.fromEntries(
    'berlin cairo constantinople the_hague london madrid paris rome st_petersburg washington vienna zurich'
      .split(' ')
      .map((city) => [city, null]),
  )
  const bare: Placed = { stacks, display: [], hands: [['third_section', 'city_rome']] }
  expect(third(bare).refusal(0, THIRD)).toBe('SE-5.24.1')
  expect(third({ ...bare, hands: [['third_section', 'start_gold']] }).offers(0)).toContain(THIRD)
  expect(third({ ...bare, display: ['mi_go'] }).offers(0)).toContain(THIRD)
  const { rome: _rome, ...others } = stacks
  expect(third({ ...bare, stacks: others }).offers(0)).toContain(THIRD)
  expect(third({ ...bare, stacks: others, blocked: [stack('rome')] }).offers(0)).not.toContain(THIRD)
})

rule(['SE-5.24.5', 'SE-5.24.7'], 'the first of all effects and the first of all cards go like any other', () => {
  const placed: Placed = {
    display: ['change_of_heart'],
    agents: { ungern_sternberg: [0, 'rome'] },
    hands: [['third_section', 'ungern_sternberg', 'start_gold']],
  }
  const t = third(placed)
  const probe = t.match.probe(0, t.match.ask(0), [THIRD])
  expect(probe.ok && !probe.done && probe.options.slice(12)).toMatchObject([
    { code: BANISH, key: 'banish', args: { target: effect('change_of_heart') } },
    { code: BURY, key: 'bury', args: { card: kindOf('ungern_sternberg') } },
    { code: BURY + kindOf('start_gold'), key: 'bury', args: { card: kindOf('start_gold') } },
  ])
  expect(purge(placed, BANISH).state.permanent[effectOf('change_of_heart')]).toBe(GONE)
  const buried = purge(placed, BURY)
  expect(seen(buried, 0).mine?.buried).toEqual([kindOf('ungern_sternberg')])
  expect(told(buried, 'buried')).toEqual({ t: 'buried', seat: 0 })
})

describe('a game card', () => {
  rule('SE-5.24.2', 'the face-up card of a stack is removed; cubes on it go to Limbo', () => {
    const t = purge(
      { stacks: { rome: 'lestrade' }, cubes: { [stack('rome')]: [1, 2, 0], [stack('paris')]: [1, 1, 1] } },
      stack('rome'),
    )
    expect(isGone(t, 'lestrade')).toBe(true)
    expect(cubesAt(t, stack('rome'))).toEqual([0, 0, 0])
    expect(cubesAt(t, stack('paris'))).toEqual([1, 1, 1])
    expect(t.state.limbo).toEqual([1, 2, 0])
    expect(told(t, 'purged')).toMatchObject({ seat: 0, city: stack('rome'), card: kindOf('lestrade') })
  })

  rule('SE-5.24.2', 'not under a blocking disc, of an empty stack or a destroyed city', () => {
    const t = third({ blocked: [stack('rome')], stacks: { paris: null }, destroyed: 'berlin' })
    const offered = t.offers(0, THIRD)
    expect(offered.filter((code) => code < BANISH).length).toBe(9)
    for (const city of ['rome', 'paris', 'berlin']) {
      expect(offered).not.toContain(stack(city))
      expect(why(t, 0, stack(city), THIRD)).toBe('SE-5.24.2')
    }
    expect(whyTouch(t, 0, 'stack:7', THIRD)).toBe('SE-5.24.2')
  })

  rule('SE-5.24.3', 'an agent on it leaves the game with its token, and the next card is turned up', () => {
    const t = purge({ stacks: { rome: 'holmes' }, chance: { stacks: ['morris'] } }, stack('rome'))
    expect(whereIs(t, 'holmes')).toBe('removed')
    expect(isGone(t, 'holmes')).toBe(true)
    expect(told(t, 'turnedUp')).toMatchObject({ city: stack('rome'), card: kindOf('morris') })
    expect(whereIs(t, 'morris')).toBe('on the card in rome')
    expect(t.state.left[stack('rome')]).toBe(1)
    expect(t.state.tracks).toEqual([0, 0])
    const other = purge({ stacks: { rome: 'black_hand' } }, stack('rome'))
    expect([0, 1, 2].map((seat) => whereIs(other, `main${seat}`))).toEqual(['cairo', 'cairo', 'cairo'])
  })

  rule('SE-5.24.4', 'the last card exhausts the stack: War two up, another effect on display', () => {
    const t = purge({ left: { rome: 0 }, tracks: [1, 0], chance: { permanents: ['yog_sothoth'] } }, stack('rome'))
    expect(t.state.card[stack('rome')]).toBe(-1)
    expect(t.state.tracks).toEqual([3, 0])
    expect(eventsTold(t)).toEqual(['plays', 'purged', 'exhausted', 'track', 'known', 'displayed'])
    expect(told(t, 'displayed')).toMatchObject({ effect: effectOf('yog_sothoth') })
  })
})

describe('a permanent effect', () => {
  rule('SE-5.24.5', 'a card on display is removed and not replaced', () => {
    const t = purge({}, BANISH + effectOf('mi_go'))
    expect(t.state.permanent[effectOf('mi_go')]).toBe(GONE)
    expect(t.state.permanent.filter((where) => where === IN_DECK).length).toBe(10)
    expect(told(t, 'banished')).toMatchObject({ seat: 0, effect: effectOf('mi_go') })
    const u = third({ owns: { yog_sothoth: 1 } })
    const effects = u.offers(0, THIRD).filter((code) => code >= BANISH && code < BURY)
    expect(effects).toEqual([BANISH + effectOf('cultists'), BANISH + effectOf('mi_go')])
    expect(why(u, 0, BANISH + effectOf('yog_sothoth'), THIRD)).toBe('SE-5.24.5')
    expect(whyTouch(u, 0, `effect:${effectOf('yog_sothoth')}`, THIRD)).toBe('SE-5.24.5')
  })

  rule('SE-5.24.6', 'cubes on it go to Limbo, a blocking disc on it to the supply', () => {
    const t = purge(
      {
        blocked: [effect('mi_go'), effect('cultists')],
        cubes: { [effect('mi_go')]: [0, 2, 1], [effect('cultists')]: [1, 0, 0] },
      },
      BANISH + effectOf('mi_go'),
    )
    expect(t.state.limbo).toEqual([0, 2, 1])
    expect(cubesAt(t, effect('mi_go'))).toEqual([0, 0, 0])
    expect(cubesAt(t, effect('cultists'))).toEqual([1, 0, 0])
    expect(seen(t).discsLeft).toBe(9)
    expect(t.state.blocked[effect('mi_go')]).toBe(false)
  })
})

describe('a hand card', () => {
  rule('SE-5.24.7', 'it goes face down: the others do not learn which', () => {
    const t = bury('fenians')
    expect(handOf(t, 0)).toEqual(['start_gold'])
    expect(told(t, 'buried')).toEqual({ t: 'buried', seat: 0 })
    expect(seen(t, 0).mine?.buried).toEqual([kindOf('fenians')])
    for (const viewer of [SPECTATOR, 1, 2]) {
      expect(seen(t, viewer).cards[0].buried).toBe(1)
      expect(JSON.stringify(t.stream(viewer).at(-1)?.events)).not.toContain(`${kindOf('fenians')}`)
      expect(seen(t, viewer).mine?.buried ?? []).toEqual([])
    }
    expect(discardOf(t, 0)).toEqual(['third_section'])
  })

  rule('SE-5.24.7', 'neither a city card nor the Third Section itself', () => {
    const t = third({ hands: [['third_section', 'start_gold', 'city_rome', 'start_cube_bomb', 'start_cube_bomb']] })
    expect(t.offers(0, THIRD).filter((code) => code >= BURY)).toEqual(
      kinds(['start_gold', 'start_cube_bomb']).map((kind) => BURY + kind),
    )
    expect(why(t, 0, BURY + kindOf('city_rome'), THIRD)).toBe('SE-5.24.7')
    expect(why(t, 0, BURY + kindOf('third_section'), THIRD)).toBe('SE-5.24.7')
    expect(whyTouch(t, 0, `card:${kindOf('city_rome')}`, THIRD)).toBe('SE-5.24.7')
  })

  rule('SE-5.24.8', 'the token of a buried agent’s card stays under control, without a card', () => {
    const t = bury('holmes', { agents: { holmes: [0, 'rome'] }, tokens: [[], ['holmes']], sides: 'LLL' })
    expect([whereIs(t, 'holmes'), controllerOf(t, 'holmes')]).toEqual(['rome', 0])
    passTurn(t, 0)
    double(t, 1, 'holmes')
    answer(t, { 0: DECLINE })
    expect(controllerOf(t, 'holmes')).toBe(1)
    expect(told(t, 'agentTurned')).toMatchObject({ from: 'nowhere' })
    expect(discardOf(t, 1)).toEqual([])
    expect(handOf(t, 0).length).toBe(5)
  })

  rule('SE-5.24.9', 'the Necronomicon’s points stay on the marker and are lost in the final scoring', () => {
    const t = bury('necronomicon')
    expect(markers(t)[0]).toBe(3)
    expect(seen(t, 0).mine?.score).toBe(3)
    expect(finalScore(t.state, 0)).toBe(0)
    const kept = third({ hands: [['third_section', 'start_gold', 'necronomicon']] })
    expect(finalScore(kept.state, 0)).toBe(3)
    const other = bury('start_gold', { hands: [['third_section', 'start_gold', 'necronomicon']] })
    expect(finalScore(other.state, 0)).toBe(3)
  })

  rule('SE-5.24.10', 'so it is with The Black Hand, Vampire and Zombies; zombies stay on the board', () => {
    const scores = (card: string, placed: Placed): number[] => {
      const before = third({ hands: [['third_section', card, 'start_gold']], revealed: [0], ...placed })
      const shown = markers(before)[0]
      const held = finalScore(before.state, 0)
      play(before, 0, THIRD, BURY + kindOf(card))
      expect(markers(before)[0]).toBe(shown)
      return [held, finalScore(before.state, 0)]
    }
    expect(scores('black_hand', { sides: 'RLL', royals: { rome: ['killed', 0] } })).toEqual([5, 3])
    expect(scores('vampire', { sides: 'LRR', vampires: ['main0'] })).toEqual([1, 0])
    expect(scores('zombies', { sides: 'LRR', zombies: { rome: 8 } })).toEqual([8, 0])
    const t = bury('zombies', { zombies: { rome: 8 } })
    expect(seen(t).zombiesOut).toBe(8)
    expect(seen(t).known).toBe(1)
  })
})
