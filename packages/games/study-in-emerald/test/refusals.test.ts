// Why something is not offered: whoever tries a code or points at a thing learns the rule that forbids it (sections 1 to 4).
import { describe, expect, test } from 'vitest'
import {
  BUY,
  CARD,
  CLAIM,
  DISCARD,
  DONE,
  DOUBLE,
  EFFECT,
  END_TURN,
  MOVE,
  PASS,
  PLACE,
  RETRIEVE,
  REVEAL,
  STRIKE,
  TRACKS,
} from '../rules/codes.ts'
import { CITIES, cityOf, KINDS, kindOf, PERMANENTS } from '../rules/data.ts'
import { AVAILABLE, ON_MI_GO, PERMANENT, TARGETS } from '../rules/state.ts'
import { way, why, whyTouch } from './playing.ts'
import { effect, effectOf, mainAgent, scene, space, stack, type Placed } from './scene.ts'

const K = kindOf

interface Case {
  readonly name: string
  readonly placed: Placed
  /** A code, or a ref that is pointed at. */
  readonly what: number | string
  readonly draft?: readonly number[]
  readonly rule: string | undefined
}

const check = (cases: readonly Case[]): void => {
  for (const { name, placed, what, draft = [], rule } of cases)
    test(`${name}: ${rule ?? 'nothing to say'}`, () => {
      const t = scene(2, placed)
      expect(typeof what === 'number' ? why(t, 0, what, ...draft) : whyTouch(t, 0, what, ...draft)).toBe(rule)
    })
}

const POOR: Placed = { hands: [['infernal_machine']] }
const DONE_BOTH: Placed = { actions: 2, hands: [['peoples_will', 'okhrana', 'start_cube']] }

describe('an action of the turn', () => {
  check([
    { name: 'the turn ends after two actions', placed: {}, what: END_TURN, rule: 'SE-3.2' },
    { name: 'and has no third one', placed: DONE_BOTH, what: PASS, rule: 'SE-3.5' },
    { name: 'nor one of a card', placed: DONE_BOTH, what: CARD + K('okhrana'), rule: 'SE-3.5' },
    { name: 'by pointing at it', placed: DONE_BOTH, what: `card:${K('okhrana')}`, rule: 'SE-3.5' },
    { name: 'nor a strike', placed: DONE_BOTH, what: STRIKE + K('most'), rule: 'SE-3.5' },
    { name: 'nor a claim', placed: DONE_BOTH, what: CLAIM + stack('rome'), rule: 'SE-4.3.1' },
    { name: 'nor a sacrifice', placed: DONE_BOTH, what: EFFECT + effectOf('yog_sothoth'), rule: 'SE-3.5' },
    { name: 'a free effect has its own reason', placed: DONE_BOTH, what: EFFECT + effectOf('mi_go'), rule: 'SE-1.4.7' },
    {
      name: 'so has a free card',
      placed: { ...DONE_BOTH, available: [20] },
      what: CARD + K('peoples_will'),
      rule: 'SE-5.21.1',
    },
    { name: 'no cube to place', placed: { available: [0] }, what: PLACE, rule: 'SE-4.2.6' },
    { name: 'no card to place with', placed: POOR, what: PLACE, rule: 'SE-4.1.1' },
    { name: 'nothing to retrieve', placed: POOR, what: RETRIEVE, rule: 'SE-4.4.3' },
    {
      name: 'no card to retrieve from the board with',
      placed: { ...POOR, cubes: { [space('rome')]: [1] } },
      what: RETRIEVE,
      rule: 'SE-4.1.1',
    },
    { name: 'nor from Limbo', placed: { ...POOR, limbo: [1] }, what: 'limbo', rule: 'SE-4.1.1' },
    { name: 'nothing in Limbo', placed: {}, what: 'limbo', rule: 'SE-4.4.3' },
    { name: 'nothing to buy', placed: { available: [20] }, what: BUY, rule: 'SE-4.5.3' },
    { name: 'no gold', placed: POOR, what: 'supply', rule: 'SE-4.1.1' },
    { name: 'a single gold', placed: { hands: [['start_gold']] }, what: BUY, rule: 'SE-4.5.2' },
    { name: 'no gold to move with', placed: POOR, what: MOVE, rule: 'SE-4.1.1' },
    { name: 'too little gold', placed: { hands: [['start_gold']] }, what: `agent:${mainAgent(0)}`, rule: 'SE-4.6.6' },
    { name: 'no arrows', placed: POOR, what: 'revolution', rule: 'SE-4.7.1' },
    { name: 'arrows that move nothing', placed: { hands: [['city_the_hague']] }, what: TRACKS, rule: 'SE-4.7.3' },
    { name: 'nothing to discard', placed: { hands: [[]] }, what: DISCARD, rule: 'SE-4.8.1' },
    { name: 'no score to reveal', placed: {}, what: REVEAL, rule: 'SE-4.9.1' },
    { name: 'no token', placed: {}, what: DOUBLE, rule: 'SE-4.10.1' },
    { name: 'no agent for the token', placed: { tokens: [['most']] }, what: `token:${K('most')}`, rule: 'SE-4.10.2' },
    { name: 'a card that is not in hand', placed: POOR, what: CARD + K('okhrana'), rule: 'SE-4.11.1' },
    { name: 'a card without an action', placed: POOR, what: `card:${K('infernal_machine')}`, rule: 'SE-5.40.1' },
    { name: 'an effect of somebody else', placed: { owns: { mi_go: 1 } }, what: EFFECT + effectOf('mi_go'), rule: 'SE-1.4.7' },
    {
      name: 'an effect without an action',
      placed: { owns: { sigmund_freud: 0 } },
      what: EFFECT + effectOf('sigmund_freud'),
      rule: 'SE-4.11.4',
    },
    { name: 'what is offered needs no reason', placed: {}, what: PLACE, rule: undefined },
    { name: 'a thing nobody knows', placed: {}, what: 'moon:3', rule: undefined },
    { name: 'a card nobody knows', placed: {}, what: `card:${KINDS}`, rule: undefined },
    { name: 'an effect nobody knows', placed: {}, what: `effect:${PERMANENTS}`, rule: undefined },
    { name: 'a strike nobody knows', placed: {}, what: STRIKE + KINDS, rule: undefined },
    { name: 'a strike that is not possible', placed: {}, what: STRIKE + K('most'), rule: 'SE-5.36.2' },
  ])
})

describe('a claim', () => {
  const tie = { cubes: { [stack('rome')]: [2, 1] }, mains: ['cairo', 'rome'] }
  check([
    { name: 'as the second action', placed: { actions: 1 }, what: CLAIM + stack('rome'), rule: 'SE-4.3.1' },
    { name: 'after a free action', placed: { free: true }, what: CLAIM + stack('rome'), rule: 'SE-4.3.2' },
    { name: 'no cube there', placed: {}, what: `stack:${cityOf('rome')}`, rule: 'SE-4.3.4' },
    {
      name: 'more cubes of another',
      placed: { cubes: { [stack('rome')]: [1, 2] } },
      what: `stack:${cityOf('rome')}`,
      rule: 'SE-4.3.4',
    },
    { name: 'more agents of another', placed: tie, what: `stack:${cityOf('rome')}`, rule: 'SE-4.3.5' },
    {
      name: 'a blocking disc',
      placed: { blocked: [space('rome')], cubes: { [space('rome')]: [1] } },
      what: `city:${cityOf('rome')}`,
      rule: 'SE-4.3.6',
    },
    { name: 'a city of one’s own', placed: { control: { rome: 0 } }, what: `space:${cityOf('rome')}`, rule: 'SE-4.3.3' },
    {
      name: 'the card in a city of one’s own',
      placed: { control: { rome: 0 } },
      what: `stack:${cityOf('rome')}`,
      rule: 'SE-4.3.4',
    },
    {
      name: 'a closed city',
      placed: { control: { rome: 1 }, closed: 'rome' },
      what: `space:${cityOf('rome')}`,
      rule: 'SE-5.5.6',
    },
    {
      name: 'the card in a closed city',
      placed: { control: { rome: 1 }, closed: 'rome' },
      what: `stack:${cityOf('rome')}`,
      rule: 'SE-4.3.4',
    },
    { name: 'a destroyed city', placed: { destroyed: 'rome' }, what: `space:${cityOf('rome')}`, rule: 'SE-5.29.11' },
    {
      name: 'an effect that is not on display',
      placed: { display: ['mi_go'] },
      what: CLAIM + effect('cultists'),
      rule: 'SE-4.3.3',
    },
    { name: 'an effect without a cube', placed: { display: ['mi_go'] }, what: CLAIM + effect('mi_go'), rule: 'SE-4.3.4' },
    {
      name: 'an effect that another has more of',
      placed: { display: ['mi_go'], cubes: { [effect('mi_go')]: [1, 2] } },
      what: CLAIM + effect('mi_go'),
      rule: 'SE-4.3.4',
    },
  ])
})

describe('within an action', () => {
  const rome = [PLACE, space('rome')]
  const closed: Placed = { control: { rome: 1 }, closed: 'rome', destroyed: 'paris' }
  const taking: Placed = { limbo: [1], cubes: { [stack('rome')]: [1] } }
  const pay = [RETRIEVE, K('start_cube'), DONE]
  const gold = ['start_gold', 'start_2gold', 'start_cube_gold']
  check([
    { name: 'a card without cubes', placed: {}, what: K('start_gold'), draft: rome, rule: 'SE-4.1.1' },
    { name: 'a card that is not in hand', placed: {}, what: `card:${K('start_block')}`, draft: rome, rule: 'SE-4.1.1' },
    {
      name: 'more cubes than there are',
      placed: { available: [2] },
      what: K('start_2cube'),
      draft: [...rome, K('start_cube')],
      rule: 'SE-4.1.2',
    },
    { name: 'pointing at something else', placed: {}, what: 'war', draft: rome, rule: undefined },
    { name: 'a card nobody knows', placed: {}, what: `card:${KINDS}`, draft: rome, rule: undefined },
    {
      name: 'a place with nothing',
      placed: { stacks: { rome: null } },
      what: `stack:${cityOf('rome')}`,
      draft: [PLACE],
      rule: 'SE-4.2.2',
    },
    {
      name: 'an effect in the deck',
      placed: { display: ['mi_go'] },
      what: `effect:${effectOf('cultists')}`,
      draft: [PLACE],
      rule: 'SE-4.2.2',
    },
    { name: 'no place at all', placed: {}, what: 'agent:3', draft: [PLACE], rule: undefined },
    { name: 'a closed space', placed: closed, what: space('rome'), draft: [PLACE], rule: 'SE-4.2.3' },
    { name: 'a destroyed one', placed: closed, what: `space:${cityOf('paris')}`, draft: [PLACE], rule: 'SE-4.2.3' },
    {
      name: 'an effect beside a closed city',
      placed: { ...closed, display: ['mi_go'] },
      what: PERMANENT + (cityOf('rome') % CITIES),
      draft: [PLACE],
      rule: 'SE-4.2.2',
    },
    { name: 'cubes of the supply', placed: taking, what: AVAILABLE, draft: pay, rule: 'SE-4.4.2' },
    { name: 'a place without cubes', placed: taking, what: `space:${cityOf('rome')}`, draft: pay, rule: 'SE-4.4.1' },
    {
      name: 'odd gold',
      placed: { hands: [['start_gold', 'start_2gold', 'nadar']] },
      what: K('start_gold'),
      draft: [BUY],
      rule: 'SE-4.1.5',
    },
    { name: 'done at odd gold', placed: { hands: [gold] }, what: DONE, draft: [BUY, K('start_gold')], rule: 'SE-4.1.5' },
    {
      name: 'more gold than cubes',
      placed: { hands: [[...gold, 'okhrana']], available: [19] },
      what: K('start_2gold'),
      draft: [BUY, K('start_gold')],
      rule: 'SE-4.5.2',
    },
    {
      name: 'a card without gold',
      placed: { hands: [[...gold, 'start_cube']] },
      what: `card:${K('start_cube')}`,
      draft: [BUY],
      rule: 'SE-4.1.1',
    },
    { name: 'pointing at no card', placed: { hands: [gold] }, what: 'limbo', draft: [BUY], rule: undefined },
    {
      name: 'an agent of another',
      placed: { agents: { most: [1, 'rome'] } },
      what: way(K('most'), 'paris'),
      draft: [MOVE],
      rule: 'SE-4.6.1',
    },
    {
      name: 'an agent on Mi-go',
      placed: { agents: { most: [0, ON_MI_GO] }, owns: { mi_go: 0 } },
      what: `agent:${K('most')}`,
      draft: [MOVE],
      rule: 'SE-4.6.8',
    },
    { name: 'staying', placed: {}, what: way(mainAgent(0), 'cairo'), draft: [MOVE], rule: 'SE-4.6.1' },
    { name: 'into a closed city', placed: closed, what: way(mainAgent(0), 'rome'), draft: [MOVE], rule: 'SE-4.6.3' },
    { name: 'into a destroyed city', placed: closed, what: `city:${cityOf('paris')}`, draft: [MOVE], rule: 'SE-4.6.3' },
    {
      name: 'too far',
      placed: { hands: [['start_2gold', 'nadar']] },
      what: way(mainAgent(0), 'zurich'),
      draft: [MOVE],
      rule: 'SE-4.6.6',
    },
    {
      name: 'a city nobody can pay',
      placed: { hands: [['start_2gold']] },
      what: `city:${cityOf('berlin')}`,
      draft: [MOVE],
      rule: 'SE-4.6.6',
    },
    { name: 'nobody', placed: closed, what: DONE, draft: [MOVE], rule: 'SE-4.6.1' },
    {
      name: 'gold that would be too much',
      placed: { hands: [[...gold, 'nadar']] },
      what: K('nadar'),
      draft: [MOVE, way(mainAgent(0), 'zurich'), DONE, K('start_2gold')],
      rule: 'SE-4.1.2',
    },
    {
      name: 'an arrow of a card that was played',
      placed: { hands: [['city_berlin', 'city_paris']] },
      what: K('city_berlin') * 2,
      draft: [TRACKS, K('city_berlin') * 2],
      rule: 'SE-4.7.1',
    },
    {
      name: 'a card without arrows',
      placed: { hands: [['city_berlin', 'city_paris', 'start_cube']] },
      what: `card:${K('start_cube')}`,
      draft: [TRACKS],
      rule: 'SE-4.7.1',
    },
    {
      name: 'an arrow that moves nothing',
      placed: { hands: [['city_berlin', 'city_paris', 'city_the_hague']] },
      what: `card:${K('city_the_hague')}`,
      draft: [TRACKS],
      rule: 'SE-4.7.3',
    },
    {
      name: 'an arrow of nothing',
      placed: { hands: [['city_berlin', 'city_paris']] },
      what: 'limbo',
      draft: [TRACKS],
      rule: undefined,
    },
    {
      name: 'an arrow nobody knows',
      placed: { hands: [['city_berlin', 'city_paris']] },
      what: KINDS * 2,
      draft: [TRACKS],
      rule: undefined,
    },
    { name: 'a card to discard that is not there', placed: {}, what: K('start_block'), draft: [DISCARD], rule: 'SE-4.8.2' },
  ])
})

describe('a double agent', () => {
  const placed: Placed = {
    agents: { most: [1, 'rome'], asef: [0, 'rome'], holmes: [1, 'paris'] },
    tokens: [['most', 'asef']],
    turned: { morris: 0 },
  }
  check([
    { name: 'one’s own agent', placed, what: K('asef'), draft: [DOUBLE], rule: 'SE-4.10.2' },
    { name: 'no token of it', placed, what: `agent:${K('holmes')}`, draft: [DOUBLE], rule: 'SE-4.10.1' },
    { name: 'a token that lies face up', placed, what: `token:${K('morris')}`, draft: [DOUBLE], rule: 'SE-4.10.9' },
    { name: 'a Main Agent', placed, what: `agent:${mainAgent(1)}`, draft: [DOUBLE], rule: undefined },
    { name: 'something else', placed, what: TARGETS * 2, draft: [DOUBLE], rule: undefined },
  ])
})
