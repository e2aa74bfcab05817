// @vitest-environment node
import { expect, test } from 'vitest'
import { expirationProblem, maskExpiration, parseExpiration } from '../../src/card/expiration.ts'
import { seededRandom } from '../lib/seeded-random.ts'
import { shown, typeKeys, withCaret } from './masked-typing.ts'

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1234', '12/34'],
  ['12/34', '12/34'],
  ['12345', '12/34'],
  ['12/', '12'],
  ['12/3', '12/3'],
  ['12/2034', '12/34'],
  ['12 / 2034', '12/34'],
  ['12-2034', '12/34'],
  ['122034', '12/34'],
  ['2034-12', '12/34'],
  ['2034/12', '12/34'],
  ['2034-12-31', '12/34'],
  ['1/30', '01/30'],
  ['1/2030', '01/30'],
  ['1/', '01'],
  [' 12/34 ', '12/34'],
  ['１２／３４', '12/34'],
  ['１２/２０３４', '12/34'],
  ['٠١/٣٠', '01/30'],
  ['١٢/٢٠٣٤', '12/34'],
  ['۱۲۳۴', '12/34'],
  ['ab', ''],
  ['💳', ''],
])('F5, F6: %j is shown as %j (spec section 5, mask 00/00)', (typed, masked) => {
  expect(maskExpiration(typed)).toBe(masked)
})

test('a pasted date with words before it keeps its month', () => {
  expect(maskExpiration('exp. 12/2034')).toBe('12/34')
})

test('pasted digits with words before them keep their month', () => {
  expect(maskExpiration('exp. 1230')).toBe('12/30')
})

test.each([
  ['1234', '12/34|'],
  ['12/34', '12/34|'],
  ['0130', '01/30|'],
  ['12 34', '12/34|'],
  ['12345', '12/34|'],
  ['12/2034', '12/34|'],
  ['122034', '12/34|'],
])('typing %j key by key shows %j', (keys, after) => {
  expect(shown(typeKeys(withCaret('|'), keys, maskExpiration))).toBe(after)
})

test('typing 1/30 key by key shows 01/30', () => {
  expect(typeKeys(withCaret('|'), '1/30', maskExpiration).text).toBe('01/30')
})

test('any text becomes at most MM/YY, and masking twice changes nothing', () => {
  const random = seededRandom(10)
  for (let run = 0; run < 3000; run += 1) {
    const masked = maskExpiration(random.text('0123456789/- a٣３', 10))
    expect(masked).toMatch(/^(?:\d{0,2}|\d{2}\/\d{1,2})$/)
    expect(maskExpiration(masked)).toBe(masked)
  }
})

test('every month of a century is read back from its mask', () => {
  for (let index = 0; index < 1200; index += 1) {
    const month = (index % 12) + 1
    const year = 2000 + Math.floor(index / 12)
    const text = maskExpiration(`${month}/${year}`)
    expect(parseExpiration(text)).toEqual({ month, year })
  }
})

test.each(['', '1', '12', '12/3', '00/30', '13/30', '99/99', '12/345', '1/30', '12-34', ' 12/34'])(
  '%j is no month yet',
  (text) => {
    expect(parseExpiration(text)).toBeUndefined()
  },
)

const november2026 = { month: 11, year: 2026 }

test.each(['11/26', '12/26', '01/27', '11/36', '12/99'])(
  'a card good until %s may be used in November 2026',
  (text) => {
    expect(expirationProblem(text, november2026)).toBeUndefined()
  },
)

test.each([
  ['', 'expirationMissing'],
  ['1', 'expirationIncomplete'],
  ['11', 'expirationIncomplete'],
  ['11/2', 'expirationIncomplete'],
  ['00', 'expirationMonth'],
  ['13', 'expirationMonth'],
  ['00/30', 'expirationMonth'],
  ['13/30', 'expirationMonth'],
  ['99/99', 'expirationMonth'],
  ['10/26', 'expirationPast'],
  ['12/25', 'expirationPast'],
  ['01/00', 'expirationPast'],
])('F9: %j is not sent in November 2026: %s', (text, problem) => {
  expect(expirationProblem(text, november2026)).toBe(problem)
})

test('F9: December is past on the first day of January, not before', () => {
  expect(expirationProblem('12/26', { month: 12, year: 2026 })).toBeUndefined()
  expect(expirationProblem('12/26', { month: 1, year: 2027 })).toBe('expirationPast')
})
