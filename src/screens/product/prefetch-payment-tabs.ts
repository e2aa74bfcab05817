import type { PaymentMethod, Product } from '../../api/product.ts'
import { prefetchChunks } from '../../browser/loading/prefetch-chunks.ts'
import { prepareLocks } from '../../browser/loading/prepare-locks.ts'
import { whenIdle } from '../../browser/loading/when-idle.ts'

/** Once the page is idle, prepares the browser's Web Locks, and fetches the code of the other steps in the order of use. */
export async function prefetchPaymentTabs({ methods }: Product): Promise<void> {
  await whenIdle()
  void prepareLocks()
  const accepts = (kind: PaymentMethod['kind']) => methods.some((method) => method.kind === kind)
  if (accepts('card')) void prefetchChunks('card-tab', 'card-form.chunk')
  // `scripts/build/parcel/namer.ts` names the styles of the crypto chunks 'shared', because they have no entry file.
  if (accepts('crypto')) void prefetchChunks('crypto-tab', 'shared')
}
