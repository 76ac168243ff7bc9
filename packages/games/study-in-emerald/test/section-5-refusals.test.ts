// Why something is not offered within the action of a card: by code, or by pointing at a thing of the board.
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { AT_AGENT, BITE, BURY, CARD, EFFECT, FETCH, STRIDE, TAKE_OFF, TOP } from '../rules/codes.ts'
import { CITIES, cityOf, KINDS, kindOf } from '../rules/data.ts'
import { AVAILABLE, LIMBO, ON_MI_GO } from '../rules/state.ts'
import { claim, playCard, why, whyTouch } from './playing.ts'
import { effect, effectOf, mainAgent, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { agentOf, atRoyal, attack, atZombie } from './violence.ts'

const K = kindOf
const city = (id: string): string => `city:${cityOf(id)}`
const agent = (id: string): string => `agent:${agentOf(id)}`

/** The rules named for each of these, by code or ref, to seat 0. */
const reasons = (t: Scene, draft: readonly number[], whats: readonly (number | string)[], seat = 0): (string | undefined)[] =>
  whats.map((what) => (typeof what === 'number' ? why(t, seat, what, ...draft) : whyTouch(t, seat, what, ...draft)))

describe('violence', () => {
  const t = (placed: Placed = {}): Scene =>
    scene(3, {
      mains: ['rome', 'rome'],
      agents: { asef: [0, 'paris'], morris: [1, 'paris'], most: [1, 'rome'] },
      hands: [['hired_assassin', 'infernal_machine']],
      zombies: { rome: 1 },
      royals: { madrid: ['hidden', 1] },
      stacks: { zurich: 'holmes' },
      ...placed,
    })
  const draft = [CARD + K('hired_assassin')]

  rule(['SE-5.1.5', 'SE-5.2.2', 'SE-5.3.1'], 'aims: royals, agents, zombies', () => {
    expect(reasons(t(), draft, [city('madrid'), 'royal:5', 'royal:0', city('berlin')])).toEqual([
      'SE-1.5.4',
      'SE-1.5.4',
      'SE-5.1.5',
      'SE-5.1.5',
    ])
    expect(reasons(t(), draft, [agent('asef'), agent('holmes'), agent('main1'), AT_AGENT + agentOf('main1')])).toEqual([
      'SE-5.2.3',
      'SE-10.1',
      'SE-5.2.5',
      'SE-5.2.5',
    ])
    expect(reasons(t(), draft, [atZombie('berlin'), atZombie('zurich')])).toEqual(['SE-5.3.1', 'SE-5.3.1'])
    // No agent at all, the first of all, and things that are no aims.
    expect(reasons(t(), draft, [agent('ungern_sternberg'), AT_AGENT, 'agent:40'])).toEqual(['SE-10.1', 'SE-10.1', 'SE-10.1'])
    expect(reasons(t(), draft, ['stack:3', 'limbo', CITIES, 'royal:12'])).toEqual([undefined, undefined, undefined, undefined])
    expect(
      reasons(t({ hands: [['hired_assassin']], zombies: { rome: 1, paris: 1 } }), draft, [agent('morris'), atRoyal('paris')]),
    ).toEqual(['SE-5.2.2', 'SE-5.1.5'])
  })

  rule('SE-5.1.8', 'answers in a window', () => {
    const opened = attack(
      scene(3, {
        agents: { ravachol: [0, 'rome'], figner: [0, 'rome'] },
        hands: [['ravachol', 'start_cube_bomb']],
        tokens: [[], ['reclus', 'figner']],
        turned: { most: 2, ungern_sternberg: 0 },
      }),
      0,
      'ravachol',
      atRoyal('rome'),
      'start_cube_bomb',
    )
    expect(reasons(opened, [], ['token:1', 'agent:14', `token:${K('most')}`, K('reclus'), 0, 'token:0'], 1)).toEqual([
      'SE-5.1.8',
      'SE-5.1.8',
      'SE-4.10.9',
      'SE-5.1.8',
      'SE-4.10.9',
      'SE-4.10.9',
    ])
    expect(reasons(opened, [], ['agent:22', 22, 'seat:0'], 1)).toEqual([undefined, undefined, undefined])
  })

  rule(['SE-5.33.1', 'SE-5.33.4'], 'refuges of somebody in disguise', () => {
    const struck = playCard(
      scene(3, {
        agents: { morris: [1, 'rome'] },
        hands: [['shoggoth'], ['morris']],
        owns: { master_of_disguise: 1 },
        destroyed: 'cairo',
        closed: 'madrid',
        control: { madrid: 1 },
      }),
      0,
      'shoggoth',
    )
    // The closed city is his own: it is open for him.
    expect(reasons(struck, [], [city('cairo'), cityOf('cairo'), city('berlin'), cityOf('madrid')], 1)).toEqual([
      'SE-5.33.4',
      'SE-5.33.4',
      'SE-5.33.1',
      undefined,
    ])
  })

  rule(['SE-5.2.3', 'SE-5.26.4'], 'prey of a Shoggoth and of zombies', () => {
    const shoggoth = t({ hands: [['shoggoth']], agents: { asef: [0, 'paris'], morris: [1, 'paris'], goldman: [1, 'rome'] } })
    expect(reasons(shoggoth, [CARD + K('shoggoth')], [agent('asef'), agentOf('main1'), 'stack:1'])).toEqual([
      'SE-5.2.3',
      'SE-5.2.5',
      undefined,
    ])
    const away = t({
      hands: [['shoggoth']],
      agents: { morris: [1, 'paris'], goldman: [1, 'rome'], most: [1, ON_MI_GO] },
      owns: { mi_go: 1 },
    })
    expect(reasons(away, [CARD + K('shoggoth')], [agent('most')])).toEqual(['SE-10.1'])
    const zombies = t({ hands: [['zombies']], zombies: { paris: 1 } })
    expect(reasons(zombies, [CARD + K('zombies')], [agent('most'), agent('main2')])).toEqual(['SE-5.26.4', 'SE-6.2.5'])
  })
})

describe('monsters', () => {
  rule(['SE-5.25.1', 'SE-5.25.2', 'SE-5.25.8'], 'whom a vampire turns', () => {
    const t = scene(2, {
      agents: { figner: [0, 'rome'], asef: [0, ON_MI_GO], morris: [1, 'rome'], most: [1, 'paris'] },
      owns: { mi_go: 0 },
      vampires: ['figner'],
      hands: [['vampire']],
    })
    expect(
      reasons(t, [CARD + K('vampire')], [agent('figner'), agent('asef'), agent('most'), BITE + K('most'), 'seat:1']),
    ).toEqual(['SE-5.25.8', 'SE-5.25.1', 'SE-5.25.2', 'SE-5.25.2', undefined])
  })

  rule(['SE-5.26.7', 'SE-5.26.8'], 'where zombies rise', () => {
    const t = scene(2, { mains: ['washington'], hands: [['zombies']] })
    const draft = [CARD + K('zombies')]
    expect(reasons(t, draft, [city('paris'), 'space:6', 'stack:6', 'seat:0'])).toEqual([
      'SE-5.26.7',
      'SE-5.26.7',
      'SE-5.26.7',
      undefined,
    ])
    expect(reasons(t, [...draft, cityOf('london')], [city('paris'), 12])).toEqual(['SE-5.26.8', undefined])
  })
})

describe('other cards', () => {
  const placed: Placed = {
    agents: { adler: [0, 'rome'], figner: [0, ON_MI_GO], asef: [0, 'paris'], morris: [1, 'rome'] },
    owns: { mi_go: 0, yog_sothoth: 0, devils_island: 0 },
    display: ['cultists', 'cthulhu'],
    destroyed: 'berlin',
    closed: 'vienna',
    control: { vienna: 1 },
    tokens: [[], ['most', 'reclus']],
  }

  rule('SE-5.12.1', 'players who cannot be visited', () => {
    const t = scene(3, { ...placed, hands: [['adler']], tokens: [[], ['most', 'reclus'], ['holmes', 'michel']] })
    expect(reasons(t, [CARD + K('adler')], ['seat:0', 0, 'seat:1', 'city:1'])).toEqual([
      'SE-5.12.1',
      'SE-5.12.1',
      'SE-5.12.1',
      undefined,
    ])
  })

  rule(['SE-5.17.1', 'SE-1.4.8', 'SE-4.6.8'], 'flights', () => {
    const t = scene(2, { ...placed, hands: [['nadar']] })
    expect(
      reasons(t, [CARD + K('nadar')], [agent('figner'), agent('morris'), city('berlin'), city('vienna'), city('rome')]),
    ).toEqual(['SE-4.6.8', 'SE-5.17.1', 'SE-1.4.8', 'SE-1.4.8', 'SE-5.17.1'])
  })

  rule(['SE-5.6.1', 'SE-5.6.4'], 'blocking discs', () => {
    const t = scene(2, { ...placed, hands: [['start_block']], blocked: [stack('zurich'), space('zurich')] })
    const draft = [CARD + K('start_block')]
    expect(reasons(t, draft, ['stack:11', 'space:11', 'stack:0', 'space:0', 'space:10', 'effect:6', 'seat:1'])).toEqual([
      'SE-5.6.1',
      'SE-5.6.1',
      'SE-5.6.4',
      'SE-5.6.4',
      'SE-5.6.4',
      'SE-5.6.1',
      undefined,
    ])
    expect(reasons(t, draft, [TAKE_OFF + space('berlin'), TAKE_OFF + stack('rome')])).toEqual(['SE-5.6.4', 'SE-5.6.1'])
  })

  rule(['SE-5.24.2', 'SE-5.24.5', 'SE-5.24.7'], 'what the Third Section cannot remove', () => {
    const t = scene(2, { ...placed, hands: [['third_section', 'city_rome', 'start_gold']], blocked: [stack('rome')] })
    expect(
      reasons(t, [CARD + K('third_section')], ['card:51', BURY + K('nadar'), 'effect:6', 'effect:2', 'stack:7', 'stack:0', 19]),
    ).toEqual(['SE-5.24.7', 'SE-5.24.7', 'SE-5.24.5', undefined, 'SE-5.24.2', 'SE-5.24.2', 'SE-5.24.2'])
  })

  rule(['SE-5.5.1', 'SE-1.5.3'], 'cities to close and to flee to', () => {
    const t = scene(2, { control: { paris: 0, rome: 0, zurich: 1 }, mains: ['cairo', 'paris'], hands: [['bismarck']] })
    expect(reasons(t, [CARD + K('bismarck')], [city('zurich'), 'space:0', 'seat:1'])).toEqual([
      'SE-5.5.1',
      'SE-5.5.1',
      undefined,
    ])
    playCard(t, 0, 'bismarck', cityOf('paris'))
    expect(reasons(t, [], [city('paris'), city('rome'), 'seat:1'], 1)).toEqual(['SE-1.4.8', 'SE-1.5.3', undefined])
  })

  rule(['SE-5.31.1', 'SE-5.34.3', 'SE-5.34.5', 'SE-5.39.1', 'SE-5.39.3'], 'permanent effects', () => {
    const t = scene(2, {
      ...placed,
      hands: [['adler', 'city_rome', 'city_paris']],
      cubes: { [space('rome')]: [1, 1], [space('zurich')]: [0, 1] },
    })
    expect(reasons(t, [EFFECT + effectOf('devils_island')], ['space:11', 'seat:1'])).toEqual(['SE-5.31.1', 'SE-5.31.1'])
    const miGo = [EFFECT + effectOf('mi_go')]
    const fetch = FETCH + K('figner') * STRIDE
    expect(reasons(t, miGo, [agent('main0'), mainAgent(0), agent('asef'), fetch + cityOf('berlin'), 'seat:1'])).toEqual([
      'SE-5.34.5',
      'SE-5.34.5',
      'SE-5.34.1',
      'SE-5.34.3',
      undefined,
    ])
    expect(
      reasons(t, [EFFECT + effectOf('yog_sothoth')], [agent('main0'), agent('asef'), agentOf('figner'), 'seat:1']),
    ).toEqual(['SE-5.39.3', 'SE-5.39.1', 'SE-5.39.1', undefined])
  })

  rule(['SE-5.7.1', 'SE-4.4.1', 'SE-4.4.2'], 'where the Holy Brotherhood takes cubes from', () => {
    const t = scene(2, {
      ...placed,
      hands: [['holy_brotherhood']],
      available: [0],
      cubes: { [stack('rome')]: [1, 0], [space('rome')]: [1, 0] },
    })
    expect(reasons(t, [CARD + K('holy_brotherhood')], [LIMBO, 'supply', AVAILABLE, 'stack:0'])).toEqual([
      'SE-4.4.1',
      'SE-4.4.2',
      'SE-4.4.2',
      'SE-4.4.1',
    ])
  })

  rule(['SE-5.9.1', 'SE-5.29.2'], 'cards to discard, cities to destroy', () => {
    const t = scene(2, { hands: [['freemasons', 'start_gold']], display: ['cthulhu'], cubes: { [effect('cthulhu')]: [1, 0] } })
    expect(reasons(t, [CARD + K('freemasons')], [TOP + K('nadar'), KINDS])).toEqual(['SE-5.9.1', 'SE-5.9.1'])
    expect(reasons(claim(t, 0, effect('cthulhu')), [], [12, 'seat:0'])).toEqual(['SE-5.29.2', 'SE-5.29.2'])
  })
})
