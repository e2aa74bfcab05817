import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDecimal } from '../../../src/lib/decimal.ts'
import { checkProperty } from './check-property.ts'

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
  [1.25e29, '125000000000000000000000000000'],
])('D3: the number %d is written without an exponent', (amount, digits) => {
  expect(plainDecimal(amount)).toBe(digits)
})

test.each([
  '0.00021000',
  '1.0',
  '10',
  '0.100000000000000005',
  '12345678901234567890.123456789012345678',
  // 28 significant digits, as Python's Decimal divides.
  '0.0002058205304692121212745222704',
  `0.${'0'.repeat(99)}1`,
])('D5: the digits %s that arrive as text are kept, never rounded', (digits) => {
  expect(plainDecimal(digits)).toBe(digits)
})

test.each([
  ['1E-08', '0.00000001'],
  ['1e-8', '0.00000001'],
  ['5e-7', '0.0000005'],
  ['1.50e-3', '0.00150'],
  ['12.5E-1', '1.25'],
  ['0.5e-7', '0.00000005'],
  ['0.5e1', '5'],
  ['1e0', '1'],
  ['1.25e+1', '12.5'],
  ['1.25e4', '12500'],
  ['1.123456789012345678e-1', '0.1123456789012345678'],
  ['1E-30', '0.000000000000000000000000000001'],
  ['2.058205304692121212745222704E-4', '0.0002058205304692121212745222704'],
  ['1e29', '100000000000000000000000000000'],
])('D3: the text %s is %s: its exponent is written out, and every digit kept', (text, digits) => {
  expect(plainDecimal(text)).toBe(digits)
})

test('white space around an amount is no part of it', () => {
  expect(plainDecimal(' 0.10\n')).toBe('0.10')
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
  ['1e'],
  ['e5'],
  ['1e-8.5'],
  ['1e--8'],
  ['0e5'],
  ['1e-101'],
  [`0.${'1'.repeat(101)}`],
  ['1e30'],
  ['1e999999999'],
  ['0x10'],
  ['1,5'],
  ['1 000'],
  ['1 1'],
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
])('D2, D4: %j is no amount', (amount) => {
  expect(plainDecimal(amount)).toBeUndefined()
})

/** Whole units of 10^-100, the finest a text may be. */
function inSmallestUnits(digits: string): bigint {
  const [whole = '', fraction = ''] = digits.split('.')
  return BigInt(whole + fraction.padEnd(100, '0'))
}

/** The exact value of a number's own shortest digits, in units of 10^-100. */
function unitsOf(amount: number): bigint {
  const [digits = '', exponent = '0'] = amount.toExponential().split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(100 + Number(exponent) - fraction.length)
}

test.each([8, 18])(
  'D5: a number of at most %i decimals keeps its value to the last digit',
  (decimals) => {
    const numbers = fc
      .tuple(fc.integer({ min: 1, max: 2 ** 53 - 1 }), fc.integer({ min: 0, max: decimals }))
      .map(([digits, places]) => Number(`${digits}e-${places}`))
    checkProperty(
      fc.property(numbers, (amount) => {
        const digits = plainDecimal(amount) ?? 'none'
        expect(digits).toMatch(/^\d+(?:\.\d+)?$/)
        expect(inSmallestUnits(digits)).toBe(unitsOf(amount))
      }),
    )
  },
)

test.each([8, 18])('D5: a text of at most %i decimals is kept to the letter', (decimals) => {
  const texts = fc.stringMatching(new RegExp(`^[1-9]\\d{0,11}(\\.\\d{1,${decimals}})?$`))
  checkProperty(
    fc.property(texts, (text) => {
      expect(plainDecimal(text)).toBe(text)
    }),
  )
})

test('whatever came over the wire, an amount is plain digits above zero or nothing', () => {
  const wire = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.stringMatching(/^[0-9.eE+-]+$/))
  checkProperty(
    fc.property(wire, (amount) => {
      const digits = plainDecimal(amount)
      if (digits === undefined) return
      expect(digits).toMatch(/^\d{1,30}(?:\.\d{1,100})?$/)
      expect(inSmallestUnits(digits)).toBeGreaterThan(0n)
    }),
  )
})
