import { dateTimeFormat, timeFormat } from '../../lib/date-time.ts'

/** 3:42 PM, with the date unless it is today. Returns undefined beyond the range of `Date`. */
export function formatMoment(momentMs: number, nowMs: number, locale: string): string | undefined {
  const date = new Date(momentMs)
  if (Number.isNaN(date.getTime())) return undefined
  const isToday = date.toDateString() === new Date(nowMs).toDateString()
  return (isToday ? timeFormat : dateTimeFormat)(locale).format(date)
}
