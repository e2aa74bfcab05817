import { gate } from '../hold.ts'
import { type CheckoutOptions, openCheckout } from './checkout-page.ts'

/** Opens a page whose script files wait for `release`. Its inline scripts run. */
export async function openBeforeHydration(path: string, options: CheckoutOptions = {}) {
  const scripts = gate()
  const checkout = await openCheckout('/favicon.png', {
    ...options,
    beforeLoad: async (page) => {
      await page.route('**/assets/*.js', async (route) => {
        await scripts.opened
        await route.continue()
      })
      await options.beforeLoad?.(page)
    },
  })
  // `openCheckout` would wait for the load event, which waits for the scripts.
  await checkout.page.goto(checkout.origin + path, { waitUntil: 'commit' })
  return { ...checkout, release: scripts.open }
}
