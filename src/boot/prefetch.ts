/** The first inline script of a page, ahead of its styles and its HTML: asks for the first answers. */

import { fetchPath } from '../api/http.ts'
import { putPrefetchedAnswer } from '../api/prefetched-answers.ts'
import { productApiPath } from '../api/read-product.ts'
import { hasPostalPath, locationPath, shopNamePath } from '../api/read-shop.ts'
import { pageOf, productIdFromPath, productPage } from '../lib/routes.ts'

const { pathname } = location
const productId = pageOf(pathname) === productPage ? productIdFromPath(pathname) : undefined

if (productId !== undefined) prefetch(productApiPath(productId))
prefetch(shopNamePath)
prefetch(locationPath)
prefetch(hasPostalPath())

function prefetch(path: string): void {
  const answer = fetchPath(path)
  putPrefetchedAnswer(path, answer)
  // The app reads the same failure and reports it.
  answer.catch(() => {})
}
