import type { Stripe } from '@stripe/stripe-js'
import { providerApiVersion } from '../api/payment-method.ts'

const loading = new Map<string, Promise<Stripe | undefined>>()

/**
 * Stripe.js for a publishable key, or undefined when it cannot be had: an ad blocker, no network. Loaded
 * once for each key; a failed load may be tried again.
 *
 * The `pure` entry has no side effect on import. Do not raise stripe-js to 6 or above: from there on each
 * release is tied to its own API version and refuses ours.
 */
export function loadProvider(publishableKey: string): Promise<Stripe | undefined> {
  const known = loading.get(publishableKey)
  if (known) return known
  const started = load(publishableKey)
  loading.set(publishableKey, started)
  return started
}

async function load(publishableKey: string): Promise<Stripe | undefined> {
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
