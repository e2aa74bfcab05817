import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  expirationProblem,
  maskExpiration,
  maskPastedExpiration,
  parseExpiration,
} from '../../../../src/card/fields/expiration.ts'
import { asciiDigits } from '../../../../src/lib/digits.ts'
import { anyText, textWithDigits } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { shown, typeKeys, withCaret } from '../masked-typing.ts'

test.each([
  ['', ''],
  ['1', '1'],
  ['0', '0'],
  ['05', '05/'],
  ['2', '02/'],
  ['5', '05/'],
  ['9', '09/'],
  ['53', '05/3'],
  ['5/', '05/'],
  ['05/', '05/'],
  ['53/', '05/3'],
  ['53/01', '53/01'],
  ['00', '00'],
  ['13', '13'],
  ['12', '12/'],
  ['123', '12/3'],
  ['1234', '12/34'],
  ['12/34', '12/34'],
  ['12345', '12/345'],
  ['12/345', '12/345'],
  ['12/', '12/'],
  ['12/3', '12/3'],
  ['12/2034', '12/34'],
  ['12 / 2034', '12/34'],
  ['12-2034', '12/34'],
  ['122034', '12/34'],
  ['2034-12', '12/34'],
  ['2034/12', '12/34'],
  ['2034-12-31', '20/341231'],
  ['2034-1-2', '20/3412'],
  ['2034-12 ', '12/34'],
  ['12/1999', '12/1999'],
  ['12/2134', '12/2134'],
  ['1999-12', '19/9912'],
  ['12/20345', '12/20345'],
  ['1/30', '01/30'],
  ['1 / 30', '01/30'],
  ['1/203', '01/3'],
  ['1/2030', '01/30'],
  ['1/', '01/'],
  ['010/29', '01/029'],
  ['013/29', '01/329'],
  [' 12/34 ', '12/34'],
  ['１２／３４', '12/34'],
  ['１２/２０３４', '12/34'],
  ['٠١/٣٠', '01/30'],
  ['١٢/٢٠٣٤', '12/34'],
  ['۱۲۳۴', '12/34'],
  ['৪/2', '04/2'],
  ['ab', ''],
  ['💳', ''],
])('F5, F6: %j is shown as %j (spec 5.5, mask 00/00)', (typed, masked) => {
  expect(maskExpiration(typed)).toBe(masked)
})

test('a pasted date with words before it keeps its month', () => {
  expect(maskExpiration('exp. 12/2034')).toBe('12/34')
})

test('pasted digits with words before them keep their month', () => {
  expect(maskExpiration('exp. 1230')).toBe('12/30')
})

test.each([
  ['12/34', '12/34'],
  ['1234', '12/34'],
  ['12/2034', '12/34'],
  ['2034-12', '12/34'],
  ['2034/1', '01/34'],
  ['203412', '12/34'],
  ['122034', '12/34'],
  ['２０３４１２', '12/34'],
  ['\u200e12\u00a0/\u00a02034', '12/34'],
  ['exp. 12/2034', '12/34'],
  ['12/30/2034', '12/34'],
  ['30.12.2034', '12/34'],
  ['06/06/2034', '06/34'],
  ['2034-12-31', '12/34'],
  ['12', '12/'],
  ['12/3', '12/3'],
  ['13/34', '13/34'],
])('a pasted %j is shown as %j', (pasted, masked) => {
  expect(maskPastedExpiration(pasted)).toBe(masked)
})

test.each([
  '12345678',
  '20341231',
  '203413',
  '12/1999',
  '12/20345',
  '12/345',
  '13/2034',
  '05/06/2034',
  '30/30/2034',
  '2034-13-01',
  '2034-12-32',
  '12/2034/2035',
  '4242 4242 4242 4242',
  'December 2034',
  'none',
])('a pasted %j is no date, and nothing of it is kept', (pasted) => {
  expect(maskPastedExpiration(pasted)).toBe('')
})

test.each([
  ['1|/29', '1/29'],
  ['0|/29', '0/29'],
  [' 1|/29', '1/29'],
  ['1|/', '1'],
  ['1/|29', '01/29'],
  ['1|9/29', '19/29'],
  ['5|/29', '05/29'],
])(
  'F7: at %j, what is before the slash is shown as %j: a 0 or a 1 waits for its next digit',
  (marked, masked) => {
    const { text, caret } = withCaret(marked)
    expect(maskExpiration(text, false, caret)).toBe(masked)
  },
)

test.each([
  ['05', '05'],
  ['5', '5'],
  ['530', '53/0'],
  ['12', '12'],
  ['123', '12/3'],
])('after a deletion, %j is shown as %j: no zero and no slash come back', (digits, masked) => {
  expect(maskExpiration(digits, true)).toBe(masked)
})

test.each([
  ['1', '1|'],
  ['0', '0|'],
  ['5', '05/|'],
  ['12', '12/|'],
  ['13', '13|'],
  ['530', '05/30|'],
  ['5/30', '05/30|'],
  ['1234', '12/34|'],
  ['12/34', '12/34|'],
  ['0130', '01/30|'],
  ['12 34', '12/34|'],
  ['12345', '12/345|'],
  ['12/2034', '12/34|'],
  ['122034', '12/34|'],
  ['12/20345', '12/345|'],
  ['12/1999', '12/1999|'],
])('typing %j key by key shows %j', (keys, after) => {
  expect(shown(typeKeys(withCaret('|'), keys, maskExpiration))).toBe(after)
})

test('typing 1/30 key by key shows 01/30', () => {
  expect(typeKeys(withCaret('|'), '1/30', maskExpiration).text).toBe('01/30')
})

test('any text becomes a month and what follows it, and masking twice changes nothing', () => {
  const almost = fc.stringMatching(/^\d{0,4}[/-]?(20)?\d{0,4}$/)
  checkProperty(
    fc.property(fc.oneof(textWithDigits, almost), (typed) => {
      const masked = maskExpiration(typed)
      expect(masked).toMatch(/^(?:\d{0,2}|\d{2}\/\d*)$/)
      expect(maskExpiration(masked)).toBe(masked)
    }),
  )
})

test('F10: no digit is lost but the century of a year', () => {
  checkProperty(
    fc.property(textWithDigits, fc.nat(), (typed, place) => {
      const digits = asciiDigits(typed)
      const shown = asciiDigits(maskExpiration(typed, false, place % (typed.length + 1)))
      const isWhole = [digits, `0${digits}`].includes(shown)
      const isShort = /20/.test(digits) && shown.length <= 4
      expect(isWhole || isShort).toBe(true)
    }),
  )
})

const months = fc.integer({ min: 1, max: 12 })
const years = fc.integer({ min: 2000, max: 2099 })
const twoDigits = (number: number) => String(number % 100).padStart(2, '0')

/** How people, password managers and browsers write a month of a year. */
const spellings: readonly ((month: number, year: number) => string)[] = [
  (month, year) => twoDigits(month) + twoDigits(year),
  (month, year) => twoDigits(month) + year,
  (month, year) => `${twoDigits(month)}/${twoDigits(year)}`,
  (month, year) => `${twoDigits(month)}/${year}`,
  (month, year) => `${twoDigits(month)} / ${year}`,
  (month, year) => `${month}/${twoDigits(year)}`,
  (month, year) => `${month}/${year}`,
  (month, year) => `${month} / ${twoDigits(year)}`,
]

test('every month of the century is read back from every way to write it', () => {
  const pasted = fc.constantFrom(...spellings, (month: number, year: number) => {
    return `${year}-${twoDigits(month)}`
  })
  checkProperty(
    fc.property(months, years, pasted, (month, year, spell) => {
      expect(parseExpiration(maskExpiration(spell(month, year)))).toEqual({ month, year })
    }),
  )
})

test('a pasted text is a date of five characters, or too short for one, or nothing', () => {
  checkProperty(
    fc.property(textWithDigits, (pasted) => {
      const masked = maskPastedExpiration(pasted)
      expect(masked.length).toBeLessThanOrEqual(5)
      expect(
        masked === '' || pasted.trim().length <= 5 || parseExpiration(masked) !== undefined,
      ).toBe(true)
    }),
  )
})

test('typing a month of a year key by key shows what pasting it does', () => {
  checkProperty(
    fc.property(months, years, fc.constantFrom(...spellings), (month, year, spell) => {
      const typed = typeKeys(withCaret('|'), spell(month, year), maskExpiration)
      expect(typed.text).toBe(maskExpiration(spell(month, year)))
    }),
  )
})

test('a month outside 01 to 12 is never a date, and the buyer is told of the month', () => {
  const noMonth = fc.integer({ min: 13, max: 100 }).map(twoDigits)
  checkProperty(
    fc.property(noMonth, years, (mm, year) => {
      const masked = maskExpiration(`${mm}/${year}`)
      expect(parseExpiration(masked)).toBeUndefined()
      expect(expirationProblem(masked, { month: 1, year: 2000 })).toBe('expirationMonth')
    }),
  )
})

test('whatever the text is, a date is a month of this century or none', () => {
  const almost = fc.string({ unit: fc.constantFrom(...'0123456789/'), maxLength: 6 })
  checkProperty(
    fc.property(fc.oneof(anyText, almost), (text) => {
      const date = parseExpiration(text)
      if (date === undefined) return
      expect(text.padStart(5, '0')).toBe(`${twoDigits(date.month)}/${twoDigits(date.year)}`)
      expect(date.month >= 1 && date.month <= 12).toBe(true)
      expect(date.year >= 2000 && date.year <= 2099).toBe(true)
    }),
  )
})

test('a 1 that waits for its second digit is January', () => {
  expect(parseExpiration('1/30')).toEqual({ month: 1, year: 2030 })
  expect(expirationProblem('1/30', { month: 6, year: 2026 })).toBeUndefined()
})

test.each([
  '',
  '1',
  '12',
  '12/3',
  '00/30',
  '13/30',
  '99/99',
  '12/345',
  '12/2034',
  '4/30',
  '0/30',
  '12-34',
  ' 12/34',
])('%j is no month yet', (text) => {
  expect(parseExpiration(text)).toBeUndefined()
})

const november2026 = { month: 11, year: 2026 }

test.each(['11/26', '12/26', '01/27', '11/36', '01/76', '12/76'])(
  'a card good until %s may be used in November 2026',
  (text) => {
    expect(expirationProblem(text, november2026)).toBeUndefined()
  },
)

test.each([
  ['', 'expirationMissing'],
  ['0', 'expirationIncomplete'],
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
  ['01/77', 'expirationFar'],
  ['12/99', 'expirationFar'],
  ['12/345', 'expirationIncomplete'],
  ['12/1999', 'expirationIncomplete'],
  ['20/341231', 'expirationIncomplete'],
])('F9: %j is not sent in November 2026: %s', (text, problem) => {
  expect(expirationProblem(text, november2026)).toBe(problem)
})

test('F9: December is past on the first day of January, not before', () => {
  expect(expirationProblem('12/26', { month: 12, year: 2026 })).toBeUndefined()
  expect(expirationProblem('12/26', { month: 1, year: 2027 })).toBe('expirationPast')
})
