import { sql, type RawBuilder } from 'kysely'

/** Does a column contain a text, whatever the size of the letters? The databases differ in what `like` makes of it. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${text.toLowerCase()}%`}`
