export interface LinkValues {
  /** The id of the invoice, the payment intent, or the order id of the shop's response. */
  readonly orderId?: string | undefined
  readonly productId?: string | undefined
}

const placeholders = ['orderId', 'productId'] as const

/** For the build alone, which puts a sample id into a link and checks the result. */
export const placeholderPattern = new RegExp(`\\{(?:${placeholders.join('|')})\\}`)

/** Puts the encoded values into a shop's link. A placeholder without a value is removed. */
export function fillLink(link: string, values: LinkValues): string {
  return placeholders.reduce(
    (filled, name) => fillPlaceholder(filled, name, values[name] ?? ''),
    link,
  )
}

function fillPlaceholder(link: string, name: string, value: string): string {
  // A lone surrogate makes encodeURIComponent throw.
  const encoded = encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))
  return encoded === '' ? omitPlaceholder(link, name) : link.replaceAll(`{${name}}`, () => encoded)
}

/** Removes a parameter such as `order={orderId}`. Of `Order%20%23{orderId}`, a text with a space and #, it leaves `Order`. */
function omitPlaceholder(link: string, name: string): string {
  if (!link.includes(`{${name}}`)) return link
  return link
    .replace(new RegExp(`(?<=[?&])[^?&=#]*=\\{${name}\\}(?:&|(?=#|$))`, 'g'), '')
    .replace(/[?&](?=#|$)/, '')
    .replace(new RegExp(`(?:%20|%23|[ +])*\\{${name}\\}`, 'g'), '')
}
