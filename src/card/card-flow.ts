import type { PaymentWarning } from '../storage/payment-warning.ts'

/** Why a payment ended on /failed: what the buyer may be told about the money. */
export type FailureReason =
  /** Nothing reached the shop's server; nothing was charged. */
  | 'notSent'
  /** The same, because the card provider refused what stands in one field. */
  | RefusedField
  /** The server said no. */
  | 'declined'
  /** The payment was sent, and what became of it is not known. */
  | 'unknown'

export type RefusedField =
  | 'numberRefused'
  | 'expirationRefused'
  | 'cvcRefused'
  | 'postalCodeRefused'

/** What the buyer has to answer with "pay again" before a card is charged. */
export type CardWarning =
  | PaymentWarning
  /** An invoice of the product may have been paid, or may yet be. */
  | 'openInvoice'

/** Why the buyer is asked for the same step once more. */
export type CardNotice =
  /** The provider refuses own card inputs; the provider's fields have taken their place. */
  | 'enterCardAgain'
  /** A payment is under way in another tab of this browser. */
  | 'payingElsewhere'
  | CardWarning

export type CardStep = 'email' | 'details'

type StepStage = { readonly stage: CardStep; readonly notice?: CardNotice }

export type CardFlow =
  | StepStage
  | {
      readonly stage: 'paying'
      readonly from: StepStage
      /** The server has been silent for so long that the buyer is told. */
      readonly delayed?: true
    }
  | { readonly stage: 'succeeded' }
  | { readonly stage: 'confirming'; readonly redirectUrl: string; readonly from: CardStep }
  | { readonly stage: 'failed'; readonly reason: FailureReason }

/** How one attempt to pay ends: exactly one of these. */
export type PaymentEvent =
  | { readonly type: 'accepted' }
  | { readonly type: 'confirmationNeeded'; readonly redirectUrl: string }
  | { readonly type: 'rejected'; readonly reason: FailureReason }
  | { readonly type: 'walletDismissed' }
  | { readonly type: 'turnedBack'; readonly notice: CardNotice }

export type CardEvent =
  /** What the browser remembers of an earlier try; the written page knows nothing of it. */
  | { readonly type: 'recalled'; readonly step: CardStep; readonly notice?: CardNotice }
  | { readonly type: 'emailAccepted' }
  /** Back or Forward led to the history entry of a step. */
  | { readonly type: 'stepVisited'; readonly step: CardStep }
  | { readonly type: 'payStarted' }
  | { readonly type: 'payDelayed' }
  /** The back/forward cache restored the page as it was left. */
  | { readonly type: 'cameBack'; readonly warning: PaymentWarning | undefined }
  /** The buyer has read the warning and pays again. */
  | { readonly type: 'warningAnswered' }
  | PaymentEvent

/**
 * The next state of a card payment (spec section 4). An event without meaning in a state changes nothing
 * and gives back the same object.
 */
export function nextCardFlow(flow: CardFlow, event: CardEvent): CardFlow {
  switch (flow.stage) {
    case 'email':
    case 'details':
      return atStep(flow, event)
    case 'paying':
      return afterPaying(flow, event)
    case 'confirming':
      return event.type === 'cameBack'
        ? { stage: flow.from, notice: event.warning ?? 'leftConfirmation' }
        : flow
    case 'succeeded':
    case 'failed':
      return flow
  }
}

function atStep(flow: StepStage, event: CardEvent): CardFlow {
  switch (event.type) {
    case 'emailAccepted':
      return showing(flow, 'details')
    case 'stepVisited':
      return showing(flow, event.step)
    case 'recalled':
      if (event.notice !== undefined) return { stage: laterStep(flow, event), notice: event.notice }
      return laterStep(flow, event) === flow.stage ? flow : { stage: event.step }
    case 'payStarted':
      return { stage: 'paying', from: flow }
    case 'cameBack':
      return event.warning === undefined ? flow : { stage: flow.stage, notice: event.warning }
    case 'warningAnswered':
      return warningOf(flow) === undefined ? flow : { stage: flow.stage }
    case 'accepted':
    case 'confirmationNeeded':
    case 'rejected':
    case 'walletDismissed':
    case 'turnedBack':
    case 'payDelayed':
      return flow
  }
}

/** The email may have been accepted before the product came: never a step back. */
function laterStep(flow: StepStage, { step }: { readonly step: CardStep }): CardStep {
  return flow.stage === 'details' ? 'details' : step
}

/** The other step; a warning stays until it is answered. */
function showing(flow: StepStage, step: CardStep): CardFlow {
  if (step === flow.stage) return flow
  const notice = warningOf(flow)
  return notice === undefined ? { stage: step } : { stage: step, notice }
}

/** The warning that a state shows, if it shows one. */
export function warningOf(flow: CardFlow): CardWarning | undefined {
  const notice = flow.stage === 'email' || flow.stage === 'details' ? flow.notice : undefined
  return notice !== undefined && isWarning(notice) ? notice : undefined
}

function isWarning(notice: CardNotice): notice is CardWarning {
  switch (notice) {
    case 'leftConfirmation':
    case 'mayHavePaid':
    case 'alreadyPending':
    case 'alreadyPaid':
    case 'openInvoice':
      return true
    case 'enterCardAgain':
    case 'payingElsewhere':
      return false
  }
}

function afterPaying(flow: CardFlow & { stage: 'paying' }, event: CardEvent): CardFlow {
  switch (event.type) {
    case 'accepted':
      return { stage: 'succeeded' }
    case 'confirmationNeeded':
      return { stage: 'confirming', redirectUrl: event.redirectUrl, from: flow.from.stage }
    case 'rejected':
      return { stage: 'failed', reason: event.reason }
    case 'walletDismissed':
      return { stage: flow.from.stage }
    case 'turnedBack':
      return { stage: flow.from.stage, notice: event.notice }
    case 'payDelayed':
      return flow.delayed ? flow : { ...flow, delayed: true }
    case 'recalled':
    case 'emailAccepted':
    case 'stepVisited':
    case 'payStarted':
    case 'cameBack':
    case 'warningAnswered':
      return flow
  }
}
