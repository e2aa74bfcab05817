/** Adds a link, by default one that preloads a module at a low priority, behind what the first view needs. */
export function preload(href: string, options: Partial<HTMLLinkElement> = {}): HTMLLinkElement {
  const link = document.createElement('link')
  return document.head.appendChild(
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low', ...options }),
  )
}
