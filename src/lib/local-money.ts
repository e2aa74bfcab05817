/** Returns a text such as "19,99 $". Isolates the amount in right-to-left text, where Intl's direction marks would reorder it. */
export function formatLocalUsd(
  dollars: number,
  locale: string,
  options?: Intl.NumberFormatOptions,
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...options })
  const text = format.format(dollars)
  const unmarked = text.replace(/[\u200e\u200f\u061c]/g, '')
  return unmarked === text ? text : `\u2066${unmarked}\u2069`
}
