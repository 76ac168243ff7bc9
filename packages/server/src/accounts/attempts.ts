// Whoever tries out passwords for one account from many addresses is stopped too. Only failures count.
const WINDOW = 15 * 60_000
const MOST = 8
/** More than that are not remembered: an attacker must not fill the memory. */
const REMEMBERED = 10_000

export class Attempts {
  readonly #now: () => number
  readonly #failures = new Map<string, number[]>()

  constructor(now: () => number) {
    this.#now = now
  }

  mayTry(account: string): boolean {
    return this.#recent(account).length < MOST
  }

  failed(account: string): void {
    const recent = this.#recent(account)
    this.#failures.delete(account)
    this.#failures.set(account, [...recent, this.#now()])
    // The one that was tried longest ago is forgotten first.
    if (this.#failures.size > REMEMBERED) this.#failures.delete(this.#failures.keys().next().value!)
  }

  succeeded(account: string): void {
    this.#failures.delete(account)
  }

  #recent(account: string): number[] {
    const since = this.#now() - WINDOW
    return (this.#failures.get(account) ?? []).filter((at) => at > since)
  }
}
