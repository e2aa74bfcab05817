import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { box, descriptionOf, giveEmail } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

/** Returns the field's value with `|` at the caret. */
const valueWithCaret = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => {
    const caret = input.selectionEnd ?? 0
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
  })

test('F7: undo and redo neither break the number nor move the caret to its end', async () => {
  const { page } = await openCheckout('/card')
  await giveEmail(page)
  const cardNumber = box(page, 'Card Number')
  await cardNumber.pressSequentially('42424242')
  await cardNumber.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
  await page.keyboard.press('9')
  for (const key of ['z', 'z', 'z', 'Shift+z', 'Shift+z']) {
    await page.keyboard.press(`ControlOrMeta+${key}`)
    expect(await valueWithCaret(cardNumber)).toMatch(/^\d+\|\d+(?: \d{1,4})*$/)
  }
  await page.keyboard.press('8')
  expect(await valueWithCaret(cardNumber)).toMatch(/^\d*8\|[\d ]+$/)
})

test('F11: emails of up to 254 characters are validated as by the browser, and one whose domain has no dot gets a question', async () => {
  const { page, sees, seesTabs } = await openCheckout('/card')
  await seesTabs()
  const field = box(page, 'Email')
  const longest = `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(63)}`
  expect(longest).toHaveLength(254)
  const invalid = 'Enter an email address like name@example.com.'
  for (const [typed, isAccepted, message] of [
    ['ada', false, invalid],
    ['ada@example..com', false, invalid],
    ['zoé@example.com', false, invalid],
    ['ada@exämple.com', true, ''],
    ["ada+tea'time@localhost", true, 'Is this email address right?'],
    [longest, true, ''],
  ] as const) {
    await field.fill(typed)
    await field.press('Tab')
    const isValid = await field.evaluate((input: HTMLInputElement) => input.validity.valid)
    expect(isValid, typed).toBe(isAccepted)
    await expect.poll(() => descriptionOf(field), { message: typed }).toBe(message)
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await sees('Name on Card')
  expect(await box(page, 'Email').inputValue()).toBe(longest)
})
