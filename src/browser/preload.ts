/** Adds a link that preloads a module; by default at a low priority, behind what the first view needs. */
export function preload(
  href: string,
  options: Partial<Pick<HTMLLinkElement, 'rel' | 'integrity' | 'fetchPriority'>> = {},
): void {
  const link = document.createElement('link')
  document.head.append(
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low', ...options }),
  )
}
