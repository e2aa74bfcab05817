import { expect, test, vi } from 'vitest'
import { getItem, removeItem, setItem } from '../../../src/storage/storage.ts'
import { forbidStorage } from './forbidden-storage.ts'

test('what is kept for the tab is not kept for the browser', () => {
  setItem('tab', 'thing', { a: 1 })
  expect(getItem('tab', 'thing')).toEqual({ a: 1 })
  expect(getItem('browser', 'thing')).toBeNull()
})

test('what is forgotten is gone', () => {
  setItem('browser', 'thing', true)
  removeItem('browser', 'thing')
  expect(getItem('browser', 'thing')).toBeNull()
})

test('a value that is no JSON counts as nothing', () => {
  localStorage.setItem('till.thing', '{broken')
  expect(getItem('browser', 'thing')).toBeNull()
})

test('F1: a browser that forbids storage keeps nothing and breaks nothing', () => {
  forbidStorage()
  setItem('tab', 'thing', true)
  removeItem('tab', 'thing')
  expect(getItem('tab', 'thing')).toBeNull()
})

test('a full storage is no failure', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setItem('tab', 'thing', true)
  expect(getItem('tab', 'thing')).toBeNull()
})
