import { type Dispatch, useEffectEvent, useLayoutEffect, useReducer } from 'react'
import type { Visit } from '../checkout/visit.ts'
import { shownInvoice, withoutDismissed } from '../storage/record-status.ts'
import { getRecord } from '../storage/record-store.ts'
import { useRecord } from '../storage/use-record.ts'
import {
  type CryptoEvent,
  type CryptoFlow,
  initialCryptoFlow,
  nextCryptoFlow,
} from './flow/crypto-flow.ts'
import { parseActiveInvoice } from './flow/parsed-stored-invoice.ts'

/** Syncs the flow with the stored record: every browser tab, and every crypto tab in it, shows the same invoice. */
export function useSyncedFlow(
  productId: string,
  visit: Visit,
): readonly [CryptoFlow, Dispatch<CryptoEvent>] {
  const record = useRecord(productId)
  const [flow, dispatch] = useReducer(nextCryptoFlow, undefined, () => {
    const current = withoutDismissed(getRecord(productId), visit.dismissed)
    return initialCryptoFlow(parseActiveInvoice(productId, current, Date.now()))
  })
  const sync = useEffectEvent(() => {
    const current = withoutDismissed(record, visit.dismissed)
    dispatch({
      type: 'recordChanged',
      activeInvoice: parseActiveInvoice(productId, current, Date.now()),
      shownId: shownInvoice(current)?.id,
    })
  })
  // Also runs after a change of the flow, which ignores the record while a request is under way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after either changes.
  useLayoutEffect(() => sync(), [record, flow])
  return [flow, dispatch]
}
