// What stands in somebody's way at a page, as an expert tool finds it, by day and by night.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { House, Person } from './house.ts'

/** Somebody who has chosen a theme. */
export const somebody = async (house: House, theme: 'dark' | 'light', more: object): Promise<Person> => {
  const person = await house.person('Ann', more)
  const settings = JSON.stringify(JSON.stringify({ theme }))
  await person.context.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('safehouse.settings', ${settings})`,
  )
  return person
}

export const barriers = async (page: Page): Promise<unknown[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary])
}
