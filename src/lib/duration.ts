const quantity = (unit: string) => `(?:(\\d+(?:[.,]\\d+)?)${unit})?`

const isoDuration = new RegExp(
  `^P(?:0+Y)?(?:0+M)?${quantity('W')}${quantity('D')}(?:T${quantity('H')}${quantity('M')}${quantity('S')})?$`,
  'i',
)

/** .NET's TimeSpan, `[d.]h:mm:ss[.f]` (decision D54). A text such as 10:30 is refused: it may mean hours or minutes. */
const timeSpan = /^(?:(\d+)\.)?(\d{1,2}):([0-5]\d):([0-5]\d(?:\.\d+)?)$/

/** ISO 8601 allows a fraction only in the last part. */
const earlyFraction = /[.,]\d+[A-Z](?!$)/i

const withoutQuantity = /^P$|T$/i

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Returns the milliseconds of an ISO 8601 duration or a TimeSpan. Years and months must be 0, because their length varies. */
export function parseDurationMs(text: string): number | undefined {
  // 0 weeks take the place of the whole match, because the groups of `timeSpan` begin with the days.
  const parts = isoParts(text) ?? timeSpan.exec(text)?.with(0, '0')
  if (parts === undefined) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((number) =>
    Number((number ?? '0').replace(',', '.')),
  )
  const lengthMs =
    (weeks * 7 + days) * dayMs + hours * hourMs + minutes * minuteMs + seconds * secondMs
  return Number.isSafeInteger(Math.round(lengthMs)) ? Math.round(lengthMs) : undefined
}

/** Returns weeks, days, hours, minutes and seconds. */
function isoParts(text: string): readonly string[] | undefined {
  if (earlyFraction.test(text) || withoutQuantity.test(text)) return undefined
  return isoDuration.exec(text)?.slice(1)
}

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', secondMs],
] as const

/** Returns a text such as "1 hour, 30 minutes". Rounds to seconds: a server may send `PT14M59.87S`. */
export function humanizeDuration(lengthMs: number, locale: string): string {
  let restMs = Math.round(lengthMs / secondMs) * secondMs
  const parts: string[] = []
  for (const [unit, unitMs] of units) {
    const count = Math.floor(restMs / unitMs)
    restMs -= count * unitMs
    if (count > 0) parts.push(formatUnit(count, unit, locale))
  }
  if (parts.length === 0) return formatUnit(0, 'second', locale)
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}

function formatUnit(count: number, unit: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
