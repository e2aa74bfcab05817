import { expect } from 'vitest'
import { texts } from '../english.ts'
import { fillCardForm, payButton } from './buyer.ts'
import { openCheckout } from './checkout-page.ts'
import { rawCardCalls } from './payment-calls.ts'
import { watchTraces } from './traces.ts'

/** A CVC that no other value contains by chance. */
export const cvc = '083'
export const visa = '4242 4242 4242 4242'

export interface CardCase {
  readonly path: string
  readonly number?: string
  /** The text that the buyer sees after Pay. */
  readonly sees: string
  readonly consoleErrors?: readonly string[]
}

/** Pays, and expects the card in one request to the provider and nowhere else. */
export async function expectNoTraces({ number = visa, ...expected }: CardCase): Promise<void> {
  const checkout = await openCheckout(expected.path)
  const { page, sees, expectConsole } = checkout
  for (const line of expected.consoleErrors ?? []) expectConsole('error', line)
  const traces = watchTraces(checkout)
  await fillCardForm(page, { number, cvc })
  await traces.record({ includesScreen: false })
  await payButton(page).click()
  await sees(expected.sees)
  await traces.record()
  const bodies = rawCardCalls(checkout).map(({ body }) => body)
  expect(bodies).toEqual([expect.stringContaining(number.replaceAll(' ', ''))])
  expect(bodies).toEqual([expect.stringContaining(cvc)])
  expect(await traces.placesOf({ number, cvc })).toEqual([])

  if (expected.sees !== 'Mock bank') return
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees(texts.paid)
  await traces.record()
  expect(await traces.placesOf({ number, cvc })).toEqual([])
}
