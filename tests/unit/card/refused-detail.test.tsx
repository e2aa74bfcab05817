import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import {
  ada,
  fillCardForm,
  payByCard,
  payCalls,
  pressPay,
  providerAnswers,
  providerCalls,
} from '../../support/page/card-buyer.ts'
import {
  descriptionOf,
  field,
  fill,
  follow,
  openApp,
  press,
  sees,
} from '../../support/page/open-app.tsx'
import { expectConsole } from '../../support/setup.ts'

// What happens with a detail of the buyer that Stripe refuses, or would refuse (decision D58).
beforeAll(() => loadTab.card(), 60_000)
vi.setConfig({ testTimeout: 30_000 })

const refusalOf = (param: string) =>
  providerAnswers({ error: { type: 'invalid_request_error', param } }, 400)

const details = [
  ['billing_details[email]', 'Email', 'Check the email address.', 'grace@example.com'],
  ['billing_details[name]', 'Name on Card', 'Check the name on the card.', 'Grace Hopper'],
  ['billing_details[address][country]', 'Country', 'Check the country.', 'PH'],
  ['billing_details[address][postal_code]', 'Zip Code', 'Check the postal code.', '10001'],
] as const

const mark = 'The card provider did not accept this. Please check it.'

test.each(details)(
  'a refused %s is named on /failed, and "Try again" leads to its field, marked, with all else kept',
  async (param, label, advice, other) => {
    expectConsole('error', 'made no payment method')
    const app = openApp('/card', refusalOf(param))
    await payByCard()
    await sees(`Your payment was not sent. You have not been charged. ${advice}`)
    const address = screen.getByText<HTMLAnchorElement>('Try again').getAttribute('href') ?? ''
    server.resetHandlers()
    follow(address)
    await sees(mark)
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(descriptionOf(label)).toBe(mark)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(
      ['Email', 'Name on Card', 'Country', 'Zip Code'].map((each) => field(each).value),
    ).toEqual([ada.email, ada.name, 'US', ada.postalCode])
    expect(field('Card Number').value).toBe('')
    fill(label, other)
    expect(screen.queryByText(mark)).toBeNull()
    expect(payCalls(app)).toEqual([])
  },
)

test('a refused detail may be sent again', async () => {
  expectConsole('error', 'made no payment method')
  openApp('/card', refusalOf('billing_details[name]'))
  await payByCard()
  await sees('Payment Failed.')
  server.resetHandlers()
  follow('/card')
  await sees(mark)
  const { number, expiration, cvc } = ada
  for (const [label, value] of [
    ['Card Number', number],
    ['Expiration', expiration],
    ['CVC', cvc],
  ] as const) {
    fill(label, value)
  }
  pressPay()
  await sees('Payment successful!')
})

test.each([
  ['jo@gmail', 'Did you mean jo@gmail.com?', 'Use it', 'jo@gmail.com'],
  ['jo..x@gmail.com', 'Did you mean jo.x@gmail.com?', 'Use it', 'jo.x@gmail.com'],
  ['.jo@intranet', 'Is this email address right?', 'Keep mine', '.jo@intranet'],
])(
  'the email %s is asked about before it is sent, in both steps: %s %s',
  async (typed, question, choice, sent) => {
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
    expect(field('Email').value).toBe(sent)
  },
)

test('an unusual email is asked about at Pay, is sent if it is kept, and named if it is refused', async () => {
  expectConsole('error', 'made no payment method')
  const app = openApp('/card')
  await fillCardForm()
  act(() => field('Email').focus())
  fill('Email', 'jo@example')
  pressPay()
  await sees('Is this email address right?')
  expect(providerCalls(app)).toEqual([])
  press('Keep mine')
  pressPay()
  await sees(/Check the email address\.$/)
  expect(providerCalls(app)).toHaveLength(1)
})
