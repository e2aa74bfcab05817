import { keep, recall } from './storage.ts'

/**
 * That the account behind a publishable key refuses card numbers from our own inputs: the next buyer in this
 * browser gets the provider's fields at once.
 */
export function rememberHostedFields(publishableKey: string): void {
  keep('browser', nameOf(publishableKey), true)
}

export function needsHostedFields(publishableKey: string): boolean {
  return recall('browser', nameOf(publishableKey)) === true
}

function nameOf(publishableKey: string): string {
  return `hosted-fields.${publishableKey}`
}
