import { describe, expect, test } from 'vitest'
import { FastChance, initialPosition, Machine, makeSetup, nextSeat, ScriptedChance } from '@safehouse/kernel'
import { courier, type Courier } from '../../packages/micro/courier/game.ts'
import { CourierPeer, type CourierG } from './boardgame-io-courier.ts'
import { HostPeer } from './boardgame-io-host.ts'

const setup = makeSetup(courier)
const GAMES = 300

const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)

/** What a game of Courier is, whoever plays it: the order in which cards lie in a hand means nothing. */
const facts = (deck: readonly number[], hands: readonly number[][], rest: Pick<Courier, 'stacks' | 'peeked' | 'bonus'>) => ({
  deck: sorted(deck),
  hands: hands.map(sorted),
  stacks: rest.stacks,
  peeked: rest.peeked,
  bonus: rest.bonus,
})

const ourFacts = (s: Courier) => facts(s.deck, s.hands, s)

const peerFacts = (G: CourierG) =>
  facts(G.secret.deck, [G.players[0].hand, G.players[1].hand], { ...G, peeked: G.secret.peeked })

/** The cards in the order in which the peer has dealt them and is going to. */
const dealtBy = ({ secret, players }: CourierG): number[] => {
  const dealt = players[0].hand.flatMap((card, i) => [card, players[1].hand[i]])
  return [...dealt, ...secret.deck.toReversed()]
}

const oursDealtLike = (peer: CourierPeer): Machine<Courier> => {
  const chance = new ScriptedChance({ deck: dealtBy(peer.state.G) })
  const machine = new Machine(courier, initialPosition(courier, setup), 'playout', chance)
  machine.advance()
  return machine
}

describe('Courier written for boardgame.io', () => {
  test('plays as ours does: the same deal and moves give the same states, options and result', () => {
    const rng = new FastChance(7)
    const results = new Set<number>()
    for (let seed = 0; seed < GAMES; seed++) {
      const peer = new CourierPeer(seed)
      const machine = oursDealtLike(peer)
      expect(peerFacts(peer.state.G)).toEqual(ourFacts(machine.position.game))
      while (!machine.over) {
        const seat = nextSeat(machine, rng)
        const legal = machine.options(seat).toArray()
        expect(peer.seat).toBe(seat)
        expect(sorted(peer.legal())).toEqual(sorted(legal))
        const code = legal[rng.below(legal.length)]
        machine.answer(seat, code)
        peer.play(code)
        expect(peerFacts(peer.state.G)).toEqual(ourFacts(machine.position.game))
      }
      expect(peer.over).toBe(true)
      expect(peer.result).toBe(machine.position.outcome!.scores[0])
      results.add(peer.result)
    }
    expect(sorted([...results])).toEqual([-1, 0, 1])
  })

  test('shows a seat the cards ours shows it', () => {
    const rng = new FastChance(8)
    for (let seed = 0; seed < 30; seed++) {
      const peer = new CourierPeer(seed)
      const machine = oursDealtLike(peer)
      while (!machine.over) {
        const legal = peer.legal()
        const code = legal[rng.below(legal.length)]
        machine.answer(peer.seat, code)
        peer.play(code)
        for (const seat of [0, 1]) {
          const ours = courier.view(machine.position.game, seat, machine.position)
          const theirs = peer.view(seat) as { deck: number; players: CourierG['players']; stacks: number[][] }
          expect(theirs.stacks).toEqual(ours.stacks)
          expect(sorted(theirs.players[seat].hand)).toEqual(ours.hand)
          expect(theirs.deck).toBe(ours.deck)
          if (!machine.over) expect(Object.keys(theirs.players)).toEqual([String(seat)])
        }
      }
    }
  })

  test('refuses a card that is not in the hand', () => {
    const peer = new CourierPeer(1)
    const before = JSON.stringify(peer.state.G)
    const held = peer.state.G.players[0].hand
    const missing = Array.from({ length: 40 }, (_, card) => card).find((card) => !held.includes(card))!
    const complain = console.error
    console.error = () => {}
    peer.play(missing * 6)
    console.error = complain
    expect(JSON.stringify(peer.state.G)).toBe(before)
  })
})

describe('a game of ours hosted by boardgame.io', () => {
  test('is played by our rules to an end they accept', () => {
    const rng = new FastChance(9)
    for (let seed = 0; seed < 20; seed++) {
      const host = new HostPeer(courier, setup, seed)
      expect(host.playout(rng)).toBe(30)
      const { G, ctx } = host.state
      expect(ctx.gameover).toEqual(G.outcome)
      courier.invariants(G.game, G)
    }
  })

  test('leaves earlier states as they were', () => {
    const host = new HostPeer(courier, setup, 1)
    const before = host.state.G
    const text = JSON.stringify(before)
    host.answer(0, before.game.hands[0][0] * 6)
    expect(host.state.G.game.moves).toBe(1)
    expect(JSON.stringify(before)).toBe(text)
  })
})
