import { expect, test, vi } from 'vitest'
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

test('a buyer who failed to pay need not type everything twice', () => {
  saveBuyer('p1', buyer)
  expect(getBuyer('p1')).toEqual(buyer)
})

test('nobody is remembered before anybody came', () => {
  expect(getBuyer('p1')).toBeUndefined()
})

test('each product remembers its own buyer', () => {
  saveBuyer('p1', buyer)
  expect(getBuyer('p2')).toBeUndefined()
})

test('a forgotten buyer is gone', () => {
  saveBuyer('p1', buyer)
  removeBuyer('p1')
  expect(everythingStored()).not.toContain('ada')
})

test('the buyer is kept in this tab only', () => {
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
  JSON.stringify({ ...buyer, postalCode: undefined }),
  JSON.stringify({ ...buyer, country: null }),
])('what somebody else wrote there is nobody: %s', (foreign) => {
  saveBuyer('p1', buyer)
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, foreign)
  expect(getBuyer('p1')).toBeUndefined()
})

test('a full storage keeps nothing and hurts nobody', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => saveBuyer('p1', buyer)).not.toThrow()
})

test('a storage that may not be read knows nobody', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(getBuyer('p1')).toBeUndefined()
})

test.each<[string, () => unknown]>([
  ['remembering', () => saveBuyer('p1', buyer)],
  ['recalling', () => getBuyer('p1')],
  ['forgetting', () => removeBuyer('p1')],
])('%s does nothing where even asking for the storage is forbidden', (_act, act) => {
  const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(act()).toBeUndefined()
  storage.mockRestore()
})
