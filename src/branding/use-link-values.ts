import { useSyncExternalStore } from 'react'
import { pageOf, productIdFromPath, productPage } from '../lib/routes.ts'
import type { LinkValues } from './fill-link.ts'

/** What the address and the history entry of this page name. Nothing during hydration: prerendered HTML knows neither. */
export function useLinkValues(): LinkValues {
  const state = useSyncExternalStore(onHistoryMove, historyState, () => undefined)
  if (state === undefined) return {}
  const { orderId, productId, address } = Object(state) as Readonly<Record<string, unknown>>
  // The address of another attempt, on /failed.
  const [path = ''] = (textOf(address) ?? window.location.pathname).split('?')
  return {
    orderId: textOf(orderId),
    productId:
      textOf(productId) ?? (pageOf(path) === productPage ? productIdFromPath(path) : undefined),
  }
}

/** Null without a state. */
function historyState(): unknown {
  return window.history.state
}

function onHistoryMove(callback: () => void): () => void {
  window.addEventListener('popstate', callback)
  return () => window.removeEventListener('popstate', callback)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
