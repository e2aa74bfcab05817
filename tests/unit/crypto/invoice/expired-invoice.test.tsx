import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { InvoiceStatus } from '../../../../src/api/hub/invoice-hub.ts'
import { showTitle } from '../../../../src/browser/use-title.ts'
import { ExpiredInvoice } from '../../../../src/crypto/invoice/expired-invoice.tsx'
import { englishCrypto } from '../../../../src/i18n/locales/en.crypto.ts'
import { failed, ok, type Result } from '../../../../src/lib/result.ts'
import { sampleInvoice } from '../sample-invoice.ts'

type Answer = Result<InvoiceStatus, 'noAnswer'>

const { expired: words } = englishCrypto

/** The view, with a question that is answered when the test says so. */
function show(onNewInvoice: (() => void) | undefined = undefined, id = 'order-7') {
  const answers: ((answer: Answer) => void)[] = []
  const checkAgain = vi.fn(() => new Promise<Answer>((resolve) => answers.push(resolve)))
  const invoice = sampleInvoice({ id, lifetimeMs: 899_870 })
  render(<ExpiredInvoice invoice={invoice} checkAgain={checkAgain} onNewInvoice={onNewInvoice} />)
  return { checkAgain, answer: (answer: Answer) => act(async () => answers.shift()?.(answer)) }
}

const checkButton = () => screen.getByRole('button', { name: words.checkAgain })
const checkStatus = () => checkButton().parentElement?.querySelector('[role=status]')?.textContent

test('the expired view says how long the invoice was valid, and what becomes of a late payment', () => {
  show()
  expect(screen.getByRole('alert').textContent).toContain(
    'An invoice is only valid for 15 minutes.',
  )
  expect(screen.getByRole('alert').textContent).toContain(words.funds)
  expect(screen.getByRole('alert').textContent).toContain(words.late)
})

test('the heading takes the focus, and the tab its words', () => {
  showTitle({ screen: 'Checkout' })
  show()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invoice Expired' }))
  expect(document.title).toBe('Invoice Expired')
})

test('the Order ID is the id of the invoice, and can be copied (spec 2.6)', () => {
  show()
  expect(screen.getByText('order-7')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy Order ID' })).toBeTruthy()
})

test('D18: markup in an Order ID is text', () => {
  const id = '<img src=x onerror=alert(1)>'
  show(undefined, id)
  expect(screen.getByText(id)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('nothing is asked before the buyer says so', () => {
  const { checkAgain } = show()
  expect(checkAgain).not.toHaveBeenCalled()
  expect(checkStatus()).toBe('')
})

test('a question under way is said, and the button keeps the focus', () => {
  show()
  checkButton().focus()
  fireEvent.click(checkButton())
  expect(checkStatus()).toBe(words.checking)
  expect(checkButton().getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(checkButton())
})

test('pressing twice asks once', () => {
  const { checkAgain } = show()
  fireEvent.click(checkButton())
  fireEvent.click(checkButton())
  expect(checkAgain).toHaveBeenCalledTimes(1)
})

test.each<[string, Answer, string]>([
  ['no payment yet', ok('expired'), words.nothingYet],
  ['nothing new', ok('new'), words.nothingYet],
  ['no answer', failed('noAnswer'), words.noAnswer],
])('%s is shown in words, and the buyer can check again', async (_story, given, said) => {
  const { checkAgain, answer } = show()
  fireEvent.click(checkButton())
  await answer(given)
  expect(checkStatus()).toBe(said)
  expect(checkButton().getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(checkButton())
  expect(checkAgain).toHaveBeenCalledTimes(2)
  expect(checkStatus()).toBe(words.checking)
})

test('a new invoice is offered with a warning about the old address', () => {
  const onNewInvoice = vi.fn()
  show(onNewInvoice)
  expect(screen.getByText(words.newAddress)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.newInvoice }))
  expect(onNewInvoice).toHaveBeenCalledTimes(1)
})

test('where no new invoice can be had, none is offered', () => {
  show()
  expect(screen.queryByRole('button', { name: words.newInvoice })).toBeNull()
})
