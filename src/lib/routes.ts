/** The addresses of the app (spec section 2). Everything else with one segment is a product id. */
export const routes = {
  root: '/',
  success: '/success',
  failed: '/failed',
  pending: '/pending',
  error: '/error',
  done: '/done',
} as const

/** The name of the page that every product's address is answered with. */
export const productPage = '/{id}'

/**
 * The page an address is answered with: one of `routes`, or `/{id}` for any product; undefined for an address
 * that is none of ours. A slash at the end does not matter.
 */
export function pageOf(pathname: string): string | undefined {
  const path = pathname.replace(/(.)\/$/, '$1')
  if (Object.values<string>(routes).includes(path)) return path
  return productIdFromPath(path) === undefined ? undefined : productPage
}

/**
 * The product id in a raw, still encoded `location.pathname`, decoded exactly once.
 *
 * The router decodes paths with `decodeURI`, which leaves `%2F` alone and turns `%2525` into `%25`:
 * its parameter can no longer be told apart from an id that holds a percent sign.
 *
 * @returns undefined for anything but one well-formed segment.
 */
export function productIdFromPath(pathname: string): string | undefined {
  const segment = /^\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (segment === undefined) return undefined
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
