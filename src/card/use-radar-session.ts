import { useEffect, useRef } from 'react'
import { loadProvider } from './provider.ts'

/**
 * A Radar Session for a card from our own inputs: what the provider would otherwise learn from its fields
 * about fraud. It never holds a payment up: whoever asks gets the id if it is there by then.
 *
 * @returns the id of the session, `rse_...`, or undefined.
 */
export function useRadarSession(publishableKey: string): () => string | undefined {
  const session = useRef<string>(undefined)

  useEffect(() => {
    let wanted = true
    void createRadarSession(publishableKey).then((id) => {
      if (wanted) session.current = id
    })
    return () => {
      wanted = false
      session.current = undefined
    }
  }, [publishableKey])

  return () => session.current
}

async function createRadarSession(publishableKey: string): Promise<string | undefined> {
  const provider = await loadProvider(publishableKey)
  try {
    if (typeof provider === 'string') return undefined
    return (await provider.createRadarSession()).radarSession?.['id']
  } catch {
    return undefined
  }
}
