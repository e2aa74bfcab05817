import type {
  PaymentMethodCreateParams,
  PaymentMethodResult,
  Stripe,
  StripeElementLocale,
} from '@stripe/stripe-js'
// Stay below version 6 of the package: later ones are tied to their own API version and refuse ours.
import { loadStripe } from '@stripe/stripe-js/pure'
import { sendReport } from '../../api/send-report.ts'
import {
  type BillingDetails,
  parsePaymentMethod,
  type StripeFailure,
  stripeApiVersion,
} from '../../api/stripe-payment-method.ts'
import { stripeRefusal } from '../../api/stripe-refusal.ts'
import { isTimeout, withTimeout } from '../../api/with-timeout.ts'
import { whenIdle } from '../../browser/loading/when-idle.ts'
import type { LanguageTag } from '../../i18n/runtime/languages.ts'
import { failed, type Result } from '../../lib/result.ts'

/** `blocked`: an ad blocker or the network has stopped Stripe.js. */
export type StripeLoad = Stripe | 'blocked' | 'timedOut'

export const loadTimeoutMs = 15_000

const clients = new Map<string, Promise<StripeLoad>>()

/** Loads Stripe.js once for each key; a call after a failure loads it again. Never rejects. */
export function loadStripeClient(publishableKey: string): Promise<StripeLoad> {
  const loading = clients.get(publishableKey) ?? load(publishableKey)
  clients.set(publishableKey, loading)
  return loading
}

async function load(publishableKey: string): Promise<StripeLoad> {
  // A large third-party script: the form renders first.
  await whenIdle()
  try {
    return await withTimeout(loadTimeoutMs, loadStripeJs(publishableKey))
  } catch (cause) {
    console.warn('Till: Stripe.js could not be loaded.', cause)
    if (process.env['REPORT_URL']) sendReport('stripe-not-loaded')
    clients.delete(publishableKey)
    if (!isTimeout(cause)) return 'blocked'
    abandonScript()
    return 'timedOut'
  }
}

async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { apiVersion: stripeApiVersion })
  if (stripe === null || !isStripe(stripe)) throw new TypeError('window.Stripe is not Stripe.js')
  return stripe
}

/** Returns false for the stub by which a browser extension replaces a blocked script. */
function isStripe(stripe: Stripe): boolean {
  return [stripe.elements, stripe.createPaymentMethod].every((each) => typeof each === 'function')
}

/** Makes the next call start over, by an `error` event: the package waits for its script without a timeout. */
function abandonScript(): void {
  const script = document.querySelector('script[src^="https://js.stripe.com/v3"]')
  script?.dispatchEvent(new Event('error'))
}

/** Returns `auto` for Ukrainian, which Stripe lacks: Stripe then chooses by the browser's languages. */
export function stripeLocale(tag: LanguageTag): StripeElementLocale {
  if (tag === 'uk') return 'auto'
  return tag === 'zh-CN' ? 'zh' : tag
}

/** Keeps only ids and codes of the response: its messages may quote card data. */
export function parsePaymentMethodResult(
  result: PaymentMethodResult,
): Result<string, StripeFailure> {
  if (result.paymentMethod) return parsePaymentMethod(result.paymentMethod)
  if (result.error === undefined) return failed({ kind: 'unreadable' })
  const { type, code = '', decline_code = '', param = '' } = result.error
  return failed(stripeRefusal({ type, code, decline_code, param }))
}

/** Leaves out empty address fields, which this API version refuses. */
export function stripeBillingDetails(
  billing: BillingDetails,
): PaymentMethodCreateParams.BillingDetails {
  return {
    email: billing.email,
    name: billing.name,
    address: {
      ...(billing.country !== '' && { country: billing.country }),
      ...(billing.postalCode !== '' && { postal_code: billing.postalCode }),
    },
  }
}
