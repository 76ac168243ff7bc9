// Hidden information (7): what each viewer sees, before and after it becomes public.
import { describe, expect } from 'vitest'
import { FastChance, Match, SPECTATOR, viewersOf, type Viewer } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { studyInEmerald } from '../game.ts'
import { BURY, CARD, DECLINE, DISCARD, DONE, DOUBLE, END_TURN, KEEP, PASS, PLACE, REVEAL, TOP } from '../rules/codes.ts'
import { cityOf, kindOf, LOYALIST, RESTORATIONIST } from '../rules/data.ts'
import {
  allTold,
  answer,
  asking,
  claim,
  discard,
  double,
  endTurn,
  eventsTold,
  hearers,
  pass,
  passTurn,
  place,
  play,
  playCard,
  seen,
  told,
} from './playing.ts'
import { effect, kinds, scene, space, stack, type Placed, type Scene } from './scene.ts'
import { atRoyal, attack, seats } from './violence.ts'

const OTHERS: readonly Viewer[] = [SPECTATOR, 1, 2]

describe('identities', () => {
  rule('SE-7.1', 'a hidden player’s side is seen by himself and whoever looked with Burtsev, until it is revealed', () => {
    const t = scene(3, {
      sides: 'RLL',
      turn: 1,
      agents: { burtsev: [1, 'rome'] },
      hands: [[], ['burtsev', 'terrors_of_the_night']],
      mad: [2],
      sanity: 'M',
    })
    expect(seen(t, 0).mine?.side).toBe(RESTORATIONIST)
    for (const viewer of OTHERS) expect(seen(t, viewer).sides[0]).toBeNull()
    playCard(t, 1, 'burtsev', 0)
    expect(seen(t, 1).sides[0]).toBe(RESTORATIONIST)
    for (const viewer of [SPECTATOR, 2]) expect(seen(t, viewer).sides[0]).toBeNull()
    playCard(t, 1, 'terrors_of_the_night', 0)
    for (const viewer of OTHERS) expect(seen(t, viewer).sides[0]).toBe(RESTORATIONIST)
  })

  rule('SE-7.2', 'identity cards that were not dealt are nowhere to be seen', () => {
    const t = scene(3, { sides: 'LRL' })
    for (const viewer of viewersOf(3)) expect(JSON.stringify(seen(t, viewer))).not.toContain('identit')
    expect(seen(t).sides.length).toBe(3)
  })

  rule('SE-7.3', 'that a player changed sides is public, the side is not', () => {
    const t = scene(2, { sides: 'LR', display: ['change_of_heart'], cubes: { [effect('change_of_heart')]: [1, 0] } })
    claim(t, 0, effect('change_of_heart'))
    expect(told(t, 'changedSide')).toEqual({ t: 'changedSide', seat: 0 })
    expect(seen(t, 0).mine?.side).toBe(RESTORATIONIST)
    for (const viewer of [SPECTATOR, 1]) expect(seen(t, viewer).sides[0]).toBeNull()
  })

  rule('SE-7.23', 'that somebody looked at somebody is public, what he saw is his', () => {
    const t = scene(3, { sides: 'LRL', agents: { burtsev: [0, 'rome'] }, hands: [['burtsev']] })
    playCard(t, 0, 'burtsev', 1)
    expect(told(t, 'lookedAt')).toMatchObject({ seat: 0, targetSeat: 1 })
    expect(hearers(t, 'sawSide')).toEqual([0])
    for (const viewer of viewersOf(3)) expect(seen(t, viewer).looked).toEqual([0, seats(0), 0])
  })

  rule('SE-7.27', 'the revealed score of a hidden player is shown to him alone', () => {
    const t = scene(2, { sides: 'RL', tracks: [0, 5], royals: { rome: ['hidden', 0] } })
    expect(seen(t, 0).mine?.score).toBe(3)
    expect(seen(t).markers[0]).toBe(3)
    // What others see is what either side would have: that is the same for a Loyalist.
    const loyal = scene(2, { sides: 'LL', tracks: [0, 5], royals: { rome: ['hidden', 0] } })
    expect(seen(loyal).scores).toEqual(seen(t).scores)
    expect(JSON.stringify(seen(loyal, 1))).toBe(JSON.stringify(seen(t, 1)))
  })
})

describe('cards', () => {
  rule('SE-7.4', 'hand cards are the owner’s until they are played', () => {
    const t = scene(2, { hands: [['start_2cube', 'start_gold']] })
    expect(seen(t, 0).mine?.hand).toEqual(kinds(['start_gold', 'start_2cube']))
    for (const viewer of [SPECTATOR, 1])
      expect(seen(t, viewer).cards[0]).toEqual({ hand: 2, draw: 8, discard: 0, top: null, seen: [], buried: 0 })
    place(t, 0, space('rome'), 'start_2cube')
    expect(t.told(1)[0]).toMatchObject({ cards: kinds(['start_2cube']) })
  })

  rule('SE-7.5', 'the numbers of cards are public', () => {
    const t = scene(2, {
      hands: [['start_cube'], ['start_cube', 'start_gold']],
      discards: [['start_gold', '?start_block'], []],
    })
    for (const viewer of viewersOf(2))
      expect(seen(t, viewer).cards.map(({ hand, draw, discard: pile }) => [hand, draw, pile])).toEqual([
        [1, 7, 2],
        [2, 8, 0],
      ])
  })

  rule('SE-7.6', 'nobody knows the order of a draw pile: it is shown sorted and drawn by chance', () => {
    const t = scene(2, { hands: [['diogenes_club']], chance: { cards0: ['start_assassinate', 'start_cube'] } })
    const { draw } = seen(t, 0).mine!
    expect(draw).toEqual(draw.toSorted((a, b) => a - b))
    playCard(t, 0, 'diogenes_club')
    expect(seen(t, 0).mine?.hand).toEqual(kinds(['start_cube', 'start_assassinate']))
    expect(t.match.entries.at(-1)).toMatchObject({
      draws: [
        { s: 'cards0', n: 10 },
        { s: 'cards0', n: 9 },
      ],
    })
  })

  rule('SE-7.7', 'what is in his draw pile its owner knows, nobody else', () => {
    const t = scene(2, { hands: [['start_cube']], draws: [['start_gold', 'start_block']] })
    expect(seen(t, 0).mine?.draw).toEqual(kinds(['start_gold', 'start_block']))
    const other = scene(2, { hands: [['start_cube']], draws: [['start_2gold', 'start_block']] })
    for (const viewer of [SPECTATOR, 1]) expect(seen(other, viewer)).toEqual(seen(t, viewer))
    expect(seen(t).mine).toBeUndefined()
  })

  rule('SE-7.8', 'the top of a discard pile is seen by all', () => {
    const t = discard(scene(2, { hands: [['start_cube', 'start_gold', 'start_block']] }), 0, 'start_cube', 'start_gold')
    for (const viewer of viewersOf(2)) expect(seen(t, viewer).cards[0].top).toBe(kindOf('start_gold'))
  })

  rule('SE-7.9', 'of the rest others know what they saw put there; the table keeps it in mind if it is told to', () => {
    const discards = [['start_cube', '?start_gold', 'start_block']]
    const aided = scene(2, { discards, hands: [['start_2cube']] })
    expect(seen(aided, 1).cards[0].seen).toEqual(kinds(['start_cube', 'start_block']))
    expect(seen(aided, 0).mine?.discard.map((entry) => entry >> 1)).toEqual(kinds(['start_cube', 'start_gold', 'start_block']))
    const bare = scene(2, { discards, hands: [['start_2cube']], options: { memoryAid: 'off' } })
    expect(seen(bare, 1).cards[0]).toEqual({ hand: 1, draw: 6, discard: 3, top: kindOf('start_block'), buried: 0 })
  })

  rule('SE-7.10', 'cards put under the top one are seen by nobody else, until they come to lie on top', () => {
    const placed: Placed = {
      agents: { most: [0, 'rome'] },
      hands: [['start_gold', 'start_cube', 'most']],
      tokens: [[], ['most']],
    }
    const t = discard(scene(2, placed), 0, 'start_gold', 'start_cube', 'most')
    expect(told(t, 'discarded')).toEqual({ t: 'discarded', seat: 0, count: 3, top: kindOf('most') })
    expect(seen(t, 1).cards[0].seen).toEqual(kinds(['most']))
    const other = discard(
      scene(2, { ...placed, hands: [['start_block', 'start_cube', 'most']] }),
      0,
      'start_block',
      'start_cube',
      'most',
    )
    expect(other.told(1)).toEqual(t.told(1))
    pass(t, 0)
    endTurn(t, 0)
    double(t, 1, 'most')
    expect(told(t, 'topShows')).toMatchObject({ seat: 0, card: kindOf('start_cube') })
    expect(seen(t, 1).cards[0].top).toBe(kindOf('start_cube'))
  })

  rule('SE-7.22', 'a card buried by the Third Section is its owner’s secret, until it is looked for or the game ends', () => {
    const t = scene(2, { agents: { most: [0, 'rome'] }, hands: [['third_section', 'most']], tokens: [[], ['most']] })
    playCard(t, 0, 'third_section', BURY + kindOf('most'))
    expect(told(t, 'buried')).toEqual({ t: 'buried', seat: 0 })
    expect(seen(t, 0).mine?.buried).toEqual(kinds(['most']))
    for (const viewer of [SPECTATOR, 1]) expect(seen(t, viewer).cards[0].buried).toBe(1)
    pass(t, 0)
    endTurn(t, 0)
    double(t, 1, 'most')
    expect(told(t, 'agentTurned')).toMatchObject({ from: 'nowhere' })
    t.state.tracks[0] = 15
    pass(t, 1)
    expect(told(t, 'ended').buried).toEqual([kinds(['most']), []])
  })

  rule('SE-7.28', 'where a card was found is public', () => {
    const t = scene(3, { agents: { most: [1, 'rome'] }, tokens: [['most']], hands: [[], ['most', 'start_cube']] })
    double(t, 0, 'most')
    for (const viewer of viewersOf(3))
      expect(t.told(viewer)).toContainEqual(expect.objectContaining({ t: 'agentTurned', from: 'hand' }))
  })
})

describe('the board', () => {
  rule('SE-7.11', 'everything that lies open is the same for all', () => {
    const t = scene(3, {
      cubes: { [space('rome')]: [2, 1, 0] },
      limbo: [1],
      agents: { most: [0, 'rome'], asef: [1, 40], goldman: [1, 50] },
      owns: { mi_go: 1 },
      control: { paris: 2 },
      blocked: [stack('rome')],
    })
    const open = ({
      card,
      cubes,
      limbo,
      at,
      by,
      permanent,
      control,
      blocked,
      available,
      common,
      royal,
    }: ReturnType<typeof seen>) =>
      JSON.stringify([card, cubes, limbo, at, by, permanent, control, blocked, available, common, royal])
    const all = viewersOf(3).map((viewer) => open(seen(t, viewer)))
    expect(new Set(all).size).toBe(1)
    expect(seen(t).cubes.slice(space('rome') * 3, space('rome') * 3 + 3)).toEqual([2, 1, 0])
    expect(seen(t).at[kindOf('goldman')]).toBe(50)
  })

  rule('SE-7.12', 'what lies face down in a stack nobody sees; it is not even drawn before it is turned up', () => {
    const t = scene(2, { stacks: { rome: 'nadar' }, cubes: { [stack('rome')]: [1, 0] }, chance: { stacks: ['okhrana'] } })
    expect(seen(t).unseen).toContain(kindOf('okhrana'))
    claim(t, 0, stack('rome'))
    expect(t.match.entries.at(-1)).toMatchObject({ draws: [{ s: 'stacks', r: kindOf('okhrana'), to: -1 }] })
    expect(seen(t).card[stack('rome')]).toBe(kindOf('okhrana'))
  })

  rule('SE-7.13', 'how many cards each stack and the deck of effects have left is public', () => {
    const t = scene(2, { left: { rome: 1, paris: 0 } })
    for (const viewer of viewersOf(2)) {
      expect(seen(t, viewer).left[cityOf('rome')]).toBe(1)
      expect(seen(t, viewer).left[cityOf('paris')]).toBe(0)
      expect(seen(t, viewer).permanent.filter((where) => where === -1).length).toBe(10)
    }
  })

  rule('SE-7.14', 'which permanent effect comes next is drawn when it is laid out', () => {
    const t = scene(2, {
      stacks: { rome: 'nadar' },
      left: { rome: 0 },
      cubes: { [stack('rome')]: [1, 0] },
      chance: { permanents: ['mi_go'] },
      display: ['cultists'],
    })
    claim(t, 0, stack('rome'))
    expect(t.match.entries.at(-1)).toMatchObject({ draws: [{ s: 'permanents', n: 11, to: -1 }] })
  })

  rule('SE-7.20', 'how many sanity tokens are left, and of which kind, is public', () => {
    const t = scene(2, { mad: [1], sanityLeft: [7, 5] })
    for (const viewer of viewersOf(2)) expect(seen(t, viewer)).toMatchObject({ madLeft: 7, saneLeft: 5, mad: [1, 0] })
  })

  rule('SE-7.21', 'which sanity token comes next is drawn in view of all', () => {
    const t = scene(2, { hands: [['terrors_of_the_night']], sanity: 'M' })
    playCard(t, 0, 'terrors_of_the_night', 1)
    expect(t.match.entries.at(-1)).toMatchObject({ draws: [{ s: 'sanity', n: 18, to: -1 }] })
    expect(hearers(t, 'sanity')).toEqual([...viewersOf(2)])
  })

  rule('SE-7.26', 'markers, who is known and Mad tokens are public', () => {
    const t = scene(2, { control: { rome: 1 }, mad: [2, 1] })
    for (const viewer of viewersOf(2)) expect(seen(t, viewer)).toMatchObject({ markers: [0, 4], known: seats(1), mad: [2, 1] })
  })
})

describe('double agents', () => {
  const held: Placed = { tokens: [['most', 'asef'], ['goldman']] }

  rule('SE-7.15', 'face-down tokens are the owner’s secret; who lost one to Irene Adler knows where it is', () => {
    const t = scene(3, {
      ...held,
      turn: 1,
      agents: { adler: [1, 'rome'] },
      hands: [[], ['adler']],
      chance: { stolen: ['asef'] },
    })
    expect(seen(t, 0).mine?.tokens).toEqual(kinds(['asef', 'most']))
    for (const viewer of [1, 2]) expect(seen(t, viewer).mine?.tokens).not.toContain(kindOf('most'))
    playCard(t, 1, 'adler', 0)
    expect(hearers(t, 'stolenToken')).toEqual([0, 1])
    expect(seen(t, 0).tracked).toEqual([kindOf('asef') * 8 + 1])
    expect(seen(t, 1).mine?.tokens).toEqual(kinds(['asef', 'goldman']).toSorted((a, b) => a - b))
    for (const viewer of [SPECTATOR, 1, 2]) expect(seen(t, viewer).tracked).toEqual([])
  })

  rule('SE-7.16', 'how many tokens each player and the pool have is public', () => {
    const t = scene(3, held)
    for (const viewer of viewersOf(3)) expect(seen(t, viewer)).toMatchObject({ tokens: [2, 1, 0], pool: 19 })
  })

  rule('SE-7.17', 'nobody sees the pool', () => {
    const a = scene(3, held)
    const b = scene(3, { tokens: [['most', 'asef'], ['holmes']] })
    for (const viewer of [SPECTATOR, 0, 2]) expect(JSON.stringify(seen(a, viewer))).toBe(JSON.stringify(seen(b, viewer)))
  })

  const window: Placed = {
    agents: { ravachol: [0, 'the_hague'], most: [0, 'the_hague'] },
    hands: [['ravachol', 'infernal_machine']],
    zombies: { the_hague: 1 },
    tokens: [[], ['ravachol'], ['most'], ['goldman']],
    sanity: 'S',
  }
  const attacked = (placed: Placed = {}): Scene =>
    attack(scene(4, { ...window, ...placed }), 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')

  rule('SE-7.18', 'answers in the window are secret; only reveals that are carried out are seen', () => {
    const t = attacked()
    const before = JSON.stringify(t.match.message(3))
    t.do(1, kindOf('ravachol'))
    t.do(2, kindOf('most'))
    expect(JSON.stringify(t.match.message(3))).toBe(before)
    t.do(3, DECLINE).close()
    // The first in order foils the attack; that the second had answered stays his secret.
    expect(told(t, 'tokenTurned')).toMatchObject({ seat: 1, agent: kindOf('ravachol') })
    const other = attacked()
    answer(other, { 1: kindOf('ravachol'), 2: DECLINE, 3: DECLINE })
    for (const viewer of [SPECTATOR, 0, 1, 3]) expect(other.told(viewer)).toEqual(t.told(viewer))
    expect(seen(t, 2).mine?.tokens).toEqual(kinds(['most']))
  })

  rule('SE-7.19', 'who was asked is public: every other player with a face-down token', () => {
    const t = attacked({ tokens: [['asef'], ['ravachol'], [], ['goldman']] })
    for (const viewer of viewersOf(4)) expect(t.match.message(viewer).ask?.waits).toEqual([1, 3])
  })

  rule('SE-7.25', 'the question about Holmes and that it was declined are public, and prove nothing', () => {
    const asked = (sides: string): Scene => {
      const t = scene(3, { sides, agents: { holmes: [1, 'rome'] }, tokens: [['holmes']] })
      return play(t, 0, DOUBLE, kindOf('holmes'))
    }
    const [wrong, right] = [asked('LLL'), asked('LRL')]
    for (const viewer of [SPECTATOR, 0, 2]) expect(wrong.match.message(viewer).ask).toEqual(right.match.message(viewer).ask)
    answer(wrong, { 1: DECLINE })
    answer(right, { 1: DECLINE })
    for (const viewer of [SPECTATOR, 0, 2]) expect(wrong.told(viewer)).toEqual(right.told(viewer))
    expect(told(right, 'declined')).toMatchObject({ seat: 1, agent: kindOf('holmes') })
    const kept = answer(asked('LRL'), { 1: KEEP })
    expect(told(kept, 'revealed')).toMatchObject({ seat: 1, side: RESTORATIONIST })
  })

  rule('SE-7.29', 'what the Pinkertons show is seen by the player alone', () => {
    const t = scene(3, { hands: [['pinkerton_agents']], chance: { tokens: ['most', 'asef', 'goldman', 'holmes'] } })
    playCard(t, 0, 'pinkerton_agents')
    expect(hearers(t, 'seenTokens')).toEqual([0])
    expect(seen(t, 0).looking).toEqual(kinds(['goldman', 'asef', 'most', 'holmes']).toSorted((a, b) => a - b))
    for (const viewer of OTHERS) expect(seen(t, viewer).looking).toEqual([])
    t.do(0, ...kinds(['asef', 'holmes']).toSorted((a, b) => a - b))
    expect(told(t, 'keptTokens')).toEqual({ t: 'keptTokens', seat: 0, count: 2, returned: 2 })
    expect(seen(t, 0).mine?.tokens).toEqual(kinds(['asef', 'holmes']).toSorted((a, b) => a - b))
  })
})

describe('what must not leak', () => {
  rule('SE-7.24', 'the list of legal moves is shown to the player concerned only', () => {
    const t = scene(2, { sides: 'LR', tracks: [14, 0], control: { berlin: 0, london: 0, paris: 0, vienna: 0, zurich: 0 } })
    pass(t, 0)
    expect(t.offers(0)).toContain(REVEAL)
    expect(t.match.message(0).ask?.mine?.options.map(({ code }) => code)).toContain(REVEAL)
    for (const viewer of [SPECTATOR, 1])
      expect(t.match.message(viewer).ask).toEqual({ waits: [0], may: [], clock: 'turn', label: 'act' })
  })

  rule('SE-7.30', 'spectators see what is public; after the game everybody sees everything', () => {
    const t = scene(2, { sides: 'LR', hands: [['start_cube'], ['start_gold']], tokens: [['most'], ['asef']], tracks: [15, 0] })
    expect(seen(t).mine).toBeUndefined()
    expect(seen(t).disclosed).toBeUndefined()
    pass(t, 0)
    expect(told(t, 'ended')).toMatchObject({
      sides: [LOYALIST, RESTORATIONIST],
      hands: [kinds(['start_cube']), kinds(['start_gold'])],
    })
    expect(seen(t).disclosed?.hands).toEqual([kinds(['start_cube']), kinds(['start_gold'])])
    expect(seen(t).disclosed?.tokens[kindOf('asef')]).toBe(1)
  })

  rule('SE-7.31', 'whoever could be able to answer is asked, whether he is or not, and nobody sees who has answered', () => {
    const t = scene(3, {
      agents: { ravachol: [0, 'the_hague'] },
      hands: [['ravachol', 'infernal_machine']],
      zombies: { the_hague: 1 },
      tokens: [[], ['goldman'], ['asef']],
      sanity: 'S',
    })
    attack(t, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    expect(t.match.message(0).ask?.waits).toEqual([1, 2])
    t.do(1, DECLINE)
    expect(t.match.message(0).ask?.waits).toEqual([1, 2])
    // A standing order to pass is as silent as an answer.
    const ordered = scene(3, {
      agents: { ravachol: [0, 'the_hague'] },
      hands: [['ravachol', 'infernal_machine']],
      zombies: { the_hague: 1 },
      tokens: [[], ['goldman'], ['asef']],
      sanity: 'S',
    })
    pass(ordered, 0)
    const before = JSON.stringify(ordered.match.message(0))
    expect(ordered.match.order(1, 'window', 'pass').ok).toBe(true)
    expect(JSON.stringify(ordered.match.message(0))).toBe(before)
    attack(ordered, 0, 'ravachol', atRoyal('the_hague'), 'infernal_machine')
    expect(ordered.match.message(0).ask).toEqual(t.match.message(0).ask)
    // With no free action in hand the end of the turn waits all the same.
    expect(scene(2, { hands: [['start_cube']], actions: 2 }).offers(0)).toEqual([END_TURN])
  })

  rule('SE-7.32', 'everything random is drawn at the moment it is drawn, and told to those who may see it', () => {
    const { match } = Match.open(studyInEmerald, { seats: 3, options: { memoryAid: 'on' } }, new FastChance(7))
    const [start] = match.entries
    const draws = start.t === 'start' ? start.draws : []
    for (const { s: stream, to } of draws) {
      if (/^cards\d/.test(stream)) expect(to).toBe(1 << Number(stream.slice(5)))
      if (stream === 'stacks' || stream === 'permanents' || stream === 'first') expect(to).toBe(-1)
      if (stream === 'tokens' || stream === 'identity') expect([1, 2, 4]).toContain(to)
    }
    expect(draws.filter(({ s: stream }) => stream === 'tokens').length).toBe(9)
    expect(draws.filter(({ s: stream }) => stream === 'stacks').length).toBe(12)
  })

  rule('SE-7.33', 'what a player is told contains only what he could see', () => {
    const t = scene(3, { hands: [['start_cube', 'start_2cube'], ['start_cube']] })
    place(t, 0, space('rome'), 'start_2cube')
    pass(t, 0)
    endTurn(t, 0)
    expect(eventsTold(t, 0)).toContain('drewCards')
    for (const viewer of OTHERS) expect(eventsTold(t, viewer)).not.toContain('drewCards')
    expect(told(t, 'drew')).toMatchObject({ seat: 0, count: 4 })
  })

  rule('SE-7.34', 'hidden cards and tokens are numbers to others, and equal cards cannot be told apart', () => {
    const t = scene(2, { hands: [['start_cube_bomb', 'start_cube_bomb', 'start_cube']] })
    const bomb = kindOf('start_cube_bomb')
    expect(t.offers(0, PLACE, space('rome')).filter((code) => code === bomb).length).toBe(1)
    place(t, 0, space('rome'), 'start_cube_bomb')
    expect(seen(t, 0).mine?.hand).toEqual([kindOf('start_cube'), bomb].toSorted((a, b) => a - b))
    // A hand is shown in the order of its kinds, not of its drawing.
    passTurn(t, 0)
    const { hand } = seen(t, 0).mine!
    expect(hand).toEqual(hand.toSorted((a, b) => a - b))
  })

  rule('SE-7.35', 'while an action is being built others see only that it is his move', () => {
    const t = scene(2, { hands: [['start_cube', 'start_2cube', 'freemasons']] })
    const before = JSON.stringify([t.match.message(1), t.match.message(SPECTATOR)])
    const drafts = [
      [PLACE, space('rome'), kindOf('start_cube')],
      [DISCARD, kindOf('start_cube'), TOP + kindOf('freemasons')],
      [CARD + kindOf('freemasons'), kindOf('start_cube')],
      [PASS],
      [PLACE, space('paris'), kindOf('start_2cube'), DONE],
    ]
    for (const draft of drafts) t.match.probe(0, t.match.ask(0), draft)
    expect(JSON.stringify([t.match.message(1), t.match.message(SPECTATOR)])).toBe(before)
    expect(asking(t)).toBe('act 0')
    expect(allTold(t, 'placed')).toEqual([])
  })
})
