import { expect, test, vi } from 'vitest'
import { getItem, removeItem, setItem } from '../../../src/storage/storage.ts'
import { forbidStorage } from './forbidden-storage.ts'

test('an item of the tab is not one of the browser', () => {
  setItem('tab', 'thing', { a: 1 })
  expect(getItem('tab', 'thing')).toEqual({ a: 1 })
  expect(getItem('browser', 'thing')).toBeNull()
})

test('a removed item is gone', () => {
  setItem('browser', 'thing', true)
  removeItem('browser', 'thing')
  expect(getItem('browser', 'thing')).toBeNull()
})

test('a value that is no JSON reads as null', () => {
  localStorage.setItem('till.thing', '{broken')
  expect(getItem('browser', 'thing')).toBeNull()
})

test('F1: a forbidden storage holds nothing and does not throw', () => {
  forbidStorage()
  setItem('tab', 'thing', true)
  removeItem('tab', 'thing')
  expect(getItem('tab', 'thing')).toBeNull()
})

test('a full storage stores nothing and does not throw', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setItem('tab', 'thing', true)
  expect(getItem('tab', 'thing')).toBeNull()
})
