import { expect, test } from 'vitest'
import { needsHostedFields, saveNeedsHostedFields } from '../../../src/storage/hosted-fields.ts'
import { getItem, removeItem, setItem } from '../../../src/storage/storage.ts'

test('an item belongs to the tab or to the browser, until it is removed', () => {
  setItem('tab', 'thing', { a: 1 })
  setItem('browser', 'other', true)
  const all = () => ['thing', 'other'].map((key) => [getItem('tab', key), getItem('browser', key)])
  expect(all().flat()).toEqual([{ a: 1 }, null, null, true])
  removeItem('tab', 'thing')
  removeItem('browser', 'other')
  expect(all().flat()).toEqual([null, null, null, null])
})

test('a value that is no JSON reads as null', () => {
  localStorage.setItem('till.thing', '{broken')
  expect(getItem('browser', 'thing')).toBeNull()
})

test('an account that refuses raw cards is stored by its publishable key', () => {
  saveNeedsHostedFields('pk_one')
  expect(localStorage).toHaveLength(1)
  expect(['pk_one', 'pk_two'].map(needsHostedFields)).toEqual([true, false])
})
