import { shopNamePath } from '../../../src/api/parse-shop.ts'
import { errorMessage } from '../../lib/command-line.ts'
import { fetchResponse, NoResponse } from './backend-call.ts'
import type { CheckResult } from './check.ts'
import { checkHub } from './check-hub.ts'
import { checkInvoice } from './check-invoice.ts'
import { checkPayments } from './check-payments.ts'
import { checkProduct, checkShop } from './check-shop.ts'
import type { Target } from './target.ts'

/**
 * Calls a running backend like the page and its CDN, and compares it with docs/openapi.yaml. Moves no real money: at most
 * it pays with Stripe's test cards.
 *
 * @throws Error with a message for the terminal when the backend is unreachable.
 */
export async function checkContract(target: Target): Promise<readonly CheckResult[]> {
  const { origin } = target
  await fetchResponse(origin + shopNamePath).catch((error: unknown) => {
    // `checkShop` repeats this call, and reports any other violation.
    if (!(error instanceof NoResponse)) return
    throw new Error(`No response from ${origin}: ${errorMessage(error)}. Is the backend running?`)
  })
  const shopResults = checkShop(target)
  const { results: productResults, product } = await checkProduct(target)
  const paymentResults = checkPayments(target, product)
  const { result: invoiceResult, invoice } = await checkInvoice(target, product)
  const hubResults = await checkHub(target, product, invoice)
  return [await shopResults, productResults, await paymentResults, invoiceResult, hubResults].flat()
}
