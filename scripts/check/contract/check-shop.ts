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
import {
  fetchAnswer,
  getField,
  readBody,
  readFields,
  readJson,
  rejectHtml,
} from './backend-answer.ts'
import { type CheckResult, ContractViolation, check, type Warn } from './check-result.ts'
import { warnAboutSchema } from './schema-violations.ts'
import { type Target, unknownIds } from './target.ts'

/** The calls every page begins with. */
export function checkShop({ origin }: Target): Promise<readonly CheckResult[]> {
  return Promise.all([
    check(`GET ${shopNamePath}`, async (warn) => {
      const text = readBody(await fetchAnswer(origin + shopNamePath), warn)
      const name = readText(readShopName, text, 'Send the shop’s name as plain text.')
      warnAboutSchema('getShopName', name, warn)
      return name
    }),
    check(`GET ${locationPath}`, async (warn) => {
      const answer = await fetchAnswer(origin + locationPath)
      if (answer.status >= 400 && answer.status < 500) {
        return `status ${answer.status}: the buyer has to choose a country`
      }
      const text = readBody(answer, warn)
      const fix =
        'Send two capital letters (ISO 3166-1 alpha-2) as plain text, found by X-Forwarded-For.'
      const code = readText(readCountryCode, text, fix)
      warnAboutSchema('getCountryCode', text.trim(), warn)
      return code
    }),
    check(`GET ${hasPostalPath()}`, (warn) => checkPostal(origin, warn)),
  ])
}

async function checkPostal(origin: string, warn: Warn): Promise<string> {
  const own = await fetchAnswer(origin + hasPostalPath())
  rejectHtml(own)
  if (own.status >= 500) {
    warn(
      `status ${own.status} without a country`,
      'Without countryCode answer for the buyer’s own country, or 404.',
    )
  }
  const [us, hongKong] = await Promise.all([
    fetchAnswer(origin + hasPostalPath('US')),
    fetchAnswer(origin + hasPostalPath('HK')),
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

/** The product, and whether one that does not exist is told apart from it. */
export async function checkProduct(
  target: Target,
): Promise<{ readonly results: readonly CheckResult[]; readonly product: Offer | undefined }> {
  let product: Offer | undefined
  const { origin, productId } = target
  const results = await Promise.all([
    check(`GET ${productCall(productId)}`, async (warn) => {
      const wire = readJson(await fetchAnswer(origin + productCall(productId)), warn)
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
      warnAboutSchema('getProduct', wire, warn)
      const id = getField(wire, 'id')
      // JSON.parse may have rounded a number.
      if (typeof id === 'string' && id !== productId) {
        warn(
          `id is ${JSON.stringify(id)}`,
          `Send the id that was asked for; the page pays ${productId} whatever the answer says.`,
        )
      }
      const methods = product.methods.map(({ label }) => label).join(', ')
      const stock = product.outOfStock ? 'out of stock' : 'in stock'
      return `${formatUsd(product.priceCents)}, ${stock}, by ${methods}`
    }),
    check('GET /api/product/{unknown id}', async (warn) => {
      const { status } = await fetchAnswer(origin + productCall(unknownIds.product))
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

function readText(read: (text: string) => string, text: string, fix: string): string {
  try {
    return read(text)
  } catch (error) {
    throw new ContractViolation(`"${text}": ${asSentence(error)}`, fix)
  }
}
