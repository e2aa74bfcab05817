import { expect, test } from 'vitest'
import { parseCoinAmount } from '../../../src/lib/coin-amount.ts'

test.each([
  [1e-8, '0.00000001'],
  [1.234e-7, '0.0000001234'],
  [1e-18, '0.000000000000000001'],
  [19.99, '19.99'],
  [123456789.125, '123456789.1250'],
  [1e21, '1000000000000000000000'],
  [1.25e29, '125000000000000000000000000000'],
])('H3: the number %d is written without an exponent', (amount, digits) => {
  expect(parseCoinAmount(amount)).toBe(digits)
})

test.each([
  ...Object.entries({ '0.00021000': '0.00021', '100.00': '100', '007.50': '7.5' }),
  ...Object.entries({ '.5e-7': '0.00000005', ' 0.15\n': '0.15' }),
  // As PHP's number_format writes.
  ...Object.entries({ '1,234.50000000': '1234.5', '12,345,678.9': '12345678.9' }),
  ...Object.entries({ '1234567890123456.1234567890123456': '1234567890123456.1234567890123456' }),
  // 28 significant digits, as Python's Decimal divides.
  ...Object.entries({ '0.0002058205304692121212745222704': '0.0002058205304692121212745222704' }),
  ...Object.entries({ [`0.${'0'.repeat(99)}1`]: `0.${'0'.repeat(99)}1`, '1E-08': '0.00000001' }),
  ...Object.entries({ '12.5E-1': '1.25', '1e0': '1', '1.25e+1': '12.5', '1.25e4': '12500' }),
  ...Object.entries({ '1e29': '100000000000000000000000000000' }),
])('H3, H5: the text %j is %s: every digit is kept, except zeros at the ends', (text, digits) => {
  expect(parseCoinAmount(text)).toBe(digits)
})

test.each([
  ...Object.entries({ '12.345': '12.3450', '12.345000': '12.3450', '0.001': '0.0010' }),
  ...Object.entries({ '1.230': '1.23', '1.000': '1' }),
])('%s becomes %s: three decimals alone look like thousands (D45)', (amount, digits) => {
  expect(parseCoinAmount(amount)).toBe(digits)
  expect(parseCoinAmount(digits)).toBe(digits)
})

test.each([
  ...Object.entries({ '0.000512340000000000': '0.00051234' }),
  ...Object.entries({ '0.0005123400123456789012345678': '0.00051235' }),
  ...Object.entries({ '0.000000000000000001': '0.00000001', '0.999999999': '1' }),
  ...Object.entries({ '0.0129999999': '0.0130', '0.123456780000000000': '0.12345678' }),
  ['9'.repeat(30).concat('.5'), '9'.repeat(30).concat('.5')],
  [1e-9, '0.00000001'],
])('H5: %s is %s of a coin with 8 decimals: a remainder is rounded up (decision D45)', (...row) => {
  expect(parseCoinAmount(row[0], 8)).toBe(row[1])
})

test.each<unknown>([
  ...[0, -0, -1, -1e-8, Number.NaN, Number.POSITIVE_INFINITY, 1e30],
  ...['', '0', '0.000', '-1', '+1', '.', '.e5', '5.', '1e', 'e5', '1e-8.5', '1e--8', '0e5'],
  ...['1e-101', `0.${'1'.repeat(101)}`, '1e30', '1e999999999', '9'.repeat(31), '9'.repeat(201)],
  // Without a decimal point, a comma may be a decimal comma.
  ...['1,234', '1,234,567', '12,34.5', '1234,567.8', '1.234,5', '1,234.', ',123.4'],
  ...['0x10', '1,5', '1 000', 'NaN', '0.1&req-x=1', '<b>1</b>', '１'],
  ...[null, undefined, true, {}, [1]],
])('H2, H4: %j is no amount', (amount) => {
  expect(parseCoinAmount(amount)).toBeUndefined()
})
