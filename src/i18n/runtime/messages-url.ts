/** @param file `de` for the messages of every screen, `de-card` for those of a payment method's tab. */
export function messagesUrl(root: HTMLElement, file: string): string {
  return String(root.dataset['messages']).replace('*', file)
}
