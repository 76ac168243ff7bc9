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
