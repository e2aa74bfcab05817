import { useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * Goes to another screen as soon as it is rendered, in place of the present history entry: Back must not
 * lead into a payment that is over.
 *
 * @param state what the screen may read from `history.state`; keep it stable between renders.
 */
export function GoTo({ to, state }: { to: string; state?: unknown }) {
  const [, navigate] = useLocation()
  useEffect(() => navigate(to, { replace: true, state }), [to, state, navigate])
  return null
}
