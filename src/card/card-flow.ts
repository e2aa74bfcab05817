/** Why a payment ended on /failed: what the buyer may be told about the money. */
export type FailureReason =
  /** Nothing reached the shop's server; nothing was charged. */
  | 'notSent'
  /** The server said no. */
  | 'declined'
  /** The payment was sent, and what became of it is not known. */
  | 'unknown'

/** Why the buyer is asked for the same step once more. */
export type CardNotice =
  /** The provider refuses own card inputs; the provider's fields have taken their place. */
  | 'enterCardAgain'
  /** A payment is under way in another tab of this browser. */
  | 'payingElsewhere'
  /** The buyer came back from the bank's page without going on; the payment may have been approved. */
  | 'leftConfirmation'
  /** An earlier payment was sent, and no clear answer came. */
  | 'mayHavePaid'

type EmailStage = { readonly stage: 'email'; readonly notice?: CardNotice }
type DetailsStage = { readonly stage: 'details'; readonly notice?: CardNotice }

export type CardFlow =
  | EmailStage
  | DetailsStage
  | { readonly stage: 'paying'; readonly from: EmailStage | DetailsStage }
  | { readonly stage: 'succeeded' }
  | { readonly stage: 'confirming'; readonly redirectUrl: string }
  | { readonly stage: 'failed'; readonly reason: FailureReason }

/** How one attempt to pay ends: exactly one of these. */
export type PaymentEvent =
  | { readonly type: 'accepted' }
  | { readonly type: 'confirmationNeeded'; readonly redirectUrl: string }
  | { readonly type: 'rejected'; readonly reason: FailureReason }
  | { readonly type: 'walletDismissed' }
  | { readonly type: 'turnedBack'; readonly notice: CardNotice }

export type CardEvent =
  /** What this tab remembers of an earlier try; the written page knows nothing of it. */
  | { readonly type: 'recalled'; readonly step: 'email' | 'details'; readonly notice?: CardNotice }
  | { readonly type: 'emailAccepted' }
  | { readonly type: 'payStarted' }
  /** Back from the bank's page restored the page as it was left. */
  | { readonly type: 'cameBack' }
  | PaymentEvent

/**
 * The next state of a card payment (spec section 4). An event without meaning in a state changes nothing
 * and gives back the same object.
 */
export function nextCardFlow(flow: CardFlow, event: CardEvent): CardFlow {
  switch (flow.stage) {
    case 'email':
      if (event.type === 'emailAccepted') return { stage: 'details' }
      if (event.type === 'recalled') return afterRecalling(flow, event.step, event.notice)
      return event.type === 'payStarted' ? { stage: 'paying', from: flow } : flow
    case 'details':
      // The email may have been accepted before the product came: never a step back.
      if (event.type === 'recalled') return afterRecalling(flow, 'details', event.notice)
      return event.type === 'payStarted' ? { stage: 'paying', from: flow } : flow
    case 'paying':
      return afterPaying(flow, event)
    case 'confirming':
      return event.type === 'cameBack' ? { stage: 'details', notice: 'leftConfirmation' } : flow
    case 'succeeded':
    case 'failed':
      return flow
  }
}

function afterRecalling(
  flow: EmailStage | DetailsStage,
  step: 'email' | 'details',
  notice: CardNotice | undefined,
): CardFlow {
  if (notice !== undefined) return { stage: step, notice }
  return step === flow.stage ? flow : { stage: step }
}

function afterPaying(flow: CardFlow & { stage: 'paying' }, event: CardEvent): CardFlow {
  switch (event.type) {
    case 'accepted':
      return { stage: 'succeeded' }
    case 'confirmationNeeded':
      return { stage: 'confirming', redirectUrl: event.redirectUrl }
    case 'rejected':
      return { stage: 'failed', reason: event.reason }
    case 'walletDismissed':
      return { stage: flow.from.stage }
    case 'turnedBack':
      return { stage: flow.from.stage, notice: event.notice }
    case 'recalled':
    case 'emailAccepted':
    case 'payStarted':
    case 'cameBack':
      return flow
  }
}
