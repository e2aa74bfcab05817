import { routes } from './routes.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const unsafeInPath = /[\\\u0000-\u001f\u007f]/

/**
 * The in-app path a server text names, or undefined when it is none: it must begin with exactly one `/`,
 * hold no backslash and no control character, and resolve to our own origin. `/done` itself would loop.
 *
 * @param text the body of the verify answer; white space around it is ignored.
 * @param origin our own, such as `https://pay.shop.example`.
 */
export function inAppPath(text: string, origin: string): string | undefined {
  const path = text.trim()
  if (!path.startsWith('/') || path.startsWith('//') || unsafeInPath.test(path)) return undefined
  const url = parseUrl(path, origin)
  if (url === undefined || url.origin !== origin || url.pathname.startsWith('//')) return undefined
  if (isDone(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/**
 * The address of a bank's confirmation page, or undefined when it must not be followed: it has to parse,
 * carry no credentials, and be `https:` or of our own origin. Without a scheme or a leading `/` it would be read as
 * a path beside the product: `hooks.stripe.com/3ds` is not followed.
 */
export function redirectTarget(address: string, origin: string): string | undefined {
  const url = parseUrl(address, address.trim().startsWith('/') ? origin : undefined)
  if (url === undefined) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  // A blob: address has an origin, too; http: is for a page that is itself served so, in development.
  const ours = url.protocol === 'http:' && url.origin === origin
  return url.protocol === 'https:' || ours ? url.href : undefined
}

/** In any spelling a server or a router might take for it. */
function isDone(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).replace(/\/+$/, '').toLowerCase() === routes.done
  } catch {
    return false
  }
}

function parseUrl(address: string, base: string | undefined): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
