// Every byte another player or a spectator receives, through the socket or by asking, must be the same in both worlds until
// the rules themselves reveal the secret.
import { games } from '@safehouse/games'
import { micro } from '@safehouse/micro'
import { describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { asked, decide } from './serve.ts'
import { dealt, expectNothingAdded, expectUnaware, range, seedWith, type Script } from './two-worlds.ts'

describe('nobody else can tell', () => {
  test('courier: which card was laid face down', () =>
    expectUnaware({
      game: 'courier',
      names: ['Ann', 'Bob'],
      unaware: [1, null],
      hidden: async ({ act, hand, other }) => {
        const [x, y, z] = hand(0)
        await act(0, (other ? y : x) * 6 + 1)
        await act(1, hand(1)[0] * 6 + 1)
        await act(0, z * 6 + 1)
        await act(1, hand(1)[1] * 6 + 2)
      },
      reveal: async ({ act, other, people, table }) => {
        const [x, y] = people[0].stream(table, 0)[0].view.hand as number[]
        await act(0, (other ? x : y) * 6)
      },
    }))

  test('bluff: which card was laid under a claim', () =>
    expectUnaware({
      game: 'bluff',
      seats: 3,
      unaware: [1, 2, null],
      hidden: async ({ act, hand, other, later }) => {
        await act(0, hand(0)[other ? 0 : 1] * 4 + 2)
        await act(1, 0)
        await act(2, 1)
        await later(2.9)
      },
      reveal: ({ later }) => later(0.1),
    }))

  test('bluff: who doubts, before the window closes', () =>
    expectUnaware({
      game: 'bluff',
      seats: 3,
      unaware: [0, 2, null],
      hidden: async ({ act, hand, other, later }) => {
        await act(0, hand(0)[0] * 4)
        await act(1, other ? 0 : 1)
        await act(2, 0)
        await later(2.9)
      },
      reveal: ({ later }) => later(0.1),
    }))

  test('bluff: when and how often somebody answered under seal', () =>
    expectUnaware({
      game: 'bluff',
      seats: 3,
      unaware: [0, 2, null],
      hidden: async ({ act, hand, other, later }) => {
        await act(0, hand(0)[0] * 4)
        if (other) await act(1, 1)
        await later(1)
        await act(2, 0)
        if (other) await act(1, 0)
        await later(1)
        if (!other) await act(1, 0)
        await later(1)
        // The window is closed and the next seat lays: the worlds are one again.
        await act(1, hand(1)[0] * 4)
      },
    }))

  test('bluff: a standing order, an answer given by it, a window passed', () =>
    expectUnaware({
      game: 'bluff',
      seats: 3,
      unaware: [0, 2, null],
      hidden: async ({ act, hand, order, other, later, people, table }) => {
        if (other) await order(1, 'never')
        await act(0, hand(0)[0] * 4)
        if (!other) await people[1].change({ t: 'pass', id: 'p', table, seat: 1, passing: true })
        await act(2, 0)
        await later(3)
        if (other) await order(1, 'ask')
        await act(1, hand(1)[1] * 4)
      },
    }))

  test('bluff: what the others were dealt', () =>
    expectUnaware({
      game: 'bluff',
      seats: 3,
      otherSeed: seedWith(
        3,
        (chance) => dealt(chance, 'deal', range(16), 1, 3),
        (chance) => dealt(chance, 'deal', range(16), 3, 3),
      ),
      unaware: [0],
      hidden: async ({ act, hand, later }) => {
        await act(0, hand(0)[0] * 4)
        await act(1, 0)
        await act(2, 0)
        await later(3)
        await act(1, hand(1)[0] * 4 + 1)
        await act(0, 1)
        await act(2, 0)
      },
      reveal: ({ later }) => later(3),
    }))

  test('tunnels: the way of the runner, where he began, and ways he only thought of', () =>
    expectUnaware({
      game: 'tunnels',
      seats: 3,
      otherSeed: seedWith(
        3,
        () => 0,
        (chance) => chance.draw('start', 4),
      ),
      unaware: [1, 2, null],
      hidden: async ({ act, people, table, other }) => {
        const [ann] = people
        const { codes, ask } = asked(ann, table, 0)!
        if (other)
          for (const code of codes) {
            ann.raw(JSON.stringify({ t: 'probe', id: 'x', table, seat: 0, ask, codes: [code] }))
            ann.raw(JSON.stringify({ t: 'why', id: 'x', table, seat: 0, ask, codes: [], target: { code: 99 } }))
          }
        await act(0, ...(await decide(ann, table, 0, (choices) => choices.at(other ? -1 : 0)!)))
      },
      reveal: async ({ act, people, table }) => {
        for (let turn = 0; !people[0].latest(table, 0)!.outcome; turn++) {
          const seat = [0, 1, 2].find((one) => asked(people[one], table, one))!
          await act(seat, ...(await decide(people[seat], table, seat, (choices) => choices[turn % choices.length])))
        }
      },
    }))

  test('sealed bids: who bid what, in which order, and who thought better of it', () =>
    expectUnaware({
      game: 'sealed-bids',
      seats: 3,
      unaware: [2, null],
      hidden: async ({ act, hand, other }) => {
        if (other) {
          await act(1, hand(1)[0])
          await act(0, hand(0)[1])
          await act(0, hand(0)[3])
        } else {
          await act(0, hand(0)[0])
          await act(1, hand(1)[2])
        }
      },
      reveal: ({ act, hand }) => act(2, hand(2)[0]),
    }))

  test('sealed bids: who has answered already, if anybody', () =>
    expectUnaware({
      game: 'sealed-bids',
      seats: 3,
      unaware: [2, null],
      hidden: async ({ act, hand, other }) => {
        if (other) {
          await act(0, hand(0)[0])
          await act(1, hand(1)[0])
        }
      },
    }))

  test('sealed bids: what the others were dealt', () =>
    expectUnaware({
      game: 'sealed-bids',
      seats: 3,
      otherSeed: seedWith(
        3,
        (chance) => [dealt(chance, 'deal', range(15, 1), 1, 4), chance.draw('prize', 6)],
        (chance) => dealt(chance, 'deal', range(15, 1), 3, 4),
      ),
      unaware: [0],
      hidden: async ({ act, hand }) => {
        await act(0, hand(0)[0])
        await act(1, hand(1)[3])
      },
      reveal: ({ act, hand }) => act(2, hand(2)[3]),
    }))

  test('sealed bids: a losing bid that is buried stays so', () =>
    expectUnaware({
      game: 'sealed-bids',
      seats: 2,
      options: { losers: 'buried' },
      names: ['Ann', 'Bob'],
      unaware: [null],
      hidden: async ({ act, hand, other }) => {
        // Whoever holds the highest card of both hands wins with it; the other one throws away this card or that.
        const high = hand(0)[3] > hand(1)[3] ? 0 : 1
        await act(high, hand(high)[3])
        await act(1 - high, hand(1 - high)[other ? 0 : 1])
      },
    }))

  test('vote: ballots before they are counted, and after that as well where they are secret', async () => {
    const script: Script = {
      game: 'vote',
      seats: 3,
      unaware: [2, null],
      hidden: async ({ act, other }) => {
        await act(other ? 1 : 0, other ? 0 : 1)
        await act(other ? 0 : 1, other ? 2 : 1)
      },
      reveal: ({ act }) => act(2, 0),
    }
    await expectUnaware(script)
    await expectUnaware({
      ...script,
      options: { ballots: 'secret' },
      // One vote for each of the first two, one against the third: who cast which is nobody's business, ever.
      hidden: async ({ act, other }) => {
        await act(0, other ? 1 : 2)
        await act(1, other ? 2 : 1)
        await act(2, 0)
      },
      reveal: undefined as never,
    })
  })

  test('vote: who the mole is', () =>
    expectUnaware({
      game: 'vote',
      seats: 4,
      names: ['Ann', 'Bob', 'Cyd', 'Dan'],
      // Who reads a dossier is drawn in public; what stands in it is not.
      otherSeed: seedWith(
        4,
        (chance) => [chance.draw('reader', 4), chance.draw('reader', 4)],
        (chance) => chance.draw('mole', 4),
      ),
      unaware: [null],
      hidden: async ({ act }) => {
        for (const seat of [0, 1, 2, 3]) await act(seat, (seat + 1) % 4)
      },
      reveal: async ({ act }) => {
        for (const seat of [0, 1, 2, 3]) await act(seat, 1)
      },
    }))
})

test('nobody else can tell whether the hunters talk among themselves, let alone of what', () =>
  expectUnaware({
    game: 'specter-ops',
    seats: 3,
    terms: { talk: 'teams' },
    unaware: [0, null],
    hidden: async ({ people, table, other, act }) => {
      const [, bob, cyd] = people
      const plans = other ? ['he is in the north', 'then I take the bridge'] : []
      for (const [i, plan] of plans.entries()) expect(await [bob, cyd][i].say(table, plan, 'team')).toBeUndefined()
      expect(await cyd.say(table, 'good evening')).toBeUndefined()
      const seat = range(3).find((one) => asked(people[one], table, one))!
      await act(seat, ...(await decide(people[seat], table, seat)))
    },
  }))

/** Tries out much, does what is refused, gives orders and takes them back. */
const ponder = async (client: Client, table: string): Promise<void> => {
  const { ask, orders } = client.latest(table, 0)!
  const n = client.latest(table, 0)!.n
  for (const { code } of ask?.mine?.options.slice(0, 5) ?? [])
    client.raw(JSON.stringify({ t: 'probe', id: 'x', table, seat: 0, ask: n, codes: [code] }))
  client.raw(JSON.stringify({ t: 'commit', id: 'x', table, seat: 0, ask: n, codes: [123_456] }))
  for (const [name, value] of Object.entries(orders ?? {})) {
    const others = ['ask', 'never', 'yes', 'no'].filter((one) => one !== value)
    for (const one of [...others, value]) await client.order(table, 0, name, one)
  }
  await client.caughtUp()
}

/** In whatever game: thinking aloud with the referee, and orders given and taken back, are nobody else's business. */
describe('nobody else can tell what somebody only thought of', () => {
  test.for([...games, ...micro].map(({ game }) => game.id))('%s', (id) => {
    const { game } = [...games, ...micro].find((module) => module.game.id === id)!
    const seats = game.seats(Object.fromEntries(Object.entries(game.options).map(([name, { values }]) => [name, values[0]])))[0]
    return expectUnaware({
      game: id,
      seats,
      names: ['Ann', 'Bob', 'Cyd', 'Dan', 'Fay'].slice(0, seats),
      unaware: [...range(seats).slice(1), null],
      hidden: async ({ act, people, table, other, later }) => {
        for (let turn = 0; turn < 8 && !people[0].latest(table, 0)!.outcome; turn++) {
          if (other) await ponder(people[0], table)
          const seat = range(seats).find((one) => asked(people[one], table, one))
          if (seat === undefined) await later(3)
          else await act(seat, ...(await decide(people[seat], table, seat, (codes) => codes[turn % codes.length])))
        }
      },
    })
  })
})

describe('of a choice nobody learns more than the rules tell', () => {
  const cases = games.flatMap(({ game }) => [0, 1].map((actor) => ({ id: game.id, actor })))
  test.for(cases)('$id, seat $actor', async ({ id, actor }) => {
    const { game } = games.find((module) => module.game.id === id)!
    const seats = game.seats(Object.fromEntries(Object.entries(game.options).map(([name, { values }]) => [name, values[0]])))[0]
    let most = 0
    await expectNothingAdded({
      game: id,
      seats,
      names: ['Ann', 'Bob', 'Cyd', 'Dan', 'Fay'].slice(0, seats),
      unaware: [...range(seats).filter((seat) => seat !== actor), null],
      hidden: async ({ act, people, table, other, later }) => {
        let differs = other
        for (let turn = 0; turn < 12 && !people[0].latest(table, 0)!.outcome; turn++) {
          const seat = range(seats).find((one) => asked(people[one], table, one))
          if (seat === undefined) {
            await later(3)
            continue
          }
          const last = seat === actor && differs
          if (seat === actor) most = Math.max(most, asked(people[seat], table, seat)!.codes.length)
          await act(seat, ...(await decide(people[seat], table, seat, (codes) => codes.at(last ? -1 : 0)!)))
          // The first real choice of that seat is what differs; the rest follows from it.
          if (seat === actor && most > 1) differs = false
        }
      },
    })
    expect(most).toBeGreaterThan(1)
  })
})
