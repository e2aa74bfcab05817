import { wireProduct } from '../../../mocks/data.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { type Offer, productCall } from '../../../src/api/read-product.ts'
import {
  hasPostalPath,
  locationPath,
  readCountryCode,
  readShopName,
  shopNamePath,
} from '../../../src/api/read-shop.ts'
import { formatUsd } from '../../../src/lib/money.ts'
import { asSentence } from '../../lib/command-line.ts'
import { ask, expectNoPage, fieldOf, jsonOf, readBody, readFields } from './ask.ts'
import { type CheckResult, ContractViolation, check, type Warn } from './check-result.ts'
import { type Target, unknownIds } from './target.ts'

export function checkShop({ origin }: Target): Promise<readonly CheckResult[]> {
  return Promise.all([
    check(`GET ${shopNamePath}`, async (warn) => {
      const text = readBody(await ask(origin + shopNamePath), warn)
      const name = readAs(readShopName, text, 'Send the shop’s name as plain text.')
      // A name may contain quotes. One that begins and ends with them is JSON.
      if (/^".*"$/s.test(name)) {
        warn(`a JSON text: ${name}`, 'Send plain text: the page shows the quotes.')
      }
      return name
    }),
    check(`GET ${locationPath}`, async (warn) => {
      const answer = await ask(origin + locationPath)
      if (answer.status >= 400 && answer.status < 500) {
        return `status ${answer.status}: the buyer has to choose a country`
      }
      const text = readBody(answer, warn)
      const fix =
        'Send two capital letters (ISO 3166-1 alpha-2) as plain text, found by X-Forwarded-For.'
      const code = readAs(readCountryCode, text, fix)
      if (code !== text.trim()) warn(`${text.trim()}, understood as ${code}`, fix)
      return code
    }),
    check(`GET ${hasPostalPath()}`, (warn) => checkPostal(origin, warn)),
  ])
}

async function checkPostal(origin: string, warn: Warn): Promise<string> {
  const own = await ask(origin + hasPostalPath())
  expectNoPage(own)
  if (own.status >= 500) {
    warn(
      `status ${own.status} without a country`,
      'Without countryCode answer for the buyer’s own country, or 404.',
    )
  }
  const [us, hongKong] = await Promise.all([
    ask(origin + hasPostalPath('US')),
    ask(origin + hasPostalPath('HK')),
  ])
  if (us.status >= 400) {
    warn(
      `status ${us.status} for US, which has postal codes`,
      'Answer 200 for a country that has postal codes; the status alone counts.',
    )
  }
  if (hongKong.status < 400) {
    warn(
      `status ${hongKong.status} for HK, which has no postal codes`,
      'Answer 404 for a country that has none: otherwise its buyers have to invent one.',
    )
  }
  return `${us.status} for US, ${hongKong.status} for HK`
}

/** Also checks that a missing product is answered with an error. */
export async function checkProduct(
  target: Target,
): Promise<{ readonly results: readonly CheckResult[]; readonly product: Offer | undefined }> {
  let product: Offer | undefined
  const { origin, productId } = target
  const results = await Promise.all([
    check(`GET ${productCall(productId)}`, async (warn) => {
      const wire = jsonOf(await ask(origin + productCall(productId)), warn)
      const complaints: string[] = []
      const read = (given: unknown) => parseProduct(given, () => {})
      product = readFields(wire, read, { ...wireProduct() })
      parseProduct(wire, (complaint) => complaints.push(complaint.replace(/^Till: /, '')))
      if (complaints.length > 0) {
        throw new ContractViolation(
          complaints.join(' '),
          'Correct the method, or leave it out of the answer.',
        )
      }
      if (product.methods.length === 0) {
        throw new ContractViolation(
          'no payment method',
          'Send at least one entry in accepted_payment_methods.',
        )
      }
      warnAboutProduct(wire, product, productId, warn)
      const methods = product.methods.map(({ label }) => label).join(', ')
      const stock = product.outOfStock ? 'out of stock' : 'in stock'
      return `${formatUsd(product.priceCents)}, ${stock}, by ${methods}`
    }),
    check('GET /api/product/{unknown id}', async (warn) => {
      const { status } = await ask(origin + productCall(unknownIds.product))
      if (status >= 500) {
        warn(`status ${status}`, 'Answer 404 for a product that does not exist.')
        return 'the page says that there is no such product'
      }
      if (status >= 400) return `status ${status}`
      throw new ContractViolation(
        `status ${status}`,
        'Answer 404 for a product that does not exist.',
      )
    }),
  ])
  return { results, product }
}

/** Warns about values that the page understands although the contract differs. */
function warnAboutProduct(wire: unknown, product: Offer, productId: string, warn: Warn): void {
  const { id, price, stock } = {
    id: undefined,
    price: undefined,
    stock: undefined,
    ...Object(wire),
  }
  // A number may have more digits than JSON.parse keeps.
  if (typeof id !== 'number' && id !== productId) {
    warn(
      `id is ${JSON.stringify(id) ?? 'missing'}`,
      `Send the id that was asked for; the page pays ${productId} whatever the answer says.`,
    )
  }
  if (typeof price !== 'number') {
    warn(`price is ${JSON.stringify(price)}`, 'Send a JSON number of whole cents.')
  }
  if (typeof stock !== 'number' || !Number.isInteger(stock) || stock < 0) {
    warn(
      `stock is ${JSON.stringify(stock) ?? 'missing'}`,
      'Send a whole number: the page sells whatever is not 0.',
    )
  }
  for (const method of product.methods) {
    if (method.kind === 'card') continue
    const spelled = fieldOf(
      fieldOf(fieldOf(wire, 'accepted_payment_methods'), method.key),
      'accepted_cryptos',
    )
    if (Array.isArray(spelled) && spelled.length > method.coins.length) {
      warn(`${method.key} has a coin twice`, 'Send each coin once; capitals make no other coin.')
    }
    const small = method.coins.filter((coin) => coin !== coin.toUpperCase())
    if (small.length > 0) {
      warn(`the coins ${small.join(', ')} in small letters`, 'Send codes in capitals: BTC, LTC.')
    }
  }
}

function readAs(read: (text: string) => string, text: string, fix: string): string {
  try {
    return read(text)
  } catch (error) {
    throw new ContractViolation(`"${text}": ${asSentence(error)}`, fix)
  }
}
