import { Match, ScriptedChance, type Code, type Message, type Seat } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { LessonRun, type Lesson, type Move } from '../lesson.ts'
import { specterOps } from '../specter-ops/game.ts'
import { agentLesson } from '../specter-ops/learn/agent-lesson.ts'
import { walk } from '../specter-ops/learn/moves.ts'
import { NO_CARD } from '../specter-ops/rules/codes.ts'
import { theAgents } from '../the-agents/game.ts'
import { firstLesson } from '../the-agents/learn/lesson.ts'

/** Goes on to a beat, doing what is asked. */
const goTo = <S>(run: LessonRun<S>, beat: string): LessonRun<S> => {
  while (run.beat.id !== beat) {
    if (run.beat.task) expect(run.commit(run.beat.task).ok).toBe(true)
    else run.next()
  }
  return run
}

const start = (): LessonRun => new LessonRun<unknown>(theAgents, firstLesson)

describe('a lesson', () => {
  test('gives the learner exactly what a real table would send', () => {
    const { setup, draws, opening, beats, learner } = firstLesson
    const { match, opened } = Match.open(theAgents, setup, new ScriptedChance(draws))
    const stream: Message[] = [opened.messages.get(learner)!]
    const keep = (result: ReturnType<typeof match.commit>): void => {
      if (!result.ok) throw new Error(result.refusal.rule)
      const message = result.messages.get(learner)
      if (message) stream.push(message)
      if (match.closable) keep(match.close())
    }
    const play = (move: Move): void =>
      keep(
        'order' in move
          ? match.order(move.seat, move.order, move.value)
          : match.commit(move.seat, match.ask(move.seat), move.codes),
      )
    opening.forEach(play)
    for (const { moves = [], task } of beats) {
      moves.forEach(play)
      if (task) play({ seat: learner, codes: task })
    }
    expect(goTo(start(), 'end').messages).toEqual(stream)
  })

  test('says what was sent at each step', () => {
    const run = start()
    const sent = [...run.messages]
    while (!run.ended) {
      const reply = run.beat.task ? run.commit(run.beat.task) : { ok: true as const, messages: run.next() }
      if (reply.ok) sent.push(...reply.messages)
    }
    expect(sent).toEqual(run.messages)
    expect(run.message).toEqual(sent.at(-1))
  })

  test('shows the options of the real game, and suggests the one it wants', () => {
    const run = goTo(start(), 'poisoner')
    const [card, place, side] = run.beat.task!
    expect(run.suggest([])).toMatchObject({ code: card, key: 'play' })
    expect(run.suggest([card])).toMatchObject({ code: place, key: 'place' })
    expect(run.suggest([card, place])).toMatchObject({ code: side, key: 'face' })
    expect(run.suggest([card, place, side])).toBeUndefined()
    expect(run.suggest([card, place + 1])).toBeUndefined()
    expect(goTo(run, 'arrow').suggest([])).toBeUndefined()
  })

  test('kindly refuses another legal decision and stays where it is', () => {
    const run = goTo(start(), 'poisoner')
    const [card, place, side] = run.beat.task!
    const before = run.messages.length
    expect(run.commit([card, place, 1 - side])).toEqual({ ok: false, hint: 'first.poisoner.hint' })
    expect(run.beat.id).toBe('poisoner')
    expect(run.messages.length).toBe(before)
  })

  test('refuses by the rules what the rules refuse', () => {
    const run = goTo(start(), 'poisoner')
    const [card, place] = run.beat.task!
    expect(run.commit([99])).toMatchObject({ ok: false, refusal: { rule: expect.stringMatching(/^(AG|K)-/) } })
    expect(run.commit([card, place])).toEqual({ ok: false, refusal: { rule: 'K-5' } })
    expect(run.why([], { code: 21 })).toEqual({ rule: 'AG-4.1.1' })
    expect(run.probe([card])).toMatchObject({ ok: true, done: false })
  })

  test('takes no decision where it only tells', () => {
    const run = start()
    expect(run.commit([3, 1, 1])).toEqual({ ok: false, hint: 'first.welcome' })
    expect(goTo(run, 'poisoner').next()).toEqual([])
    expect(run.beat.id).toBe('poisoner')
  })

  test('accepts another way to exactly the same', () => {
    const run = goTo(new LessonRun(specterOps, agentLesson), 'road')
    // V12 lies in the smoke like W12: nobody can tell the difference, now or later.
    expect(run.commit(walk('V14 V13 V12 W11')).ok).toBe(true)
    expect(goTo(run, 'end').message.outcome).toMatchObject({ reason: 'escape' })
  })

  test('does not accept a way that leaves other traces', () => {
    const run = goTo(new LessonRun(specterOps, agentLesson), 'cross')
    expect(run.commit([...walk('U18 U17 U16'), NO_CARD])).toEqual({ ok: false, hint: 'agent.cross.hint' })
    const other = run.commit([...walk('U18 T17 U16 U15'), NO_CARD])
    expect(other).toEqual({ ok: false, hint: 'agent.cross.hint' })
  })

  test('goes back beat by beat to the beginning, and on again to the same end', () => {
    const run = goTo(start(), 'end')
    const whole = [...run.messages]
    while (run.at > 0) {
      const { at } = run
      run.back()
      expect(run.at).toBe(at - 1)
    }
    run.back()
    expect(run.messages).toEqual(start().messages)
    expect(goTo(run, 'end').messages).toEqual(whole)
  })

  test('goes back to before a decision, which can be made again', () => {
    const run = goTo(start(), 'arrow')
    run.back()
    expect(run.beat.id).toBe('poisoner')
    expect(run.suggest([])).toBeDefined()
    expect(run.commit(run.beat.task!).ok).toBe(true)
  })

  test('with a move the rules forbid does not begin', () => {
    const move = (seat: Seat, ...codes: Code[]): Move => ({ seat, codes })
    const broken: Lesson = { ...firstLesson, opening: [...firstLesson.opening, move(1, 4, 0, 1)] }
    expect(() => new LessonRun(theAgents, broken)).toThrow(/first: .*refused by K-2/)
  })

  test('with too little chance fails instead of rolling for itself', () => {
    const broken: Lesson = { ...agentLesson, draws: { ...agentLesson.draws, dice: [] } }
    expect(() => goTo(new LessonRun(specterOps, broken), 'end')).toThrow(/no more draws/)
  })
})
