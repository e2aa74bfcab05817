import type { PaymentMethod, Product } from '../../api/product.ts'
import { prefetchChunks } from '../../browser/loading/prefetch-chunks.ts'
import { prepareLocks } from '../../browser/loading/prepare-locks.ts'
import { whenIdle } from '../../browser/loading/when-idle.ts'
import type { FailureNavigationState } from '../../card/flow/failure-navigation-state.ts'
import { activeInvoice } from '../../storage/record-status.ts'
import { getRecord, onRecordChange } from '../../storage/record-store.ts'

// These components are not part of the first view, and most of them read the record. This chunk loads beside the tabs.
export { AboutProduct } from './about-product.tsx'
export { EarlierPurchase } from './earlier-purchase.tsx'
export { PurchaseGuard } from './purchase-guard.tsx'
export { StoredInvoiceView } from './stored-invoice-view.tsx'

/** Once the page is idle, prepares the locks, and fetches the code of the other steps in the order of use. */
export async function prefetchSteps({ methods }: Product): Promise<void> {
  await whenIdle()
  void prepareLocks()
  const accepts = (kind: PaymentMethod['kind']) => methods.some((method) => method.kind === kind)
  if (accepts('card')) void prefetchChunks('card-tab', 'card-form.chunk')
  // scripts/build/parcel/namer.ts calls the styles of the chunks 'shared', because they have no entry file.
  if (accepts('crypto')) void prefetchChunks('crypto-tab', 'shared')
}

/** Returns the method of the active invoice, or the first crypto method when the shop has renamed its key. */
export function methodWithInvoice({ id, methods }: Product): PaymentMethod | undefined {
  const active = activeInvoice(getRecord(id))
  if (active === undefined) return undefined
  const cryptoMethods = methods.filter(({ kind }) => kind === 'crypto')
  return cryptoMethods.find(({ key }) => key === active.method) ?? cryptoMethods[0]
}

/**
 * Calls back, now and after each change, with whether /failed is outdated: its own attempt, or a newer one, may have been
 * charged. Returns an unsubscribe function. `at` is missing only in states of earlier releases.
 */
export function watchAttemptsSince(
  productId: string,
  { at = 0 }: FailureNavigationState,
  onOutdated: (outdated: boolean) => void,
): () => void {
  const update = () => {
    const { attempts } = getRecord(productId)
    onOutdated(attempts.some((attempt) => attempt.at >= at && attempt.status !== 'refused'))
  }
  update()
  return onRecordChange(productId, update)
}
