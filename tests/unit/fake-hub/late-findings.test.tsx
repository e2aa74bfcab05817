import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { destinationOf } from '../../../mocks/data.ts'
import { startClock } from '../../../src/crypto/flow/clock.ts'
import { Countdown } from '../../../src/crypto/invoice/countdown.tsx'
import InvoiceScreen from '../../../src/crypto/invoice/invoice-screen.tsx'
import { makeInvoiceStore } from '../../../src/crypto/invoice/invoice-store.ts'
import { checkStatusOnce } from '../../../src/crypto/watch/check-status-once.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { Checkout } from '../../../src/screens/checkout.tsx'
import { saveTestInvoice } from '../../support/record.ts'
import { saveInOtherTab } from '../crypto/crypto-tab-page.tsx'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

test('a hub chunk that arrives after the timeout closes its connection', async () => {
  vi.useFakeTimers()
  const close = vi.fn()
  const openHub = async () => {
    await new Promise((resolve) => setTimeout(resolve, 16_000))
    return { check: vi.fn(), wake: () => {}, lastCheckMs: () => 10_000, close }
  }
  void checkStatusOnce(sampleInvoice(), { openHub, onReturn: () => () => {}, nextNumber: () => 0 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(close).toHaveBeenCalledTimes(1)
})

test('a payment found by checking again has one outcome', async () => {
  vi.useFakeTimers()
  const activeInvoice = sampleActiveInvoice({ deadline: Date.now() - 1000 })
  saveTestInvoice('demo', activeInvoice)
  const onOutcome = vi.fn()
  render(
    <InvoiceScreen
      activeInvoice={activeInvoice}
      productId="demo"
      onOutcome={onOutcome}
      onOtherCoin={undefined}
      onNewInvoice={undefined}
    />,
  )
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    })
  fakeHub.staysAway(true)
  await pass(11_000)
  fakeHub.staysAway(false)
  fakeHub.says('settled')
  act(() => screen.getByRole('button', { name: englishCrypto.expired.checkAgain }).click())
  await pass(0)
  expect(location.pathname).toBe('/success')
  expect(onOutcome).toHaveBeenCalledTimes(1)
})

test('an invoice made in another tab is found by a buyer who was on the card tab meanwhile', async () => {
  history.replaceState(null, '', '/demo')
  const user = userEvent.setup()
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Checkout productId="demo" />
    </SWRConfig>,
  )
  await screen.findByRole('tab', { name: 'Crypto' })
  saveInOtherTab(sampleActiveInvoice())
  await user.click(screen.getByRole('tab', { name: 'Crypto' }))
  await waitFor(() =>
    expect(document.querySelector('.destination')?.textContent).toBe(destinationOf('BTC')),
  )
})

test('after a sleep the spoken time is not more than what is left', () => {
  const store = makeInvoiceStore({ status: 'waiting', clock: startClock(900_000, 900_000, 0) })
  render(<Countdown store={store} />)
  act(() => store.dispatch({ type: 'ticked', now: 860_000 - 5000 }))
  expect(screen.getByRole('timer').textContent).toBe('00:45')
  expect(screen.getByRole('status').textContent).not.toBe('1 minute left to pay.')
})
