import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { lazyTabs } from '../../../src/screens/lazy-tabs.ts'
import { ada, type CardDetails } from '../card-details.ts'
import type { OpenApp } from './open-app.tsx'
import { fill, press } from './open-app.tsx'

export { ada, declinedCard, fourDigitYear } from '../card-details.ts'

// Loads the card tab's code ahead of the tests: on a busy machine that takes seconds.
await lazyTabs.card.load()

/** Completes the email step, once the product has arrived and the card tab appears. */
export async function giveEmail(email: string = ada.email): Promise<void> {
  await screen.findByText('Card')
  fill('Email', email)
  press('Continue')
  await screen.findByLabelText('Name on Card')
}

/** Fills in both steps except the country, and except the postal code when it is empty. */
export async function fillCardForm(changes: Partial<CardDetails> = {}): Promise<void> {
  const details = { ...ada, ...changes }
  await giveEmail(details.email)
  fill('Name on Card', details.name)
  fillCard(details)
  if (details.postalCode !== '') fill('Zip Code', details.postalCode)
}

export function fillCard({ number, expiration, cvc }: CardDetails = ada): void {
  fill('Card Number', number)
  fill('Expiration', expiration)
  fill('CVC', cvc)
}

export const pressPay = () => press(/^Pay \$/)

export async function payByCard(changes: Partial<CardDetails> = {}): Promise<void> {
  await fillCardForm(changes)
  pressPay()
}

const providerUrl = 'https://api.stripe.com/v1/payment_methods'

export const rawCardCalls = (app: OpenApp) => app.calls('POST', providerUrl)

/** Payments by card or wallet, and requests for an invoice. */
export const payCalls = (app: OpenApp) => app.calls('POST', '/api/pay/')

export const callCounts = (app: OpenApp) => {
  return { stripe: rawCardCalls(app).length, shop: payCalls(app).length }
}

export const sentToStripe = (app: OpenApp): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(rawCardCalls(app)[0]?.body))

export const sentToShop = (app: OpenApp): unknown => JSON.parse(payCalls(app)[0]?.body ?? '')

export const stripeRespondsWith = (body: object, status = 200) =>
  http.post(providerUrl, () => HttpResponse.json(body, { status }))
