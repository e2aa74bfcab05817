import type {
  PaymentMethodCreateParams,
  PaymentMethodResult,
  Stripe,
  StripeElementLocale,
} from '@stripe/stripe-js'
import {
  type BillingDetails,
  type StripeFailure,
  stripeApiVersion,
} from '../api/stripe-payment-method.ts'
import { withTimeout } from '../api/with-timeout.ts'
import type { LanguageTag } from '../i18n/runtime/choose-language.ts'
import { failed, ok, type Result } from '../lib/result.ts'
import { whenIdle } from './when-idle.ts'

/** Stripe.js, made for one publishable key. */
export type StripeClient = Stripe

/** Why there is no Stripe.js: an ad blocker or the network took it, or it did not come in time. */
export type StripeLoadFailure = 'blocked' | 'late'

/** How long Stripe.js may take, in milliseconds. */
const limitMs = 15_000

const loading = new Map<string, Promise<StripeClient | StripeLoadFailure>>()

/**
 * Stripe.js for a publishable key. Loaded once for each key; after a failure the next call loads it again. It is
 * a large script of a third party: the form comes first.
 *
 * The `pure` entry has no side effect on import. Do not raise stripe-js to 6 or above: from there on each
 * release is tied to its own API version and refuses ours.
 */
export function loadStripeClient(
  publishableKey: string,
): Promise<StripeClient | StripeLoadFailure> {
  const known = loading.get(publishableKey)
  if (known) return known
  const started = load(publishableKey)
  loading.set(publishableKey, started)
  return started
}

async function load(publishableKey: string): Promise<StripeClient | StripeLoadFailure> {
  await whenIdle()
  try {
    return await withTimeout(limitMs, loadStripeJs(publishableKey))
  } catch (cause) {
    console.warn('Till: Stripe.js could not be loaded.', cause)
    loading.delete(publishableKey)
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    if (isLate) abandonScript()
    return isLate ? 'late' : 'blocked'
  }
}

async function loadStripeJs(publishableKey: string): Promise<StripeClient> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey, { apiVersion: stripeApiVersion })
  if (stripe === null || !isStripe(stripe)) throw new TypeError('window.Stripe is not Stripe.js')
  return stripe
}

/** Extensions put stand-ins into the place of scripts they block. */
function isStripe(stripe: Stripe): boolean {
  return [stripe.elements, stripe.createPaymentMethod].every((each) => typeof each === 'function')
}

/**
 * The package waits for its script tag for ever, and gives the same promise to every later call. An `error`
 * makes it forget both, so that the next call adds a new tag, or takes the script that has come meanwhile.
 */
function abandonScript(): void {
  const script = document.querySelector('script[src^="https://js.stripe.com/v3"]')
  script?.dispatchEvent(new Event('error'))
}

/** The page's language as the provider knows it; Ukrainian it does not speak, and chooses by itself. */
export function stripeLocale(tag: LanguageTag): StripeElementLocale {
  switch (tag) {
    case 'uk':
      return 'auto'
    case 'zh-CN':
      return 'zh'
    default:
      return tag
  }
}

/** The provider's answer as a Result; only ids and codes are kept of it. */
export function readPaymentMethodResult(
  answer: PaymentMethodResult,
): Result<string, StripeFailure> {
  if (answer.paymentMethod) return ok(answer.paymentMethod.id)
  const { type, code = '', decline_code = '', param = '' } = answer.error
  return failed({ kind: 'refused', details: { type, code, decline_code, param } })
}

/** Billing details as Stripe.js takes them; empty ones are left out, this API version refuses them. */
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
