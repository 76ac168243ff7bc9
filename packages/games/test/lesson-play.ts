// Playing lessons in tests: as a learner who does what is asked, under rules that may have changed.
import { isRun, OptionBuffer, type Code, type Game, type GameEvent, type Message, type Ref, type Step } from '@safehouse/kernel'
import { LessonRun, type Beat, type Lesson } from '../lesson.ts'

export interface Visit {
  readonly beat: Beat
  /** What the learner sees while the words of the beat are said. */
  readonly message: Message
  /** What the options of the decision touch, from its first choice to its last. */
  readonly touched: readonly Ref[]
}

/** Plays a lesson to its end by taking what it suggests. Throws where that does not work. */
export const playThrough = (game: Game, lesson: Lesson): Visit[] => {
  const run = new LessonRun(game, lesson)
  const visits: Visit[] = []
  for (;;) {
    const { beat, message } = run
    const offered = (message.ask?.mine?.options ?? []).flatMap(({ touches = [] }) => touches)
    const draft: Code[] = []
    const touched: Ref[] = [...offered]
    for (let option = run.suggest(draft); option; option = run.suggest(draft)) {
      draft.push(option.code)
      touched.push(...(option.touches ?? []))
    }
    visits.push({ beat, message, touched })
    if (run.ended) return visits
    if (beat.task) {
      const reply = run.commit(draft)
      if (!reply.ok) throw new Error(`${lesson.id}, ${beat.id}: ${JSON.stringify(reply)}`)
    } else run.next()
  }
}

/** What the learner is told, by the beat that brings it about: of the kinds of events named, the fields named. */
export const storyOf = (
  game: Game,
  lesson: Lesson,
  kinds: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> => {
  const run = new LessonRun(game, lesson)
  const tell = (event: GameEvent): string[] => {
    const fields = kinds[event.t]
    return fields ? [[event.t, ...fields.map((field) => JSON.stringify(event[field]).replaceAll('"', ''))].join(' ')] : []
  }
  const story: Record<string, string[]> = {}
  const hear = (beat: string, messages: readonly Message[]): void => {
    const said = messages.flatMap(({ events }) => events.flatMap(tell))
    if (said.length > 0) story[beat] = [...(story[beat] ?? []), ...said]
  }
  while (!run.ended) {
    const { beat } = run
    if (!beat.task) {
      hear(lesson.beats[run.at + 1].id, run.next())
      continue
    }
    const reply = run.commit(beat.task)
    if (!reply.ok) throw new Error(`${lesson.id}, ${beat.id}: ${JSON.stringify(reply)}`)
    hear(beat.id, reply.messages)
  }
  return story
}

/** A game in which nobody is ever offered this code. */
export const withoutCode = (game: Game, code: Code): Game => ({
  ...game,
  steps: Object.fromEntries(Object.entries(game.steps).map(([name, step]) => [name, denying(step, code)])),
})

const denying = (step: Step<unknown>, code: Code): Step<unknown> => {
  if (isRun(step)) return step
  return {
    ...step,
    options(s, f, seat, out) {
      const all = new OptionBuffer()
      step.options(s, f, seat, all)
      for (const one of all.toArray()) if (one !== code) out.add(one)
    },
  }
}
