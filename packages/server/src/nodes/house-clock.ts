// The time of the house: that of its database, so that all nodes agree, whatever their own clocks say. Between two looks at it, it
// goes on with the machine's steady count, which no change of the clock moves.

/** What is known of the time is worth less with every look. */
const GROWS = 1.2

export class HouseClock {
  /** What the house's time is ahead of our count. */
  #ahead: number
  /** How wrong that can be: as long as the answer took. */
  #doubt = Infinity

  private constructor(now: number) {
    this.#ahead = now - performance.now()
  }

  static async open(ask: () => Promise<number>): Promise<HouseClock> {
    const clock = new HouseClock(0)
    await clock.set(ask)
    return clock
  }

  readonly now = (): number => Math.round(performance.now() + this.#ahead)

  /** Asks for the time. An answer that took long is worth little; but two counts drift apart, so one is taken in the end. */
  async set(ask: () => Promise<number>): Promise<void> {
    const asked = performance.now()
    const time = await ask()
    const answered = performance.now()
    const ahead = time - (asked + answered) / 2
    const doubt = answered - asked
    const jumped = Math.abs(ahead - this.#ahead) > doubt + this.#doubt
    if (doubt <= this.#doubt || jumped) {
      this.#ahead = ahead
      this.#doubt = doubt
    } else this.#doubt *= GROWS
  }
}
