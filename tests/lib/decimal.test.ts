// @vitest-environment node
import { expect, test } from 'vitest'
import { plainDecimal } from '../../src/lib/decimal.ts'
import { seededRandom } from './seeded-random.ts'

test.each([
  [1e-8, '0.00000001'],
  [1.5e-7, '0.00000015'],
  [1.234e-7, '0.0000001234'],
  [5e-7, '0.0000005'],
  [1e-18, '0.000000000000000001'],
  [0.00021, '0.00021'],
  [0.1, '0.1'],
  [1, '1'],
  [19.99, '19.99'],
  [123456789.125, '123456789.125'],
  [1e21, '1000000000000000000000'],
  [1.5e21, '1500000000000000000000'],
])('the number %d is written without an exponent', (amount, digits) => {
  expect(plainDecimal(amount)).toBe(digits)
})

test.each([
  '0.00021000',
  '1.0',
  '10',
  '0.100000000000000005',
  '12345678901234567890.123456789012345678',
])('the digits %s that arrive as text are kept, never rounded', (digits) => {
  expect(plainDecimal(digits)).toBe(digits)
})

test.each<[unknown]>([
  [0],
  [-0],
  [-1],
  [-1e-8],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [1e30],
  [''],
  ['0'],
  ['0.000'],
  ['-1'],
  ['+1'],
  ['.5'],
  ['5.'],
  ['1e-8'],
  ['0x10'],
  ['1,5'],
  ['1 000'],
  [' 1'],
  ['1\n'],
  ['NaN'],
  ['0.1&req-x=1'],
  ['<b>1</b>'],
  ['１'],
  ['9'.repeat(31)],
  [null],
  [undefined],
  [true],
  [{}],
  [[1]],
])('%j is no amount', (amount) => {
  expect(plainDecimal(amount)).toBeUndefined()
})

test('any accepted number keeps its value and has no exponent', () => {
  const random = seededRandom(2)
  for (let run = 0; run < 2000; run += 1) {
    const amount = random.whole(1, 99_999) * 10 ** random.whole(-12, 12)
    const digits = plainDecimal(amount)
    expect(digits).toMatch(/^\d+(?:\.\d+)?$/)
    expect(Number(digits)).toBe(amount)
  }
})
