import fc from 'fast-check'

/** Any text there can be, lone surrogates and control characters included. */
const anyUnit = fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit))
export const anyText = fc.string({ unit: anyUnit })

/** What is put into a field for digits: digits of several scripts, separators, words, and then anything. */
export const textWithDigits = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789 -/.a٣３💳'), maxLength: 40 }),
  anyText,
)
