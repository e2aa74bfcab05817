import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskCardNumber } from '../../../../src/card/fields/card-number.ts'
import { caretAfterMask } from '../../../../src/card/fields/caret-after-mask.ts'
import { maskExpiration } from '../../../../src/card/fields/expiration.ts'
import { onlyDigits } from '../../../../src/lib/digits.ts'
import { textForDigitField } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { markCaret, parseCaret, typeKeys } from '../masked-typing.ts'

test.each([
  // The caret moves with the slash and the zero that the mask adds, but only a typed digit moves it into the year.
  ...['| + 123 → 12/3|', '1| + / → 01/|', '1|30 + / → 01|/30', '1|/30 + 2 → 12|/30'],
  ...['|/29 + 01 → 01|/29', '|/29 + 1 → 1|/29', '|/29 + 1/ → 01|/29', '|/29 + 12 → 12|/29'],
  ...['|/ + 11 → 11/|', '|29 + 03 → 03|/29', '|11/29 + 0 → 0|1/129', '01|/27 + 29 → 01/29|27'],
  ...['12/|03 + 2 → 12/3|'],
])('F7: typing at the caret of an expiration: %s', (edit) => {
  const [before = '', keys = '', after = ''] = edit.split(/ [+→] /)
  expect(markCaret(typeKeys(parseCaret(before), keys, maskExpiration))).toBe(after)
})

test('F7: the caret never leaves the text, and stays after the same digits of a card number', () => {
  checkProperty(
    fc.property(textForDigitField, fc.nat(), (typed, place) => {
      const caret = place % (typed.length + 1)
      const masked = maskExpiration(typed)
      const newCaret = caretAfterMask(typed, caret, masked)
      expect(Number.isInteger(newCaret) && newCaret >= 0 && newCaret <= masked.length).toBe(true)
      const cardNumber = maskCardNumber(typed)
      const beforeCaret = cardNumber.slice(0, caretAfterMask(typed, caret, cardNumber))
      expect(onlyDigits(beforeCaret)).toBe(onlyDigits(typed.slice(0, caret)))
    }),
  )
})
