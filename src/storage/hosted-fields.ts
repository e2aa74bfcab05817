import { getItem, setItem } from './storage.ts'

/** Records that Stripe refuses raw card data for this account, so that the next visit begins with hosted fields. */
export function saveNeedsHostedFields(publishableKey: string): void {
  setItem('browser', hostedFieldsKey(publishableKey), true)
}

export function needsHostedFields(publishableKey: string): boolean {
  return getItem('browser', hostedFieldsKey(publishableKey)) === true
}

function hostedFieldsKey(publishableKey: string): string {
  return `hosted-fields.${publishableKey}`
}
