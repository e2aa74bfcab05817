/** The place of an order's id in a link, as the shop's owner writes it. */
export const orderPlace = '{orderId}'

/** A link with the id of an order in its place, whatever the server has put into it. */
export function orderLink(link: string, orderId: string): string {
  // Half a character of two parts cannot be encoded.
  const id = encodeURIComponent(orderId.replace(/\p{Surrogate}/gu, ''))
  return link.replaceAll(orderPlace, () => id)
}

/**
 * The same link for a buyer without an order: a parameter that holds nothing but the id is left out; elsewhere the
 * id goes together with the spaces and the number sign before it, as in `subject=Order%20%23{orderId}`.
 */
export function linkWithoutOrder(link: string): string {
  return link
    .replace(/(?<=[?&])[^?&=#]*=\{orderId\}(?:&|(?=#|$))/g, '')
    .replace(/[?&](?=#|$)/, '')
    .replace(/(?:%20|%23|[ +])*\{orderId\}/g, '')
}
