import { shopNamePath } from '../../../src/api/read-shop.ts'
import { fetchFailure } from '../../lib/fetch-failure.ts'
import { checkHub } from './check-hub.ts'
import { checkInvoice } from './check-invoice.ts'
import { checkPayments } from './check-payments.ts'
import { checkProduct, checkShop } from './check-shop.ts'
import type { Finding } from './finding.ts'
import { patienceMs, type Subject } from './subject.ts'

/** Checks a running backend against docs/backend.md. It sends no card and no payment that can be charged. */
export async function checkContract(subject: Subject): Promise<readonly Finding[]> {
  await expectSomebody(subject.origin)
  const shop = checkShop(subject)
  const { findings, product } = await checkProduct(subject)
  const payments = checkPayments(subject, product)
  const { finding, invoice } = await checkInvoice(subject, product)
  const hub = await checkHub(subject, invoice)
  return [...(await shop), ...findings, ...(await payments), finding, ...hub]
}

async function expectSomebody(origin: string): Promise<void> {
  try {
    await fetch(origin + shopNamePath, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (error) {
    throw new Error(
      `Nobody answers at ${origin}: ${fetchFailure(error, patienceMs)}. Is the backend running?`,
    )
  }
}
