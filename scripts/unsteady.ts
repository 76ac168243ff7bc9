// Says which tests needed a second try, and why. A browser on a busy machine may stumble once; what stumbles again and again is a fault
// to look for, so it must not pass unnoticed.
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

export default class Unsteady implements Reporter {
  readonly #found: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [why = ''] = (test.result().errors ?? []).map(({ message }) => message.split('\n')[0])
    this.#found.push(`${relative('.', test.module.moduleId)} > ${test.fullName}: ${why}`)
  }

  onTestRunEnd(): void {
    for (const one of this.#found) console.log(`unsteady, passed at the second try: ${one}`)
  }
}
