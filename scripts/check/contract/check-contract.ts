import { shopNamePath } from '../../../src/api/read-shop.ts'
import { fetchFailure } from '../../lib/fetch-failure.ts'
import { checkHub } from './check-hub.ts'
import { checkInvoice } from './check-invoice.ts'
import { checkPayments } from './check-payments.ts'
import type { CheckResult } from './check-result.ts'
import { checkProduct, checkShop } from './check-shop.ts'
import { answerTimeoutMs, type Target } from './target.ts'

/** Checks a running backend against docs/backend.md. It sends no card and no payment that can be charged. */
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
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
  } catch (error) {
    throw new Error(
      `No backend answers at ${origin}: ${fetchFailure(error, answerTimeoutMs)}. Is the backend running?`,
    )
  }
}
