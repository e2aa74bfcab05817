import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandingForCode, brandingStyles } from '../../../../scripts/build/branding/branding.ts'

const tokens = readFileSync(new URL('../../../../src/styles.css', import.meta.url), 'utf8')

test('the app gets links and logo, and the support link with and without an order', () => {
  expect(
    brandingForCode({
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

test('an accent applies to the browser’s theme and to the one in the address', () => {
  const styles = brandingStyles({ accent: '#0b6b50' }, tokens)
  expect(styles).toContain(':root{--accent:#0b6b50;')
  const dark = styles.match(
    /:root(?::not\(\[data-theme="light"\]\)|\[data-theme="dark"\])\{[^}]*\}/g,
  )
  expect(dark).toHaveLength(2)
  expect(new Set(dark?.map((rule) => rule.slice(rule.indexOf('{')))).size).toBe(1)
})

test('branding without colours changes none', () => {
  expect(brandingStyles({ returnLink: 'https://shop.example' }, tokens)).not.toContain('--')
})
