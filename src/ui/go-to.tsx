import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

/**
 * Goes to another screen as soon as it is rendered, in place of the present history entry: Back must not
 * lead into a payment that is over.
 *
 * @param state what the screen may read from `history.state`; keep it stable between renders.
 */
export function GoTo({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}
