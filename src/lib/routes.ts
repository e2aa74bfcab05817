/** Spec section 2. Any other address of one segment is a product id. */
export const routes = {
  root: '/',
  success: '/success',
  failed: '/failed',
  pending: '/pending',
  error: '/error',
  done: '/done',
} as const

/** One prerendered page serves the URL of every product. */
export const productPage = '/{id}'

/** Returns one of `routes`, `productPage` for any product, or undefined. A route's name is never an id, however it is encoded. */
export function pageOf(pathname: string): string | undefined {
  if (/^\/+$/.test(pathname)) return routes.root
  const id = onlyPathSegment(pathname)
  if (id === undefined) return undefined
  const path = `/${id}`
  return Object.values<string>(routes).includes(path) ? path : productPage
}

/**
 * Decodes the only segment of a raw `location.pathname`, a product's id or a route, exactly once; else returns undefined.
 * Removes white space and invisible marks (UAX 44) at its end, which a copied link may contain. The router's own
 * parameter is ambiguous: `decodeURI` keeps `%2F` and turns `%2525` into `%25`.
 */
export function onlyPathSegment(pathname: string): string | undefined {
  try {
    const [root, id, ...rest] = pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/[\s\p{DI}]+$/u, ''))
    return root || rest.join('') ? undefined : id || undefined
  } catch {
    return undefined
  }
}

export function productPath(productId: string): string {
  return `/${encodeURIComponent(productId)}`
}
