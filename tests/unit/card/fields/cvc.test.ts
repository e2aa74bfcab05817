import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CardBrand } from '../../../../src/card/fields/card-brand.ts'
import { cvcProblem, maskCvc } from '../../../../src/card/fields/cvc.ts'
import { asciiDigits } from '../../../../src/lib/digits.ts'
import { textWithDigits } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'

test('F10: the digits of a CVC are shown as they were typed, however many', () => {
  checkProperty(
    fc.property(textWithDigits, (typed) => {
      expect(maskCvc(typed)).toBe(asciiDigits(typed))
    }),
  )
})

test.each<[string, CardBrand | undefined]>([
  ['', undefined],
  ['', 'visa'],
  ['', 'amex'],
  ['123', 'visa'],
  ['123', 'mastercard'],
  ['123', 'discover'],
  ['123', 'jcb'],
  ['123', 'diners'],
  ['123', 'unionpay'],
  ['1234', 'amex'],
  ['123', undefined],
  ['1234', undefined],
])('the CVC %j may be sent with the brand %s', (cvc, brand) => {
  expect(cvcProblem(cvc, brand)).toBeUndefined()
})

test.each<[string, CardBrand | undefined, string]>([
  ['1', 'visa', 'cvcThreeDigits'],
  ['12', 'visa', 'cvcThreeDigits'],
  ['1234', 'visa', 'cvcThreeDigits'],
  ['12345', 'mastercard', 'cvcThreeDigits'],
  ['123456', 'jcb', 'cvcThreeDigits'],
  ['123', 'amex', 'cvcFourDigits'],
  ['12345', 'amex', 'cvcFourDigits'],
  ['12', undefined, 'cvcThreeOrFour'],
  ['12345', undefined, 'cvcThreeOrFour'],
  ['123456', undefined, 'cvcThreeOrFour'],
])('F10: the CVC %j is not sent with the brand %s: %s', (cvc, brand, problem) => {
  expect(cvcProblem(cvc, brand)).toBe(problem)
})
