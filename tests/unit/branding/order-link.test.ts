import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkWithoutOrder, orderLink } from '../../../src/branding/order-link.ts'
import { checkProperty } from '../lib/check-property.ts'

const help = 'https://shop.example/help'
const mail = 'mailto:help@shop.example'

test.each([
  ['an order', `${help}?order={orderId}`, `${help}?order=a%2Fb%20c`],
  ['an order', `${help}/{orderId}/{orderId}`, `${help}/a%2Fb%20c/a%2Fb%20c`],
  ['an order', `${mail}?subject=Order%20{orderId}`, `${mail}?subject=Order%20a%2Fb%20c`],
  ['an order', help, help],
  ['none', `${help}?order={orderId}`, help],
  ['none', `${help}?order={orderId}&about=checkout`, `${help}?about=checkout`],
  ['none', `${help}?a={orderId}&b={orderId}`, help],
  ['none', `${help}?order={orderId}#form`, `${help}#form`],
  ['none', `${help}?about=Order%20%23{orderId}&a=1`, `${help}?about=Order&a=1`],
  ['none', `${help}/{orderId}`, `${help}/`],
  ['none', `${mail}?subject=Order%20{orderId}`, `${mail}?subject=Order`],
  ['none', `${mail}?subject={orderId}`, mail],
])('for %s, %s is %s', (order, link, expected) => {
  expect(order === 'none' ? linkWithoutOrder(link) : orderLink(link, 'a/b c')).toBe(expected)
})

test('whatever the id of an order is, it stays where it was put', () => {
  const anyId = fc.oneof(fc.string(), fc.constantFrom('\ud800', '$&', '&to=me'))
  checkProperty(
    fc.property(anyId, (id) => {
      const url = new URL(orderLink(`${help}?a=1&order={orderId}&b=2`, id))
      expect(url.href.startsWith(`${help}?`)).toBe(true)
      const order = id.replace(/\p{Surrogate}/gu, '')
      expect(Object.fromEntries(url.searchParams)).toEqual({ a: '1', order, b: '2' })
    }),
  )
})
