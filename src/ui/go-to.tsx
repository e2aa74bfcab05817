import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Replaces the history entry: Back must not lead into a finished payment. Keep `state` stable between renders. */
export function GoTo({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}
