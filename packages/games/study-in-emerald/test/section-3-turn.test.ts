// 3 Turn structure
import { expect } from 'vitest'
import { only } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { AT_ROYAL, BUY, CARD, CLAIM, DECLINE, DONE, END_TURN, MOVE, PASS, PLACE, TOP } from '../rules/codes.ts'
import { cityOf, kindOf } from '../rules/data.ts'
import { AT_LARGE } from '../rules/state.ts'
import {
  allTold,
  answer,
  asking,
  buy,
  claim,
  discard,
  discardOf,
  double,
  drawOf,
  endTurn,
  eventsTold,
  handOf,
  hearers,
  pass,
  passTurn,
  place,
  playCard,
  push,
  told,
  invoke,
  why,
} from './playing.ts'
import { kinds, scene, space, stack } from './scene.ts'

rule('SE-3.1', 'play goes clockwise from the first player, one turn at a time', () => {
  const t = scene(4, { first: 2 })
  const order = [2, 3, 0, 1, 2, 3]
  for (const [i, seat] of order.entries()) {
    expect([asking(t), t.state.turn, t.state.rounds]).toEqual([`act ${seat}`, seat, i < 4 ? 0 : 1])
    expect(t.refusal((seat + 1) % 4, PASS)).toBe('K-2')
    passTurn(t, seat)
    expect(told(t, 'turn')).toEqual({ t: 'turn', seat: (seat + 1) % 4 })
  }
  // Each turn begins afresh.
  const used = scene(2, { hands: [['peoples_will', 'start_cube']], owns: { mrs_hudson: 0 } })
  playCard(used, 0, 'peoples_will')
  invoke(used, 0, 'mrs_hudson', TOP + kindOf('start_cube'))
  expect([used.state.free, used.state.hudson]).toEqual([true, true])
  passTurn(used, 0)
  expect([used.state.actions, used.state.free, used.state.hudson]).toEqual([0, false, false])
  // Until the end.
  const last = scene(2, { tracks: [14, 0], hands: [['golovinsky']] })
  playCard(last, 0, 'golovinsky')
  expect([last.match.over, asking(last)]).toEqual([true, 'over'])
})

rule('SE-3.2', 'a turn has exactly two actions, and passing is one', () => {
  const t = scene(2)
  for (const count of [0, 1]) {
    expect([t.state.actions, t.offers(0).includes(PASS), t.offers(0).includes(END_TURN)]).toEqual([count, true, false])
    expect(t.refusal(0, END_TURN)).toBe('SE-3.2')
    if (count === 0) buy(t, 0, 'start_2gold')
    else pass(t, 0)
  }
  expect(told(t, 'passed')).toEqual({ t: 'passed', seat: 0 })
  expect([t.state.actions, t.offers(0)]).toEqual([2, [END_TURN]])
  for (const code of [PASS, PLACE, BUY, MOVE]) expect(t.refusal(0, code)).toBe('SE-3.5')
  expect(t.match.fallback(0)).toEqual([END_TURN])
  expect(scene(2, { actions: 1 }).match.fallback(0)).toEqual([PASS])
})

rule('SE-3.3', 'both actions may be of the same kind', () => {
  const t = scene(2, { hands: [['start_cube', 'start_2cube', 'city_rome']] })
  place(t, 0, space('paris'), 'start_cube')
  place(t, 0, space('paris'), 'start_2cube')
  expect([t.state.actions, t.state.available[0]]).toEqual([2, 3])
  const tracks = scene(2, { hands: [['fenians', 'city_paris']] })
  push(tracks, 0, 'fenians revolution')
  push(tracks, 0, 'city_paris revolution')
  expect([tracks.state.actions, tracks.state.tracks]).toEqual([2, [0, 3]])
  // Claims alone are not taken twice.
  const claims = scene(2, { cubes: { [stack('rome')]: [1], [stack('paris')]: [1] } })
  claim(claims, 0, stack('rome'))
  expect(claims.refusal(0, CLAIM + stack('paris'))).toBe('SE-4.3.1')
})

rule('SE-3.4', 'free actions come before, between and after the two actions, not during one', () => {
  const free = CARD + kindOf('peoples_will')
  const t = scene(2, { hands: [['peoples_will', 'peoples_will', 'golovinsky', 'start_cube', 'start_gold']] })
  playCard(t, 0, 'peoples_will')
  expect([t.state.actions, t.state.common[0], t.state.available[0]]).toEqual([0, 13, 7])
  // Not while cubes are being placed.
  expect(t.offers(0, PLACE)).not.toContain(free)
  expect(t.offers(0, PLACE, space('rome'))).not.toContain(free)
  expect(t.refusal(0, PLACE, free)).toBe('SE-4.2.2')
  place(t, 0, space('rome'), 'start_cube')
  playCard(t, 0, 'peoples_will')
  expect([t.state.actions, t.state.common[0]]).toEqual([1, 12])
  pass(t, 0)
  expect(t.offers(0)).toEqual([END_TURN, CARD + kindOf('golovinsky')])
  playCard(t, 0, 'golovinsky')
  expect([t.state.actions, t.state.tracks, asking(t)]).toEqual([2, [2, 0], 'act 0'])
  expect(t.offers(0)).toEqual([END_TURN])
  // An action that is not free has no place after the second one.
  const late = scene(2, { actions: 2, hands: [['okhrana', 'nadar']], cubes: { [stack('rome')]: [0, 1] } })
  expect(late.offers(0)).toEqual([END_TURN])
  expect(late.refusal(0, CARD + kindOf('nadar'))).toBe('SE-3.5')
})

rule('SE-3.5', 'the player ends his turn himself; then he draws until he holds five cards, six with Doctor Watson', () => {
  for (const [owner, size] of [
    [0, 6],
    [1, 5],
  ]) {
    const t = scene(2, {
      actions: 1,
      owns: { doctor_watson: owner },
      hands: [['start_cube', 'start_gold']],
      chance: { cards0: ['start_block', 'start_2gold', 'start_2cube', 'start_cube_bomb'] },
    })
    pass(t, 0)
    // Nobody ends it for him, and nothing is drawn yet.
    expect([asking(t), handOf(t, 0).length]).toEqual(['act 0', 2])
    endTurn(t, 0)
    expect([handOf(t, 0).length, asking(t)]).toEqual([size, 'act 1'])
    expect(handOf(t, 0)).toEqual(
      expect.arrayContaining(['start_cube', 'start_gold', 'start_block', 'start_2gold', 'start_2cube']),
    )
    expect(told(t, 'drew')).toEqual({ t: 'drew', seat: 0, count: size - 2 })
    expect(hearers(t, 'drewCards')).toEqual([0])
    const drew = kinds(['start_block', 'start_2gold', 'start_2cube', 'start_cube_bomb']).slice(0, size - 2)
    expect(t.told(0).find((event) => event.t === 'drewCards')).toEqual({ t: 'drewCards', cards: drew })
    const entry = t.match.entries.at(-1)!
    expect(entry.t === 'commit' && entry.draws.every(({ to }) => to === only(0))).toBe(true)
  }
})

rule('SE-3.6', 'a player with as many cards as his hand size or more draws nothing and discards nothing', () => {
  const seven = ['start_cube', 'start_gold', 'start_2cube', 'start_2gold', 'start_block', 'start_cube_gold', 'fenians']
  for (const count of [5, 6, 7]) {
    const t = scene(2, { actions: 2, hands: [seven.slice(0, count)] })
    endTurn(t, 0)
    expect([handOf(t, 0).length, eventsTold(t, 0)]).toEqual([count, ['turn']])
  }
  const four = scene(2, { actions: 2, hands: [seven.slice(0, 4)] })
  endTurn(four, 0)
  expect([handOf(four, 0).length, told(four, 'drew').count]).toEqual([5, 1])
})

rule('SE-3.7', 'an empty draw pile is made of the discard pile; where both are empty nothing is drawn', () => {
  const t = scene(2, {
    actions: 2,
    hands: [['start_cube']],
    draws: [['start_gold']],
    discards: [['start_2cube', '?start_2gold', 'start_block']],
    chance: { cards0: ['start_gold', 'start_2gold', 'start_2cube'] },
  })
  endTurn(t, 0)
  expect([handOf(t, 0).length, drawOf(t, 0), discardOf(t, 0)]).toEqual([5, [], []])
  expect(told(t, 'reshuffled')).toEqual({ t: 'reshuffled', seat: 0 })
  // What was drawn before and after are told apart, to him what they were.
  expect(allTold(t, 'drew').map(({ count }) => count)).toEqual([1, 3])
  expect(eventsTold(t, 0)).toEqual(['drew', 'drewCards', 'reshuffled', 'drew', 'drewCards', 'turn'])
  expect(t.told(0).flatMap((event) => (event.t === 'drewCards' ? [event.cards] : []))).toEqual([
    kinds(['start_gold']),
    kinds(['start_2gold', 'start_2cube', 'start_block']),
  ])

  // The last card of the draw pile does not bring the discard pile back before another one is needed.
  const last = scene(2, {
    actions: 2,
    hands: [['start_cube', 'start_2cube', 'start_2gold', 'fenians']],
    draws: [['start_gold']],
    discards: [['start_block']],
  })
  endTurn(last, 0)
  expect([handOf(last, 0).length, drawOf(last, 0), discardOf(last, 0)]).toEqual([5, [], ['start_block']])
  expect(allTold(last, 'reshuffled')).toEqual([])

  const none = scene(2, { actions: 2, hands: [['start_cube']], draws: [[]], discards: [[]] })
  endTurn(none, 0)
  expect([handOf(none, 0), eventsTold(none, 0)]).toEqual([['start_cube'], ['turn']])
})

rule('SE-3.8', 'a card lost from the hand outside one’s own playing is replaced at once', () => {
  const chance = { cards1: ['start_block'] }
  const hand = ['start_cube', 'start_gold', 'start_2cube', 'start_2gold']
  // Handed over with an agent,
  const turned = scene(2, {
    agents: { morris: [1, 'rome'] },
    tokens: [['morris']],
    hands: [[], ['morris', ...hand]],
    chance,
  })
  double(turned, 0, 'morris')
  expect(told(turned, 'agentTurned').from).toBe('hand')
  expect([handOf(turned, 1), told(turned, 'drew')]).toEqual([
    ['start_cube', 'start_gold', 'start_2cube', 'start_2gold', 'start_block'],
    { t: 'drew', seat: 1, count: 1 },
  ])
  expect(hearers(turned, 'drewCards')).toEqual([1])
  // or with a city,
  const city = scene(2, {
    cubes: { [space('rome')]: [2] },
    hands: [[], ['city_rome', ...hand]],
    chance,
  })
  claim(city, 0, space('rome'))
  expect([handOf(city, 1).includes('start_block'), handOf(city, 1).length]).toEqual([true, 5])
  // searched out with an agent who is killed,
  const killed = scene(2, { agents: { morris: [1, 'rome'] }, hands: [['shoggoth'], ['morris', ...hand]], chance })
  playCard(killed, 0, 'shoggoth')
  expect([handOf(killed, 1).includes('start_block'), handOf(killed, 1).length]).toEqual([true, 5])
  // or played in an interrupt.
  const saved = scene(2, {
    agents: { morris: [1, 'rome'] },
    hands: [['shoggoth'], ['morris', ...hand]],
    owns: { master_of_disguise: 1 },
    chance,
  })
  playCard(saved, 0, 'shoggoth')
  answer(saved, { 1: cityOf('zurich') })
  expect([handOf(saved, 1).includes('start_block'), handOf(saved, 1).length, discardOf(saved, 1)]).toEqual([
    true,
    5,
    ['morris'],
  ])
  // From elsewhere than the hand nothing is replaced.
  for (const where of ['discards', 'draws'] as const) {
    const t = scene(2, {
      agents: { morris: [1, 'rome'] },
      tokens: [['morris']],
      hands: [[], hand],
      [where]: [[], ['morris']],
    })
    double(t, 0, 'morris')
    expect([handOf(t, 1).length, allTold(t, 'drew')]).toEqual([4, []])
  }
})

rule('SE-3.9', 'cards played or discarded in one’s own turn are not replaced before its end', () => {
  const t = scene(2)
  place(t, 0, space('rome'), 'start_2cube')
  expect(handOf(t, 0).length).toBe(4)
  discard(t, 0, 'start_gold', 'start_cube')
  expect([handOf(t, 0).length, allTold(t, 'drew')]).toEqual([2, []])
  endTurn(t, 0)
  expect(handOf(t, 0).length).toBe(5)
})

rule('SE-3.10', 'a step starts only when every decision of the one before is made', () => {
  const t = scene(3, {
    agents: { ravachol: [0, 'rome'] },
    hands: [['ravachol', 'fenians']],
    tokens: [[], ['most'], ['asef']],
    sanity: 'S',
  })
  playCard(t, 0, 'ravachol', AT_ROYAL + cityOf('rome'), kindOf('fenians'), DONE)
  expect([asking(t), t.state.royal[cityOf('rome')], eventsTold(t)]).toEqual(['window 0', AT_LARGE, ['plays', 'attacks']])
  t.do(1, DECLINE)
  expect([asking(t), t.match.closable]).toEqual(['window 0', false])
  t.do(2, DECLINE)
  t.close()
  expect(eventsTold(t)).toEqual(['royalKilled', 'known', 'sanity'])
  expect([asking(t), t.state.actions, discardOf(t, 0)]).toEqual(['act 0', 1, ['fenians', 'ravachol']])
})

rule('SE-3.11', 'every turn begins with five cards at least, unless the player has fewer', () => {
  const t = scene(2, { hands: [['start_cube', 'start_2cube', 'start_gold', 'start_cube_gold', 'start_2gold']] })
  place(t, 0, space('rome'), 'start_cube', 'start_2cube', 'start_cube_gold')
  discard(t, 0, 'start_gold', 'start_2gold')
  expect(handOf(t, 0)).toEqual([])
  endTurn(t, 0)
  passTurn(t, 1)
  expect([asking(t), handOf(t, 0).length]).toEqual(['act 0', 5])
  const few = scene(2, { actions: 2, hands: [['start_cube']], draws: [['start_gold']], discards: [['start_block']] })
  endTurn(few, 0)
  passTurn(few, 1)
  expect([asking(few), handOf(few, 0)]).toEqual(['act 0', ['start_cube', 'start_gold', 'start_block']])
})

rule('SE-3.12', 'The Diogenes Club and Freemasons act in a turn as often as the player owns copies', () => {
  const club = CARD + kindOf('diogenes_club')
  const lodge = CARD + kindOf('freemasons')
  const hand = ['diogenes_club', 'freemasons', 'start_gold']
  // One copy of each: the one card brings the other back.
  const one = scene(2, { hands: [hand], draws: [['start_cube']] })
  playCard(one, 0, 'diogenes_club')
  expect([handOf(one, 0), discardOf(one, 0)]).toEqual([['freemasons', 'start_cube', 'start_gold'], ['diogenes_club']])
  playCard(one, 0, 'freemasons', DONE)
  expect([handOf(one, 0), discardOf(one, 0)]).toEqual([['diogenes_club', 'start_cube', 'start_gold'], ['freemasons']])
  expect(one.refusal(0, club)).toBe('SE-3.12')
  // Its gold is gold.
  buy(one, 0, 'diogenes_club', 'start_gold')
  expect(one.state.common[0]).toBe(13)
  pass(one, 0)
  endTurn(one, 0)
  passTurn(one, 1)
  // In the next turn both act again.
  expect([one.state.diogenes, one.state.freemasons, handOf(one, 0).length]).toEqual([0, 0, 4])

  const masons = scene(2, { hands: [hand], draws: [['start_cube']] })
  playCard(masons, 0, 'freemasons', DONE)
  playCard(masons, 0, 'diogenes_club')
  expect(handOf(masons, 0)).toEqual(['freemasons', 'start_cube', 'start_gold'])
  expect(masons.refusal(0, lodge)).toBe('SE-3.12')
  place(masons, 0, space('rome'), 'freemasons')

  // Two copies act twice, not three times.
  const two = scene(2, { hands: [['diogenes_club', 'diogenes_club', 'start_gold']], draws: [['start_cube']] })
  playCard(two, 0, 'diogenes_club')
  playCard(two, 0, 'diogenes_club')
  expect([handOf(two, 0), discardOf(two, 0)]).toEqual([['diogenes_club', 'start_cube', 'start_gold'], ['diogenes_club']])
  expect(why(two, 0, club)).toBe('SE-3.12')
  // The other copy may lie in any pile, but it must be the player's own.
  const second = (placed: Parameters<typeof scene>[1]): boolean => {
    const t = scene(2, { hands: [['diogenes_club']], ...placed })
    t.state.diogenes = 1
    return t.offers(0).includes(club)
  }
  expect(second({ draws: [['diogenes_club', 'start_cube']] })).toBe(true)
  expect(second({ discards: [['diogenes_club', 'start_cube']] })).toBe(true)
  expect(second({ draws: [['start_cube']], discards: [['freemasons']] })).toBe(false)
  expect(second({ hands: [['diogenes_club'], ['diogenes_club']] })).toBe(false)
  // Three of the one say nothing of the other.
  const three = scene(2, { hands: [['freemasons', 'diogenes_club']], discards: [['freemasons', 'freemasons']] })
  three.state.freemasons = 2
  expect(three.offers(0)).toEqual(expect.arrayContaining([lodge, club]))
  three.state.freemasons = 3
  expect([three.offers(0).includes(lodge), three.offers(0).includes(club)]).toEqual([false, true])
})
