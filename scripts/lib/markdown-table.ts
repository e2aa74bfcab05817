/** Aligns the first column left and all others right. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((title, index) =>
    Math.max(3, title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const padded = (cells: readonly string[]) =>
    widths.map((width, at) =>
      at === 0 ? cells[0]?.padEnd(width) : (cells[at] ?? '').padStart(width),
    )
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [padded(head), rule, ...rows.map(padded)]
    .map((each) => `| ${each.join(' | ')} |`)
    .join('\n')
}
