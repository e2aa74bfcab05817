import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  onlyPathSegment,
  pageOf,
  productPage,
  productPath,
  routes,
} from '../../../src/lib/routes.ts'
import { checkProperty } from './check-property.ts'

test('the paths of the app are those of the specification (spec 2.1 to 2.11)', () => {
  expect(Object.values(routes).join(' ')).toBe('/ /success /failed /pending /error /done')
})

test.each([
  ['p1', '/p1 /p1/ /p1// /p1%20 /p1%20/ /p1/%20 /p1%0D%0A /p1%C2%A0 /p1%E3%80%80 /p1%E2%80%8B'],
  ['p1', '/p1%EF%BB%BF%E2%80%8E%20'],
  ['a/b', '/a%2Fb /a%2fb'],
  ['100%25', '/100%2525'],
  ['100%', '/100%25'],
  ['a+b', '/a+b'],
  ["it's;v=1", "/it's;v=1"],
  ['茶🍵', '/%E8%8C%B6%F0%9F%8D%B5'],
  ['__proto__', '/__proto__'],
])('A13, A16: the product %j is that of the paths %s, decoded exactly once', (id, paths) => {
  for (const path of paths.split(' ')) expect(onlyPathSegment(path), path).toBe(id)
})

const noProducts = '/ // //p1 /a/b /a/b/ /a//b /%20 /%E2%80%8B/ /% /%zz /%E8%8C p1'.split(' ')
test.each(noProducts)('A14, A18: the path %j is not that of a product', (path) => {
  expect(onlyPathSegment(path)).toBeUndefined()
})

/** Any ids that JSON in UTF-8 can carry, and ids with many characters that mean something in a URL. */
const anyId = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.string({ unit: fc.constantFrom(...'ab/?#%&=+;"\'<> \\é茶🍵.:@2F5'), minLength: 1 }),
)

test('A13: an id of any characters is one path segment and is parsed from it, without white space and invisible marks at its end', () => {
  checkProperty(
    fc.property(anyId, (id) => {
      const path = productPath(id)
      expect(path).toMatch(/^\/[^/?#\\\s]+$/)
      const trimmed = id.replace(/[\s\p{DI}]+$/u, '')
      expect(onlyPathSegment(path)).toBe(trimmed === '' ? undefined : trimmed)
    }),
  )
})

test.each([
  ['/', '/'],
  ['/success', '/success /success/ /success// /success%20 /success%E2%80%8B /%73uccess'],
  ['/done', '/done /done%20'],
  [productPage, '/demo /demo/ /demo// /demo%E2%80%8B /Success /constructor /a%2Fb /%7Bid%7D'],
  [undefined, '/%20 /a/b //p1 /%'],
])('A17: the page %s is that of the paths %s', (page, paths) => {
  for (const path of paths.split(' ')) expect(pageOf(path), path).toBe(page)
})
