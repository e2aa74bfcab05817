import { pageData } from '../../lib/handover.ts'

/** @param file `de` for the messages of every screen, `de-card` for those of a payment method's tab. */
export function messagesUrl(file: string): string {
  return pageData().messages.replace('*', file)
}
