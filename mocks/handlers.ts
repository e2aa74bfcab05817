import type { RequestHandler, WebSocketHandler } from 'msw'
import { paymentHandlers } from './payment-handlers.ts'
import { productHandlers, shopHandlers } from './shop-handlers.ts'
import { hubHandlers, resetHub } from './signalr/hub-handlers.ts'
import { stripeHandlers } from './stripe/stripe-handlers.ts'
import { resetVerifications, verifyHandlers } from './verify-handlers.ts'

/** Handles every call of the page except reports. Calls to the shop match at any origin, calls to Stripe at Stripe's hosts. */
export const handlers: readonly (RequestHandler | WebSocketHandler)[] = [
  ...shopHandlers,
  ...productHandlers,
  ...paymentHandlers,
  ...verifyHandlers,
  ...hubHandlers,
  ...stripeHandlers,
]

/** Clears what the handlers remember between calls. */
export function resetMocks(): void {
  resetVerifications()
  resetHub()
}
