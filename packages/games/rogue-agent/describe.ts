// The table in lines of text, as one viewer may see it: the board of a terminal and of a screen reader.
import { has, SPECTATOR, type GameModule, type SayWords, type Seat } from '@safehouse/kernel'
import { cards, neighbours, rounds, WIRE_COLUMNS, WIRE_ROWS } from './rules/data.ts'
import { CUSTODY, NONE } from './rules/state.ts'
import { asView, type RogueView } from './view.ts'

const INDENT = '  '

const criminals = (v: RogueView, where: number, say: SayWords): string[] =>
  v.criminals.flatMap((criminal, index) => {
    if (criminal.where !== where) return []
    const shown = { criminal: index + 1, subdued: criminal.subdued ? 1 : 0 }
    return [criminal.card === null ? say('board.criminal', shown) : say('board.known', { ...shown, card: criminal.card })]
  })

/** All that is in a location besides the figures. */
const things = (v: RogueView, slot: number, say: SayWords): string[] => [
  ...(v.destroyed & (1 << slot) ? [say('board.destroyed')] : []),
  ...[0, 1].flatMap((space) => {
    const seat = v.informants[slot * 2 + space]
    return seat === NONE ? [] : [say('board.informant', { seat })]
  }),
  ...v.bombs.filter((bomb) => bomb >> 3 === slot).map((bomb) => say('board.bomb', { timer: bomb & 7 })),
  ...v.assassins.filter((one) => one === slot).map(() => say('board.assassin')),
  ...criminals(v, slot, say),
]

/** Where a step leads from each location, and what is there. */
const city = (v: RogueView, say: SayWords): string[] =>
  v.tiles.flatMap((place, slot) => {
    const to = neighbours[slot].map((next) => say(`place.${v.tiles[next]}`)).join(', ')
    const here = things(v, slot, say)
    return [say('board.way', { place, to }), ...(here.length > 0 ? [INDENT + here.join('; ')] : [])]
  })

/** What is shown of identities in the Android mode. */
const identity = (v: RogueView, seat: Seat, say: SayWords): string[] => {
  if (v.mode !== 'android') return []
  const [human, android] = v.open.slice(seat * 2)
  return [
    INDENT + say('board.openTokens', { hidden: v.hidden[seat], human, android }),
    ...(has(v.androids, seat) ? [INDENT + say('board.asAndroid')] : []),
  ]
}

const seatLines = (v: RogueView, seat: Seat, say: SayWords): string[] => {
  const [ammo, fuel, evidence] = v.resources.slice(seat * 3)
  const [car, weapon, agent] = v.upgrades.slice(seat * 3)
  const own = { stamina: v.stamina[seat], credits: v.credits[seat], influence: v.influence[seat], score: v.scores[seat] }
  const inCity = v.informants.filter((owner) => owner === seat).length
  const held = criminals(v, CUSTODY + seat, say)
  const pile = v.piles[seat]
  const points = own.score - own.influence - inCity
  return [
    say('board.seat', { seat, place: v.tiles[v.place[seat]], ammo, fuel, evidence, car, weapon, agent, ...own }),
    ...(has(v.androids, seat) ? [] : [INDENT + say('board.reserve', { city: inCity, n: v.reserve[seat] })]),
    ...identity(v, seat, say),
    ...(held.length > 0 ? [INDENT + say('board.custody', { seat, things: held.join('; ') })] : []),
    ...(pile.length > 0 ? [INDENT + say('board.pile', { cards: pile, points })] : []),
    ...v.clocks
      .filter((clock) => clock.seat === seat)
      .map(({ criminal }) => {
        const retaliation = v.criminals[criminal].card ?? NONE
        return INDENT + say('board.clock', { criminal: criminal + 1, retaliation })
      }),
  ]
}

/** The faces the viewer knows, and what they mean to whoever attacks. */
const files = (v: RogueView, say: SayWords): string[] =>
  v.criminals.flatMap(({ where, card, faceUp, subdued }, index) => {
    if (card === null || where < 0 || where >= v.tiles.length) return []
    const { unmask, clock } = cards[card]
    const facts = say('board.card', { health: say(`health.${card}`), reward: say(`reward.${card}`) })
    return [
      `${say('board.known', { criminal: index + 1, subdued: subdued ? 1 : 0, card })}. ${facts}${faceUp ? '' : `, ${say('board.onlyYou')}`}`,
      ...(!faceUp && unmask ? [INDENT + say(unmask.red ? 'board.unmask.red' : 'board.unmask.white', { unmask: card })] : []),
      ...(subdued ? [] : [INDENT + say(clock ? 'board.missClock' : 'board.miss', { retaliation: card })]),
    ]
  })

/** A bomb that is being disarmed: its columns from the top. */
const wires = (v: RogueView, say: SayWords): string[] => {
  if (v.timer === 0) return []
  const columns = Array.from({ length: WIRE_COLUMNS }, (_, column) => {
    const dice = v.wires.slice(column * WIRE_ROWS, (column + 1) * WIRE_ROWS).filter((die) => die !== NONE)
    return `${INDENT}${say('board.column', { column: column + 1 })}: ${dice.map((die) => say(`die.${die}`)).join(', ') || '–'}`
  })
  return [say('board.bomb', { timer: v.timer }), ...columns, INDENT + say('board.wireHint')]
}

export const describe: NonNullable<GameModule['describe']> = (view, viewer, say) => {
  const v = asView(view)
  return [
    say('board.round', { round: v.round, rounds: rounds(v.mode === 'android'), seat: v.commander, place: v.tiles[v.police] }),
    ...v.place.flatMap((_, seat) => seatLines(v, seat, say)),
    ...city(v, say),
    ...files(v, say),
    ...wires(v, say),
    ...(v.drawn.length > 0 ? [say('board.drawn', { tokens: v.drawn, numbers: v.numbers })] : []),
    // Last round's dice would be taken for those that are assigned.
    ...(v.roll.length > 0 && v.drawn.length === 0 ? [say('board.dice', { dice: v.roll })] : []),
    say('board.bag', { tokens: v.bag }),
    say('board.bank', { n: v.bank, deck: v.deck }),
    ...(viewer !== SPECTATOR && v.mine ? [say('board.tokens', { human: v.mine[0], android: v.mine[1] })] : []),
  ]
}
