import { useEffect, useState } from 'react'
import { loadStripeClient, type StripeClient, type StripeLoadFailure } from './stripe.ts'

/** Stripe.js on its way. */
export type StripeClientLoad = StripeClient | StripeLoadFailure | 'loading'

/** Stripe.js for a publishable key; mount anew to try again. */
export function useStripeClient(publishableKey: string): StripeClientLoad {
  const [provider, setProvider] = useState<StripeClientLoad>('loading')
  useEffect(() => {
    let wanted = true
    void loadStripeClient(publishableKey).then((loaded) => {
      if (wanted) setProvider(loaded)
    })
    return () => {
      wanted = false
    }
  }, [publishableKey])
  return provider
}
