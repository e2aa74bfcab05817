import type { Page } from 'playwright-core'
import { type CheckoutOptions, openCheckout } from './checkout-page.ts'

/** Delays the page's scripts until `release`. */
function delayedScripts(): {
  readonly hold: (page: Page) => Promise<unknown>
  readonly release: () => void
} {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    hold: (page) =>
      page.route('**/assets/*.js', async (route) => {
        await released
        await route.continue()
      }),
    release: () => release(),
  }
}

/** Opens an address whose scripts wait for `release`. */
export async function openBeforeHydration(path: string, options: CheckoutOptions = {}) {
  const { hold, release } = delayedScripts()
  const checkout = await openCheckout('/favicon.png', {
    ...options,
    beforeLoad: async (page) => {
      await hold(page)
      await options.beforeLoad?.(page)
    },
  })
  // The load event waits for the scripts.
  await checkout.page.goto(checkout.origin + path, { waitUntil: 'commit' })
  return { ...checkout, release }
}
