import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import {
  announceInvoiceChange,
  onInvoiceChangeInPage,
  onOtherTabInvoiceChange,
} from '../storage/active-invoice.write.ts'
import { getPaymentMark, type PaymentMark } from '../storage/payment-mark.read.ts'
import { removePaymentMark } from '../storage/payment-mark.write.ts'
import { onOtherTabPreviousInvoicesChange } from '../storage/previous-invoices.ts'
import { onRestore } from '../ui/on-restore.ts'
import { getActiveInvoice } from './active-invoice.ts'
import {
  type CryptoEvent,
  type CryptoFlow,
  nextCryptoFlow,
  startOfCryptoFlow,
} from './crypto-flow.ts'
import { getReplacedIds, moveToPreviousInvoices } from './invoice-records.ts'
import { type InvoiceRequestSettings, requestInvoice } from './request-invoice.ts'

export interface CryptoFlowControls {
  readonly flow: CryptoFlow
  /** The mark of an earlier payment that has stopped the last request. */
  readonly interruptedBy: PaymentMark | undefined
  /** Removes the mark. Only the buyer's "pay again" may call it, because money may move twice. */
  readonly answerWarning: (mark: PaymentMark) => void
  /** Does nothing while a request is under way. */
  readonly requestInvoice: (coin: string, email: string) => void
  readonly change: () => void
  readonly dropInvoice: () => void
  readonly renewInvoice: (coin: string, email: string) => void
}

export function useCryptoFlow(settings: InvoiceRequestSettings): CryptoFlowControls {
  const { productId } = settings
  const [flow, dispatch] = useReducer(nextCryptoFlow, undefined, () =>
    startOfCryptoFlow(getActiveInvoice(productId, Date.now())),
  )
  // A ref, because two quick clicks come before a render.
  const isRequesting = useRef(false)
  const [interruption, setInterruption] = useState<{ mark: PaymentMark; flow: CryptoFlow }>()

  useOtherTabs(productId, flow, dispatch)

  // Read at each request: another tab may have charged a card since.
  function isInterrupted(): boolean {
    const mark = getPaymentMark(productId)
    setInterruption(mark && { mark, flow })
    return mark !== undefined
  }

  async function request(coin: string, email: string, begin: CryptoEvent): Promise<void> {
    dispatch(begin)
    if (isRequesting.current) return
    isRequesting.current = true
    // Another tab may have made an invoice whose storage event is still on its way.
    const activeInvoice = getActiveInvoice(productId, Date.now())
    dispatch(
      activeInvoice
        ? { type: 'foundInOtherTab', activeInvoice }
        : await requestInvoice(settings, coin, email),
    )
    isRequesting.current = false
    // This form may have shown and dropped another tab's invoice meanwhile: then it ignores the answer.
    announceInvoiceChange()
  }

  function moveToPrevious(): void {
    if (flow.stage === 'paying') moveToPreviousInvoices(productId, flow.activeInvoice.invoice)
  }

  return {
    flow,
    interruptedBy: interruption?.flow === flow ? interruption.mark : undefined,
    answerWarning: (mark) => {
      removePaymentMark(productId, mark.at)
      setInterruption(undefined)
    },
    requestInvoice: (coin, email) => {
      if ((flow.stage === 'selecting' || flow.stage === 'unreachable') && !isInterrupted())
        void request(coin, email, { type: 'continued' })
    },
    change: () => dispatch({ type: 'changed' }),
    dropInvoice: () => {
      moveToPrevious()
      dispatch({ type: 'dropped' })
    },
    renewInvoice: (coin, email) => {
      if (flow.stage !== 'paying' || isInterrupted()) return
      moveToPrevious()
      void request(coin, email, { type: 'renewed' })
    },
  }
}

/** Shows one invoice of a product in all tabs, of the browser and of the page, so that the buyer pays one address. */
function useOtherTabs(productId: string, flow: CryptoFlow, dispatch: Dispatch<CryptoEvent>): void {
  useEffect(() => {
    const show = () => {
      const activeInvoice = getActiveInvoice(productId, Date.now())
      if (activeInvoice !== undefined) dispatch({ type: 'foundInOtherTab', activeInvoice })
    }
    const drop = () => {
      dispatch({ type: 'droppedInOtherTab', invoiceIds: getReplacedIds(productId) })
    }
    const update = () => {
      drop()
      show()
    }
    const undo = [
      onInvoiceChangeInPage(update),
      onOtherTabInvoiceChange(productId, show),
      onOtherTabPreviousInvoicesChange(productId, drop),
      // A page in the bfcache receives no storage events.
      onRestore(update),
    ]
    return () => {
      for (const stop of undo) stop()
    }
  }, [productId, dispatch])

  useEffect(() => {
    void flow
    announceInvoiceChange()
  }, [flow])
}
