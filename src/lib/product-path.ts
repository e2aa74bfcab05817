/** The checkout of one product: `/{id}`. */
export function productPath(productId: string): string {
  return `/${encodeURIComponent(productId)}`
}
