import { expect, test } from 'vitest'
import { fileOf } from '../../../scripts/build/prerendered-pages.ts'

test.each([
  ['/', 'index.html'],
  ['/success', 'success.html'],
  ['/done', 'done.html'],
  ['/{id}', 'product.html'],
])('the page %s is the file %s', (name, file) => {
  expect(fileOf(name)).toBe(file)
})
