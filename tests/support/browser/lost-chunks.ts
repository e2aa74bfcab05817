import type { Page } from 'playwright-core'
import { openCheckout } from './checkout-page.ts'

/** Fails the first `lossCount` requests for files of this name, with any query. Returns a function that counts the requests. */
export async function lose(page: Page, file: string, lossCount = Infinity): Promise<() => number> {
  let requested = 0
  const files = new RegExp(`/assets/${file}\\.\\w+\\.(?:js|css|json)(?:\\?.*)?$`)
  await page.route(files, (route) => {
    requested += 1
    return requested > lossCount ? route.fallback() : route.abort()
  })
  return () => requested
}

export async function openWithLoss(path: string, file: string, lossCount?: number) {
  let requested = () => 0
  const checkout = await openCheckout(path, {
    beforeLoad: async (page) => {
      requested = await lose(page, file, lossCount)
    },
  })
  checkout.expectConsole('error', 'ERR_FAILED')
  return { ...checkout, requested: () => requested() }
}

/** A deploy while the page is open: the old files of this name return 404. A reload brings the new build. */
export async function openWithDeploy(path: string, file: string) {
  const checkout = await openCheckout(path, {
    beforeLoad: async (page) => {
      let loadCount = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loadCount += 1
      })
      await page.route(new RegExp(`/assets/${file}\\.\\w+\\.\\w+(?:\\?.*)?$`), (route) =>
        loadCount > 1
          ? route.fallback()
          : route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
      )
    },
  })
  checkout.expectConsole('error', 'status of 404')
  return checkout
}
