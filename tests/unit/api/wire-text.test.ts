import * as v from 'valibot'
import { expect, test } from 'vitest'
import { wireText } from '../../../src/api/wire-text.ts'

const short = wireText(4)
const texts = ['a', ' ab\n', 'abcd', `${' '.repeat(100)}abcd`, '0']
test.each(texts)('%j is a text, without the white space around it', (wire) => {
  expect(v.parse(short, wire)).toBe(wire.trim())
})

const noTexts: unknown[] = ['', ' \n\t', 'abcde', '\ud83c', 7, null, undefined, ['a'], {}, true]
test.each(noTexts)('%j is no text of one to four characters', (wire) => {
  expect(v.safeParse(short, wire).success).toBe(false)
})

test('a pattern judges the text without the white space around it', () => {
  const code = wireText(2, /^[A-Z]{2}$/)
  expect(v.parse(code, ' DE ')).toBe('DE')
  expect(v.safeParse(code, 'D E').success).toBe(false)
})
