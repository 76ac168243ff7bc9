// A match file that can be read, but is not what happened: which entry gives it away, and how.
import { Fault, type Failure } from '@safehouse/kernel'

export class BadMatch extends Fault {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code, failure.message)
    this.failure = failure
  }
}
