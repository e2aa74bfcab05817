import fc, { type IPropertyWithHooks } from 'fast-check'
import { vi } from 'vitest'

// A thousand tries take a moment, on a busy machine a long one: for the tests of whoever imports this.
vi.setConfig({ testTimeout: 120_000 })

/** Tries a property a thousand times; where it fails, the seed in the message repeats the very same run. */
export function checkProperty<Values>(property: IPropertyWithHooks<Values>): void {
  fc.assert(property, { numRuns: 1000 })
}
