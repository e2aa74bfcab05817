import { useEffect, useState } from 'react'
import { awaitInEffect } from '../../browser/await-in-effect.ts'
import { loadStripeClient, type StripeLoad } from './stripe.ts'

/** Loads Stripe.js. After 'blocked' or 'timedOut', remount the component to retry. */
export function useStripeClient(publishableKey: string): StripeLoad | 'loading' {
  const [load, setLoad] = useState<StripeLoad | 'loading'>('loading')
  useEffect(() => awaitInEffect(loadStripeClient(publishableKey), setLoad), [publishableKey])
  return load
}
