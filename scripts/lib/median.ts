/** Returns undefined without values, or when one of them is missing. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).sort((one, other) => one - other)
  if (known.length < values.length) return undefined
  const lower = known[Math.floor((known.length - 1) / 2)]
  const upper = known[Math.floor(known.length / 2)]
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
}
