import type { Page, Route } from 'playwright-core'
import { type CheckoutPage, openCheckout } from './checkout-page.ts'

/** A network error, or status 503. */
export type Loss = 'lost' | 'unavailable'

/** Fails the first requests for files of this name, with any query. Later requests succeed. */
export async function lose(
  page: Page,
  file: string,
  losses: readonly Loss[],
): Promise<() => number> {
  let requested = 0
  await page.route(
    new RegExp(`/assets/${file}\\.\\w+\\.(?:js|css|json)(?:\\?.*)?$`),
    (route: Route) => {
      const loss = losses[requested]
      requested += 1
      if (loss === undefined) return route.fallback()
      return loss === 'lost' ? route.abort() : route.fulfill({ status: 503, body: 'later' })
    },
  )
  return () => requested
}

/** More than all tries of a chunk. */
export const always: readonly Loss[] = Array<Loss>(40).fill('lost')

export async function openWithLoss(path: string, file: string, losses: readonly Loss[]) {
  let requested = () => 0
  const checkout = await openCheckout(path, {
    beforeLoad: async (page) => {
      requested = await lose(page, file, losses)
    },
  })
  checkout.expectConsole('error', /ERR_FAILED|status of 503/)
  return { ...checkout, requested: () => requested() }
}

/** A deploy while the page is open: the old files of this name return 404. A reload brings the new build. */
export async function openWithDeploy(path: string, file: string) {
  const checkout = await openCheckout(path, {
    beforeLoad: async (page) => {
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
      })
      await page.route(new RegExp(`/assets/${file}\\.\\w+\\.\\w+(?:\\?.*)?$`), (route) =>
        loads > 1
          ? route.fallback()
          : route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
      )
    },
  })
  checkout.expectConsole('error', 'status of 404')
  return checkout
}

export const seesText = (text: string) => (checkout: CheckoutPage) => checkout.sees(text)

export const chooseGerman = async ({ page, sees }: CheckoutPage) => {
  await page.locator('.language select').selectOption('de')
  await sees('Weiter')
}
