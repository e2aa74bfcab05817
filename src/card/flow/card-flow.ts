import type { WarningKind } from '../../storage/payment-warning.ts'
import { type CardNotice, isWarning } from './card-notice.ts'
import type { FailureReason } from './failure-reason.ts'

/** `details` is the card form. */
export type CardStep = 'email' | 'details'

type StepStage = { readonly stage: CardStep; readonly notice?: CardNotice }

interface OrderReference {
  /** The shop's id for the payment, when its response has one. */
  readonly orderId?: string | undefined
}

interface BankRedirect extends OrderReference {
  readonly redirectUrl: string
  /** The time that identifies the attempt in the record. */
  readonly at: number
}

interface Failure {
  readonly reason: FailureReason
  /** The time of the attempt; undefined when nothing was sent. */
  readonly at?: number | undefined
}

/** A payment that is over, or continues on the bank's page. */
export type OutcomeStage =
  | ({ readonly stage: 'succeeded' } & OrderReference)
  | ({ readonly stage: 'confirming'; readonly from: CardStep } & BankRedirect)
  | ({ readonly stage: 'failed' } & Failure)

export type CardFlow =
  | StepStage
  | {
      readonly stage: 'paying'
      readonly from: StepStage
      /** Set when the server is slow: the buyer sees a message. */
      readonly delayed?: true
    }
  | OutcomeStage

export type PaymentEvent =
  | ({ readonly type: 'accepted' } & OrderReference)
  | ({ readonly type: 'confirmationNeeded' } & BankRedirect)
  | ({ readonly type: 'failed' } & Failure)
  | { readonly type: 'walletSubmitFailed' }
  | { readonly type: 'interrupted'; readonly notice: CardNotice }

export type CardEvent =
  /** Browser storage was read after hydration: the prerendered page contains none of it. */
  | { readonly type: 'restored'; readonly step: CardStep }
  | { readonly type: 'emailAccepted' }
  /** Back or Forward reached the history entry of a step. */
  | { readonly type: 'stepVisited'; readonly step: CardStep }
  | { readonly type: 'payStarted' }
  | { readonly type: 'payDelayed' }
  /** The buyer has left the bank: this page came out of the bfcache, or another tab has the outcome. */
  | { readonly type: 'returned' }
  | { readonly type: 'warningConfirmed' }
  | PaymentEvent

/** A payment that still waits for its lock shows the spinner (`payStarted`) after this time at the latest. */
export const maxStartDelayMs = 100

/** Returns the next state (spec 4.1), or the same object when the event changes nothing. */
export function nextCardFlow(flow: CardFlow, event: CardEvent): CardFlow {
  switch (flow.stage) {
    case 'email':
    case 'details':
      return nextFromStep(flow, event)
    case 'paying':
      return nextFromPaying(flow, event)
    case 'confirming':
      return nextFromConfirming(flow, event)
    case 'succeeded':
    case 'failed':
      return flow
  }
}

function nextFromStep(flow: StepStage, event: CardEvent): CardFlow {
  switch (event.type) {
    case 'emailAccepted':
      return changeStep(flow, 'details')
    case 'stepVisited':
      return changeStep(flow, event.step)
    case 'restored':
      // The buyer may have reached the details before the product arrived: restoring must not undo that.
      return flow.stage === 'email' && event.step === 'details' ? { stage: 'details' } : flow
    case 'payStarted':
      return { stage: 'paying', from: flow }
    case 'warningConfirmed':
      return warningOf(flow) === undefined ? flow : { stage: flow.stage }
    case 'accepted':
    case 'confirmationNeeded':
    case 'failed':
    case 'walletSubmitFailed':
    case 'interrupted':
    case 'payDelayed':
    case 'returned':
      return flow
  }
}

/** A warning stays until the buyer confirms it; other notices end with the step. */
function changeStep(flow: StepStage, step: CardStep): CardFlow {
  if (step === flow.stage) return flow
  const notice = warningOf(flow)
  return notice === undefined ? { stage: step } : { stage: step, notice }
}

/** Returns false during a payment and after it. */
export function isStep(flow: CardFlow): flow is StepStage {
  return flow.stage === 'email' || flow.stage === 'details'
}

function warningOf(flow: CardFlow): WarningKind | undefined {
  const notice = isStep(flow) ? flow.notice : undefined
  return notice !== undefined && isWarning(notice) ? notice : undefined
}

/** Returns the visible step: while paying, the step that started the payment stays. */
export function shownStep(flow: CardFlow): CardStep | 'outcome' {
  if (flow.stage === 'paying') return flow.from.stage
  return isStep(flow) ? flow.stage : 'outcome'
}

function nextFromPaying(flow: CardFlow & { stage: 'paying' }, event: CardEvent): CardFlow {
  switch (event.type) {
    case 'accepted':
      return { stage: 'succeeded', orderId: event.orderId }
    case 'confirmationNeeded': {
      const { redirectUrl, at, orderId } = event
      return { stage: 'confirming', redirectUrl, at, from: flow.from.stage, orderId }
    }
    case 'failed':
      return { stage: 'failed', reason: event.reason, at: event.at }
    case 'walletSubmitFailed':
      return { stage: flow.from.stage }
    case 'interrupted':
      return { stage: flow.from.stage, notice: event.notice }
    case 'payDelayed':
      return flow.delayed ? flow : { ...flow, delayed: true }
    case 'restored':
    case 'emailAccepted':
    case 'stepVisited':
    case 'payStarted':
    case 'returned':
    case 'warningConfirmed':
      return flow
  }
}

/** Back cancels the bank's page while it still loads: this page stays, and shows a step again. */
function nextFromConfirming(flow: CardFlow & { stage: 'confirming' }, event: CardEvent): CardFlow {
  if (event.type === 'stepVisited') return { stage: event.step }
  return event.type === 'returned' ? { stage: flow.from } : flow
}
