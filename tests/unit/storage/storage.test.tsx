import { expect, test } from 'vitest'
import { needsHostedFields, saveNeedsHostedFields } from '../../../src/storage/hosted-fields.ts'
import { getItem, removeItem, setItem } from '../../../src/storage/storage.ts'

test('an item belongs to the tab or to the browser, until it is removed', () => {
  setItem('tab', 'thing', { a: 1 })
  setItem('browser', 'other', true)
  const itemsOf = (area: 'tab' | 'browser') => ['thing', 'other'].map((key) => getItem(area, key))
  expect(itemsOf('tab')).toEqual([{ a: 1 }, null])
  expect(itemsOf('browser')).toEqual([null, true])
  removeItem('tab', 'thing')
  removeItem('browser', 'other')
  expect([...itemsOf('tab'), ...itemsOf('browser')]).toEqual([null, null, null, null])
})

test('getItem returns null for a value that is no JSON', () => {
  localStorage.setItem('till.thing', '{broken')
  expect(getItem('browser', 'thing')).toBeNull()
})

test('an account that refuses raw cards is stored by its publishable key', () => {
  saveNeedsHostedFields('pk_one')
  expect(localStorage).toHaveLength(1)
  expect(['pk_one', 'pk_two'].map(needsHostedFields)).toEqual([true, false])
})
