// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopLookOf, shopStyles } from '../../../../scripts/build/branding/branding.ts'

const tokens = readFileSync(new URL('../../../../src/styles.css', import.meta.url), 'utf8')

test('the code is told of links and logo, and of the support link with and without an order', () => {
  expect(
    shopLookOf({
      logo: '/logo.svg',
      logoDark: '/logo-dark.svg',
      accent: '#0b6b50',
      supportLink: 'https://shop.example/help?order={orderId}',
      termsLink: 'https://shop.example/terms',
    }),
  ).toEqual({
    logo: '/logo.svg',
    supportLink: 'https://shop.example/help',
    orderSupportLink: 'https://shop.example/help?order={orderId}',
    termsLink: 'https://shop.example/terms',
  })
})

test('an accent stands in the page for the browser’s theme and for the one the address asks for', () => {
  const styles = shopStyles({ accent: '#0b6b50' }, tokens)
  expect(styles).toContain(':root{--accent:#0b6b50;')
  const dark = styles.match(
    /:root(?::not\(\[data-theme="light"\]\)|\[data-theme="dark"\])\{[^}]*\}/g,
  )
  expect(dark).toHaveLength(2)
  expect(new Set(dark?.map((rule) => rule.slice(rule.indexOf('{')))).size).toBe(1)
})

test('a look without colours changes none', () => {
  expect(shopStyles({ returnLink: 'https://shop.example' }, tokens)).not.toContain('--')
})
