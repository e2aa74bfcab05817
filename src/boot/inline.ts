/**
 * Runs inside every written page, before the app has arrived: asks for the first answers and shows what they
 * say in the places the page keeps for it. The checks are the app's own: nothing is shown here that the app
 * would not show.
 */

import { fetchPath, readBody } from '../api/http.ts'
import { putPrefetchedAnswer } from '../api/prefetched-answers.ts'
import { productApiPath, readProduct } from '../api/read-product.ts'
import { hasPostalPath, locationPath, readShopName, shopNamePath } from '../api/read-shop.ts'
import { messagesUrl } from '../i18n/runtime/messages-url.ts'
import { formatUsd } from '../lib/money.ts'
import { pageOf, productIdFromPath, productPage } from '../lib/routes.ts'
import { queueSubmits } from '../ui/submit-queue.ts'
import { reportLoadErrors } from './load-error.ts'
import { startLanguage } from './start-language.ts'

const root = document.getElementById('root') ?? document.body
const page = pageOf(location.pathname)
const productId = page === productPage ? productIdFromPath(location.pathname) : undefined

// The page of products is served for every address nobody knows; there the app begins with an empty one.
if (root.dataset['page'] !== page) root.replaceChildren()

document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? ''
queueSubmits()
reportLoadErrors(root.dataset)
const language = startLanguage(root, () => import(String(root.dataset['language'])))
fetchMessages()
if (productId !== undefined) askEarly(productApiPath(productId), showProduct)
askEarly(shopNamePath, (text) => write('.shop-name', readShopName(text)))
askEarly(locationPath)
askEarly(hasPostalPath())

/** The app takes the answer itself; here it is only looked at. */
function askEarly(path: string, show?: (text: string) => unknown): void {
  const answer = fetchPath(path)
  putPrefetchedAnswer(path, answer)
  answer
    .then(async (response) => {
      if (response.status < 400) await show?.(await readBody(response.clone()))
    })
    // The app meets the same failure, and knows what to say.
    .catch(() => {})
}

async function showProduct(text: string): Promise<void> {
  const product = readProduct(JSON.parse(text), () => {})
  const first = product.methods[0]
  if (product.outOfStock || first === undefined) return
  fetchMessages(`-${first.kind}`)
  preload(first.kind)
  if (first.kind === 'card') link('preconnect', 'https://js.stripe.com')
  const other = await window.tillLanguage
  write('.price', (other?.formatUsd ?? formatUsd)(product.priceCents))
}

/** English has its words at hand; for any other language they are asked for beside the code that reads them. */
function fetchMessages(method = ''): void {
  if (language !== 'en') askEarly(messagesUrl(root, language + method))
}

function write(place: string, text: string): void {
  const element = document.querySelector(place)
  if (element !== null) element.textContent = text
}

/** The scripts of a part of the app, as the root element names them. */
function preload(part: string): void {
  for (const address of root.dataset[part]?.split(' ') ?? []) link('modulepreload', address)
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
