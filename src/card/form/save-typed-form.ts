import { saveTyped } from '../../storage/typed.ts'

const fields = [
  ['name', 'cc-name'],
  ['country', 'country'],
  ['postalCode', 'postal-code'],
] as const

/** Keeps what an opened card form shows, without card data. False when storage refuses it. */
export function saveTypedForm(productId: string): boolean {
  return fields.every(([field, autocomplete]) => {
    const input = document.querySelector<HTMLInputElement>(`[autocomplete=${autocomplete}]`)
    return input === null || saveTyped(productId, field, input.value)
  })
}
