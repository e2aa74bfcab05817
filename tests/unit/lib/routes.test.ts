import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  pageOf,
  productIdFromPath,
  productPage,
  productPath,
  routes,
} from '../../../src/lib/routes.ts'
import { checkProperty } from './check-property.ts'

test('the addresses of the app are those of the specification (spec 2.1 to 2.11)', () => {
  expect(routes).toEqual({
    root: '/',
    success: '/success',
    failed: '/failed',
    pending: '/pending',
    error: '/error',
    done: '/done',
  })
})

const ids: readonly [path: string, id: string][] = [
  ['/p1', 'p1'],
  ['/p1/', 'p1'],
  ['/a%2Fb', 'a/b'],
  ['/a%2fb', 'a/b'],
  ['/100%2525', '100%25'],
  ['/100%25', '100%'],
  ['/a%3Fb%23c', 'a?b#c'],
  ['/a%20b', 'a b'],
  ['/a+b', 'a+b'],
  ['/tea;v=1', 'tea;v=1'],
  ["/it's", "it's"],
  ['/%E8%8C%B6', '茶'],
  ['/%F0%9F%8D%B5', '🍵'],
  ['/__proto__', '__proto__'],
  ['/constructor', 'constructor'],
  ['/p1//', 'p1'],
  ['/p1%20', 'p1'],
  ['/p1%20/', 'p1'],
  ['/p1/%20', 'p1'],
  ['/p1%0D%0A', 'p1'],
  ['/p1%C2%A0', 'p1'],
  ['/p1%E3%80%80', 'p1'],
  ['/p1%E2%80%8B', 'p1'],
  ['/p1%EF%BB%BF%E2%80%8E%20', 'p1'],
]

test.each(ids)('A13, A16: the product of %s has the id %s, decoded exactly once', (path, id) => {
  expect(productIdFromPath(path)).toBe(id)
})

test.each([
  '/',
  '',
  '//',
  '//p1',
  '/a/b',
  '/a/b/',
  '/a//b',
  '/%20',
  '/%E2%80%8B/',
  '/%',
  '/%zz',
  '/%E8%8C',
  'p1',
])('A14, A18: the path %j names no product', (path) => {
  expect(productIdFromPath(path)).toBeUndefined()
})

/** Ids as JSON in UTF-8 can carry them, and those that look like addresses. */
const anyId = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.string({ unit: fc.constantFrom(...'ab/?#%&=+;"\'<> \\é茶🍵.:@2F5'), minLength: 1 }),
)

test('A13: an id of any characters is one segment of its path and comes back, without marks and spaces at its end', () => {
  checkProperty(
    fc.property(anyId, (id) => {
      const path = productPath(id)
      expect(path).toMatch(/^\/[^/?#\\\s]+$/)
      const name = id.replace(/[\s\p{DI}]+$/u, '')
      expect(productIdFromPath(path)).toBe(name === '' ? undefined : name)
    }),
  )
})

test('whatever the address is, it names a product or none, and is answered with a page or none', () => {
  const pages = [...Object.values(routes), productPage, undefined]
  // What `location.pathname` can hold: ASCII, the rest of the world in escapes, well-formed or not.
  const rest = fc.string({ unit: fc.constantFrom('/', '%', '%E8%8C%B6', '%2', 'F', '.', 'a', '{') })
  const paths = fc.oneof(fc.webPath(), fc.string(), rest).map((text) => `/${text}`)
  checkProperty(
    fc.property(paths, (path) => {
      const id = productIdFromPath(path)
      if (id !== undefined) expect(productIdFromPath(productPath(id))).toBe(id)
      expect(pages).toContain(pageOf(path))
    }),
  )
})

test('A13: the path of a product is one segment without query and fragment', () => {
  expect(productPath('a/b?c#d%')).toBe('/a%2Fb%3Fc%23d%25')
})

test('A15: an id of 1500 letters comes back whole', () => {
  const id = 'é'.repeat(1500)
  expect(productIdFromPath(productPath(id))).toBe(id)
})

test.each([
  ['/', '/'],
  ['/success', '/success'],
  ['/success/', '/success'],
  ['/done', '/done'],
  ['/demo', '/{id}'],
  ['/demo/', '/{id}'],
  ['/demo//', '/{id}'],
  ['/demo%E2%80%8B', '/{id}'],
  ['/success//', '/success'],
  ['/%20', undefined],
  ['/Success', '/{id}'],
  ['/constructor', '/{id}'],
  ['/a%2Fb', '/{id}'],
  ['/%7Bid%7D', '/{id}'],
  ['/a/b', undefined],
  ['//p1', undefined],
  ['/%', undefined],
  ['', undefined],
])('A17: the address %s is answered with the page %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page)
})
