import { useEffect, useState } from 'react'
import { awaitInEffect } from '../../browser/await-in-effect.ts'
import { loadStripeClient } from './stripe.ts'

type StripeClientLoad = Awaited<ReturnType<typeof loadStripeClient>> | 'loading'

/** Loads Stripe.js. After 'blocked' or 'timedOut', remount the component to retry. */
export function useStripeClient(publishableKey: string): StripeClientLoad {
  const [load, setLoad] = useState<StripeClientLoad>('loading')
  useEffect(() => awaitInEffect(loadStripeClient(publishableKey), setLoad), [publishableKey])
  return load
}
