/** Nov 22, 2026, 3:42 PM */
export function formatDateTime(momentMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: 'medium' }).format(
    momentMs,
  )
}
