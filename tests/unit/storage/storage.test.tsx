import { expect, test, vi } from 'vitest'
import { forget, keep, recall } from '../../../src/storage/storage.ts'
import { forbidStorage } from './forbidden-storage.ts'

test('what is kept for the tab is not kept for the browser', () => {
  keep('tab', 'thing', { a: 1 })
  expect(recall('tab', 'thing')).toEqual({ a: 1 })
  expect(recall('browser', 'thing')).toBeNull()
})

test('what is forgotten is gone', () => {
  keep('browser', 'thing', true)
  forget('browser', 'thing')
  expect(recall('browser', 'thing')).toBeNull()
})

test('a value that is no JSON counts as nothing', () => {
  localStorage.setItem('till.thing', '{broken')
  expect(recall('browser', 'thing')).toBeNull()
})

test('F1: a browser that forbids storage keeps nothing and breaks nothing', () => {
  forbidStorage()
  keep('tab', 'thing', true)
  forget('tab', 'thing')
  expect(recall('tab', 'thing')).toBeNull()
})

test('a full storage is no failure', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keep('tab', 'thing', true)
  expect(recall('tab', 'thing')).toBeNull()
})
