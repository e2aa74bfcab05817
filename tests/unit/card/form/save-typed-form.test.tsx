import { expect, onTestFinished, test, vi } from 'vitest'
import { saveTypedForm } from '../../../../src/card/form/save-typed-form.ts'
import { getBuyer, saveTypedText } from '../../../../src/storage/buyer.ts'

test('where storage is refused, saveTypedForm returns false, and keeps name, country and postal code in memory', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  document.body.innerHTML = `
    <input autocomplete="cc-name" value="Ada">
    <input autocomplete="country" value="GB">
    <input autocomplete="postal-code" value="SW1A 1AA">`
  onTestFinished(() => document.body.replaceChildren())
  saveTypedText('p1', 'email', 'ada@a.example')
  expect(saveTypedForm('p1')).toBe(false)
  expect(getBuyer('p1')).toMatchObject({ name: 'Ada', country: 'GB', postalCode: 'SW1A 1AA' })
})
