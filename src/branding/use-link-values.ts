import { useHistoryState } from '../browser/navigation/use-history-state.ts'
import { onlyPathSegment, pageOf, productPage } from '../lib/routes.ts'
import type { LinkValues } from './fill-link.ts'

/** Returns the ids in the URL and the history entry of this page, none during hydration. */
export function useLinkValues(): LinkValues {
  const state = useHistoryState()
  if (state === undefined) return {}
  const { orderId, productId, address } = Object(state)
  // On /failed, `address` is the checkout's path and query, for another attempt.
  const [path = ''] = (textOf(address) ?? window.location.pathname).split('?')
  return {
    orderId: textOf(orderId),
    productId:
      textOf(productId) ?? (pageOf(path) === productPage ? onlyPathSegment(path) : undefined),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
