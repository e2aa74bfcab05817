import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkWithoutOrder, orderLink } from '../../../src/branding/order-link.ts'
import { checkProperty } from '../lib/check-property.ts'

const help = 'https://shop.example/help'

test.each([
  [`${help}?order={orderId}`, `${help}?order=a%2Fb%20c`],
  [`${help}/{orderId}/{orderId}`, `${help}/a%2Fb%20c/a%2Fb%20c`],
  [
    'mailto:help@shop.example?subject=Order%20{orderId}',
    'mailto:help@shop.example?subject=Order%20a%2Fb%20c',
  ],
  [help, help],
])('%s of an order is %s', (link, expected) => {
  expect(orderLink(link, 'a/b c')).toBe(expected)
})

test('whatever the id of an order is, it stays where it was put', () => {
  const anyId = fc.oneof(fc.string(), fc.constantFrom('\ud800', '$&', '&to=me'))
  checkProperty(
    fc.property(anyId, (id) => {
      const url = new URL(orderLink(`${help}?a=1&order={orderId}&b=2`, id))
      const { a, b, ...rest } = Object.fromEntries(url.searchParams)
      return (
        url.href.startsWith(`${help}?`) &&
        a === '1' &&
        b === '2' &&
        Object.keys(rest).join() === 'order' &&
        rest['order'] === id.replace(/\p{Surrogate}/gu, '')
      )
    }),
  )
})

test.each([
  [`${help}?order={orderId}`, help],
  [`${help}?order={orderId}&about=checkout`, `${help}?about=checkout`],
  [`${help}?about=checkout&order={orderId}`, `${help}?about=checkout`],
  [`${help}?a={orderId}&b={orderId}`, help],
  [`${help}?order={orderId}#form`, `${help}#form`],
  [`${help}?about=Order%20%23{orderId}&a=1`, `${help}?about=Order&a=1`],
  [`${help}?about=Order+{orderId}+late`, `${help}?about=Order+late`],
  [`${help}/{orderId}`, `${help}/`],
  [`${help}#order-{orderId}`, `${help}#order-`],
  ['mailto:help@shop.example?subject=Order%20{orderId}', 'mailto:help@shop.example?subject=Order'],
  ['mailto:help@shop.example?subject={orderId}', 'mailto:help@shop.example'],
  [help, help],
])('%s without an order is %s', (link, expected) => {
  expect(linkWithoutOrder(link)).toBe(expected)
})
