/** The inline script after the HTML of every prerendered page. It shows the first responses before the app loads. */

import { parseOffer, productApiPath } from '../api/parse-offer.ts'
import { parseShopName, shopNamePath } from '../api/parse-shop.ts'
import { queueSubmits } from '../browser/form/submit-queue.ts'
import { nextFrame } from '../browser/loading/next-frame.ts'
import { preload } from '../browser/loading/preload.ts'
import { whenIdle } from '../browser/loading/when-idle.ts'
import { messagesUrl } from '../i18n/runtime/messages-url.ts'
import { handover, pageData } from '../lib/handover.ts'
import { formatUsd } from '../lib/money.ts'
import { onlyPathSegment, pageOf } from '../lib/routes.ts'
import { hideUntilTranslated } from './hide-until-translated.ts'
import { showLoadErrors } from './load-error.ts'

const root = document.getElementById('root') ?? document.body
const data = pageData()
const productId = onlyPathSegment(location.pathname)

// The product page is also served for unknown addresses, which React renders from scratch.
if (data.page !== pageOf(location.pathname)) root.replaceChildren()

document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? ''
queueSubmits()
showLoadErrors()
const { tag = 'en' } = handover()
hideUntilTranslated(root, tag, () => import(data.translator))
const emailField = root.querySelector('input')
// Waits for the first frame, which each preload would delay.
if (emailField !== null) void nextFrame().then(() => preloadChunks('card'))
emailField?.addEventListener('focus', () => whenIdle().then(prepareCardForm), { once: true })
if (productId !== undefined) whenResponded(productApiPath(productId), showProduct)
whenResponded(shopNamePath, (text) => showText('.shop-name', parseShopName(text)))

function whenResponded(path: string, show: (text: string) => unknown): void {
  handover()
    .prefetchedResponses.get(path)
    ?.then(({ status, body }) => (status < 400 ? show(body) : undefined))
    // The app awaits the same promise and handles the failure.
    .catch(() => {})
}

async function showProduct(text: string): Promise<void> {
  const product = parseOffer(JSON.parse(text), () => {})
  const firstMethod = product.methods[0]
  if (product.outOfStock || firstMethod === undefined) return
  const isCrypto = firstMethod.kind === 'crypto'
  if (isCrypto && tag !== 'en') handover().prefetch?.(messagesUrl(`${tag}-crypto`))
  // On an English page the next frame shows the price, and each preload would delay that frame.
  void nextFrame().then(() => {
    if (isCrypto) return preloadChunks('crypto')
    preloadChunks('cardForm')
    preload('https://js.stripe.com', { rel: 'preconnect' })
  })
  const language = await handover().language
  showText('.price', (language?.formatUsd ?? formatUsd)(product.priceCents))
  showText('.product-name', product.name ?? '')
}

function preloadChunks(key: keyof typeof data.chunks): void {
  for (const url of data.chunks[key]) preload(url)
}

function prepareCardForm(): void {
  preloadChunks('cardForm')
  // Loads the browser's names of countries, which takes 100 ms on a slow phone.
  new Intl.DisplayNames(tag, { type: 'region' })
}

function showText(selector: string, text: string): void {
  const element = document.querySelector(selector)
  if (element !== null) element.textContent = text
}
