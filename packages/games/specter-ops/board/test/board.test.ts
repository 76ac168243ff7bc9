// The board shows all that can be chosen, says everything in every language, and shows nobody more than its view.
import { atRandom, FastChance, LOCALES, SPECTATOR, viewersOf, type Knowledge, type RichOption } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { CELLS } from '../../rules/board.ts'
import { board } from '../index.tsx'
import { draw, playSome, sayIn, tableOf, thingsIn, type Played } from './table.ts'

const SEATS = [2, 3, 4, 5]

/** What a seat's options touch and the drawing lacks. */
const missing = (k: Knowledge, options: readonly RichOption[], markup: string): string[] => {
  const things = thingsIn(markup)
  return options.flatMap(({ key, touches }) =>
    (touches ?? []).filter((thing) => !things.has(thing)).map((thing) => `seat ${k.viewer}: ${key} touches ${thing}`),
  )
}

describe('everything an option touches can be touched', () => {
  for (const seats of SEATS)
    test(`at ${seats} seats, along whole drafts`, { timeout: 120_000 }, () => {
      const keys = new Set<string>()
      for (let seed = 1; seed <= 6; seed++) {
        const { match, knowledge } = playSome(seats, seed * 17, (seed * 13) % 60)
        for (let seat = 0; seat < seats && !match.over; seat++) {
          const k = knowledge(seat)
          if (!k.messages.at(-1)!.ask?.mine) continue
          const codes = match.draft(seat, atRandom(new FastChance(seed)))
          const taken: RichOption[] = []
          for (let i = 0; i <= codes.length; i++) {
            const probe = match.probe(seat, match.ask(seat), codes.slice(0, i))
            if (!probe.ok || probe.done) break
            const { options, view } = probe
            const markup = draw(tableOf(k, { draft: { taken: [...taken], view, options } }))
            expect(missing(k, options, markup)).toEqual([])
            for (const { key } of options) keys.add(key)
            const chosen = options.find(({ code }) => code === codes[i])
            if (chosen) taken.push(chosen)
          }
        }
      }
      expect(keys.size).toBeGreaterThan(6)
    })
})

describe('the result says who was what', () => {
  const rolesSeenBy = (k: Knowledge): (string | null)[] =>
    Array.from({ length: k.setup.seats }, (_, seat) => board.roleOf!(k.messages.at(-1)!.view, seat, sayIn('en'), k.viewer))

  test('one hunter has both where two play', () => {
    const { knowledge } = playSome(2, 4, 40)
    expect(rolesSeenBy(knowledge(1))).toEqual(['Agent', expect.stringMatching(/^The \w+, The \w+$/)])
  })

  test('the hidden traitor is named to nobody but himself and the agent before all is over, and then to everybody', () => {
    let hidden = 0
    let ended = 0
    for (let seed = 1; seed <= 12; seed++) {
      const { match, knowledge } = playSome(5, seed, seed * 30)
      const { agentSeat, hunters, traitor, revealed } = match.position.game
      if (traitor < 0) continue
      const open = match.over || revealed
      for (const viewer of viewersOf(5)) {
        const named = rolesSeenBy(knowledge(viewer)).flatMap((role, seat) => (role?.startsWith('Traitor: The ') ? [seat] : []))
        const { seat } = hunters[traitor]
        expect(named).toEqual(open || viewer === agentSeat || viewer === seat ? [seat] : [])
      }
      if (open) ended++
      else hidden++
    }
    expect(Math.min(hidden, ended)).toBeGreaterThan(0)
  })
})

describe('words', () => {
  for (const locale of LOCALES)
    test(`the board speaks ${locale} and shows no key`, () => {
      for (const seats of [2, 5])
        for (const decisions of [0, 4, 40]) {
          const { knowledge } = playSome(seats, seats * 5 + decisions, decisions)
          for (const viewer of [SPECTATOR, 0, seats - 1]) {
            const markup = draw(tableOf(knowledge(viewer), { locale }))
            expect(markup).not.toMatch(/[>"](board|hunter|agent|equip|effect|ability|state|marker|option|dir)\.[a-zA-Z_.]+[<"]/)
            expect(markup).not.toContain('undefined')
          }
        }
    })

  test('previews and things have names', () => {
    const say = sayIn('en')
    const said = new Set<string>()
    for (let seed = 1; seed <= 30; seed++) {
      const { match, knowledge } = playSome(2 + (seed % 4), seed, 10 + seed)
      for (let seat = 0; seat < match.setup.seats; seat++) {
        const { view, ask } = knowledge(seat).messages.at(-1)!
        for (const option of ask?.mine?.options ?? []) {
          const preview = board.preview!(option, say, view, seat)
          if (preview !== null) said.add(preview.replaceAll(/\d+/g, '#'))
          for (const thing of option.touches ?? []) expect(board.nameOf!(thing, say, view)).not.toMatch(/^[a-z]+:|undefined/)
        }
      }
    }
    expect([...said].some((words) => words.startsWith('seen by The'))).toBe(true)
    expect(said).toContain('seen by nobody')
  })

  test('an attack says what it needs', () => {
    const say = sayIn('en')
    const odds = { distance: 3, dice: 1, modifier: 0, needed: 3, chance: 4 / 6 }
    const attack = { code: 1, key: 'attack', preview: { odds } }
    expect(board.preview!(attack, say, {}, 0)).toBe('hits on 3 or more (67\u00a0%)')
    expect(board.preview!({ ...attack, preview: { odds: { ...odds, needed: 0, chance: 1 } } }, say, {}, 0)).toBe(
      'hits without a roll',
    )
    expect(board.preview!({ code: 0, key: 'noAttack' }, say, {}, 0)).toBeNull()
  })
})

describe('the picture', () => {
  test('a lit space is a button that says what it is and who sees it', () => {
    let seen = 0
    for (let seed = 1; seed <= 20; seed++) {
      const { knowledge } = playSome(3, seed * 3, 14)
      const k = knowledge(0)
      for (const { key, touches, preview } of k.messages.at(-1)!.ask?.mine?.options ?? []) {
        const seenBy = (preview as { seenBy?: string[] } | undefined)?.seenBy ?? []
        if (key !== 'step' || seenBy.length === 0) continue
        const button = draw(tableOf(k)).match(new RegExp(`<g [^>]*data-thing="${touches![0]}"[^>]*>`))![0]
        expect(button).toContain('role="button"')
        expect(button).toMatch(/aria-label="[^"]*, seen by The /)
        seen++
        break
      }
    }
    expect(seen).toBeGreaterThan(0)
  })

  test('of all lit spaces one stands in the order of the Tab key', () => {
    const { knowledge } = playSome(2, 8, 9)
    const asked = [0, 1].map(knowledge).find((k) => k.messages.at(-1)!.ask?.mine)!
    const buttons = draw(tableOf(asked)).match(/<g [^>]*so-space[^>]*>/g) ?? []
    const tabbable = buttons.filter((button) => button.includes('tabindex="0"'))
    expect(tabbable.length).toBe(buttons.length > 0 ? 1 : 0)
  })

  test('spaces that are not lit have no handler of their own', () => {
    const { knowledge } = playSome(2, 3, 30)
    expect(draw(tableOf(knowledge(-1))).match(/data-thing="space:/g)).toBeNull()
    expect(CELLS).toBe(736)
  })

  test('who drives says whether a road space is driven to or got out on', () => {
    const starts = ({ match }: Played): number =>
      [0, 1].findIndex((seat) => match.message(seat).ask?.mine?.options.some(({ key }) => key === 'startTurn'))
    const played = [3, 4, 5, 6].map((decisions) => playSome(2, 5, decisions)).find((one) => starts(one) >= 0)!
    const { match, knowledge } = played
    const asked = starts(played)
    const [start] = match.message(asked).ask!.mine!.options
    const probe = match.probe(asked, match.ask(asked), [start.code])
    if (!probe.ok || probe.done) throw new Error('a turn begins with a choice')
    const { options, view } = probe
    expect(draw(tableOf(knowledge(asked)))).not.toContain('so-drive-switch')
    expect(draw(tableOf(knowledge(asked), { draft: { taken: [start], view, options } }))).toContain('so-drive-switch')
  })

  test('the path is shown to its owner, and to everybody at the end', () => {
    let over: Played | undefined
    for (let seed = 1; !over; seed++) {
      const played = playSome(2, seed, 400)
      if (played.match.over) over = played
    }
    expect(draw(tableOf(over.knowledge(1)))).toContain('so-replay')
    const { knowledge } = playSome(2, 6, 30)
    expect(draw(tableOf(knowledge(0)))).toContain('so-sheet-line')
    expect(draw(tableOf(knowledge(1)))).not.toContain('so-sheet-line')
  })
})
