// Says which tests needed a second try. A browser on a busy machine may stumble once; what stumbles again and again is a fault
// to look for, so it must not pass unnoticed.
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

export default class Unsteady implements Reporter {
  readonly #found: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    this.#found.push(`${relative('.', test.module.moduleId)} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    for (const name of this.#found) console.log(`unsteady, passed at the second try: ${name}`)
  }
}
