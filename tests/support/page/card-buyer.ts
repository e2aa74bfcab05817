import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { ada, type CardDetails } from '../card-details.ts'
import type { OpenApp } from './open-app.tsx'
import { fill, press } from './open-app.tsx'

export { ada, declinedCard, expirationYear } from '../card-details.ts'
export { holdPayments } from '../hold.ts'

/** Step 1. The tab says that the product is there. */
export async function giveEmail(email: string = ada.email): Promise<void> {
  await screen.findByText('Card')
  fill('Email', email)
  press('Continue')
  await screen.findByLabelText('Name on Card')
}

/** Both steps. An empty postal code leaves its field as it is. */
export async function fillCardForm(changes: Partial<CardDetails> = {}): Promise<void> {
  const details = { ...ada, ...changes }
  await giveEmail(details.email)
  fill('Name on Card', details.name)
  fill('Card Number', details.number)
  fill('Expiration', details.expiration)
  fill('CVC', details.cvc)
  if (details.postalCode !== '') fill('Zip Code', details.postalCode)
}

export const pressPay = () => press(/^Pay \$/)

export async function payByCard(changes: Partial<CardDetails> = {}): Promise<void> {
  await fillCardForm(changes)
  pressPay()
}

export const providerAddress = 'https://api.stripe.com/v1/payment_methods'

export const providerCalls = (app: OpenApp) => app.calls('POST', providerAddress)

export const payCalls = (app: OpenApp) => app.calls('POST', '/api/pay/')

export const answersPayment = (answer: () => Response) => http.post('*/api/pay/:id', answer)

export const providerAnswers = (body: object, status = 200) =>
  http.post(providerAddress, () => HttpResponse.json(body, { status }))
