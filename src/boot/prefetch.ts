/** The first inline script of a page, ahead of its styles and its HTML: asks for the first answers. */

import { productApiPath } from '../api/read-product.ts'
import { shopNamePath } from '../api/read-shop.ts'
import { pageOf, productIdFromPath, productPage } from '../lib/routes.ts'
import { prefetchPath } from './prefetch-path.ts'

declare global {
  interface Window {
    /** For the second inline script, which has no code of its own to fetch. */
    tillPrefetch?: typeof prefetchPath
  }
}

const { pathname } = location
const productId = pageOf(pathname) === productPage ? productIdFromPath(pathname) : undefined

window.tillPrefetch = prefetchPath
if (productId !== undefined) prefetchPath(productApiPath(productId))
prefetchPath(shopNamePath)
