// Assassinating a royal (5.1): the card, the place, the bombs, and what comes of it.
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, DONE, STRIKE } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import { asking, discardOf, drawOf, eventsTold, handOf, keys, play, seen, told, why } from './playing.ts'
import { ids, kinds, scene, type Placed, type Scene } from './scene.ts'
import { aims, atAgent, atRoyal, attack, copiesOf, isGone, markers, royalOf, whereIs } from './violence.ts'

/** Seat 0 has an agent in The Hague (royal 2 points, defence 4), with a zombie to aim at instead. */
const inTheHague = (agent: string, placed: Placed = {}): Scene =>
  scene(3, {
    agents: { [agent]: [0, 'the_hague'] },
    hands: [[agent, 'infernal_machine', 'start_cube_bomb']],
    zombies: { the_hague: 1 },
    ...placed,
  })

describe('who may do it, and where', () => {
  rule('SE-5.1.1', 'with the card of an agent marked AR or AA/R, a vampire’s, a Hired Assassin or the starting card', () => {
    const enemy = { morris: [1, 'the_hague'] } as const
    const all = ['agent morris', 'royal the_hague', 'zombie the_hague']
    const who = (agent: string, vampires: string[] = []): string[] =>
      aims(inTheHague(agent, { agents: { [agent]: [0, 'the_hague'], ...enemy }, vampires }), 0, agent)
    expect(who('ravachol')).toEqual(['royal the_hague', 'zombie the_hague'])
    expect(who('asef')).toEqual(all)
    expect(who('nechaev')).toEqual(['agent morris', 'zombie the_hague'])
    expect(who('nechaev', ['nechaev'])).toEqual(all)
    expect(who('goldman', ['goldman'])).toEqual(all)
    const human = inTheHague('goldman', { agents: { goldman: [0, 'the_hague'], ...enemy } })
    expect(human.offers(0)).not.toContain(CARD + kindOf('goldman'))
    const hired = ['hired_assassin', 'start_assassinate']
    for (const card of hired)
      expect(aims(inTheHague('ravachol', { mains: ['the_hague'], hands: [[card, 'infernal_machine']] }), 0, card)).toEqual([
        'royal the_hague',
        'zombie the_hague',
      ])
  })

  rule('SE-5.1.1', 'a vampire whose card has another action may kill with it all the same', () => {
    const t = inTheHague('burtsev', {
      vampires: ['burtsev'],
      hands: [['burtsev', 'infernal_machine', 'start_cube_bomb']],
      sanity: 'S',
    })
    expect(aims(t, 0, 'burtsev', STRIKE)).toEqual(['royal the_hague', 'zombie the_hague'])
    play(t, 0, STRIKE + kindOf('burtsev'), atRoyal('the_hague'), ...kinds(['infernal_machine', 'start_cube_bomb']), DONE)
    expect(royalOf(t, 'the_hague')).toBe('killed by 0')
    expect(told(t, 'strikesWith')).toMatchObject({ seat: 0, card: kindOf('burtsev') })
    expect(inTheHague('burtsev').offers(0)).not.toContain(STRIKE + kindOf('burtsev'))
  })

  rule('SE-5.1.2', 'an agent’s card acts in the city where that agent stands', () => {
    const t = inTheHague('ravachol', {
      agents: { ravachol: [0, 'the_hague'], most: [0, 'rome'] },
      mains: ['rome'],
      zombies: { the_hague: 1, rome: 1 },
    })
    expect(aims(t, 0, 'ravachol')).toEqual(['royal the_hague', 'zombie the_hague'])
  })

  rule('SE-5.1.3', 'a Hired Assassin acts in any city with an agent of the player', () => {
    const t = scene(3, {
      agents: { ravachol: [0, 'the_hague'], most: [1, 'zurich'] },
      mains: ['rome'],
      hands: [['hired_assassin', 'infernal_machine', 'start_cube_bomb']],
      zombies: { zurich: 1, madrid: 1 },
    })
    expect(aims(t, 0, 'hired_assassin')).toEqual(['royal rome', 'royal the_hague'])
  })

  rule('SE-5.1.4', 'the starting card acts in the city of the Main Agent', () => {
    const t = scene(3, {
      agents: { ravachol: [0, 'the_hague'] },
      mains: ['rome', 'the_hague'],
      hands: [['start_assassinate', 'infernal_machine', 'start_cube_bomb']],
      zombies: { the_hague: 1, rome: 1 },
    })
    expect(aims(t, 0, 'start_assassinate')).toEqual(['royal rome', 'zombie rome'])
  })
})

describe('what it takes', () => {
  rule('SE-5.1.5', 'the royal must be at large', () => {
    const fate = (royals: Placed['royals'] & {}): string[] =>
      aims(inTheHague('asef', { royals, agents: { asef: [0, 'the_hague'], morris: [1, 'the_hague'] } }), 0, 'asef')
    expect(fate({})).toContain('royal the_hague')
    expect(fate({ the_hague: ['killed', 1] })).toEqual(['agent morris', 'zombie the_hague'])
    expect(fate({ the_hague: ['hidden', 2] })).toEqual(['agent morris', 'zombie the_hague'])
  })

  rule('SE-5.1.5', 'an attempt that cannot reach the defence cannot be declared', () => {
    // Rome has 4: the Main Agent's bomb, two of Ravachol's token, and one card; the bombs of his own card do not count.
    const rome = (hand: string[], placed: Placed = {}): Scene =>
      scene(2, { agents: { ravachol: [0, 'rome'] }, mains: ['rome'], hands: [['ravachol', ...hand]], ...placed })
    const code = CARD + kindOf('ravachol')
    expect(rome(['start_cube_bomb']).offers(0)).toContain(code)
    const short = rome(['start_2cube'])
    expect(short.offers(0)).not.toContain(code)
    expect(short.refusal(0, code)).toBe('SE-5.1.5')
    expect(rome(['start_2cube'], { owns: { sebastian_moran: 0 } }).offers(0)).toContain(code)
    // A second Hired Assassin lends his bomb, the one who acts does not.
    const hired = (count: number): boolean =>
      rome(Array.from({ length: count }, () => 'hired_assassin'))
        .offers(0)
        .includes(CARD + kindOf('hired_assassin'))
    expect([hired(1), hired(2)]).toEqual([true, true])
    const alone = scene(2, { agents: { ravachol: [0, 'rome'] }, mains: ['rome'], hands: [['hired_assassin']] })
    expect(alone.offers(0)).not.toContain(CARD + kindOf('hired_assassin'))
  })

  rule('SE-5.1.5', 'bomb cards are chosen so that none is superfluous', () => {
    // Madrid has 4; Most's token gives 1, so 3 are wanted.
    const t = scene(2, {
      agents: { most: [0, 'madrid'] },
      hands: [
        ['most', 'start_cube_bomb', 'start_cube_bomb', 'black_hand', 'infernal_machine', 'start_gold', 'start_assassinate'],
      ],
      zombies: { madrid: 1 },
    })
    const draft = [CARD + kindOf('most'), atRoyal('madrid')]
    const offered = (...paid: string[]): string[] => {
      const codes = t.offers(0, ...draft, ...kinds(paid))
      return codes.includes(DONE) ? ['done'] : ids(codes)
    }
    expect(offered()).toEqual(['black_hand', 'infernal_machine', 'start_cube_bomb', 'start_assassinate'])
    expect(offered('start_cube_bomb')).toEqual(['black_hand', 'start_assassinate'])
    expect(offered('black_hand')).toEqual(['start_cube_bomb', 'start_assassinate'])
    expect(why(t, 0, kindOf('infernal_machine'), ...draft, kindOf('start_cube_bomb'))).toBe('SE-4.1.6')
    expect(why(t, 0, kindOf('start_gold'), ...draft)).toBe('SE-4.1.1')
    expect(why(t, 0, kindOf('fenians'), ...draft)).toBe('SE-4.1.1')
    expect(keys(t, 0, ...draft)).toEqual(['pay.bomb'])
  })

  rule('SE-5.1.5', 'if the tokens alone reach the defence no bomb card is played', () => {
    const t = scene(2, {
      agents: { ravachol: [0, 'madrid'], kibalchich: [0, 'madrid'] },
      hands: [['ravachol', 'start_cube_bomb', 'infernal_machine']],
      sanity: 'S',
    })
    attack(t, 0, 'ravachol', atRoyal('madrid'))
    expect(royalOf(t, 'madrid')).toBe('killed by 0')
    expect(handOf(t, 0)).toEqual(['infernal_machine', 'start_cube_bomb'])
  })
})

/** Ravachol kills the royal of Rome (3 points, defence 4) with two cards. */
const inRome = (placed: Placed = {}): Scene =>
  scene(3, {
    sides: 'RLR',
    agents: { ravachol: [0, 'rome'] },
    hands: [['ravachol', 'start_cube_bomb', 'start_gold_bomb', 'start_gold']],
    sanity: 'S',
    ...placed,
  })
const killInRome = (placed: Placed = {}): Scene =>
  attack(inRome(placed), 0, 'ravachol', atRoyal('rome'), 'start_gold_bomb', 'start_cube_bomb')

describe('what comes of it', () => {
  rule('SE-5.1.6', 'cards are shown, then comes the result, the token, the cards put away, and the checks', () => {
    const t = killInRome()
    expect(eventsTold(t)).toEqual(['plays', 'attacks', 'royalKilled', 'known', 'sanity'])
    expect(told(t, 'attacks')).not.toHaveProperty('agent')
    // Bombs in the order they were chosen, the card that acted on top.
    expect(discardOf(t, 0)).toEqual(['start_gold_bomb', 'start_cube_bomb', 'ravachol'])
    expect(handOf(t, 0)).toEqual(['start_gold'])
    expect(t.state.actions).toBe(1)
    expect(asking(t)).toBe('act 0')
  })

  rule('SE-5.1.6', 'cards shown are in no pile while others answer; nothing has happened yet', () => {
    const t = killInRome({ tokens: [[], ['morris']] })
    expect(asking(t)).toBe('window 0')
    expect(eventsTold(t)).toEqual(['plays', 'attacks'])
    expect(discardOf(t, 0)).toEqual([])
    expect(ids(t.state.played)).toEqual(['start_gold_bomb', 'start_cube_bomb'])
    expect(seen(t).action).toBe(kindOf('ravachol'))
    expect(royalOf(t, 'rome')).toBe('at large')
    expect(t.state.madLeft + t.state.saneLeft).toBe(18)
  })

  rule('SE-5.1.6', 'the end is looked at after everything else of it', () => {
    // 21 points for cities and London's royal: the agent goes mad before the game is over.
    const t = scene(5, {
      agents: { ravachol: [0, 'london'], kibalchich: [0, 'london'] },
      control: { berlin: 0, paris: 0, zurich: 0 },
      hands: [['ravachol', 'infernal_machine', 'start_cube_bomb']],
      sanity: 'M',
    })
    attack(t, 0, 'ravachol', atRoyal('london'), 'infernal_machine', 'start_cube_bomb')
    expect(eventsTold(t)).toEqual(['plays', 'attacks', 'royalKilled', 'sanity', 'agentLost'])
    expect(t.match.over).toBe(false)
    const won = scene(5, {
      agents: { ravachol: [0, 'london'], kibalchich: [0, 'london'] },
      control: { berlin: 0, paris: 0, rome: 0 },
      hands: [['ravachol', 'infernal_machine', 'start_cube_bomb']],
      sanity: 'M',
    })
    attack(won, 0, 'ravachol', atRoyal('london'), 'infernal_machine', 'start_cube_bomb')
    expect(eventsTold(won)).toEqual(['plays', 'attacks', 'royalKilled', 'sanity', 'agentLost', 'ended'])
    expect(told(won, 'ended')).toMatchObject({ why: 'points' })
  })

  rule('SE-5.1.11', 'the disc lies on the royal and the marker goes up', () => {
    const t = killInRome()
    expect(royalOf(t, 'rome')).toBe('killed by 0')
    expect(markers(t)).toEqual([3, 0, 0])
    expect(told(t, 'royalKilled')).toMatchObject({ seat: 0, vp: 3 })
    expect(seen(t).known).toBe(1)
  })

  rule('SE-5.1.11', 'a revealed Loyalist gains nothing, a revealed Restorationist does', () => {
    const loyal = killInRome({ sides: 'LRR', revealed: [0] })
    expect(royalOf(loyal, 'rome')).toBe('killed by 0')
    expect(markers(loyal)).toEqual([0, 0, 0])
    expect(seen(loyal).known).toBe(0)
    expect(markers(killInRome({ revealed: [0] }))).toEqual([3, 0, 0])
    expect(markers(killInRome({ sides: 'LRR' }))).toEqual([3, 0, 0])
  })

  rule('SE-5.1.12', 'a Mad token costs the named agent whose card acted, a Sane one does not', () => {
    const mad = killInRome({ sanity: 'M' })
    expect(whereIs(mad, 'ravachol')).toBe('removed')
    expect(isGone(mad, 'ravachol')).toBe(true)
    expect(mad.state.mad).toEqual([1, 0, 0])
    expect(told(mad, 'agentLost')).toMatchObject({ seat: 0, agent: kindOf('ravachol'), why: 'madness', from: 'play' })
    expect(discardOf(mad, 0)).toEqual(['start_gold_bomb', 'start_cube_bomb'])
    expect(royalOf(mad, 'rome')).toBe('killed by 0')
    const sane = killInRome({ sanity: 'S' })
    expect(whereIs(sane, 'ravachol')).toBe('rome')
    expect(sane.state.mad).toEqual([0, 0, 0])
    expect([sane.state.madLeft, sane.state.saneLeft]).toEqual([9, 8])
    expect([mad.state.madLeft, mad.state.saneLeft]).toEqual([8, 9])
  })

  rule('SE-5.1.12', 'Holmes, Moriarty and vampires are not lost, but the Mad token is kept', () => {
    for (const [agent, vampires] of [
      ['holmes', []],
      ['moriarty', []],
      ['ravachol', ['ravachol']],
    ] as const) {
      const t = inTheHague(agent, { vampires, hands: [[agent, 'black_hand']], sanity: 'M' })
      attack(t, 0, agent, atRoyal('the_hague'), 'black_hand')
      expect(whereIs(t, agent)).toBe('the_hague')
      expect(discardOf(t, 0)).toEqual(['black_hand', agent])
      expect(t.state.mad).toEqual([1, 0, 0])
    }
  })

  rule('SE-5.1.12', 'a revealed Loyalist draws for an agent that can be lost, and for no other', () => {
    const loyal: Placed = { sides: 'LRR', revealed: [0], mad: [2], sanity: 'M' }
    const lost = killInRome(loyal)
    expect(whereIs(lost, 'ravachol')).toBe('removed')
    expect(lost.state.mad).toEqual([3, 0, 0])
    expect(lost.match.over).toBe(false)
    const t = inTheHague('holmes', { ...loyal, hands: [['holmes', 'black_hand']] })
    attack(t, 0, 'holmes', atRoyal('the_hague'), 'black_hand')
    expect(royalOf(t, 'the_hague')).toBe('killed by 0')
    expect(eventsTold(t)).not.toContain('sanity')
    expect(t.state.mad).toEqual([2, 0, 0])
  })

  rule(['SE-5.1.12', 'SE-6.1.8'], 'with no token left the agent is lost, and the limit counts as reached', () => {
    const t = killInRome({ sanityLeft: [0, 0], sides: 'LRR' })
    expect(told(t, 'sanity')).toMatchObject({ token: 'none' })
    expect(whereIs(t, 'ravachol')).toBe('removed')
    expect(seen(t).revealed).toBe(1)
    expect(t.state.mad).toEqual([0, 0, 0])
    expect(killInRome({ sanityLeft: [0, 0] }).match.over).toBe(true)
  })

  rule('SE-5.1.16', 'with a Hired Assassin or the starting card a Mad token costs no agent', () => {
    for (const card of ['hired_assassin', 'start_assassinate']) {
      const t = scene(2, {
        agents: { ravachol: [0, 'rome'] },
        mains: ['rome'],
        hands: [[card, 'ravachol', 'start_cube_bomb']],
        sanity: 'M',
      })
      attack(t, 0, card, atRoyal('rome'), 'start_cube_bomb')
      expect(royalOf(t, 'rome')).toBe('killed by 0')
      expect([whereIs(t, 'ravachol'), whereIs(t, 'main0')]).toEqual(['rome', 'rome'])
      expect(handOf(t, 0)).toEqual(['ravachol'])
      expect(t.state.mad).toEqual([1, 0])
      // Both cards are one-use.
      expect(copiesOf(t, 0, card)).toBe(0)
      expect(discardOf(t, 0)).toEqual(['start_cube_bomb'])
    }
  })

  rule('SE-5.1.17', 'a Mad token that reaches the limit takes the agent first, then the identity', () => {
    const t = killInRome({ mad: [2], sanity: 'M' })
    expect(eventsTold(t)).toEqual([
      'plays',
      'attacks',
      'royalKilled',
      'known',
      'sanity',
      'agentLost',
      'revealed',
      'dies',
      'ended',
    ])
    expect(t.match.over).toBe(true)
    expect(whereIs(t, 'ravachol')).toBe('removed')
    expect(told(t, 'ended')).toMatchObject({ why: 'death', scores: [3, 0, 0] })
    const loyal = killInRome({ sides: 'LRR', mad: [2], sanity: 'M' })
    expect(eventsTold(loyal)).toEqual(['plays', 'attacks', 'royalKilled', 'known', 'sanity', 'agentLost', 'revealed'])
    expect(told(loyal, 'revealed')).toMatchObject({ seat: 0, side: 0 })
    expect(markers(loyal)).toEqual([0, 0, 0])
    expect(asking(loyal)).toBe('act 0')
    const second = killInRome({ mad: [1], sanity: 'M' })
    expect(seen(second).revealed).toBe(0)
  })

  rule('SE-5.1.17', 'the lost agent is no longer there to break a tie', () => {
    // Both have three points and a known disc; Ravachol's disc would have made the difference.
    const t = killInRome({
      sides: 'RRR',
      mad: [2],
      sanity: 'M',
      control: { zurich: 1 },
      agents: { ravachol: [0, 'rome'], adler: [1, 'paris'] },
    })
    expect(told(t, 'ended')).toMatchObject({ scores: [3, 3, 0], winners: [1] })
    expect(drawOf(t, 1)).toContain('adler')
  })
})

describe('aims are explained', () => {
  rule(['SE-5.1.5', 'SE-5.2.3'], 'what cannot be aimed at is refused by the rule that forbids it', () => {
    const t = inTheHague('asef', {
      agents: { asef: [0, 'the_hague'], adler: [2, 'the_hague'], morris: [1, 'the_hague'] },
      royals: { rome: ['killed', 1] },
    })
    const draft = [CARD + kindOf('asef')]
    expect(why(t, 0, atRoyal('berlin'), ...draft)).toBe('SE-5.1.5')
    expect(why(t, 0, atRoyal('rome'), ...draft)).toBe('SE-1.5.4')
    expect(why(t, 0, atAgent('asef'), ...draft)).toBe('SE-5.2.3')
    expect(why(t, 0, atAgent('adler'), ...draft)).toBe('SE-6.2.5')
    expect(why(t, 0, atAgent('morris'), ...draft)).toBeUndefined()
  })
})
