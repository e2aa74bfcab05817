import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { changeHistory } from '../browser/change-history.ts'

/**
 * Replaces the history entry: Back must not lead into a finished payment. Keep `state` stable between renders; a new load,
 * where the history cannot be changed, goes without it.
 */
export function GoTo({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => {
    if (!changeHistory(() => navigate(to, { replace: true, state }))) window.location.replace(to)
  }, [to, state])
  return null
}

/** Leaves the app when rendered. Unlike with GoTo, Back returns to this page. */
export function LeaveFor({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address])
  return null
}
