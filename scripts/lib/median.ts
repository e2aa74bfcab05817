export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + (sorted[Math.floor(sorted.length / 2)] ?? lower)) / 2
}
