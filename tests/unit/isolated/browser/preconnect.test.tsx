import { expect, test, vi } from 'vitest'

const links = () => [...document.head.querySelectorAll('link')].map(({ outerHTML }) => outerHTML)

test('a connection without credentials is opened, and opened again only after 8 seconds', async () => {
  vi.useFakeTimers()
  const { preconnect } = await import('../../../../src/browser/loading/preconnect.ts')
  const opened = '<link rel="preconnect" href="https://api.stripe.com" crossorigin="anonymous">'
  preconnect('https://api.stripe.com')
  vi.advanceTimersByTime(7999)
  preconnect('https://api.stripe.com')
  expect(links()).toEqual([opened])
  vi.advanceTimersByTime(1)
  expect(links()).toEqual([])
  preconnect('https://api.stripe.com')
  expect(links()).toEqual([opened])
})
