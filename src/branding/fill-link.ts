export interface LinkValues {
  /** The invoice, the payment intent, or the `order_id` of the shop's response. */
  readonly orderId?: string | undefined
  readonly productId?: string | undefined
}

const names = ['orderId', 'productId'] as const

/** Matches the placeholders in a shop’s link. */
export const placeholderPattern = new RegExp(`\\{(?:${names.join('|')})\\}`)

/** Puts the encoded values into a shop's link. A query parameter that would be left empty is removed. */
export function fillLink(link: string, values: LinkValues): string {
  return names.reduce((filled, name) => fillName(filled, name, values[name] ?? ''), link)
}

function fillName(link: string, name: string, value: string): string {
  // A lone surrogate makes encodeURIComponent throw.
  const encoded = encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))
  return encoded === '' ? omitName(link, name) : link.replaceAll(`{${name}}`, () => encoded)
}

/** Drops a parameter that holds only the placeholder. Elsewhere the placeholder goes with the spaces or # before it. */
function omitName(link: string, name: string): string {
  if (!link.includes(`{${name}}`)) return link
  return link
    .replace(new RegExp(`(?<=[?&])[^?&=#]*=\\{${name}\\}(?:&|(?=#|$))`, 'g'), '')
    .replace(/[?&](?=#|$)/, '')
    .replace(new RegExp(`(?:%20|%23|[ +])*\\{${name}\\}`, 'g'), '')
}
