/** The inline script behind the HTML of every prerendered page. It shows the first answers before the app loads. */

import { getPrefetchedAnswer } from '../api/prefetched-answers.ts'
import { productApiPath, readProduct } from '../api/read-product.ts'
import { readShopName, shopNamePath } from '../api/read-shop.ts'
import { queueSubmits } from '../browser/submit-queue.ts'
import { messagesUrl } from '../i18n/runtime/messages-url.ts'
import { formatUsd } from '../lib/money.ts'
import { pageOf, productIdFromPath, productPage } from '../lib/routes.ts'
import { reportLoadErrors } from './load-error.ts'
import { startLanguage } from './start-language.ts'

const root = document.getElementById('root') ?? document.body
const page = pageOf(location.pathname)
const productId = page === productPage ? productIdFromPath(location.pathname) : undefined

// The product page is also served for unknown addresses, which React renders from scratch.
if (root.dataset['page'] !== page) root.replaceChildren()

document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? ''
queueSubmits()
reportLoadErrors(root.dataset)
const language = startLanguage(root, () => import(String(root.dataset['language'])))
prefetchMessages()
if (productId !== undefined) whenAnswered(productApiPath(productId), showProduct)
whenAnswered(shopNamePath, (text) => showText('.shop-name', readShopName(text)))

function whenAnswered(path: string, show: (text: string) => unknown): void {
  getPrefetchedAnswer(path)
    ?.then(({ status, body }) => (status < 400 ? show(body) : undefined))
    // The app reads the same failure and reports it.
    .catch(() => {})
}

async function showProduct(text: string): Promise<void> {
  const product = readProduct(JSON.parse(text), () => {})
  const first = product.methods[0]
  if (product.outOfStock || first === undefined) return
  prefetchMessages(`-${first.kind}`)
  root.dataset['tab'] = first.kind
  // Behind the next frame, which each link delays: it shows the price. A hidden page has no frames, and is in no hurry.
  requestAnimationFrame(() =>
    setTimeout(() => {
      preload(first.kind)
      if (first.kind === 'card') link('preconnect', 'https://js.stripe.com')
    }),
  )
  const other = await window.tillLanguage
  showText('.price', (other?.formatUsd ?? formatUsd)(product.priceCents))
}

function prefetchMessages(method = ''): void {
  if (language !== 'en') window.tillPrefetch?.(messagesUrl(root, language + method))
}

function showText(selector: string, text: string): void {
  const element = document.querySelector(selector)
  if (element !== null) element.textContent = text
}

function preload(part: string): void {
  for (const address of root.dataset[part]?.split(' ') ?? []) link('modulepreload', address)
}

function link(rel: string, href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel, href, fetchPriority: 'low' }),
  )
}
