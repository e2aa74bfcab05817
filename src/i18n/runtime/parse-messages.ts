export type MessagesGuard<Shape> = (file: unknown) => file is Shape

/**
 * Parses a file of messages; a template such as `Pay {0}` becomes a function.
 *
 * @throws TypeError when `isMessages` rejects the file, before a screen breaks at a missing message.
 */
export function parseMessages<Shape>(json: string, isMessages: MessagesGuard<Shape>): Shape {
  const file: unknown = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' && value.includes('{0}') ? fill(value) : value,
  )
  if (isMessages(file)) return file
  throw new TypeError()
}

function fill(template: string): (...values: readonly string[]) => string {
  return (...values) => template.replace(/\{(\d)\}/g, (_, at) => values[at] ?? '')
}
