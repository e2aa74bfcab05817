/** The first inline script of a page, ahead of its styles and its HTML: sends the first requests. */

import { fetchText, requestInit } from '../api/http.ts'
import { productApiPath } from '../api/parse-offer.ts'
import { shopNamePath } from '../api/parse-shop.ts'
import { paymentIntentOf, paymentIntentQuery, verifyPath } from '../api/payment-intent.ts'
import { preload } from '../browser/loading/preload.ts'
import { changeHistory } from '../browser/navigation/change-history.ts'
import { messagesUrl } from '../i18n/runtime/messages-url.ts'
import { handover, pageData } from '../lib/handover.ts'
import { onlyPathSegment, pageOf, productPage, routes } from '../lib/routes.ts'
import { preferredLanguage } from './preferred-language.ts'

const { pathname, search } = location
const page = pageOf(pathname)
const productId = page === productPage ? onlyPathSegment(pathname) : undefined
const paymentIntent = page === routes.done ? paymentIntentOf(search) : undefined

// For the second inline script, which does not contain `fetchText`.
handover().prefetch = prefetch
if (productId !== undefined) prefetch(productApiPath(productId))
if (page === routes.done) {
  // Stripe appends a client secret, too, which a request would carry in its referrer.
  const url = routes.done + paymentIntentQuery(paymentIntent)
  changeHistory(() => history.replaceState(null, '', url))
  if (paymentIntent !== undefined) prefetch(verifyPath(paymentIntent))
} else if (history.state?.intent) {
  // A reload of /error ("Refresh the page."), or of /failed with an unknown outcome: verifies the payment again.
  location.replace(routes.done + paymentIntentQuery(history.state.intent))
}
prefetch(shopNamePath)

const { translator, libraries } = pageData()
const tag = preferredLanguage()
handover().tag = tag
if (tag !== 'en') {
  prefetch(messagesUrl(tag))
  preload(translator, { fetchPriority: 'high' })
  // The card tab is part of the prerendered page.
  if (productId !== undefined) prefetch(messagesUrl(`${tag}-card`))
}
if (productId !== undefined) {
  // Requested last: on a slow network the script of React and swr delays the responses and translated messages.
  const [url, integrity] = libraries
  preload(url, { integrity })
}

function prefetch(path: string): void {
  const response = fetchText(path, requestInit(path))
  handover().prefetchedResponses.set(path, response)
  // The app awaits the same promise and handles the failure.
  response.catch(() => {})
}
