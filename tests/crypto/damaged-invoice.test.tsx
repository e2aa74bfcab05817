import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DamagedInvoice } from '../../src/crypto/damaged-invoice.tsx'
import { englishCrypto } from '../../src/i18n/crypto-messages.en.ts'
import { expectConsole } from '../setup.ts'
import { sampleInvoice } from './sample-invoice.ts'

const { damaged: words, expired } = englishCrypto
const invoice = sampleInvoice({ id: 'order-7', destination: 'bc1qdamaged' })

beforeEach(() => {
  expectConsole('error', /address of invoice order-7 is no valid BTC address/)
})

test('a damaged invoice is stopped aloud, and its heading takes the focus', () => {
  render(<DamagedInvoice invoice={invoice} onNewInvoice={undefined} />)
  const heading = screen.getByRole('heading', { name: words.heading })
  expect(screen.getByRole('alert').contains(heading)).toBe(true)
  expect(document.activeElement).toBe(heading)
})

test('nothing of a damaged invoice can be paid: no address, no link, no code', () => {
  const { container } = render(<DamagedInvoice invoice={invoice} onNewInvoice={undefined} />)
  expect(container.innerHTML).not.toContain(invoice.destination)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('the Order ID is there for the shop', () => {
  render(<DamagedInvoice invoice={invoice} onNewInvoice={undefined} />)
  expect(screen.getByText('order-7')).toBeTruthy()
})

test('a new invoice can be had', () => {
  const onNewInvoice = vi.fn()
  render(<DamagedInvoice invoice={invoice} onNewInvoice={onNewInvoice} />)
  fireEvent.click(screen.getByRole('button', { name: expired.newInvoice }))
  expect(onNewInvoice).toHaveBeenCalledTimes(1)
})

test('where no new invoice can be had, none is offered', () => {
  render(<DamagedInvoice invoice={invoice} onNewInvoice={undefined} />)
  expect(screen.queryByRole('button', { name: expired.newInvoice })).toBeNull()
})
