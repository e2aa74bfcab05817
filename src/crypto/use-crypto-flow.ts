import { useRef, useState } from 'react'
import { warningsOf } from '../storage/payment-warning.ts'
import type { PurchaseRecord } from '../storage/record.ts'
import { refreshRecord } from '../storage/record-store.ts'
import { saveReplaced } from '../storage/save-purchase.ts'
import { nextCryptoFlow } from './flow/crypto-flow.ts'
import { type InvoiceRequestSettings, requestInvoice } from './request-invoice.ts'
import { useSyncedFlow } from './use-synced-flow.ts'

export interface CryptoFlowSettings extends InvoiceRequestSettings {
  readonly onRequesting: (requesting: boolean) => void
}

/** The flow of the crypto form. Starts one request for an invoice at a time, and none while consent is missing. */
export function useCryptoFlow(settings: CryptoFlowSettings) {
  const { productId, visit, onRequesting } = settings
  const [flow, dispatch] = useSyncedFlow(productId, visit)
  // A ref, because two quick clicks come before a render.
  const isRequesting = useRef(false)
  // `screen`: the form or invoice that shows the warning. "Pay again" must not replace another tab's later invoice.
  const [interruption, setInterruption] = useState<{ readonly screen: string }>()
  const screen = flow.stage === 'paying' ? flow.activeInvoice.storedId : 'form'

  async function request(coin: string, email: string, trigger: 'continued' | 'renewed') {
    const isAllowed = nextCryptoFlow(flow, { type: trigger }) !== flow
    if (!isAllowed || isRequesting.current) return
    const consent = visit.takeConsent()
    const hasConsent = (record: PurchaseRecord) =>
      warningsOf(record).every(
        ({ kind, consentKey }) => kind === 'openInvoice' || consent.has(consentKey),
      )
    const needsConsent = !hasConsent(refreshRecord(productId))
    setInterruption(needsConsent ? { screen } : undefined)
    if (needsConsent) return
    isRequesting.current = true
    dispatch({ type: trigger })
    onRequesting(true)
    markReplaced()
    const onWaiting = () => dispatch({ type: 'waiting' })
    const event = await requestInvoice(settings, { coin, email, hasConsent, onWaiting })
    isRequesting.current = false
    setInterruption(event.type === 'interrupted' ? { screen: 'form' } : undefined)
    dispatch(event)
    onRequesting(false)
  }

  function markReplaced(): void {
    if (flow.stage === 'paying') saveReplaced(productId, flow.activeInvoice.storedId)
  }

  return {
    flow,
    /** A new object for each interrupted request. Undefined once the next request starts, and on another screen. */
    interruption: interruption?.screen === screen ? interruption : undefined,
    requestInvoice: (coin: string, email: string) => void request(coin, email, 'continued'),
    clearFailure: () => dispatch({ type: 'changed' }),
    markReplaced,
    renewInvoice: (coin: string, email: string) => void request(coin, email, 'renewed'),
  }
}
