import type { Buyer } from './buyer.ts'

export const acceptedCard = '4242 4242 4242 4242'
export const cardThatNeedsConfirmation = '4000 0025 0000 3155'

const nextYear = (new Date().getFullYear() + 1) % 100

export async function fillCardForm(buyer: Buyer, number = acceptedCard): Promise<void> {
  await openCardStep(buyer)
  await buyer.fill('Name on Card', 'Ada Lovelace')
  await buyer.fill('Zip Code', '94107')
  await fillCard(buyer, number)
}

export async function openCardStep(buyer: Buyer): Promise<void> {
  await buyer.fill('Email', 'ada@example.com')
  await buyer.press('button', 'Continue')
  await buyer.sees('Name on Card')
}

export async function fillCard(buyer: Buyer, number = acceptedCard): Promise<void> {
  await buyer.fill('Card Number', number)
  await buyer.fill('Expiration', `12${nextYear}`)
  await buyer.fill('CVC', '123')
}

export const pay = (buyer: Buyer): Promise<void> => buyer.press('button', 'Pay $19.99')
