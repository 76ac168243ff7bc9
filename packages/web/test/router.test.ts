import { expect, test } from 'vitest'
import { localeAmong } from '../src/locale.ts'
import { routeOf } from '../src/router.ts'
import { DEFAULTS, readSettings } from '../src/settings.ts'

test('every page has its address', () => {
  expect(routeOf('/')).toEqual({ page: 'start' })
  expect(routeOf('/new')).toEqual({ page: 'new', game: null })
  expect(routeOf('/new/specter-ops')).toEqual({ page: 'new', game: 'specter-ops' })
  expect(routeOf('/join')).toEqual({ page: 'join' })
  expect(routeOf('/settings')).toEqual({ page: 'settings' })
  expect(routeOf('/ladder')).toEqual({ page: 'ladder' })
  expect(routeOf('/table/pQ4kZt0m1xYb')).toEqual({ page: 'table', id: 'pQ4kZt0m1xYb', seat: null })
  expect(routeOf('/table/pQ4kZt0m1xYb?seat=2')).toEqual({ page: 'table', id: 'pQ4kZt0m1xYb', seat: 2 })
  expect(routeOf('/rules/the-agents#AG-1.1')).toEqual({ page: 'rules', game: 'the-agents' })
  expect(routeOf('/replay')).toEqual({ page: 'replay', id: null })
  expect(routeOf('/replay/pQ4kZt0m1xYb#at=3&view=public')).toEqual({ page: 'replay', id: 'pQ4kZt0m1xYb' })
  expect(routeOf('/fair')).toEqual({ page: 'fair', id: null })
  expect(routeOf('/fair/pQ4kZt0m1xYb')).toEqual({ page: 'fair', id: 'pQ4kZt0m1xYb' })
  expect(routeOf('/learn/the-agents')).toEqual({ page: 'learn', game: 'the-agents', lesson: null })
  expect(routeOf('/learn/the-agents/first')).toEqual({ page: 'learn', game: 'the-agents', lesson: 'first' })
})

test('everything else is nowhere, and nothing breaks it', () => {
  for (const address of [
    '/nowhere',
    '/table',
    '/table/a/b',
    '/join/token',
    '/rules',
    '/settings/x',
    '/new/a/b',
    '/learn/a/b/c',
    '/replay/a/b',
  ])
    expect(routeOf(address)).toEqual({ page: 'unknown' })
  expect(routeOf('/table/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A', seat: null })
  expect(routeOf('/table/x?seat=-1')).toEqual({ page: 'table', id: 'x', seat: null })
  expect(routeOf('/table/x?seat=1e9')).toEqual({ page: 'table', id: 'x', seat: null })
})

test('the language is the one chosen, else the first of the browser that we speak, else English', () => {
  expect(localeAmong(['it', 'hu-HU'])).toBe('it')
  expect(localeAmong([null, 'de-DE', 'hu-HU', 'en'])).toBe('hu')
  expect(localeAmong([null, 'RU'])).toBe('ru')
  expect(localeAmong(['klingon', 'de'])).toBe('en')
  expect(localeAmong([])).toBe('en')
})

test('settings survive rubbish', () => {
  expect(readSettings(null)).toEqual(DEFAULTS)
  expect(readSettings('{"theme":"light","sound":false}')).toEqual({ ...DEFAULTS, theme: 'light', sound: false })
  for (const rubbish of ['', 'null', '[]', '7', '{', '{"theme":"pink","motion":3,"sound":"yes","confirm":null}'])
    expect(readSettings(rubbish)).toEqual(DEFAULTS)
})
