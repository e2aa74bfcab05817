import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { cardMethod, cryptoMethod, productJson } from '../../../mocks/data.ts'
import { server } from '../../../mocks/node.ts'
import { nextFrame } from '../../../src/browser/loading/next-frame.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { holdPayments, holdResponses } from '../../support/hold.ts'
import { fillCardForm, pressPay } from '../../support/page/card-buyer.ts'
import { arrivesAt, fill, openApp, press, sees } from '../../support/page/open-app.tsx'
import {
  otherTabWrites,
  saveTestAttempt,
  saveTestInvoice,
  storedAttempts,
  storedInvoices,
} from '../../support/record.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { saveInOtherTab, selectTab, triggerQuery } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

const { card, earlierPayment, emailForm } = englishCard
const { crypto, expired, otherCoin } = englishCrypto
const invoice = sampleInvoice({ orderId: 'i-1' })
const saveOpen = (changes = {}) =>
  saveTestInvoice('demo', sampleActiveInvoice({ invoice, ...changes }))

function openProduct(first: 'card' | 'crypto') {
  const coins = cryptoMethod('BTC', 'LTC')
  const methods = first === 'card' ? { ...cardMethod(), ...coins } : { ...coins, ...cardMethod() }
  const product = productJson({ accepted_payment_methods: methods })
  const handler = http.get('*/api/product/:id', () => HttpResponse.json(product))
  const { calls } = openApp('/demo', handler)
  const postsTo = (path: string) => calls('POST', path).map((call) => call.path)
  return {
    posts: () => postsTo('/api/pay/'),
    invoices: () => postsTo('/api/pay/demo/generate-invoice'),
  }
}

const coinField = () => screen.findByLabelText(crypto.coin, { selector: 'select' })

async function openCoinForm() {
  const opened = openProduct('crypto')
  await coinField()
  return opened
}

const otherTabPays = () => otherTabWrites('demo', (id) => void saveTestAttempt(id, 'paid'))

test('B12: after a card payment that may have gone through, an invoice needs consent', async () => {
  saveTestAttempt('demo', 'sent')
  const { invoices } = await openCoinForm()
  expect(screen.getByText(earlierPayment.mayHavePaid)).toBeTruthy()
  expect(screen.queryByText(earlierPayment.payAgain)).toBeNull()
  press(emailForm.continue)
  expect(document.activeElement?.textContent).toContain(earlierPayment.mayHavePaid)
  // A second press is no consent, and leads to the alert again.
  screen.getByRole('button', { name: emailForm.continue }).focus()
  press(emailForm.continue)
  expect(document.activeElement?.textContent).toContain(earlierPayment.mayHavePaid)
  expect(screen.queryByRole('button', { name: english.frame.loading })).toBeNull()
  fill(crypto.coin, 'LTC')
  press(earlierPayment.payAgain)
  await screen.findByRole('timer')
  expect(invoices()).toEqual([expect.stringContaining('cryptoCode=LTC')])
  expect(screen.queryByText(earlierPayment.mayHavePaid)).toBeNull()
  expect(storedAttempts('demo')).toEqual(['sent'])
})

test('B12: a form in use warns of what another browser tab has paid', async () => {
  const { invoices } = await openCoinForm()
  fill(emailForm.email, 'ada@example.com')
  otherTabPays()
  expect(screen.getByText(earlierPayment.alreadyPaid)).toBeTruthy()
  press(emailForm.continue)
  expect(screen.getByText(earlierPayment.payAgain)).toBeTruthy()
  expect(invoices()).toEqual([])
})

const views = ['form', 'invoice']
test.each(views)('B12, T4: another browser tab’s payment replaces the %s', async (shown) => {
  if (shown === 'invoice') saveOpen()
  openProduct('crypto')
  await (shown === 'invoice' ? screen.findByRole('timer') : coinField())
  fireEvent.input(document.body) // As the language picker's: it is in no form.
  otherTabPays()
  await sees(earlierPayment.alreadyPaid)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(document.body.textContent).not.toContain(invoice.destination)
  press(crypto.buyAgain)
  expect(await screen.findAllByRole('tab')).toHaveLength(2)
})

test('an invoice that comes after another tab has paid by card is not offered', async () => {
  const { invoices } = await openCoinForm()
  const held = holdResponses('*/generate-invoice')
  server.use(held.handler)
  press(emailForm.continue)
  await waitFor(() => expect(invoices()).toHaveLength(1))
  otherTabPays()
  held.release()
  await sees(earlierPayment.alreadyPaid)
  expect(screen.queryByRole('timer')).toBeNull()
})

test('B12: a form in use warns of a replaced invoice that is pending, until it has ended', async () => {
  saveOpen()
  openProduct('crypto')
  await screen.findByRole('timer')
  press(otherCoin.button)
  press(otherCoin.confirm)
  await coinField()
  fill(emailForm.email, 'ada@example.com')
  fakeHub.setStatusOf('i-1', 'processing')
  triggerQuery()
  await sees(earlierPayment.alreadyPending)
  fakeHub.setStatusOf('i-1', 'expired')
  triggerQuery()
  await waitFor(() => expect(storedInvoices('demo')).toEqual(['i-1 ended']))
  expect(screen.queryByText(earlierPayment.alreadyPending)).toBeNull()
})

test('B12: a new invoice in place of an expired one needs "pay again", too', async () => {
  fakeHub.setStatus('new')
  saveOpen({ deadline: Date.now() - 1 })
  saveTestAttempt('demo', 'sent')
  const { invoices } = openProduct('crypto')
  fireEvent.click(await sees(expired.newInvoice))
  expect(invoices()).toEqual([])
  expect(storedInvoices('demo')).toEqual(['i-1 open'])
  press(earlierPayment.payAgain)
  await waitFor(() => expect(invoices()).toHaveLength(1))
})

test('B12: beside an invoice of another browser tab the card is not charged before the buyer has consented', async () => {
  const { posts } = openProduct('card')
  await fillCardForm()
  saveInOtherTab(sampleActiveInvoice())
  pressPay()
  await sees(earlierPayment.payAgain)
  expect(posts()).toEqual([])
  press(earlierPayment.payAgain)
  await arrivesAt('/success')
})

test('B12: a card form in use learns at a return that the open invoice of another tab is paid', async () => {
  openProduct('card')
  await fillCardForm()
  fakeHub.setStatus('settled')
  saveInOtherTab(sampleActiveInvoice())
  await act(() => vi.dynamicImportSettled())
  triggerQuery()
  await sees(earlierPayment.alreadyPaid)
})

test('the card tab stays selected, and warns of an invoice that arrives after the crypto tab was left', async () => {
  openProduct('card')
  await selectTab('Crypto')
  await coinField()
  press(emailForm.continue)
  fireEvent.click(screen.getByRole('tab', { name: 'Card' }))
  expect(screen.queryByText(card.openInvoice)).toBeNull()
  await sees(card.openInvoice)
  // The card panel calls `onMounted` one frame after it mounts: that must not select another tab either.
  await act(nextFrame)
  await act(nextFrame)
  expect(screen.getByRole('tab', { name: 'Card' }).getAttribute('aria-selected')).toBe('true')
})

test('while a card is charged, a paid invoice does not lead away from the page', async () => {
  const { posts } = openProduct('card')
  await selectTab('Crypto')
  await coinField()
  fireEvent.click(screen.getByRole('tab', { name: 'Card' }))
  await fillCardForm()
  const { handler, release } = holdPayments()
  server.use(handler)
  pressPay()
  await waitFor(() => expect(posts()).toHaveLength(1))
  fakeHub.setStatus('settled')
  saveInOtherTab(sampleActiveInvoice({ invoice }))
  await waitFor(() => expect(storedInvoices('demo')).toEqual(['i-1 paid']))
  expect(location.pathname).toBe('/demo')
  release()
  await arrivesAt('/success')
  expect(history.state.receipt.method).toBe('Card')
})

test('while a card is charged, the crypto tab cannot be selected', async () => {
  openProduct('card')
  await fillCardForm()
  const { handler, release } = holdPayments()
  server.use(handler)
  const cryptoTab = screen.getByRole('tab', { name: 'Crypto' })
  pressPay()
  await waitFor(() => expect(cryptoTab.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(cryptoTab)
  expect(cryptoTab.getAttribute('aria-selected')).toBe('false')
  release()
  await arrivesAt('/success')
})
