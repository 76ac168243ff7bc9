import { SPECTATOR, type Viewer } from '@safehouse/kernel'
import { LOCALES, Speaker } from '@safehouse/text'
import { describe, expect, test } from 'vitest'
import { reasonText } from './reason.ts'

const NAMES = ['Ann', 'Bob', 'Cyd']
const nobody = { text: { en: {}, hu: {}, ru: {}, it: {} } }

describe.each(LOCALES)('in %s', (locale) => {
  const speaker = new Speaker(locale, nobody, (seat) => NAMES[seat])
  const said = (reason: string, viewer: Viewer, quit?: number[]): string =>
    reasonText({ reason: `table.${reason}`, ...(quit && { quit }) }, viewer, (key, args) => speaker.say(key, args))

  test.each(['resigned', 'forfeited'])('whoever %s is told so, the others who it was', (reason) => {
    const mine = said(reason, 1, [1])
    expect(mine).toBe(said(reason, 1, [1, 2]))
    for (const viewer of [0, 2, SPECTATOR] as const) expect(said(reason, viewer, [1])).toContain('Bob')
    expect(said(reason, 0, [1, 2])).toMatch(/Bob.+Cyd/)
    // Of one that ended earlier it is not known.
    const once = said(reason, 1)
    expect(new Set([mine, once, said(reason, 0, [1])]).size).toBe(3)
    for (const text of [mine, once, said(reason, 0, [1])]) expect(text).not.toMatch(/[{}]|reason\./)
  })

  test.each(['agreed', 'closed'])('where all %s it, nobody is named', (reason) => {
    expect(said(reason, 0)).not.toMatch(/[{}]|reason\./)
  })
})
