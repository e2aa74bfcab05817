import { failureSummary, type HttpFailure, type HttpResult } from '../api/http-failure.ts'
import {
  type PaymentAnswer,
  type PaymentSubmission,
  reportRefusedRedirect,
} from '../api/payment.ts'
import { routes } from '../lib/routes.ts'
import { redirectTarget } from '../lib/safe-redirect.ts'
import type { PaymentEvent } from './card-flow.ts'
import { type FailureReason, failureReasonOf } from './failure-reason.ts'

export interface PayPorts {
  /** Posts to the shop's server; called at most once for each attempt. */
  readonly sendPayment: (submission: PaymentSubmission) => Promise<HttpResult<PaymentAnswer>>
  readonly origin: string
  /** Writes to the shop owner's console. Never receives card data. */
  readonly report: (message: string, details?: unknown) => void
}

/** Sends a payment. From here on, anything but a clear answer leaves its outcome unknown. */
export async function submitPayment(
  ports: PayPorts,
  payment: { email: string; name: string; paymentMethodId: string },
): Promise<PaymentEvent> {
  const answer = await send(ports, {
    confirmUrl: ports.origin + routes.done,
    email: payment.email,
    userName: payment.name,
    paymentMethodId: payment.paymentMethodId,
  })
  if (!answer?.ok) {
    ports.report(
      `Till: the payment got no good answer${parseProblem(answer?.failure)}`,
      answer && failureSummary(answer.failure),
    )
    return rejected(answer === undefined ? 'unknown' : failureReasonOf(answer.failure))
  }
  if (answer.value.kind === 'paid') return { type: 'accepted' }
  const redirectUrl = redirectTarget(answer.value.redirectUrl ?? '', ports.origin)
  if (redirectUrl === undefined) {
    reportRefusedRedirect(ports.report)
    return rejected('unknown')
  }
  return { type: 'confirmationNeeded', redirectUrl }
}

async function send(
  ports: PayPorts,
  submission: PaymentSubmission,
): Promise<HttpResult<PaymentAnswer> | undefined> {
  try {
    return await ports.sendPayment(submission)
  } catch (cause) {
    ports.report('Till: a step of the payment broke off.', cause)
    return undefined
  }
}

/** Describes an unreadable answer without quoting it: a SyntaxError's message contains the body. */
function parseProblem(failure: HttpFailure | undefined): string {
  if (failure?.kind !== 'unreadable') return '.'
  const mayQuoteBody = failure.cause instanceof SyntaxError || !(failure.cause instanceof Error)
  return mayQuoteBody ? ': expected JSON.' : `: ${failure.cause.message}.`
}

export function rejected(reason: FailureReason): PaymentEvent {
  return { type: 'rejected', reason }
}
