import { wireProduct } from '../../../mocks/data.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { type Offer, productApiPath } from '../../../src/api/read-product.ts'
import { formatUsd } from '../../../src/lib/money.ts'
import { fetchAnswer, readJson } from './backend-answer.ts'
import { type CheckResult, ContractViolation, check } from './check-result.ts'
import { getField, readFields } from './read-fields.ts'
import { warnAboutSchema } from './schema-violations.ts'
import { type Target, unknownIds } from './target.ts'

/** Checks the product, and that an unknown id is refused. */
export async function checkProduct(
  target: Target,
): Promise<{ readonly results: readonly CheckResult[]; readonly product: Offer | undefined }> {
  let product: Offer | undefined
  const { origin, productId } = target
  const results = await Promise.all([
    check(`GET ${productApiPath(productId)}`, async (warn) => {
      const answer = await fetchAnswer(origin + productApiPath(productId))
      if (answer.status === 404) {
        throw new ContractViolation(
          'status 404',
          `Give the id of a product that the shop has: --product ID. If ${productId} is one, serve this call.`,
        )
      }
      const wire = readJson(answer, warn)
      let complaints: string[] = []
      const read = (given: unknown) => parseProduct(given, () => {})
      product = readFields(wire, read, { ...wireProduct() })
      parseProduct(wire, (complaint) => complaints.push(complaint.replace(/^Till: /, '')))
      // The schema warns of a stock and of labels that cannot be read.
      complaints = complaints.filter((complaint) => complaint.startsWith('the payment method'))
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
      if (product.outOfStock) {
        warn(
          'out of stock',
          'Ask about a product that is in stock: the page does not sell this one.',
        )
      }
      return `${formatUsd(product.priceCents)}, by ${methods}`
    }),
    check('GET /api/product/{unknown id}', async (warn) => {
      const { status } = await fetchAnswer(origin + productApiPath(unknownIds.product))
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
