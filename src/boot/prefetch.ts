/** The first inline script of a page, ahead of its styles and its HTML: requests the first responses. */

import { fetchText, getInit } from '../api/http.ts'
import { productApiPath } from '../api/parse-offer.ts'
import { shopNamePath } from '../api/parse-shop.ts'
import { handover } from '../lib/handover.ts'
import { pageOf, productIdFromPath, productPage } from '../lib/routes.ts'

const { pathname } = location
const productId = pageOf(pathname) === productPage ? productIdFromPath(pathname) : undefined

// The second inline script has no code of its own to fetch.
handover().prefetch = prefetch
if (productId !== undefined) prefetch(productApiPath(productId))
prefetch(shopNamePath)

function prefetch(path: string): void {
  const response = fetchText(path, getInit(path))
  handover().prefetchedResponses.set(path, response)
  // The app takes the response, gets the same failure and reports it.
  response.catch(() => {})
}
