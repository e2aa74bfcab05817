import { expect, test } from 'vitest'
import { getBuyer, saveBuyer } from '../../../src/storage/buyer.ts'
import { saveTyped } from '../../../src/storage/typed.ts'

test('a typed email is kept beside what is known of the buyer', () => {
  saveBuyer('tea', { email: 'a@b.example', name: 'Ada', country: 'GB', postalCode: 'SW1A 1AA' })
  saveTyped('tea', 'email', 'ada@')
  expect(getBuyer('tea')).toEqual({
    email: 'ada@',
    name: 'Ada',
    country: 'GB',
    postalCode: 'SW1A 1AA',
  })
})

test.each([
  ['4242 4242 4242 4242', ''],
  ['card 4242-4242-4242', ''],
  ['8613812345678@163.example', '8613812345678@163.example'],
  ['ada', 'ada'],
  ['ada1234567890', 'ada1234567890'],
])('B20: a card number in the wrong field is not stored: %s', (typed, stored) => {
  saveTyped('tea', 'email', typed)
  expect(getBuyer('tea')?.email).toBe(stored)
})
