import { routes } from './routes.ts'
import { unquoted } from './unquoted.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const unsafeInPath = /[\\\u0000-\u001f\u007f]/

/** A name of ours alone, which servers send with or without slashes around it. */
const routeName = /^\/?(success|failed|pending|error|done)\/?(?=$|[?#])/i

/**
 * The in-app path a server text names, or undefined when it is none: it must resolve to our own origin and hold
 * no backslash and no control character. `/done` itself would loop.
 *
 * @param text the body of the verify answer: a path that begins with exactly one `/`, an address of our own
 * origin, or the name of one of our routes; quotes of a JSON text and white space around it are ignored.
 * @param origin our own, such as `https://pay.shop.example`.
 */
export function safeAppPath(text: string, origin: string): string | undefined {
  const plain = unquoted(text)
  const path = plain.replace(routeName, '/$1')
  if (unsafeInPath.test(path) || !/^(?:https?:\/\/|\/(?!\/))/i.test(path)) return undefined
  const url = parseUrl(path, origin)
  // A server behind a proxy often names itself with http: only path and query are taken.
  if (url === undefined || url.host !== parseUrl(origin, undefined)?.host) return undefined
  if (url.pathname.startsWith('//')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const pathname = url.pathname.replace(routeName, (_, name: string) => `/${name.toLowerCase()}`)
  return isDone(pathname) ? undefined : pathname + url.search + url.hash
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
