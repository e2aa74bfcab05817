import fc, { type IPropertyWithHooks } from 'fast-check'

/** Tries a property a thousand times; where it fails, the seed in the message repeats the very same run. */
export function holds<Values>(property: IPropertyWithHooks<Values>): void {
  fc.assert(property, { numRuns: 1000 })
}
