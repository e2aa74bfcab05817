import fc, { type IPropertyWithHooks } from 'fast-check'
import { vi } from 'vitest'

// A thousand tries take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** Tries a property a thousand times; when it fails, the seed in the message repeats the very same run. */
export function checkProperty<Values>(property: IPropertyWithHooks<Values>): void {
  fc.assert(property, { numRuns: 1000 })
}
