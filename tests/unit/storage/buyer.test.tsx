import { expect, test } from 'vitest'
import { getBuyer, removeBuyer, saveBuyer } from '../../../src/storage/buyer.ts'

const buyer = {
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  country: 'GB',
  postalCode: 'SW1A 1AA',
}

function everythingStored(): string {
  return JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
}

test('a saved buyer is restored', () => {
  saveBuyer('p1', buyer)
  expect(getBuyer('p1')).toEqual(buyer)
})

test('the detail that was refused is restored with its buyer', () => {
  saveBuyer('p1', { ...buyer, refused: 'name' })
  expect(getBuyer('p1')).toEqual({ ...buyer, refused: 'name' })
})

test('without a saved buyer there is none', () => {
  expect(getBuyer('p1')).toBeUndefined()
})

test('each product has its own buyer', () => {
  saveBuyer('p1', buyer)
  expect(getBuyer('p2')).toBeUndefined()
})

test('a removed buyer is gone', () => {
  saveBuyer('p1', buyer)
  removeBuyer('p1')
  expect(everythingStored()).not.toContain('ada')
})

test('the buyer is stored in this tab only', () => {
  saveBuyer('p1', buyer)
  expect(localStorage).toHaveLength(0)
})

test('nothing of the card is stored, whatever is handed over', () => {
  const withCard = { ...buyer, cardNumber: '4242424242424242', cvc: '123', expiration: '12/34' }
  saveBuyer('p1', withCard)
  expect(everythingStored()).not.toMatch(/4242|123|12\/34/)
})

test.each([
  'null',
  '7',
  '"ada"',
  '[]',
  '{}',
  '{not json',
  '',
  JSON.stringify({ ...buyer, email: 7 }),
  JSON.stringify({ ...buyer, email: undefined }),
  JSON.stringify({ ...buyer, country: null }),
  JSON.stringify({ ...buyer, refused: 'toString' }),
])('a foreign value is no buyer: %s', (foreign) => {
  saveBuyer('p1', buyer)
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, foreign)
  expect(getBuyer('p1')).toBeUndefined()
})
