import { act, fireEvent } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { preloadPurchase } from '../../../../src/screens/lazy-purchase.ts'
import { lazyTabs } from '../../../../src/screens/lazy-tabs.ts'
import { field, openApp } from '../../../support/page/open-app.tsx'

// The script of Stripe.js loads once per page load, so these tests need a page of their own.

beforeAll(async () => {
  // Chunks load in real time, so they are loaded before these tests use fake timers.
  const form = import('../../../../src/card/card-form.chunk.tsx')
  await Promise.all([lazyTabs.card.load(), lazyTabs.crypto.load(), preloadPurchase(), form])
}, 60_000)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

// The first three are too cheap for a wallet or open the crypto tab. The last shows that the same steps load a script.
test.each([
  ['/free', 0],
  ['/wallet-too-cheap', 0],
  ['/crypto-first', 0],
  ['/wallet', 1],
])('the page at %s loads %i Stripe scripts', async (path, scriptCount) => {
  vi.useFakeTimers()
  openApp(path)
  await pass(1000)
  fireEvent.focus(field('Email'))
  await pass(10_000)
  const scripts = document.querySelectorAll('script[src*="js.stripe.com"]')
  expect(scripts).toHaveLength(scriptCount)
})
