import { useEffect, useReducer, useRef, useState } from 'react'
import type { HttpResult } from '../api/http.ts'
import { type Invoice, postInvoice } from '../api/invoice.ts'
import { recallSavedInvoice } from '../storage/active-invoice.read.ts'
import { onSavedInvoiceElsewhere } from '../storage/active-invoice.write.ts'
import { onGivenUpElsewhere } from '../storage/given-up-invoices.ts'
import { type PaymentMark, recallPaymentMark } from '../storage/payment-mark.read.ts'
import { clearPaymentMark } from '../storage/payment-mark.write.ts'
import { onRestore } from '../ui/on-restore.ts'
import { type ActiveInvoice, keepRunning, keepUnseen, recallRunning } from './active-invoice.ts'
import {
  type CryptoEvent,
  type CryptoFlow,
  nextCryptoFlow,
  startOfCryptoFlow,
} from './crypto-flow.ts'
import { giveUpRunning, recallGivenUp } from './invoice-records.ts'

/** After it the buyer is free to try again. */
const invoiceDeadlineMs = 30_000

interface CryptoFlowSettings {
  readonly productId: string
  /** The key of the payment method. */
  readonly method: string
  /** In cents. */
  readonly priceCents: number
  /** Goes on with the invoice this browser has kept. */
  readonly resumes: boolean
  /**
   * Loads what an invoice is shown with. It comes before the invoice is asked for: one that was made and
   * cannot be shown would run out unseen.
   */
  readonly prepare: () => Promise<unknown>
}

export interface CryptoFlowControls {
  readonly flow: CryptoFlow
  /** Of an earlier payment the buyer has to answer to, before the invoice that was asked for. */
  readonly turnedBack: PaymentMark | undefined
  /** Ends the mark of the warning. Money may move twice: only the buyer's own "pay again" may do it. */
  readonly answerWarning: (mark: PaymentMark) => void
  /** Asks for an invoice; while one is being made, another call does nothing. */
  readonly askForInvoice: (coin: string, email: string) => void
  /** The buyer's own act after a refusal. */
  readonly change: () => void
  /** Gives the invoice up, for a form with another coin. */
  readonly dropInvoice: () => void
  /** Gives the invoice up and asks for a new one at once. */
  readonly renewInvoice: (coin: string, email: string) => void
}

/** The crypto form and the invoice it leads to, kept across reloads (spec section 4). */
export function useCryptoFlow(settings: CryptoFlowSettings): CryptoFlowControls {
  const { productId, method, resumes } = settings
  const [flow, dispatch] = useReducer(nextCryptoFlow, undefined, () =>
    startOfCryptoFlow(
      resumes ? recallRunning(productId, Date.now()) : runningOf(productId, method),
    ),
  )
  // Set before anything is rendered: two quick clicks must not make two invoices.
  const underWay = useRef(false)

  // Once the flow has moved on, what was asked for then is not what the buyer means any more.
  const [turnedBack, setTurnedBack] = useState<{ mark: PaymentMark; flow: CryptoFlow }>()

  // Two tabs of one product show one invoice: a second address would be one too many to pay.
  useEffect(() => {
    const show = () => {
      const running = runningOf(productId, method)
      if (running !== undefined) dispatch({ type: 'found', running })
    }
    const drop = () => {
      const givenUp = recallGivenUp(productId, Date.now())
      dispatch({ type: 'droppedElsewhere', invoiceIds: givenUp.map(({ invoice }) => invoice.id) })
    }
    const undo = [
      onSavedInvoiceElsewhere(productId, show),
      onGivenUpElsewhere(productId, drop),
      // A page that slept has heard of nothing.
      onRestore(() => {
        drop()
        show()
      }),
    ]
    return () => {
      for (const stop of undo) stop()
    }
  }, [productId, method])

  /** Read at each request: a card may have been charged in another tab meanwhile. */
  function isTurnedBack(): boolean {
    const mark = recallPaymentMark(productId)
    setTurnedBack(mark && { mark, flow })
    return mark !== undefined
  }

  async function ask(coin: string, email: string, begin: CryptoEvent): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    dispatch(begin)
    // Another tab may have made one, and its event may not have come yet.
    const running = runningOf(productId, method)
    dispatch(running ? { type: 'found', running } : await invoiceEvent(settings, coin, email))
    underWay.current = false
  }

  function giveUp(): void {
    if (flow.stage === 'paying') giveUpRunning(productId, flow.running.invoice)
  }

  return {
    flow,
    turnedBack: turnedBack?.flow === flow ? turnedBack.mark : undefined,
    answerWarning: (mark) => {
      clearPaymentMark(productId, mark.at)
      setTurnedBack(undefined)
    },
    askForInvoice: (coin, email) => {
      if (flow.stage === 'selecting' && !isTurnedBack())
        void ask(coin, email, { type: 'continued' })
    },
    change: () => dispatch({ type: 'changed' }),
    dropInvoice: () => {
      giveUp()
      dispatch({ type: 'dropped' })
    },
    renewInvoice: (coin, email) => {
      if (flow.stage !== 'paying' || isTurnedBack()) return
      giveUp()
      void ask(coin, email, { type: 'renewed' })
    },
  }
}

/** Another tab may have made one for this method, before this form was opened or since. */
function runningOf(productId: string, method: string): ActiveInvoice | undefined {
  if (recallSavedInvoice(productId)?.method !== method) return undefined
  return recallRunning(productId, Date.now())
}

/** An answer that is no invoice leaves the buyer where no answer does: nothing to pay, free to try again. */
async function invoiceEvent(
  { productId, method, priceCents, prepare }: CryptoFlowSettings,
  coin: string,
  email: string,
): Promise<CryptoEvent> {
  try {
    await prepare()
  } catch (cause) {
    return unreachable(cause)
  }
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), invoiceDeadlineMs)
  const answer: HttpResult<Invoice> = await postInvoice(productId, coin, email, deadline.signal)
  clearTimeout(timer)
  if (!answer.ok) {
    return answer.failure.kind === 'refused'
      ? { type: 'refused' }
      : unreachable(answer.failure.cause)
  }
  const invoice = answer.value
  const running = { invoice, deadline: Date.now() + invoice.lifetimeMs, priceCents, email }
  const other = runningOf(productId, method)
  if (other !== undefined) {
    // The one that another tab shows may be paid already; this one was never seen.
    keepUnseen(productId, method, running)
    return { type: 'found', running: other }
  }
  // Before anything is drawn: the page may be killed the moment the buyer opens the wallet.
  keepRunning(productId, method, running)
  return { type: 'invoiceCreated', running }
}

function unreachable(cause: unknown): CryptoEvent {
  console.error('Till: the invoice could not be created.', cause)
  return { type: 'unreachable' }
}
