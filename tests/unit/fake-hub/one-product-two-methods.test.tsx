import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cardMethod,
  cryptoMethod,
  wireInvoice,
  wirePaymentAnswer,
  wirePaymentMethod,
  wireProduct,
} from '../../../mocks/data.ts'
import { server } from '../../../mocks/node.ts'
import { App } from '../../../src/app.tsx'
import { nextFrame } from '../../../src/browser/next-frame.ts'
import { recordOutcome } from '../../../src/crypto/record-outcome.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import {
  otherTabWrites,
  otherTabWritesUnheard,
  saveTestAttempt,
  saveTestInvoice,
  storedAttempts,
  storedInvoices,
} from '../../support/record.ts'
import { saveInOtherTab } from '../crypto/crypto-tab-page.tsx'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

beforeAll(async () => void (await Promise.all([loadTab.card(), loadTab.crypto()])), 60_000)

const { card, earlierPayment, emailForm } = englishCard
const { crypto } = englishCrypto
const invoice = sampleInvoice({ id: 'i-1' })
let charges = 0
let invoices = 0

beforeEach(() => {
  charges = invoices = 0
})

/** The product's page, with the method first that is to be open. */
async function openProduct(first: 'card' | 'crypto'): Promise<void> {
  const coins = cryptoMethod('BTC', 'LTC')
  const methods = first === 'card' ? { ...cardMethod(), ...coins } : { ...coins, ...cardMethod() }
  server.use(
    http.get('*/api/product/:id', () =>
      HttpResponse.json(wireProduct({ accepted_payment_methods: methods })),
    ),
    http.post('*/api/pay/:id/generate-invoice', () => {
      invoices += 1
      return HttpResponse.json(wireInvoice())
    }),
    http.post('*/api/pay/:id', () => {
      charges += 1
      return HttpResponse.json(wirePaymentAnswer())
    }),
    http.post('https://api.stripe.com/v1/payment_methods', () =>
      HttpResponse.json(wirePaymentMethod()),
    ),
  )
  history.replaceState(null, '', '/demo')
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <App />
      </SWRConfig>,
    )
  })
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

async function fillCard(): Promise<void> {
  await screen.findByLabelText(emailForm.email)
  type(emailForm.email, 'ada@example.com')
  fireEvent.click(screen.getByText(emailForm.continue))
  await screen.findByLabelText(card.name)
  type(card.name, 'Ada Lovelace')
  type(card.number, '4242424242424242')
  type(card.expiration, `12/${(new Date().getFullYear() + 1) % 100}`)
  type(card.zipCode, '94107')
}

const pay = () => fireEvent.click(screen.getByText(/^Pay \$/))
const payAgain = () => fireEvent.click(screen.getByText(earlierPayment.payAgain))
const coinForm = () => screen.findByLabelText(crypto.coin, { selector: 'select' })
const continueWithCoins = () => fireEvent.click(screen.getByText(emailForm.continue))

/** Another tab pays by card. */
const payElsewhere = (status: 'sent' | 'pending' | 'paid') =>
  otherTabWrites('demo', (twin) => void saveTestAttempt(twin, status))

test.each([
  ['sent', earlierPayment.mayHavePaid],
  ['confirming', earlierPayment.mayHavePaid],
] as const)(
  'B12: after a card payment that is %s, an invoice waits for "pay again"',
  async (status, words) => {
    saveTestAttempt('demo', status)
    await openProduct('crypto')
    await coinForm()
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText(earlierPayment.payAgain)).toBeNull()
    continueWithCoins()
    expect(document.activeElement?.textContent).toContain(words)
    // A second press is no answer.
    continueWithCoins()
    expect(screen.queryByRole('button', { name: english.frame.loading })).toBeNull()
    payAgain()
    await screen.findByRole('timer')
    expect(invoices).toBe(1)
    expect(screen.queryByText(words)).toBeNull()
    expect(storedAttempts('demo')).toEqual([status])
  },
)

test('B12: the warning is of the coin that is chosen when the buyer pays again', async () => {
  saveTestAttempt('demo', 'sent')
  await openProduct('crypto')
  const coin = await coinForm()
  let asked: string | null = ''
  server.use(
    http.post('*/api/pay/:id/generate-invoice', ({ request }) => {
      asked = new URL(request.url).searchParams.get('cryptoCode')
      return HttpResponse.json(wireInvoice({ type: 'LTC' }))
    }),
  )
  continueWithCoins()
  fireEvent.change(coin, { target: { value: 'LTC' } })
  payAgain()
  await screen.findByRole('timer')
  expect(asked).toBe('LTC')
})

test.each([
  ['paid', earlierPayment.alreadyPaid],
  ['pending', earlierPayment.alreadyPending],
  ['sent', earlierPayment.mayHavePaid],
] as const)(
  'B12: a form in use is warned at once of a card payment of another tab that is %s, and makes no invoice',
  async (status, words) => {
    await openProduct('crypto')
    await coinForm()
    type(emailForm.email, 'ada@example.com')
    payElsewhere(status)
    expect(screen.getByText(words)).toBeTruthy()
    continueWithCoins()
    expect(screen.getByText(earlierPayment.payAgain)).toBeTruthy()
    expect(invoices).toBe(0)
  },
)

test('B12: "pay again" is consent to what the buyer has read, not to what another tab has done since', async () => {
  const at = saveTestAttempt('demo', 'sent')
  await openProduct('crypto')
  await coinForm()
  type(emailForm.email, 'ada@example.com')
  continueWithCoins()
  otherTabWritesUnheard('demo', (twin) => void saveTestAttempt(twin, 'paid', at))
  payAgain()
  expect(await screen.findByText(earlierPayment.alreadyPaid)).toBeTruthy()
  expect(screen.getByText(earlierPayment.payAgain)).toBeTruthy()
  expect(invoices).toBe(0)
})

test.each(['form', 'invoice'])(
  'B12: a card payment of another tab replaces an untouched %s at once',
  async (shown) => {
    if (shown === 'invoice') saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
    await openProduct('crypto')
    await (shown === 'invoice' ? screen.findByRole('timer') : coinForm())
    payElsewhere('paid')
    expect(await screen.findByText(earlierPayment.alreadyPaid)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(document.body.textContent).not.toContain(invoice.destination)
    fireEvent.click(screen.getByText(crypto.buyAgain))
    expect(await screen.findAllByRole('tab')).toHaveLength(2)
  },
)

test('B12: a new invoice in place of an expired one waits for "pay again", too', async () => {
  fakeHub.says('new')
  saveTestInvoice('demo', sampleActiveInvoice({ invoice, deadline: Date.now() - 1 }))
  saveTestAttempt('demo', 'sent')
  await openProduct('crypto')
  fireEvent.click(await screen.findByText(englishCrypto.expired.newInvoice))
  expect(invoices).toBe(0)
  expect(storedInvoices('demo')).toEqual(['i-1 open'])
  payAgain()
  await waitFor(() => expect(invoices).toBe(1))
})

test('B12: beside an invoice of another tab the card is not charged before the buyer has answered', async () => {
  await openProduct('card')
  await fillCard()
  saveInOtherTab(sampleActiveInvoice())
  expect(screen.getByText(card.openInvoice)).toBeTruthy()
  pay()
  await screen.findByText(earlierPayment.payAgain)
  expect(screen.getAllByText(card.openInvoice)).toHaveLength(1)
  // A second press is no answer.
  pay()
  await screen.findByText(earlierPayment.payAgain)
  expect(charges).toBe(0)
  payAgain()
  await waitFor(() => expect(charges).toBe(1))
  await waitFor(() => expect(location.pathname).toBe('/success'))
})

test('the card tab warns of an invoice made on this page, also of one that arrives meanwhile', async () => {
  await openProduct('card')
  fireEvent.click(await screen.findByRole('tab', { name: 'Crypto' }))
  await coinForm()
  fireEvent.click(screen.getByRole('button', { name: emailForm.continue }))
  fireEvent.click(screen.getByRole('tab', { name: 'Card' }))
  expect(screen.queryByText(card.openInvoice)).toBeNull()
  expect(await screen.findByText(card.openInvoice)).toBeTruthy()
})

test('a card tab that is opened beside an invoice stays open', async () => {
  await openProduct('crypto')
  await coinForm()
  continueWithCoins()
  await screen.findByRole('timer')
  fireEvent.click(screen.getByRole('tab', { name: 'Card' }))
  // The form tells that it is there a frame later.
  await act(nextFrame)
  await act(nextFrame)
  expect(screen.getByRole('tab', { name: 'Card' }).getAttribute('aria-selected')).toBe('true')
})

test('while a card is charged, the other tab cannot be selected', async () => {
  await openProduct('card')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.post('*/api/pay/:id', async () => {
      await answered
      return HttpResponse.json(wirePaymentAnswer())
    }),
  )
  await fillCard()
  const crypto = screen.getByRole('tab', { name: 'Crypto' })
  pay()
  await waitFor(() => expect(crypto.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(crypto)
  expect(crypto.getAttribute('aria-selected')).toBe('false')
  answer()
  await waitFor(() => expect(location.pathname).toBe('/success'))
})

test.each([
  ['has ended', 900_000, () => recordOutcome('demo', invoice, 'expired', 2)],
  ['is a day over', -86_400_001, () => {}],
])('an invoice that %s warns of nothing on the card form', async (_, leftMs, end) => {
  await openProduct('card')
  await fillCard()
  act(() => {
    saveTestInvoice('demo', sampleActiveInvoice({ invoice, deadline: Date.now() + leftMs }))
    end()
  })
  pay()
  await waitFor(() => expect(location.pathname).toBe('/success'))
  expect(charges).toBe(1)
})

test.each(['pending', 'paid'] as const)(
  'beside a card payment that is %s an open invoice loses its address, not its Order ID and its polling',
  async (status) => {
    saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
    saveTestAttempt('demo', status)
    await openProduct('card')
    await waitFor(() => expect(fakeHub.asked()).toContain('i-1'))
    expect(screen.getByText('i-1')).toBeTruthy()
    expect(document.body.textContent).not.toContain(invoice.destination)
  },
)

test('an open invoice that is paid after all leads to /success', async () => {
  fakeHub.says('settled')
  saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
  saveTestAttempt('demo', 'pending')
  await openProduct('card')
  await waitFor(() => expect(location.pathname).toBe('/success'))
  expect(storedInvoices('demo')).toEqual(['i-1 paid'])
})

test.each(['expired', 'invalid'] as const)(
  'a crypto payment that failed (%s) leaves what is said of a card payment',
  async (status) => {
    fakeHub.says(status)
    saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
    recordOutcome('demo', invoice, 'processing', 2)
    saveTestAttempt('demo', 'pending')
    await openProduct('card')
    await waitFor(() => expect(storedInvoices('demo')).toEqual(['i-1 ended']))
    expect(await screen.findByText(earlierPayment.alreadyPending)).toBeTruthy()
    expect(storedAttempts('demo')).toEqual(['pending'])
  },
)
