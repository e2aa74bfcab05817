/**
 * Runs inside every written page, before the app has arrived: asks for the first answers and shows what they
 * say in the places the page keeps for it. The checks are the app's own: nothing is shown here that the app
 * would not show.
 */
import { keepEarlyAnswer } from './api/early-answers.ts'
import { ask, json, textOf } from './api/http.ts'
import { parseProduct, productCall } from './api/read-product.ts'
import { hasPostalPath, locationPath, readShopName, shopNamePath } from './api/read-shop.ts'
import { formatUsd } from './lib/money.ts'
import { pageOf, productIdFromPath, productPage } from './lib/routes.ts'
import { tellWhenAppIsMissing } from './ui/early-missing.ts'
import { keepFormsHere } from './ui/early-submit.ts'

const root = document.getElementById('root')
const page = pageOf(location.pathname)
const productId = page === productPage ? productIdFromPath(location.pathname) : undefined

// The page of products is served for every address nobody knows; there the app begins with an empty one.
if (root?.dataset['page'] !== page) root?.replaceChildren()

keepFormsHere()
tellWhenAppIsMissing(root?.dataset['missing'] ?? '', root?.dataset['reload'] ?? '')
if (productId !== undefined) askEarly(productCall(productId), showProduct)
askEarly(shopNamePath, (text) => write('.shop-name', readShopName(text)))
askEarly(locationPath)
askEarly(hasPostalPath())

/** The app takes the answer itself; here it is only looked at. */
function askEarly(path: string, show?: (text: string) => void): void {
  const answer = ask(path)
  keepEarlyAnswer(path, answer)
  answer
    .then(async (response) => {
      if (response.status < 400) show?.(await textOf(response.clone()))
    })
    // The app meets the same failure, and knows what to say.
    .catch(() => {})
}

function showProduct(text: string): void {
  const product = json((wire) => parseProduct(wire, () => {}))(text)
  const first = product.methods[0]
  if (product.stock === 0 || first === undefined) return
  write('.price', formatUsd(product.priceCents))
  for (const address of root?.dataset[first.kind]?.split(' ') ?? []) link('modulepreload', address)
  if (first.kind === 'card') link('preconnect', 'https://js.stripe.com')
}

function write(place: string, text: string): void {
  const element = document.querySelector(place)
  if (element !== null) element.textContent = text
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
