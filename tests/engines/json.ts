export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textIn(answer: unknown, name: string): string {
  const text = isObject(answer) ? answer[name] : undefined
  if (typeof text === 'string') return text
  throw new Error(`The driver gave no "${name}": ${JSON.stringify(answer)}`)
}
