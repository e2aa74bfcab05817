import type { MessagesGuard } from './parse-messages.ts'

/** Accepts messages that have every key of the English ones, with a value of the same type. */
export function shapedLike<Shape>(english: Shape): MessagesGuard<Shape> {
  return (file): file is Shape => hasShape(file, english)
}

function hasShape(value: unknown, shape: unknown): boolean {
  if (Object(value ?? 0).constructor !== Object(shape).constructor) return false
  if (typeof shape !== 'object') return true
  return Object.entries(shape ?? {}).every(([key, part]) => hasShape(Object(value)[key], part))
}
