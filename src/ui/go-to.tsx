import { useEffect, useLayoutEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { changeHistory } from '../browser/navigation/change-history.ts'

/**
 * Replaces the history entry: Back must not lead into a finished payment. Keep `state` stable between renders. Where the
 * browser refuses to change the history, a full page load drops `state`. Runs before paint, so that no frame is empty.
 */
export function GoTo({ to, state }: { to: string; state?: unknown }) {
  useLayoutEffect(() => {
    if (!changeHistory(() => navigate(to, { replace: true, state }))) window.location.replace(to)
  }, [to, state])
  return null
}

/** Leaves the app when rendered. Unlike GoTo, it keeps this page in the history. */
export function LeaveFor({ url }: { url: string }) {
  useEffect(() => window.location.assign(url), [url])
  return null
}
