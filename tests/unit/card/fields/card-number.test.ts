import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNumberProblem, maskCardNumber } from '../../../../src/card/fields/card-number.ts'
import { asciiDigits } from '../../../../src/lib/digits.ts'
import { digitText, textWithDigits } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { backspace, typeKeys, withCaret } from '../masked-typing.ts'

test.each([
  ['', ''],
  ['4', '4'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['42424242', '4242 4242'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4242 4242 4242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['4242.4242.4242.4242', '4242 4242 4242 4242'],
  [' 4242\u00a04242\u20094242\t4242\n', '4242 4242 4242 4242'],
  ['My card: 4242 4242 4242 4242, thanks', '4242 4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242 9999'],
  ['6304000000000000000', '6304 0000 0000 0000 000'],
  ['378282246310005', '3782 8224 6310 005'],
  ['30569309025904', '3056 9309 0259 04'],
  ['４２４２４２４２４２４２４２４２', '4242 4242 4242 4242'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242 4242 4242 4242'],
  ['4242💳4242', '4242 4242'],
  ['card number', ''],
])('F4, F6: %j is shown in groups of four: %j (spec 5.4)', (typed, shown) => {
  expect(maskCardNumber(typed)).toBe(shown)
})

test('any text becomes groups of four, and masking twice changes nothing', () => {
  checkProperty(
    fc.property(textWithDigits, (typed) => {
      const shown = maskCardNumber(typed)
      expect(shown).toMatch(/^(?:\d{4} )*\d{0,4}$/)
      expect(shown).toBe(shown.trimEnd())
      expect(maskCardNumber(shown)).toBe(shown)
    }),
  )
})

test('F10: the digits shown are those that were typed, however many', () => {
  checkProperty(
    fc.property(textWithDigits, (typed) => {
      const digits = maskCardNumber(typed).replaceAll(' ', '')
      expect(digits).toBe(asciiDigits(typed))
    }),
  )
})

test('F4: typing a text key by key shows what pasting it does', () => {
  checkProperty(
    fc.property(textWithDigits, (typed) => {
      expect(typeKeys(withCaret('|'), typed, maskCardNumber).text).toBe(maskCardNumber(typed))
    }),
  )
})

test('deleting takes away at most one digit and never adds one, wherever the caret is', () => {
  checkProperty(
    fc.property(digitText, fc.nat(), (typed, place) => {
      const text = maskCardNumber(typed)
      const left = backspace({ text, caret: place % (text.length + 1) }, maskCardNumber).text
      const lost = asciiDigits(text).length - asciiDigits(left).length
      expect(lost === 0 || lost === 1).toBe(true)
    }),
  )
})

test.each([
  '4242 4242 4242 4242',
  '5555 5555 5555 4444',
  '3782 8224 6310 005',
  '6011 1111 1111 1117',
  '3056 9300 0902 0004',
  '3622 7206 2716 67',
  '3566 0020 2036 0505',
  '6200 0000 0000 0005',
  '4222 2222 2222 2',
])('the card number %s may be sent', (number) => {
  expect(cardNumberProblem(number)).toBeUndefined()
})

test.each(['6212 3456 7890 1234', '8112 3456 7890 1234'])(
  '%s may be sent although its check digit is wrong: UnionPay has cards without one',
  (number) => {
    expect(cardNumberProblem(number)).toBeUndefined()
  },
)

test.each([
  ['', 'numberMissing'],
  [' ', 'numberMissing'],
  ['abc', 'numberMissing'],
  ['4', 'numberIncomplete'],
  ['4242 4242 4242', 'numberIncomplete'],
  ['6212 3456 7890', 'numberIncomplete'],
  ['4242 4242 4242 4241', 'numberWrong'],
  ['2424 4242 4242 4242', 'numberWrong'],
  ['4242 4242 4242 4', 'numberWrong'],
  ['6112 3456 7890 1234', 'numberWrong'],
  ['4242 4242 4242 4242 9', 'numberTooLong'],
  ['4242 4242 4242 4242 426', 'numberTooLong'],
  ['6212 3456 7890 1234 567', 'numberTooLong'],
])('F9: %j is not sent: %s', (number, problem) => {
  expect(cardNumberProblem(number)).toBe(problem)
})

test('one wrong digit is always noticed', () => {
  const digits = '4242424242424242'
  for (const [index, right] of [...digits].entries()) {
    for (const wrong of '0123456789') {
      if (wrong === right) continue
      const number = digits.slice(0, index) + wrong + digits.slice(index + 1)
      if (/^(?:62|81)/.test(number)) continue
      expect(cardNumberProblem(number)).toBe('numberWrong')
    }
  }
})
