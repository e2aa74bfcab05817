import { expect, test } from 'vitest'
import { onlyDigits } from '../../../src/lib/digits.ts'

test.each([
  ...Object.entries({ '': '', '4242 4242-4242.4242': '4242424242424242' }),
  ...Object.entries({ '０１２３４５６７８９': '0123456789', '٠١٢٣٤٥٦٧٨٩': '0123456789' }),
  ...Object.entries({ '4\u00a02\u200b4': '424', 'card 4️⃣2': '42', '½²Ⅳ①🍵': '' }),
])('F6: %j has the ASCII digits %j', (text, digits) => {
  expect(onlyDigits(text)).toBe(digits)
})

test('F6: of all characters, only the digits of every script are kept, by their values', () => {
  const characters = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
  const digitCount = characters.filter((character) => /\p{Nd}/u.test(character)).length
  expect(onlyDigits(characters.join(''))).toBe('0123456789'.repeat(digitCount / 10))
})
