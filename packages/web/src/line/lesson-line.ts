// The line of somebody who learns: the referee is a lesson, which knows what it wants to see.
import type { Lesson, LessonRun } from '../../../games/lesson.ts'
import type { Code, Game, Message, Ref, RichOption } from '@safehouse/kernel'
import { localSummary } from './local-summary.ts'
import { Watched, type SeatLine } from './seat-line.ts'

/** Where a lesson stands, as a value. */
export interface LessonPlace {
  /** The number of the beat, and how many there are. */
  readonly at: number
  readonly of: number
  /** The key of what is said now. */
  readonly text: string
  /** The key of what the lesson says to a decision it did not want. */
  readonly hint: string | null
  readonly isTask: boolean
  readonly ended: boolean
  readonly touches: readonly Ref[]
  /** The option the lesson would take next. */
  readonly suggest: (codes: readonly Code[]) => RichOption | undefined
}

export class LessonLine implements SeatLine {
  readonly #run: LessonRun
  readonly #game: Game
  readonly #watched = new Watched()
  readonly state = this.#watched.state
  readonly subscribe = this.#watched.subscribe
  #place: LessonPlace

  constructor(run: LessonRun, game: Game) {
    this.#run = run
    this.#game = game
    this.#place = this.#placeWith(null)
    this.rename([])
    this.#tell()
  }

  get viewer(): number {
    return this.lesson.learner
  }

  get lesson(): Lesson {
    return this.#run.lesson
  }

  readonly place = (): LessonPlace => this.#place

  /** The names in the story, in the language of now. */
  rename(names: readonly string[]): void {
    const { setup } = this.lesson
    this.#watched.set({ table: localSummary(this.#game, setup, new Map(names.entries()), null) })
  }

  next(): void {
    this.#run.next()
    this.#tell()
  }

  back(): void {
    this.#run.back()
    this.#tell()
  }

  probe: SeatLine['probe'] = async (_ask, codes) => this.#run.probe(codes)

  why: SeatLine['why'] = async (_ask, codes, target) => this.#run.why(codes, target) ?? null

  commit: SeatLine['commit'] = async (_ask, codes) => {
    const reply = this.#run.commit(codes)
    if (!reply.ok && 'refusal' in reply) return reply.refusal
    this.#tell(reply.ok ? null : reply.hint)
    return null
  }

  /** There is nobody to talk to, and nothing to be ordered in advance. */
  order: SeatLine['order'] = async () => null
  pass: SeatLine['pass'] = async () => null
  say: SeatLine['say'] = async () => null

  close(): void {
    this.#watched.set({ status: 'gone', messages: [] })
  }

  #placeWith(hint: string | null): LessonPlace {
    const { at, text, ended, beat, lesson } = this.#run
    return {
      at,
      of: lesson.beats.length,
      text,
      hint,
      isTask: beat.task !== undefined,
      ended,
      touches: beat.touches ?? [],
      suggest: (codes) => this.#run.suggest(codes),
    }
  }

  #tell(hint: string | null = null): void {
    this.#place = this.#placeWith(hint)
    const { messages, beat } = this.#run
    const told = messages.map(withoutOrders)
    this.#watched.set({ status: 'open', messages: beat.task ? told : [...told.slice(0, -1), unasked(told.at(-1)!)] })
  }
}

/** In a lesson nothing is ordered in advance. */
const withoutOrders = ({ n, did, events, view, ask, outcome }: Message): Message => ({
  n,
  ...(did && { did }),
  events,
  view,
  ask,
  outcome,
})

/** While the lesson speaks, nothing is to be decided. */
const unasked = (message: Message): Message => {
  if (!message.ask?.mine) return message
  const { waits, may, clock, label } = message.ask
  return { ...message, ask: { waits, may, clock, ...(label !== undefined && { label }) } }
}
