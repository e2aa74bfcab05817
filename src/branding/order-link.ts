/** Where a shop's link takes the Order ID. */
export const orderPlace = '{orderId}'

export function orderLink(link: string, orderId: string): string {
  // A lone surrogate makes encodeURIComponent throw.
  const id = encodeURIComponent(orderId.replace(/\p{Surrogate}/gu, ''))
  return link.replaceAll(orderPlace, () => id)
}

/** Drops a query parameter that holds only the id, or the id with `%20` and `%23` before it. */
export function linkWithoutOrder(link: string): string {
  return link
    .replace(/(?<=[?&])[^?&=#]*=\{orderId\}(?:&|(?=#|$))/g, '')
    .replace(/[?&](?=#|$)/, '')
    .replace(/(?:%20|%23|[ +])*\{orderId\}/g, '')
}
