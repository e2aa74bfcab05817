import { expect, test } from 'vitest'
import { onlyDigits } from '../../../src/lib/digits.ts'

test('F6: of all characters, only the digits of every script are kept, by their values', () => {
  const characters = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
  const digitCount = characters.filter((character) => /\p{Nd}/u.test(character)).length
  expect(onlyDigits(characters.join(''))).toBe('0123456789'.repeat(digitCount / 10))
})
