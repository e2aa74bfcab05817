/**
 * A moment as the buyer's own clock will show it, "3:42 PM"; with the date when that is another day.
 *
 * @param moment epoch milliseconds.
 * @param now epoch milliseconds, the day that needs no date.
 * @param locale BCP 47, the language of the page.
 * @returns undefined for a moment that no calendar holds.
 */
export function formatMoment(moment: number, now: number, locale: string): string | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  const isToday = date.toDateString() === new Date(now).toDateString()
  const format = new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  })
  return format.format(date)
}
