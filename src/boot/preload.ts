/** Preloads a script or opens a connection, at a low priority. */
export function preload(
  href: string,
  rel: 'modulepreload' | 'preconnect' = 'modulepreload',
  integrity = '',
): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel, href, integrity, fetchPriority: 'low' }))
}
