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
  // `openCheckout` waits for the load event, and so for the scripts. So it has opened an icon, and this opens the page.
  await checkout.page.goto(checkout.origin + path, { waitUntil: 'commit' })
  return { ...checkout, release: scripts.open }
}
