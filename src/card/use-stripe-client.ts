import { useEffect, useState } from 'react'
import { loadProvider, type Provider, type ProviderAbsence } from './stripe.ts'

/** Stripe.js on its way. */
export type ProviderLoad = Provider | ProviderAbsence | 'loading'

/** Stripe.js for a publishable key; mount anew to try again. */
export function useProvider(publishableKey: string): ProviderLoad {
  const [provider, setProvider] = useState<ProviderLoad>('loading')
  useEffect(() => {
    let wanted = true
    void loadProvider(publishableKey).then((loaded) => {
      if (wanted) setProvider(loaded)
    })
    return () => {
      wanted = false
    }
  }, [publishableKey])
  return provider
}
