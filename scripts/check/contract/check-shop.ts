import { wireProduct } from '../../../mocks/data.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { type Product, productCall } from '../../../src/api/read-product.ts'
import {
  hasPostalPath,
  locationPath,
  readCountryCode,
  readShopName,
  shopNamePath,
} from '../../../src/api/read-shop.ts'
import { formatUsd } from '../../../src/lib/money.ts'
import { ask, expectNoPage, jsonOf, readFields, textOf } from './ask.ts'
import { Broken, check, type Finding } from './finding.ts'
import { invented, type Subject } from './subject.ts'

/** The calls every page begins with. */
export function checkShop({ origin }: Subject): Promise<readonly Finding[]> {
  return Promise.all([
    check(`GET ${shopNamePath}`, async () =>
      readAs(
        readShopName,
        textOf(await ask(origin + shopNamePath)),
        'Send the shop’s name as it is: plain text, no quotes around it.',
      ),
    ),
    check(`GET ${locationPath}`, async () => {
      const answer = await ask(origin + locationPath)
      if (answer.status >= 400 && answer.status < 500) {
        return `status ${answer.status}: the buyer has to choose a country`
      }
      return readAs(
        readCountryCode,
        textOf(answer),
        'Send two capital letters (ISO 3166-1 alpha-2) as plain text, found by X-Forwarded-For.',
      )
    }),
    check(`GET ${hasPostalPath()}`, async () => {
      const own = await ask(origin + hasPostalPath())
      expectNoPage(own)
      if (own.status >= 500) {
        throw new Broken(
          `status ${own.status} without a country`,
          'Without countryCode answer for the buyer’s own country, or 404.',
        )
      }
      const [us, hongKong] = await Promise.all(
        ['US', 'HK'].map((code) => ask(origin + hasPostalPath(code))),
      )
      if (us?.status !== 200) {
        throw new Broken(
          `status ${us?.status} for US, which has postal codes`,
          'Answer 200 for a country that has postal codes; the status alone counts.',
        )
      }
      if (hongKong === undefined || hongKong.status < 400) {
        throw new Broken(
          `status ${hongKong?.status} for HK, which has no postal codes`,
          'Answer 404 for a country that has none: otherwise its buyers cannot pay without one.',
        )
      }
      return `200 for US, ${hongKong.status} for HK`
    }),
  ])
}

/** The product, and whether one that does not exist is told apart from it. */
export async function checkProduct(
  subject: Subject,
): Promise<{ readonly findings: readonly Finding[]; readonly product: Product | undefined }> {
  let product: Product | undefined
  const { origin, productId } = subject
  const findings = await Promise.all([
    check(`GET ${productCall(productId)}`, async () => {
      const wire = jsonOf(await ask(origin + productCall(productId)))
      const complaints: string[] = []
      const read = (given: unknown) => parseProduct(given, () => {})
      product = readFields(wire, read, { ...wireProduct() })
      parseProduct(wire, (complaint) => complaints.push(complaint.replace(/^Till: /, '')))
      if (complaints.length > 0) {
        throw new Broken(complaints.join(' '), 'Correct the method, or leave it out of the answer.')
      }
      if (product.methods.length === 0) {
        throw new Broken(
          'no payment method',
          'Send at least one entry in accepted_payment_methods.',
        )
      }
      const methods = product.methods.map(({ label }) => label).join(', ')
      return `${formatUsd(product.priceCents)}, ${product.stock} in stock, by ${methods}`
    }),
    check('GET /api/product/{unknown id}', async () => {
      const { status } = await ask(origin + productCall(invented.product))
      if (status >= 400 && status < 500) return `status ${status}`
      throw new Broken(`status ${status}`, 'Answer 404 for a product that does not exist.')
    }),
  ])
  return { findings, product }
}

function readAs(read: (text: string) => string, text: string, fix: string): string {
  // Quotes are legal in a name, but one that begins and ends with them is a JSON text.
  if (/^\s*".*"\s*$/s.test(text)) throw new Broken(`a JSON text: ${text}`, fix)
  try {
    return read(text)
  } catch {
    throw new Broken(`"${text}"`, fix)
  }
}
