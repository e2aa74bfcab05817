import { useEffect, useState } from 'react'
import { awaitInEffect } from '../../browser/await-in-effect.ts'
import { loadStripeClient, type StripeClient, type StripeLoadFailure } from './stripe.ts'

export type StripeClientLoad = StripeClient | StripeLoadFailure | 'loading'

/** Remount to retry. */
export function useStripeClient(publishableKey: string): StripeClientLoad {
  const [load, setLoad] = useState<StripeClientLoad>('loading')
  useEffect(() => awaitInEffect(loadStripeClient(publishableKey), setLoad), [publishableKey])
  return load
}
