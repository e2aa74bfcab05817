import { memoize } from './memoize.ts'

/** 3:42 PM */
export const timeFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
)

/** Nov 22, 2026, 3:42 PM */
export const dateTimeFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: 'medium' }),
)
