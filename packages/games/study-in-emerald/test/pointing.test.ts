// What a player may point at instead of choosing from a list, and what is listed for him.
import { describe as group, expect, test } from 'vitest'
import { SPECTATOR } from '@safehouse/kernel'
import { Speaker } from '@safehouse/text'
import { describe } from '../describe.ts'
import { studyInEmerald } from '../game.ts'
import { BUY, DISCARD, DOUBLE, MOVE, PASS, PLACE, RETRIEVE, TRACKS } from '../rules/codes.ts'
import { AGENTS, cards, kindOf } from '../rules/data.ts'
import { ON_MI_GO } from '../rules/state.ts'
import { nouns, text } from '../text/index.ts'
import { view } from '../view.ts'
import { whyTouch } from './playing.ts'
import { mainAgent, scene, type Scene } from './scene.ts'

const [MOST, MORRIS, HOLMES, ADLER] = ['most', 'morris', 'holmes', 'adler'].map(kindOf)

const touched = (t: Scene, code: number): readonly string[] | undefined => {
  const probe = t.match.probe(0, t.match.ask(0), [])
  if (!probe.ok || probe.done) throw new Error('nothing is asked')
  return probe.options.find((option) => option.code === code)!.touches
}

const shownTo = (t: Scene, viewer: number) => view(t.state, viewer, t.match.position)

group('a plain action is meant by pointing at', () => {
  const table = (): Scene =>
    scene(3, {
      agents: { most: [0, 'rome'], morris: [0, ON_MI_GO], holmes: [1, 'paris'], adler: [2, 'paris'] },
      owns: { mi_go: 0 },
      hands: [['start_cube', 'start_2gold', 'city_paris']],
      limbo: [2],
      tokens: [['holmes', 'most', 'reclus'], ['adler']],
    })

  test('an agent of one’s own in a city, for moving', () => {
    const t = table()
    expect(touched(t, MOVE)).toEqual([`agent:${MOST}`, `agent:${mainAgent(0)}`])
    expect(whyTouch(t, 0, `agent:${MORRIS}`)).toBe('SE-4.6.8')
    expect(whyTouch(t, 0, `agent:${HOLMES}`)).toBe('SE-5.2.2')
    expect(whyTouch(t, 0, `agent:${ADLER}`)).toBe('SE-6.2.5')
  })

  test('a token whose agent can be taken over', () => {
    const t = table()
    expect(touched(t, DOUBLE)).toEqual([`token:${HOLMES}`])
    expect(whyTouch(t, 0, `token:${MOST}`)).toBe('SE-4.10.2')
  })

  test('a track, Limbo, the supply', () => {
    const t = table()
    expect([TRACKS, RETRIEVE, BUY].map((code) => touched(t, code))).toEqual([['war', 'revolution'], ['limbo'], ['supply']])
  })

  test('nothing, where it is about everything or nothing', () => {
    const t = table()
    expect([PLACE, DISCARD, PASS].map((code) => touched(t, code))).toEqual([undefined, undefined, undefined])
  })
})

group('the standing order to reveal an agent', () => {
  const order = studyInEmerald.orders.reveal
  const listed = (t: Scene, viewer: number): string[] =>
    order.values.filter((value) => order.matters!(shownTo(t, viewer), value))

  test('lists the agents whose tokens lie face down with the player, and nobody else’s', () => {
    const t = scene(3, { tokens: [['holmes', 'most'], ['adler']], turned: { reclus: 0 } })
    expect(listed(t, 0)).toEqual(['none', 'most', 'holmes'])
    expect(listed(t, 1)).toEqual(['none', 'adler'])
    expect(listed(t, 2)).toEqual(['none'])
    expect(listed(t, SPECTATOR)).toEqual(['none'])
    expect(order.values).toHaveLength(AGENTS + 1)
  })
})

group('in words', () => {
  const speaker = new Speaker('en', { text, nouns }, (seat) => `seat ${seat}`)
  const lines = (t: Scene, viewer: number): string[] =>
    describe(shownTo(t, viewer), viewer, (key, args) => speaker.say(key, args))

  test('face-up cards say what they do, agents also what their tokens show', () => {
    const t = scene(2, { stacks: { rome: 'morris', paris: 'okhrana', london: 'vampire', cairo: null } })
    for (const viewer of [0, SPECTATOR]) {
      const said = lines(t, viewer)
      expect(said).toContain(`Okhrana: ${text.en[`action.${kindOf('okhrana')}`]}`)
      expect(said.find((line) => line.startsWith('Rome'))).toContain(
        'William Morris (2 gold / Revolution +1; token: bombs 0, points 1) with 2 below',
      )
      expect(said.find((line) => line.startsWith('London'))).toContain('Vampire (1 cube / War +1 / sanity icon) with 2 below')
      expect(said.find((line) => line.startsWith('Cairo'))).toContain('stack exhausted')
      // Morris has no action of his own.
      expect(said.some((line) => line.startsWith('William Morris:'))).toBe(false)
    }
  })

  test('a card that lies face up twice is explained once', () => {
    const t = scene(2, { stacks: { rome: 'okhrana', paris: 'okhrana' }, hands: [['start_cube']] })
    expect(lines(t, 0).filter((line) => line.startsWith(`${text.en[`card.${kindOf('okhrana')}`]}:`))).toHaveLength(1)
    expect(cards[kindOf('okhrana')].copies).toBe(2)
  })
})
