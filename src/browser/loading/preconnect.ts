import { preload } from './preload.ts'

/** Browsers close an idle connection after some ten seconds. */
const staysOpenMs = 8000

let openedAt = Number.NEGATIVE_INFINITY

/** Connects for a coming request without credentials, unless it has just done so. All calls name the same origin. */
export function preconnect(origin: string): void {
  const now = performance.now()
  if (now - openedAt < staysOpenMs) return
  openedAt = now
  const link = preload(origin, { rel: 'preconnect', crossOrigin: 'anonymous' })
  // Browsers ignore a second link with the same URL.
  setTimeout(() => link.remove(), staysOpenMs)
}
