// Times in words.
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'in 2 days', 'in 5 minutes': the largest measure of which there are two. */
export const timeFromNow = (milliseconds: number, locale: string): string => {
  const words = new Intl.RelativeTimeFormat(locale)
  if (milliseconds >= 2 * DAY) return words.format(Math.floor(milliseconds / DAY), 'day')
  if (milliseconds >= 2 * HOUR) return words.format(Math.floor(milliseconds / HOUR), 'hour')
  return words.format(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute')
}

/** '2 days ago', 'now': in the same measures. */
export const timeSince = (time: number, locale: string): string => {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const past = Date.now() - time
  if (past >= 2 * DAY) return words.format(-Math.floor(past / DAY), 'day')
  if (past >= 2 * HOUR) return words.format(-Math.floor(past / HOUR), 'hour')
  return words.format(-Math.max(0, Math.floor(past / MINUTE)), 'minute')
}
