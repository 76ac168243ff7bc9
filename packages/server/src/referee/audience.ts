// Who looks on at a table, and what each has been told. Whoever is behind gets what he missed; whoever may no longer look is sent
// away.
import { SPECTATOR, type Viewer } from '@safehouse/kernel'
import { Denied, S } from '../refused.ts'
import type { HostedMatch } from './hosted-match.ts'
import type { LiveTable } from './live-table.ts'
import { showClocks, type Onlooker } from './summary.ts'
import { isUpToDate, lastShown } from './watching.ts'
import type { Told } from './words.ts'

export class Audience {
  readonly #live: LiveTable
  /** Each with the number of the last message it was sent. */
  readonly #onlookers = new Map<Onlooker, number>()

  constructor(live: LiveTable) {
    this.#live = live
  }

  get empty(): boolean {
    return this.#onlookers.size === 0
  }

  /** Does anybody look on without a seat? */
  get watches(): boolean {
    for (const { viewer } of this.#onlookers.keys()) if (viewer === SPECTATOR) return true
    return false
  }

  /** From now on the onlooker is told; first it gets what it missed since its message `cursor`. */
  async admit(onlooker: Onlooker, cursor: number): Promise<() => void> {
    if (!this.#mayLook(onlooker)) throw new Denied(onlooker.viewer === SPECTATOR ? S.notWatchable : S.notYourSeat)
    onlooker.seats(this.#live.summaryFor(onlooker.person))
    // Who has seen more than there is comes from a time that was lost (a backup was put back), or may no longer see so much: he
    // gets everything from the start.
    this.#onlookers.set(onlooker, cursor > this.#lastFor(onlooker) ? 0 : cursor)
    const stop = (): void => void this.#onlookers.delete(onlooker)
    await this.#catchUp(onlooker).catch((reason: unknown) => {
      stop()
      throw reason
    })
    return stop
  }

  tellSeats(): void {
    for (const onlooker of this.#onlookers.keys()) onlooker.seats(this.#live.summaryFor(onlooker.person))
  }

  /** Tells what has just happened, and says who cannot be told because he is behind: hardly ever anybody. */
  tell(told: ReadonlyMap<Viewer, Told>, now: number): readonly Onlooker[] {
    const late: Onlooker[] = []
    if (this.empty) return late
    const clocks = this.#clocksAsText(now)
    for (const [onlooker, cursor] of this.#onlookers) {
      const message = told.get(onlooker.viewer)
      if (!message) continue
      if (message.n === cursor + 1 && this.#seesNow(onlooker)) {
        this.#onlookers.set(onlooker, message.n)
        onlooker.message(message, clocks)
      } else late.push(onlooker)
    }
    return late
  }

  /** Sends these, or everybody, all they may have and have not got. */
  async catchUp(onlookers: Iterable<Onlooker> = this.#onlookers.keys()): Promise<void> {
    for (const onlooker of onlookers) await this.#catchUp(onlooker)
  }

  /** Sends those away who may no longer look; all of them where the table is gone. */
  dismiss(all = false): void {
    for (const onlooker of this.#onlookers.keys())
      if (all || !this.#mayLook(onlooker)) {
        this.#onlookers.delete(onlooker)
        onlooker.gone()
      }
  }

  async #catchUp(onlooker: Onlooker): Promise<void> {
    const until = this.#lastFor(onlooker)
    const cursor = this.#onlookers.get(onlooker) ?? until
    if (!this.#hosted || cursor >= until) return
    const missed = await this.#hosted.since(onlooker.viewer, cursor, until)
    // Meanwhile it may have gone.
    if (!this.#onlookers.has(onlooker)) return
    this.#onlookers.set(onlooker, until)
    // The clocks tell of this moment.
    const clocks = this.#seesNow(onlooker) ? this.#clocksAsText(this.#live.parts.now()) : 'null'
    for (const message of missed) onlooker.message(message, clocks)
  }

  get #hosted(): HostedMatch | undefined {
    return this.#live.hosted
  }

  /** The number of the last message an onlooker may have. */
  #lastFor({ viewer, person }: Onlooker): number {
    const now = this.#hosted?.match.cursor(viewer) ?? 0
    return viewer === SPECTATOR && now > 0 ? lastShown(this.#live, person, now) : now
  }

  #seesNow({ viewer, person }: Onlooker): boolean {
    return viewer !== SPECTATOR || isUpToDate(this.#live, person)
  }

  #clocksAsText(now: number): string {
    return JSON.stringify(showClocks(this.#live.clocks, now))
  }

  #mayLook({ viewer, person }: Onlooker): boolean {
    if (viewer === SPECTATOR) return this.#live.mayWatch(person)
    return person !== null && this.#live.seats[viewer]?.person === person
  }
}
