const formats = new Map<string, Intl.DateTimeFormat>()

/** 3:42 PM, with the date unless it is today. Returns undefined beyond the range of `Date`. */
export function formatMoment(momentMs: number, nowMs: number, locale: string): string | undefined {
  const date = new Date(momentMs)
  if (Number.isNaN(date.getTime())) return undefined
  const isToday = date.toDateString() === new Date(nowMs).toDateString()
  return formatOf(locale, isToday).format(date)
}

function formatOf(locale: string, isToday: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isToday}`
  const known = formats.get(key)
  if (known) return known
  const date = isToday ? undefined : 'medium'
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: date })
  formats.set(key, format)
  return format
}
