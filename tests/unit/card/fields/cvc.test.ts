import { expect, test } from 'vitest'
import type { CardBrand } from '../../../../src/card/fields/card-brand.ts'
import { cvcProblem } from '../../../../src/card/fields/cvc.ts'

test.each<[CardBrand | undefined, good: string[], problem: string, wrong: string[]]>([
  ['visa', ['', '123'], 'cvcThreeDigits', ['1', '12', '1234', '12345', '123456']],
  ['unionpay', ['', '123'], 'cvcThreeDigits', ['12', '1234']],
  ['amex', ['', '1234'], 'cvcFourDigits', ['123', '12345']],
  [undefined, ['', '123', '1234'], 'cvcThreeOrFour', ['12', '12345', '123456']],
])('F10: the brand %s takes the CVCs %j, and %s is the problem of %j', (...row) => {
  const [brand, good, problem, wrong] = row
  const problems = [...good, ...wrong].map((cvc) => cvcProblem(cvc, brand))
  expect(problems).toEqual([...good.map(() => undefined), ...wrong.map(() => problem)])
})
