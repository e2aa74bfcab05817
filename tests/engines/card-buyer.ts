import { ada } from '../support/card-details.ts'
import type { Buyer } from './buyer.ts'

export async function fillCardForm(buyer: Buyer, number = ada.number): Promise<void> {
  await openCardStep(buyer)
  await buyer.fill('Name on Card', ada.name)
  await buyer.fill('Zip Code', ada.postalCode)
  await buyer.fill('Card Number', number)
  await buyer.fill('Expiration', ada.expiration)
  await buyer.fill('CVC', ada.cvc)
}

export async function openCardStep(buyer: Buyer): Promise<void> {
  await buyer.fill('Email', ada.email)
  await buyer.click('button', 'Continue')
  await buyer.sees('Name on Card')
}

export const pressPay = (buyer: Buyer): Promise<void> => buyer.click('button', 'Pay $19.99')
