import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { OpenApp } from './open-app.tsx'
import { fill, press } from './open-app.tsx'

const nextYear = new Date().getFullYear() + 1

export const ada = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  number: '4242 4242 4242 4242',
  /** MM/YY. */
  expiration: `12/${nextYear % 100}`,
  cvc: '123',
  postalCode: '94107',
}

/** The year as the card provider receives it. */
export const expirationYear = String(nextYear)

export const declinedCard = '4000 0000 0000 0002'

/** Step 1. The tab says that the product is there. */
export async function giveEmail(email: string = ada.email): Promise<void> {
  await screen.findByText('Card')
  fill('Email', email)
  press('Continue')
  await screen.findByLabelText('Name on Card')
}

/** Both steps. An empty postal code leaves its field as it is. */
export async function fillCardForm(changes: Partial<typeof ada> = {}): Promise<void> {
  const details = { ...ada, ...changes }
  await giveEmail(details.email)
  fill('Name on Card', details.name)
  fill('Card Number', details.number)
  fill('Expiration', details.expiration)
  fill('CVC', details.cvc)
  if (details.postalCode !== '') fill('Zip Code', details.postalCode)
}

export const pressPay = () => press(/^Pay \$/)

export async function payByCard(changes: Partial<typeof ada> = {}): Promise<void> {
  await fillCardForm(changes)
  pressPay()
}

export const providerAddress = 'https://api.stripe.com/v1/payment_methods'

export const providerCalls = (app: OpenApp) => app.calls('POST', providerAddress)

export const payCalls = (app: OpenApp) => app.calls('POST', '/api/pay/')

/** Holds the shop's answers to payments until `release`. */
export function holdPayments() {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const handler = http.post('*/api/pay/:id', async () => {
    await released
    // No answer of its own: the mocks give theirs.
    return undefined
  })
  return { handler, release: () => release() }
}

export const answersPayment = (answer: () => Response) => http.post('*/api/pay/:id', answer)

export const providerAnswers = (body: object, status = 200) =>
  http.post(providerAddress, () => HttpResponse.json(body, { status }))
