import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillLink } from '../../../src/branding/fill-link.ts'
import { checkProperty } from '../lib/check-property.ts'

const help = 'https://shop.example/help'
const mail = 'mailto:help@shop.example'
const order = { orderId: 'a/b c' }
const both = { ...order, productId: 'tea & cake' }

test.each<[values: object, link: string, expected: string]>([
  [order, `${help}?order={orderId}`, `${help}?order=a%2Fb%20c`],
  [order, `${help}/{orderId}/{orderId}`, `${help}/a%2Fb%20c/a%2Fb%20c`],
  [order, `${mail}?subject=Order%20{orderId}`, `${mail}?subject=Order%20a%2Fb%20c`],
  [order, help, help],
  [both, `${help}/{productId}?order={orderId}`, `${help}/tea%20%26%20cake?order=a%2Fb%20c`],
  [order, `${help}?product={productId}&order={orderId}`, `${help}?order=a%2Fb%20c`],
  [{ orderId: '{productId}' }, `${help}?order={orderId}`, `${help}?order=%7BproductId%7D`],
  [{}, `${help}?order={orderId}`, help],
  [{ orderId: '' }, `${help}?order={orderId}&about=checkout`, `${help}?about=checkout`],
  [{}, `${help}?a={orderId}&b={productId}`, help],
  [{}, `${help}?order={orderId}#form`, `${help}#form`],
  [{}, `${help}?about=Order%20%23{orderId}&a=1`, `${help}?about=Order&a=1`],
  [{}, `${help}/{orderId}`, `${help}/`],
  [{}, `${mail}?subject=Order%20{orderId}`, `${mail}?subject=Order`],
  [{}, `${mail}?subject={orderId}`, mail],
])('with the values %j, the link %s becomes %s', (values, link, expected) => {
  expect(fillLink(link, values)).toBe(expected)
})

test('no value changes another part of the link', () => {
  const anyId = fc.oneof(fc.string(), fc.constantFrom('\ud800', '$&', '&to=me', '..', '//evil'))
  checkProperty(
    fc.property(fc.record({ orderId: anyId, productId: anyId }), (ids) => {
      const url = new URL(fillLink(`${help}?a=1&order={orderId}&b=2&product={productId}`, ids))
      expect(url.href.startsWith(`${help}?`)).toBe(true)
      const [order, product] = Object.values(ids).map((id) => id.replace(/\p{Surrogate}/gu, ''))
      expect(Object.fromEntries(url.searchParams)).toEqual({
        ...{ a: '1', b: '2' },
        ...(order && { order }),
        ...(product && { product }),
      })
      const inPath = new URL(fillLink('https://shop.example/{productId}/{orderId}', ids))
      expect(inPath.origin).toBe('https://shop.example')
    }),
  )
})
