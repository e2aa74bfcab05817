import { failureSummary, type HttpFailure, type HttpResult } from '../../api/http-failure.ts'
import {
  type PaymentResponse,
  type PaymentSubmission,
  postPayment,
  reportInvalidRedirect,
} from '../../api/payment.ts'
import { routes } from '../../lib/routes.ts'
import { redirectTarget } from '../../lib/safe-redirect.ts'
import type { WarningKind } from '../../storage/payment-warning.ts'
import { savePaymentStatus, saveSentPayment } from '../../storage/save-purchase.ts'
import type { PaymentEvent } from '../flow/card-flow.ts'
import { type FailureReason, failureReasonOf } from '../flow/failure-reason.ts'

/** The side effects of a payment. */
export interface PayPorts {
  /** Called when the account refuses raw card numbers: the form switches to Stripe's fields. */
  readonly onRawCardRefused: () => void
  /** Resolves to the most severe warning if the buyer has not consented to all: another tab may have paid since the press. */
  readonly warningBeforeSending: () => Promise<WarningKind | undefined>
  /** Whether the press is recent: a page that slept since then must not pay without another press. */
  readonly isPressRecent: () => boolean
  /** Saves the payment before it is sent, so that a reload or another tab can warn of it. Returns its time. */
  readonly saveSent: () => number
  /** Saves a clear outcome. */
  readonly saveStatus: (at: number, status: 'paid' | 'refused') => void
  /** Posts to the shop's server; called at most once for each attempt. */
  readonly sendPayment: (submission: PaymentSubmission) => Promise<HttpResult<PaymentResponse>>
  readonly origin: string
  /** Writes to the console, for the shop owner. Never receives card data. */
  readonly log: (message: string, details?: unknown) => void
}

/** After this time the buyer reads that the payment takes long. Aborting would not undo the payment. */
const delayMs = 30_000

/** Longer than the price (2 s) and two calls of a wallet (30 s each) may take. */
const maxPressAgeMs = 90_000

/**
 * @param pressedAt when the payment started, by a press or the approval on a wallet's sheet, in epoch milliseconds.
 * @param onDelayed called when no response has come after `delayMs`.
 */
export function payPorts(
  productId: string,
  pressedAt: number,
  onDelayed: () => void,
  callbacks: Pick<PayPorts, 'onRawCardRefused' | 'warningBeforeSending'>,
): PayPorts {
  return {
    ...callbacks,
    isPressRecent: () => Date.now() - pressedAt < maxPressAgeMs,
    saveSent: () => saveSentPayment(productId),
    saveStatus: (at, status) => savePaymentStatus(productId, { at, status }),
    sendPayment: async (submission) => {
      const timer = setTimeout(onDelayed, delayMs)
      const response = await postPayment(productId, submission)
      clearTimeout(timer)
      return response
    },
    origin: window.location.origin,
    log: console.error,
  }
}

/** Sends a payment, unless a warning stops it. Once it is sent, only a clear response makes its outcome known. */
export async function submitPayment(
  ports: PayPorts,
  payment: { email: string; name: string; paymentMethodId: string },
): Promise<PaymentEvent> {
  const notice = await ports.warningBeforeSending()
  if (notice !== undefined) return { type: 'interrupted', notice }
  if (!ports.isPressRecent()) {
    ports.log(
      'Till: the press is too old, as if the page slept; no payment was sent to the backend.',
    )
    return failedEvent('notSent')
  }
  const at = ports.saveSent()
  const response = await send(ports, {
    confirmUrl: ports.origin + routes.done,
    email: payment.email,
    buyerName: payment.name,
    paymentMethodId: payment.paymentMethodId,
  })
  if (response === undefined) return failedEvent('unknown', at)
  if (!response.ok) {
    const { failure } = response
    ports.log(
      `Till: the payment request failed${describeParseError(failure)}`,
      failureSummary(failure),
    )
    const reason = failureReasonOf(failure)
    if (reason !== 'unknown') ports.saveStatus(at, 'refused')
    return failedEvent(reason, at)
  }
  const { orderId } = response.value
  if (response.value.kind === 'paid') {
    // Saved under the payment lock: the next tab that gets the lock must not read "sent".
    ports.saveStatus(at, 'paid')
    return { type: 'accepted', orderId }
  }
  const redirectUrl = redirectTarget(response.value.redirectUrl ?? '', ports.origin)
  if (redirectUrl === undefined) {
    reportInvalidRedirect(ports.log)
    return failedEvent('unknown', at)
  }
  return { type: 'confirmationNeeded', redirectUrl, at, orderId }
}

async function send(
  ports: PayPorts,
  submission: PaymentSubmission,
): Promise<HttpResult<PaymentResponse> | undefined> {
  try {
    return await ports.sendPayment(submission)
  } catch (cause) {
    ports.log('Till: sending the payment threw an error.', cause)
    return undefined
  }
}

/** Describes an unreadable response without quoting it: a browser's own SyntaxError quotes the body. */
function describeParseError(failure: HttpFailure): string {
  if (failure.kind !== 'unreadable') return '.'
  const mayQuoteBody = failure.cause instanceof SyntaxError || !(failure.cause instanceof Error)
  return mayQuoteBody ? ': expected JSON.' : `: ${failure.cause.message}.`
}

/** @param at identifies the attempt; undefined when nothing was sent. */
export function failedEvent(reason: FailureReason, at?: number): PaymentEvent {
  return { type: 'failed', reason, at }
}
