import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { InvoiceStatus } from '../../../../src/api/hub/invoice-status.ts'
import { showTitle } from '../../../../src/browser/use-title.ts'
import { ExpiredInvoice } from '../../../../src/crypto/invoice/expired-invoice.tsx'
import { englishCrypto } from '../../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../../src/i18n/locales/en.ts'
import { failed, ok, type Result } from '../../../../src/lib/result.ts'
import { sampleInvoice } from '../sample-invoice.ts'

type StatusResult = Result<{ readonly status: InvoiceStatus }, 'noStatus'>

const { expired: messages, invoice } = englishCrypto

function show(onNewInvoice: (() => void) | undefined = undefined, id = 'order-7') {
  const responses: ((response: StatusResult) => void)[] = []
  const checkAgain = vi.fn(() => new Promise<StatusResult>((resolve) => responses.push(resolve)))
  const expired = sampleInvoice({ orderId: id, lifetimeMs: 899_870 })
  const props = { productId: 'tea/1', invoice: expired, checkAgain, onNewInvoice }
  render(<ExpiredInvoice {...props} />)
  const respond = (response: StatusResult) => act(async () => responses.shift()?.(response))
  return { checkAgain, respond }
}

const checkButton = () => screen.getByRole('button', { name: messages.checkAgain })
const checkStatus = () => checkButton().parentElement?.querySelector('[role=status]')?.textContent

test('the expired view says how long the invoice was valid and what becomes of a late payment; its heading is the title of the document', async () => {
  showTitle({ screen: 'Checkout' })
  show()
  const { validity, unconfirmedFunds, latePayment } = messages
  const text = messages.heading + validity('15 minutes') + unconfirmedFunds + latePayment
  expect(screen.getByRole('alert').textContent).toBe(text)
  const heading = screen.getByRole('heading', { name: messages.heading })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe(messages.heading)
})

test('H18: the Order ID, to be copied, is the id of the invoice, and markup in it is text (spec 2.6)', () => {
  const id = '<img src=x onerror=alert(1)>'
  show(undefined, id)
  expect(screen.getByText(id)).toBeTruthy()
  expect(screen.getByRole('button', { name: invoice.copyOrderId.name })).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test.each<[string, StatusResult, string]>([
  ['no payment yet', ok({ status: 'expired' }), messages.nothingYet],
  ['no response', failed('noStatus'), messages.checkFailed],
])('a press queries once and keeps the focus; %s is shown in words', async (_, result, text) => {
  const { checkAgain, respond } = show()
  expect(checkStatus()).toBe('')
  expect(checkAgain).not.toHaveBeenCalled()
  checkButton().focus()
  fireEvent.click(checkButton())
  fireEvent.click(checkButton())
  expect(checkAgain).toHaveBeenCalledTimes(1)
  expect(checkStatus()).toBe(messages.checking)
  expect(checkButton().getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(checkButton())
  await respond(result)
  expect(checkStatus()).toBe(text)
  expect(checkButton().getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(checkButton())
  expect(checkAgain).toHaveBeenCalledTimes(2)
})

test('a payment that a check has found is not called missing: the page is about to change', async () => {
  const { respond } = show()
  fireEvent.click(checkButton())
  await respond(ok({ status: 'settled' }))
  expect(checkStatus()).toBe(messages.checking)
})

test('a new invoice is offered where one can be had, with a warning about the old address; elsewhere a link back to the product', () => {
  const onNewInvoice = vi.fn()
  show()
  expect(screen.queryByRole('button', { name: messages.newInvoice })).toBeNull()
  const backLink = screen.getByRole('link', { name: english.outcome.tryAgain })
  expect(backLink.getAttribute('href')).toBe('/tea%2F1')
  cleanup()
  show(onNewInvoice)
  expect(screen.getByText(messages.newAddress)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: messages.newInvoice }))
  expect(onNewInvoice).toHaveBeenCalledTimes(1)
})
