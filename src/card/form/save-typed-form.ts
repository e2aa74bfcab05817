import { saveTypedText } from '../../storage/buyer.ts'

const fields = [
  ['name', 'cc-name'],
  ['country', 'country'],
  ['postalCode', 'postal-code'],
] as const

/** Saves name, country and postal code of an opened card form. Returns false when a reload would lose a value. */
export function saveTypedForm(productId: string): boolean {
  const areSaved = fields.map(([field, autocomplete]) => {
    const input = document.querySelector<HTMLInputElement>(`[autocomplete=${autocomplete}]`)
    return input === null || saveTypedText(productId, field, input.value)
  })
  return areSaved.every(Boolean)
}
