import type { InvoiceJson, PaymentResponseJson, ProductJson } from '../data.ts'
import type { MockFault } from '../mock-fault.ts'
import type { TimelineName } from '../signalr/invoice-timeline.ts'

/** A sentence for instructions. The card is accepted unless the scenario makes it fail. */
export const payWithCard = 'Pay with 4242 4242 4242 4242, any future date and any three digits.'

/** The page `/` lists the groups in this order. */
export const scenarioGroups = [
  'Start here',
  'Card',
  'Declined cards',
  'Bank confirmation (3-D Secure)',
  'Card provider fails',
  'Wallet',
  'After the payment was sent',
  'Back from the bank',
  'Crypto',
  'Invoice',
  'Live connection',
  'Product',
  'Shop and country',
  'Pages',
] as const

export type ScenarioGroup = (typeof scenarioGroups)[number]

/** Calls that a scenario can delay or break. The publishable key decides how Stripe's API fails. */
export type ScenarioCall =
  | 'product'
  | 'shopName'
  | 'country'
  | 'hasPostal'
  | 'payment'
  | 'invoice'
  | 'negotiate'
  | 'stripeScript'

/** A scenario is a product. Its id selects the responses, and is in the URL of the call or of the page. */
export interface Scenario {
  readonly id: string
  readonly title: string
  readonly group: ScenarioGroup
  /** What to do, and what to expect. */
  readonly instructions: string
  readonly product?: Partial<ProductJson>
  readonly faults?: Partial<Record<ScenarioCall, MockFault>>
  readonly delaysMs?: Partial<Record<ScenarioCall, number>>
  /** Replaces the response that the card would get from `POST /api/pay/{id}`. */
  readonly paymentResponse?: PaymentResponseJson | { readonly error: string } | null
  /** How the status of its invoices changes with their age. By default they wait until they expire. */
  readonly timeline?: TimelineName
  readonly invoice?: Partial<InvoiceJson>
  readonly shopName?: string
  readonly countryCode?: string
}

export interface ScenarioLink {
  readonly path: string
  readonly title: string
  readonly group: ScenarioGroup
  readonly instructions: string
}
