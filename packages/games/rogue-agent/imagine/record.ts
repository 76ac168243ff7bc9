// What a viewer was told, as far as hidden things and chance go: every card drawn and what became known of it, the tokens
// shown, and every die that fell.
import { only, type GameEvent, type Knowledge, type Seat, type Seats } from '@safehouse/kernel'
import { cards, colourOf, CRIMINALS, FACES, HQ, precinctNumber } from '../rules/data.ts'
import { NONE } from '../rules/state.ts'
import { asView } from '../view.ts'

export class Record {
  /** The cards drawn, in order; NONE where the viewer does not know which. */
  readonly draws: number[] = []
  /** Who looked at each of them. */
  readonly seen: Seats[] = []
  /** Which draw lies at each criminal, and which ones were buried, in order. */
  readonly at: number[] = Array.from({ length: CRIMINALS }, () => NONE)
  readonly buried: number[] = []
  /** Cards that went back into the deck: after how many draws. */
  readonly returned = new Map<number, number>()
  /** Tokens shown: seat * 2 + kind. */
  readonly shown: number[]
  /** The hidden tokens of all, once the game is over. */
  disclosed: readonly number[] | undefined
  /** The viewer's own tokens at the beginning: humans, androids. */
  readonly own: readonly number[] | undefined
  /** Results of chance, by stream. */
  readonly script: { [stream: string]: number[] } = {
    layout: [],
    police: [],
    commander: [],
    tokens: [],
    numbers: [],
    timers: [],
    dice: [],
  }

  constructor(k: Knowledge) {
    const first = asView(k.messages[0].view)
    this.shown = Array.from({ length: k.setup.seats * 2 }, () => 0)
    this.own = first.mine
    for (const even of [0, 1])
      for (let slot = 1; slot < first.tiles.length; slot++)
        if (slot !== HQ && slot % 2 === even) this.script.layout.push(first.tiles[slot])
    for (const { events } of k.messages) for (const event of events) this.#read(event, first.tiles)
  }

  #read(event: GameEvent, tiles: readonly number[]): void {
    switch (event.t) {
      case 'started':
        this.script.police.push(precinctNumber[tiles[event.slot as number]] - 1)
        this.script.commander.push(event.seat as Seat)
        break
      case 'drawn':
        this.script.tokens.push(...(event.tokens as number[]))
        this.script.numbers.push(...(event.numbers as number[]).map((die) => die - 1))
        break
      case 'bombPlaced':
        this.script.timers.push((event.timer as number) - 1)
        break
      case 'rolled':
      case 'cut':
      case 'checked':
        this.#roll(event.dice as number[])
        break
      case 'rerolled':
        this.#roll((event.dice as number[]).filter((_, i) => (event.picked as number) & (1 << i)))
        break
      case 'criminalPlaced':
        this.at[(event.criminal as number) - 1] = this.draws.push(NONE) - 1
        this.seen.push(0)
        break
      case 'investigated':
        this.seen[this.at[(event.criminal as number) - 1]] |= only(event.seat as Seat)
        break
      case 'saw':
      case 'unmasked':
        this.draws[this.at[(event.criminal as number) - 1]] = event.card as number
        break
      case 'leaves':
        this.#leaves((event.criminal as number) - 1, event.card as number | undefined)
        break
      case 'turnedIn':
        this.#turnIn(event.cards as number[])
        break
      case 'tokenShown':
        this.shown[(event.seat as Seat) * 2 + (event.kind === 'android' ? 1 : 0)]++
        break
      case 'ended':
        this.#disclose(event)
        break
      default:
    }
  }

  #roll(dice: readonly number[]): void {
    for (const die of dice) this.script.dice.push(die - colourOf(die) * FACES)
  }

  #leaves(criminal: number, card: number | undefined): void {
    if (card === undefined) this.buried.push(this.at[criminal])
    else if (cards[card].returns) this.returned.set(card, this.draws.length)
    this.at[criminal] = NONE
  }

  /** Nothing lies at a criminal any more whose card was scored. */
  #turnIn(scored: readonly number[]): void {
    for (const [c, draw] of this.at.entries()) if (draw !== NONE && scored.includes(this.draws[draw])) this.at[c] = NONE
  }

  #disclose(event: GameEvent): void {
    this.disclosed = event.tokens as number[]
    for (const [i, card] of (event.buried as number[]).entries()) this.draws[this.buried[i]] = card
    for (const [c, card] of (event.facedown as (number | null)[]).entries()) if (card !== null) this.draws[this.at[c]] = card
  }
}
