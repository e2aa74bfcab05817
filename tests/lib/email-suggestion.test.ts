import { expect, test } from 'vitest'
import { suggestEmail } from '../../src/lib/email-suggestion.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
  ['ann@protonmial.com', 'ann@protonmail.com'],
  ['ann@shop.con', 'ann@shop.com'],
  ['Ann+tea@GMIAL.COM', 'Ann+tea@gmail.com'],
  [' ann@gmial.com ', 'ann@gmail.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ann@gmail.com',
  'ann@yahoo.co.uk',
  'ann@hotmail.es',
  'ann@example.com',
  'ann@company.co',
  'ann@university.edu',
  'ann@web.com',
  'ann@verizon.com',
  'ann@cloud.com',
  'ann@constructor.com',
  'ann@__proto__.com',
  'ann@localhost',
  'ann',
  '@gmial.com',
  '',
])('nothing is asked about "%s"', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
