import { onlyPathSegment, routes } from './routes.ts'

const unsafeInPath = /[\\\p{Cc}]/u

/** Servers send route names with and without slashes around them. */
const routeName = /^\/?(success|failed|pending|error|done)\/?(?=$|[?#])/i

/**
 * Turns the shop's response to a verification into a path of this site. The response is a path, a URL of our
 * own origin, or the name of a route. Backslashes and control characters are refused, and so is `/done`, which would loop.
 */
export function safeAppPath(text: string, origin: string): string | undefined {
  const plain = unquoted(text)
  const path = plain.replace(routeName, '/$1')
  if (unsafeInPath.test(path) || !/^(?:https?:\/\/|\/(?!\/))/i.test(path)) return undefined
  const url = parseUrl(path, origin)
  // A server behind a proxy often names its own origin with http: instead of https:.
  if (url === undefined || url.host !== parseUrl(origin)?.host) return undefined
  if (url.pathname.startsWith('//')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const pathname = url.pathname.replace(routeName, (_, name: string) => `/${name.toLowerCase()}`)
  return isDone(pathname) ? undefined : pathname + url.search + url.hash
}

/**
 * Returns the URL of a bank's confirmation page when it is safe: no credentials, and `https:` or our own origin.
 * Without a scheme, `hooks.stripe.com/3ds` would resolve to a path of ours, so it is refused.
 */
export function redirectTarget(text: string, origin: string): string | undefined {
  const url = parseUrl(text, text.trim().startsWith('/') ? origin : undefined)
  if (url === undefined) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  // In development our origin has http:. A blob: URL has our origin, too, and is refused.
  const isOurHttp = url.protocol === 'http:' && url.origin === origin
  return url.protocol === 'https:' || isOurHttp ? url.href : undefined
}

/** Matches every form that a router might treat as /done. */
function isDone(pathname: string): boolean {
  const segment = onlyPathSegment(pathname) ?? ''
  return `/${segment}`.replace(/\/+$/, '').toLowerCase() === routes.done
}

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** Trims a text, and removes the quotes of one that was sent as JSON: `"/success"`. */
function unquoted(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return value.trim()
  } catch {
    // Plain text, as the specification says.
  }
  return text.trim()
}
