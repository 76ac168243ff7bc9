// A lesson: a short match on the real engine, told beat by beat. Chance and the other players do as the script says; the
// learner's own decisions are asked for one by one. It runs wherever the rules run: in a browser, in a test.
import {
  Fault,
  K,
  Match,
  ScriptedChance,
  type Code,
  type Game,
  type Message,
  type Probe,
  type Ref,
  type Refusal,
  type Refused,
  type RichOption,
  type Seat,
  type Setup,
  type Target,
} from '@safehouse/kernel'

/** What somebody does by the script: a whole decision, or a change of a standing order. */
export type Move =
  | { readonly seat: Seat; readonly codes: readonly Code[] }
  | { readonly seat: Seat; readonly order: string; readonly value: string }

/** One moment of a lesson. Its words are those of the key `<lesson>.<beat>`. */
export interface Beat {
  readonly id: string
  /** What the others do just before the words are said. */
  readonly moves?: readonly Move[]
  /** What the words speak of, to be pointed at. */
  readonly touches?: readonly Ref[]
  /** The decision the learner is to make now; without one, the learner only reads on. Its hint: `<lesson>.<beat>.hint`. */
  readonly task?: readonly Code[]
}

export interface Lesson {
  readonly id: string
  readonly setup: Setup
  readonly learner: Seat
  /** All that chance gives, by stream, as `ScriptedChance` takes it. */
  readonly draws: Readonly<Record<string, readonly number[]>>
  /** What was played before the first beat. */
  readonly opening: readonly Move[]
  readonly beats: readonly Beat[]
}

/** What came of the learner's decision: news, a refusal by the rules, or a hint (a key) that the lesson goes another way. */
export type Reply =
  | { readonly ok: true; readonly messages: readonly Message[] }
  | Refused
  | { readonly ok: false; readonly hint: string }

/** A match in progress and what the learner was sent of it. */
interface Stage<S> {
  readonly match: Match<S>
  readonly messages: Message[]
}

/**
 * A lesson being played. The learner's seat gets the same messages, options and refusals as at a real table, so that the
 * table page can show them; besides, the lesson says which beat it stands at and what it would choose next.
 */
export class LessonRun<S = unknown> {
  readonly lesson: Lesson
  readonly #game: Game<S>
  #stage: Stage<S>
  #at = 0
  /** The learner's decisions so far, one for each task passed. */
  #answers: (readonly Code[])[] = []

  constructor(game: Game<S>, lesson: Lesson) {
    this.#game = game
    this.lesson = lesson
    this.#stage = playTo(game, lesson, [], 0)
  }

  /** The number of the beat it stands at. */
  get at(): number {
    return this.#at
  }

  get beat(): Beat {
    return this.lesson.beats[this.#at]
  }

  /** The key of the words of this beat. */
  get text(): string {
    return `${this.lesson.id}.${this.beat.id}`
  }

  /** Is it the last beat? Nothing is to be done there any more. */
  get ended(): boolean {
    return this.#at === this.lesson.beats.length - 1
  }

  /** Everything the learner's seat was sent since the table was opened. */
  get messages(): readonly Message[] {
    return this.#stage.messages
  }

  /** What is so now, for the learner. */
  get message(): Message {
    return this.#stage.match.message(this.lesson.learner)
  }

  /** Where a choice in progress leads, as at a table. */
  probe(codes: readonly Code[]): Probe {
    return this.#stage.match.probe(this.lesson.learner, this.message.n, codes)
  }

  /** Why something is not offered, as at a table. */
  why(codes: readonly Code[], target: Target): Refusal | undefined {
    return this.#stage.match.why(this.lesson.learner, this.message.n, codes, target)
  }

  /** The option the lesson would take next; none where there is no task, or the draft went another way. */
  suggest(draft: readonly Code[]): RichOption | undefined {
    const { task } = this.beat
    if (!task || draft.some((code, i) => code !== task[i])) return undefined
    const probe = this.probe(draft)
    return probe.ok && !probe.done ? probe.options.find((option) => option.code === task[draft.length]) : undefined
  }

  /** The learner's decision. Right is what the script says, and whatever comes to exactly the same. */
  commit(codes: readonly Code[]): Reply {
    const { task } = this.beat
    if (!task) return { ok: false, hint: this.text }
    const probe = this.probe(codes)
    if (!probe.ok) return probe
    if (!probe.done) return { ok: false, refusal: { rule: K.incomplete } }
    if (!this.#isRight(task, codes)) return { ok: false, hint: `${this.text}.hint` }
    const before = this.messages.length
    act(this.#stage, this.lesson, { seat: this.lesson.learner, codes })
    this.#answers.push(codes.slice())
    this.#enter(this.#at + 1)
    return { ok: true, messages: this.messages.slice(before) }
  }

  /** Reads on. Says what the learner was sent meanwhile; nothing happens where there is a task, or at the end. */
  next(): readonly Message[] {
    if (this.beat.task || this.ended) return []
    const before = this.messages.length
    this.#enter(this.#at + 1)
    return this.messages.slice(before)
  }

  /** Goes back to the beat before, as if what came after had not happened. */
  back(): void {
    if (this.#at === 0) return
    this.#at--
    if (this.beat.task) this.#answers.pop()
    this.#stage = playTo(this.#game, this.lesson, this.#answers, this.#at)
  }

  #enter(beat: number): void {
    this.#at = beat
    for (const move of this.beat.moves ?? []) act(this.#stage, this.lesson, move)
  }

  /** Other choices are as right where they come to the same. */
  #isRight(task: readonly Code[], codes: readonly Code[]): boolean {
    if (task.length === codes.length && task.every((code, i) => code === codes[i])) return true
    try {
      return this.#positionAfter(task) === this.#positionAfter(codes)
    } catch (reason) {
      // It asks luck for more than the script holds: what the script does not foresee is not what it asks for.
      if (reason instanceof Fault && reason.code === 'chance.script') return false
      throw reason
    }
  }

  #positionAfter(codes: readonly Code[]): string {
    const stage = playTo(this.#game, this.lesson, this.#answers, this.#at)
    act(stage, this.lesson, { seat: this.lesson.learner, codes })
    return JSON.stringify(stage.match.position)
  }
}

/** Plays a lesson from the beginning until a beat is entered. */
const playTo = <S>(game: Game<S>, lesson: Lesson, answers: readonly (readonly Code[])[], beat: number): Stage<S> => {
  const { match, opened } = Match.open(game, lesson.setup, new ScriptedChance(lesson.draws), [lesson.learner])
  const stage: Stage<S> = { match, messages: [...opened.messages.values()] }
  for (const move of lesson.opening) act(stage, lesson, move)
  let answered = 0
  lesson.beats.slice(0, beat + 1).forEach(({ moves = [], task }, i) => {
    for (const move of moves) act(stage, lesson, move)
    if (task && i < beat) act(stage, lesson, { seat: lesson.learner, codes: answers[answered++] })
  })
  return stage
}

/** Somebody's move, and the closing of a window where everybody has answered: nobody needs time to think here. */
const act = <S>({ match, messages }: Stage<S>, lesson: Lesson, move: Move): void => {
  const done =
    'order' in move ? match.order(move.seat, move.order, move.value) : match.commit(move.seat, match.ask(move.seat), move.codes)
  for (let result = done; ; result = match.close()) {
    if (!result.ok) throw new Fault('lesson.move', `${lesson.id}: ${JSON.stringify(move)} is refused by ${result.refusal.rule}`)
    messages.push(...result.messages.values())
    if (match.over || !match.closable) return
  }
}
