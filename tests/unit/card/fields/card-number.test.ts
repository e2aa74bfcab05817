import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNumberProblem, maskCardNumber } from '../../../../src/card/fields/card-number.ts'
import { onlyDigits } from '../../../../src/lib/digits.ts'
import { textForDigitField } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { parseCaret, typeKeys } from '../masked-typing.ts'

test.each([
  ['4242 4242 4242 4242', [' 4242\u00a04242\u20094242\t4242\n', 'My card: 4242424242424242, Visa']],
  ['4242 4242 4242 4242', ['４２４２４２４２４２４２４２４２', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢']],
  ['4242 4242 4242 4242 9999', ['42424242424242429999']],
  ['3782 8224 6310 005', ['378282246310005']],
])('F4, F6: %j, in groups of four, is shown for each of %j (spec 5.4)', (shown, texts) => {
  expect(texts.map(maskCardNumber)).toEqual(texts.map(() => shown))
})

test('F10: any text becomes groups of four of the digits in it, however many', () => {
  checkProperty(
    fc.property(textForDigitField, (typed) => {
      const shown = maskCardNumber(typed)
      expect(shown).toMatch(/^(?:\d{4} )*\d{0,4}$/)
      expect(shown).toBe(shown.trimEnd())
      expect(shown.replaceAll(' ', '')).toBe(onlyDigits(typed))
    }),
  )
})

test('F4: typing a text key by key shows what pasting it does', () => {
  checkProperty(
    fc.property(textForDigitField, (typed) => {
      expect(typeKeys(parseCaret('|'), typed, maskCardNumber).text).toBe(maskCardNumber(typed))
    }),
  )
})

test.each([
  [undefined, ['4242 4242 4242 4242', '2223 0031 2200 3222', '3782 8224 6310 005']],
  [undefined, ['3622 7206 2716 67', '6200 0000 0000 0005', '4222 2222 2222 2']],
  // UnionPay has cards without a check digit.
  [undefined, ['6212 3456 7890 1234', '8112 3456 7890 1234']],
  ['numberMissing', ['', ' ', 'abc']],
  ['numberIncomplete', ['4', '4242 4242 4242', '6212 3456 7890']],
  ['numberWrong', ['4242 4242 4242 4241', '2424 4242 4242 4242', '4242 4242 4242 4']],
  ['numberWrong', ['6112 3456 7890 1234']],
  ['numberTooLong', ['4242 4242 4242 4242 9', '6212 3456 7890 1234 567']],
])('%s is the problem of each of %j', (problem, numbers) => {
  expect(numbers.map(cardNumberProblem)).toEqual(numbers.map(() => problem))
})
