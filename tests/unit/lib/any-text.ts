import fc from 'fast-check'

const anyUnit = fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit))
/** Any text, also with lone surrogates and control characters. */
export const anyText = fc.string({ unit: anyUnit })

/** Texts for a field of digits: mostly digits of several scripts and separators, or any text. */
export const textForDigitField = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789 -/.a٣３💳'), maxLength: 40 }),
  anyText,
)
