/**
 * Dollars as another language writes them: "19,99 $" in German. An amount runs from left to right wherever it
 * stands: the marks some languages put around the digits would turn it around, so it is isolated instead.
 *
 * @param locale BCP 47.
 * @param options of `Intl.NumberFormat`.
 */
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
