import { asSentence } from '../../lib/command-line.ts'
import { ContractViolation } from './check-result.ts'

/** Returns one field of an unparsed answer. */
export function getField(wire: unknown, name: string): unknown {
  return typeof wire === 'object' && wire !== null
    ? Object.entries(wire).find(([key]) => key === name)?.[1]
    : undefined
}

/**
 * Reads an answer with the page's own reader.
 *
 * @param example a valid answer. Each field is tried in it alone, to find the fields at fault.
 */
export function readFields<Value>(
  wire: unknown,
  read: (wire: unknown) => Value,
  example: Readonly<Record<string, unknown>>,
): Value {
  try {
    return read(wire)
  } catch (error) {
    const given = new Map(Object.entries(typeof wire === 'object' && wire !== null ? wire : {}))
    const faults = Object.keys(example)
      .filter((name) => !isRead(read, { ...example, [name]: given.get(name) }))
      .map((name) => `${name} is ${given.has(name) ? JSON.stringify(given.get(name)) : 'missing'}`)
    throw new ContractViolation(
      `${faults.join(', ') || `the answer is ${JSON.stringify(wire)}`}: ${asSentence(error)}`,
      'Send every field as the table of docs/backend.md has it.',
    )
  }
}

function isRead(read: (wire: unknown) => unknown, wire: unknown): boolean {
  try {
    read(wire)
    return true
  } catch {
    return false
  }
}
