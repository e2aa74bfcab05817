/**
 * Where the words of a language are; the root element knows it, because the address changes with them.
 *
 * @param file the language's tag for the words of every screen, `de-card` for those of a payment method's tab.
 */
export function messagesUrl(root: HTMLElement, file: string): string {
  return String(root.dataset['words']).replace('*', file)
}
