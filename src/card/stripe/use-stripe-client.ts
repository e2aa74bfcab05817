import { useEffect, useState } from 'react'
import { loadStripeClient, type StripeClient, type StripeLoadFailure } from './stripe.ts'

export type StripeClientLoad = StripeClient | StripeLoadFailure | 'loading'

/** Remount to retry. */
export function useStripeClient(publishableKey: string): StripeClientLoad {
  const [load, setLoad] = useState<StripeClientLoad>('loading')
  useEffect(() => {
    let isCurrent = true
    void loadStripeClient(publishableKey).then((loaded) => {
      if (isCurrent) setLoad(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [publishableKey])
  return load
}
