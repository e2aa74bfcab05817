import { useEffect, useState } from 'react'
import { loadProvider, type Provider } from './provider.ts'

/** Stripe.js on its way: an ad blocker or the network may keep it away. */
export type ProviderLoad = Provider | 'loading' | 'blocked'

/** Stripe.js for a publishable key; mount anew to try again. */
export function useProvider(publishableKey: string): ProviderLoad {
  const [provider, setProvider] = useState<ProviderLoad>('loading')
  useEffect(() => {
    let wanted = true
    void loadProvider(publishableKey).then((loaded) => {
      if (wanted) setProvider(loaded ?? 'blocked')
    })
    return () => {
      wanted = false
    }
  }, [publishableKey])
  return provider
}
