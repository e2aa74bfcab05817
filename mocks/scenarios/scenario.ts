import type { WireInvoice, WirePaymentAnswer, WireProduct } from '../data.ts'
import type { NetworkFault } from '../network-fault.ts'
import type { TimelineName } from '../signalr/invoice-timeline.ts'

/** The headings of the list, in its order. */
export const scenarioGroups = [
  'Start here',
  'Card',
  'Declined cards',
  'Bank confirmation (3-D Secure)',
  'Card provider fails',
  'Wallet',
  'Failures after the payment was sent',
  'Back from the bank',
  'Crypto',
  'Invoice',
  'Live connection',
  'Product',
  'Shop and country',
  'Pages',
] as const

export type ScenarioGroup = (typeof scenarioGroups)[number]

/** The calls a scenario can break. Card provider calls go by the publishable key instead. */
export type ScenarioCall =
  | 'product'
  | 'shopName'
  | 'country'
  | 'hasPostal'
  | 'payment'
  | 'invoice'
  | 'negotiate'
  | 'stripeScript'

/**
 * A situation somebody can be in. It is a product: its id in the address is all the handlers need, so the
 * same stateless handlers serve a developer, a unit test and a browser test.
 */
export interface Scenario {
  /** The product id, so its link is `/{id}`. */
  readonly id: string
  readonly title: string
  readonly group: ScenarioGroup
  /** What to do, and what to expect. */
  readonly how: string
  readonly product?: Partial<WireProduct>
  readonly faults?: Partial<Record<ScenarioCall, NetworkFault>>
  /** How long an answer takes. */
  readonly delaysMs?: Partial<Record<ScenarioCall, number>>
  /** What `POST /api/pay/{id}` answers instead of what the card decides. */
  readonly paymentAnswer?: WirePaymentAnswer | { readonly error: string } | null
  readonly timeline?: TimelineName
  readonly invoice?: Partial<WireInvoice>
  readonly shopName?: string
  readonly countryCode?: string
}

/** A link of the list: a scenario's own address, or any other. */
export interface ScenarioLink {
  readonly path: string
  readonly title: string
  readonly group: ScenarioGroup
  readonly how: string
}
