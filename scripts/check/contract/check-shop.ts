import { type Offer, productApiPath } from '../../../src/api/parse-offer.ts'
import {
  locationPath,
  parseCountryCode,
  parseShopName,
  postalRulePath,
  shopNamePath,
} from '../../../src/api/parse-shop.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { formatUsd } from '../../../src/lib/money.ts'
import { pageOf, productPage, productPath } from '../../../src/lib/routes.ts'
import {
  type BackendResponse,
  get,
  parseAndCheckSchema,
  parseSuccessfulBody,
  rejectHtml,
} from './backend-call.ts'
import { type CheckResult, ContractViolation, check, type Warn } from './check.ts'
import { type Target, unknownIds } from './target.ts'

/** Checks the calls that name no product: the shop's name, the country and the postal rule. */
export function checkShop({ origin }: Target): Promise<readonly CheckResult[]> {
  return Promise.all([
    check(`GET ${shopNamePath}`, async (warn) => {
      const name = parseText(
        'getShopName',
        await get(origin + shopNamePath, warn),
        parseShopName,
        warn,
      )
      if (!/^\{.*\}$/s.test(name)) return name
      const fix = 'Send the name alone, as text/plain: the page shows it as it comes.'
      throw new ContractViolation(`the page would show the name ${name}`, fix)
    }),
    check(`GET ${locationPath}`, async (warn) => {
      const response = await get(origin + locationPath, warn)
      const { status } = response
      if (status >= 400 && status < 500) return `status ${status}: the buyer chooses a country`
      return parseText('getCountryCode', response, parseCountryCode, warn)
    }),
    check(`GET ${postalRulePath()}`, (warn) => checkPostal(origin, warn)),
  ])
}

/** Only warns, because the page works without a name or a country. */
function parseText(
  operationId: string,
  response: BackendResponse,
  parse: (text: string) => string,
  warn: Warn,
): string {
  try {
    const body = parseSuccessfulBody(operationId, response, warn)
    return parseAndCheckSchema(operationId, body, (text) => parse(String(text)), warn)
  } catch (error) {
    if (!(error instanceof ContractViolation)) throw error
    warn(error.message, error.fix)
    return 'the page does without it'
  }
}

async function checkPostal(origin: string, warn: Warn): Promise<string> {
  const ownCountry = await get(origin + postalRulePath(), warn)
  rejectHtml(ownCountry)
  const us = await get(origin + postalRulePath('US'), warn)
  const hongKong = await get(origin + postalRulePath('HK'), warn)
  const ownProblem = `status ${ownCountry.status} without a country`
  if (ownCountry.status >= 500)
    warn(ownProblem, 'Respond for the buyer’s own country, or with 404.')
  const usProblem = `status ${us.status} for US, which has postal codes`
  if (us.status >= 400) warn(usProblem, 'Respond with 200: the page then requires a postal code.')
  const hongKongProblem = `status ${hongKong.status} for HK, which has no postal codes`
  if (hongKong.status < 400)
    warn(hongKongProblem, 'Respond with 404: its buyers would have to invent one.')
  return `${us.status} for US, ${hongKong.status} for HK`
}

/** Checks the product, and that an unknown id is refused. */
export async function checkProduct({ origin, productId }: Target) {
  let product: Offer | undefined
  const results = await Promise.all([
    check(`GET ${productApiPath(productId)}`, async (warn) => {
      if (pageOf(productPath(productId)) !== productPage) {
        const fix = 'Give the product another id: docs/backend.md lists the reserved ones.'
        throw new ContractViolation(`/${productId} is another page of the site`, fix)
      }
      const response = await get(origin + productApiPath(productId), warn)
      if (response.status === 404) {
        const fix = `Give the id of a product that the shop has: --product ID. If ${productId} is one, serve this call.`
        throw new ContractViolation('status 404', fix)
      }
      const warnings: string[] = []
      const parse = (json: unknown) => parseProduct(json, (text) => warnings.push(text))
      const json = parseSuccessfulBody('getProduct', response, warn)
      const parsed = parseAndCheckSchema('getProduct', json, parse, warn)
      // Only payment methods: `parseAndCheckSchema` has warned of an invalid stock or label.
      const leftOut = warnings.filter((text) => text.startsWith('Till: the payment method'))
      if (leftOut.length > 0 || parsed.methods.length === 0) {
        const problem = leftOut.join(' ') || 'no payment method'
        const fix = 'Send at least one entry in accepted_payment_methods, and each without a fault.'
        throw new ContractViolation(problem, fix)
      }
      product = parsed
      const { id } = Object(json)
      // A number is not compared: JSON.parse may have rounded it.
      if (typeof id === 'string' && id !== productId) {
        const fix = `Send the id that was requested; the page pays ${productId} whatever the response says.`
        warn(`id is ${JSON.stringify(id)}`, fix)
      }
      if (product.outOfStock) warn('out of stock', 'Name a product that is in stock: --product ID.')
      const price = formatUsd(product.priceCents)
      if (product.priceCents < 50 && product.methods.some(({ kind }) => kind === 'card'))
        warn(`the price is ${price}`, 'Send it in cents. Stripe charges no card less than 50.')
      const methods = product.methods.map(({ label }) => label).join(', ')
      return `${price}, by ${methods}`
    }),
    check('GET /api/product/{unknown id}', async (warn) => {
      const { status } = await get(origin + productApiPath(unknownIds.product), warn)
      const fix = 'Respond with 404 for a product that does not exist.'
      if (status < 400) throw new ContractViolation(`status ${status}`, fix)
      if (status >= 500) warn(`status ${status}`, fix)
      return `status ${status}: the page says that there is no such product`
    }),
  ])
  return { results, product }
}
