import { expect, test } from 'vitest'
import { getItem, removeItem, setItem } from '../../../src/storage/storage.ts'

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
