/** Adds a link, by default one that preloads a module at a low priority, behind what the first view needs. */
export function preload(
  href: string,
  options: Partial<Pick<HTMLLinkElement, 'rel' | 'integrity' | 'fetchPriority' | 'media'>> = {},
): void {
  const link = document.createElement('link')
  document.head.append(
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low', ...options }),
  )
}
