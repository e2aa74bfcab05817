import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishPayment } from '../../../src/i18n/locales/en.payment.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import {
  ada,
  callCounts,
  fillCard,
  fillCardForm,
  payByCard,
  pressPay,
  stripeRespondsWith,
} from '../../support/page/card-buyer.ts'
import {
  descriptionOf,
  field,
  fill,
  loadNextPage,
  openApp,
  press,
  sees,
  seesCountryOption,
  seesFailure,
  seesSuccess,
} from '../../support/page/open-app.tsx'
import { saveTestAttempt } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'

// What happens with a detail of the buyer that Stripe refuses, or would refuse (decision D58).

const { problems } = englishCard
const { reasons, tryAgain } = english.outcome
const { didYouMean, useIt, keepMine } = englishPayment.emailSuggestion

const refusalOf = (param: string) =>
  stripeRespondsWith({ error: { type: 'invalid_request_error', param } }, 400)

const { email, postalCode } = ada
const details = { Email: email, 'Name on Card': ada.name, Country: 'US', 'Zip Code': postalCode }

test.each([
  ['billing_details[email]', 'Email', reasons.emailRefused, 'grace@example.com'],
  ['billing_details[name]', 'Name on Card', reasons.nameRefused, 'Grace Hopper'],
  ['billing_details[address][country]', 'Country', reasons.countryRefused, 'PH'],
  ['billing_details[address][postal_code]', 'Zip Code', reasons.postalCodeRefused, '10001'],
])('a refused %s is named, and Try again leads to it', async (param, label, advice, corrected) => {
  expectConsole('error', 'returned no payment method')
  // This earlier payment causes a warning, which must not take the focus from the refused detail.
  saveTestAttempt('card', 'sent')
  const app = openApp('/card?method=stripe&utm=1', refusalOf(param))
  await fillCardForm()
  press(englishPayment.earlierPayment.payAgain)
  await sees(advice)
  expect(location.pathname).toBe('/failed')
  const address = screen.getByText<HTMLAnchorElement>(tryAgain).getAttribute('href') ?? ''
  expect(address).toBe('/card?method=stripe&utm=1')
  server.resetHandlers()
  loadNextPage(address)
  await sees(problems.refused)
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(descriptionOf(label)).toBe(problems.refused)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  for (const [kept, text] of Object.entries(details)) expect(field(kept).value).toBe(text)
  for (const emptied of ['Card Number', 'Expiration', 'CVC']) expect(field(emptied).value).toBe('')
  if (label === 'Country') await seesCountryOption(corrected)
  fill(label, corrected)
  expect(screen.queryByText(problems.refused)).toBeNull()
  expect(callCounts(app)).toEqual({ stripe: 1, shop: 0 })
})

test('a refused detail may be sent again unchanged', async () => {
  expectConsole('error', 'returned no payment method')
  openApp('/card', refusalOf('billing_details[name]'))
  await payByCard()
  await seesFailure()
  server.resetHandlers()
  loadNextPage('/card')
  await sees(problems.refused)
  fillCard()
  pressPay()
  await seesSuccess()
})

test.each([
  ['jo@gmail', didYouMean('jo@gmail.com'), useIt, 'jo@gmail.com'],
  ['.jo@intranet', problems.emailUnusual, keepMine, '.jo@intranet'],
])('the email %s gets a question at Continue: %s %s', async (...row) => {
  const [typed, question, choice, accepted] = row
  openApp('/card')
  await screen.findByText('Card')
  act(() => field('Email').focus())
  fill('Email', typed)
  press('Continue')
  await sees(question)
  expect(document.activeElement).toBe(field('Email'))
  expect(descriptionOf('Email')).toBe(question)
  press(choice)
  expect(screen.queryByText(question)).toBeNull()
  press('Continue')
  await screen.findByLabelText('Name on Card')
  expect(field('Email').value).toBe(accepted)
})

test('an unusual email gets a question at Pay, is sent if the buyer keeps it, and named if Stripe refuses it', async () => {
  expectConsole('error', 'returned no payment method')
  const app = openApp('/card')
  await fillCardForm()
  act(() => field('Email').focus())
  fill('Email', 'jo@example')
  pressPay()
  await sees(problems.emailUnusual)
  expect(callCounts(app)).toEqual({ stripe: 0, shop: 0 })
  press(keepMine)
  pressPay()
  await sees(reasons.emailRefused)
  expect(callCounts(app)).toEqual({ stripe: 1, shop: 0 })
})
