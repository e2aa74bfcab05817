import type {
  PaymentMethodCreateParams,
  PaymentMethodResult,
  Stripe,
  StripeElementLocale,
} from '@stripe/stripe-js'
import {
  type BillingDetails,
  type ProviderFailure,
  providerApiVersion,
} from '../api/payment-method.ts'
import type { LanguageTag } from '../i18n/choose-language.ts'
import { failed, ok, type Result } from '../lib/result.ts'
import { whenIdle } from './when-idle.ts'

/** Stripe.js, made for one publishable key. */
export type Provider = Stripe

const loading = new Map<string, Promise<Provider | undefined>>()

/**
 * Stripe.js for a publishable key, or undefined when it cannot be had: an ad blocker, no network. Loaded
 * once for each key; a failed load may be tried again. It is a large script of somebody else's: the form comes
 * first.
 *
 * The `pure` entry has no side effect on import. Do not raise stripe-js to 6 or above: from there on each
 * release is tied to its own API version and refuses ours.
 */
export function loadProvider(publishableKey: string): Promise<Provider | undefined> {
  const known = loading.get(publishableKey)
  if (known) return known
  const started = load(publishableKey)
  loading.set(publishableKey, started)
  return started
}

async function load(publishableKey: string): Promise<Provider | undefined> {
  await whenIdle()
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    const stripe = await loadStripe(publishableKey, { apiVersion: providerApiVersion })
    if (stripe !== null) return stripe
  } catch (cause) {
    console.warn('Till: Stripe.js could not be loaded.', cause)
  }
  loading.delete(publishableKey)
  return undefined
}

/** The page's language as the provider knows it; Ukrainian it does not speak, and chooses by itself. */
export function providerLocale(tag: LanguageTag): StripeElementLocale {
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
export function paymentMethodResult(answer: PaymentMethodResult): Result<string, ProviderFailure> {
  if (answer.paymentMethod) return ok(answer.paymentMethod.id)
  const { type, code = '', decline_code = '', param = '' } = answer.error
  return failed({ kind: 'refused', details: { type, code, decline_code, param } })
}

/** Billing details as Stripe.js takes them; empty ones are left out, this API version refuses them. */
export function providerBilling(billing: BillingDetails): PaymentMethodCreateParams.BillingDetails {
  return {
    email: billing.email,
    name: billing.name,
    address: {
      ...(billing.country !== '' && { country: billing.country }),
      ...(billing.postalCode !== '' && { postal_code: billing.postalCode }),
    },
  }
}
