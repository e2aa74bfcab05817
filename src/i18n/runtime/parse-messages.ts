/**
 * Parses a file of messages; a template such as `Pay {0}` becomes a function.
 *
 * @throws SyntaxError for text that is not JSON, TypeError for a file that lacks messages of `shape`: a screen would break.
 */
export function parseMessages<Shape>(json: string, shape: Shape): Shape {
  const file: unknown = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' && value.includes('{0}') ? compileTemplate(value) : value,
  )
  if (hasShape(file, shape)) return file
  throw new TypeError()
}

function compileTemplate(template: string): (...values: readonly string[]) => string {
  return (...values) => template.replace(/\{(\d)\}/g, (_, index) => values[index] ?? '')
}

/** Whether messages have every key of `shape`, which may be the English messages, with a value of the same type. */
export function hasShape<Shape>(value: unknown, shape: Shape): value is Shape {
  if (Object(value ?? 0).constructor !== Object(shape).constructor) return false
  if (typeof shape !== 'object') return true
  return Object.entries(shape ?? {}).every(([key, expected]) =>
    hasShape(Object(value)[key], expected),
  )
}
