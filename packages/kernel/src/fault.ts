/**
 * Something went wrong that is not a player's doing: a broken log, a rule that drew twice, a game without an end.
 * The message is one clear line for a person; `code` is for programs.
 */
export class Fault extends Error {
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'Fault'
    this.code = code
  }
}
