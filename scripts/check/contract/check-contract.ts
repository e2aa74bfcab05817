import { shopNamePath } from '../../../src/api/read-shop.ts'
import { fetchFailure } from '../../lib/fetch-failure.ts'
import { checkHub } from './check-hub.ts'
import { checkInvoice } from './check-invoice.ts'
import { checkPayments } from './check-payments.ts'
import { checkProduct } from './check-product.ts'
import type { CheckResult } from './check-result.ts'
import { checkShop } from './check-shop.ts'
import { type Target, timeoutMs } from './target.ts'

/**
 * Calls a running backend the way the page and its CDN would, and tells what of the contract holds
 * (docs/backend.md). It sends no card, and its payment charges no account.
 *
 * @throws Error with a message for the terminal when the backend is unreachable.
 */
export async function checkContract(target: Target): Promise<readonly CheckResult[]> {
  await expectReachable(target.origin)
  const shop = checkShop(target)
  const { results, product } = await checkProduct(target)
  const payments = checkPayments(target, product)
  const { result, invoice } = await checkInvoice(target, product)
  const hub = await checkHub(target, invoice)
  return [...(await shop), ...results, ...(await payments), result, ...hub]
}

async function expectReachable(origin: string): Promise<void> {
  try {
    await fetch(origin + shopNamePath, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new Error(
      `No answer from ${origin}: ${fetchFailure(error, timeoutMs)}. Is the backend running?`,
    )
  }
}
