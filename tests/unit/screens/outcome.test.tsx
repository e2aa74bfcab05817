import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FailureNavigationState } from '../../../src/card/failure-navigation-state.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { Outcome } from '../../../src/screens/outcome.tsx'
import { savePaymentMark } from '../../../src/storage/payment-mark.write.ts'
import { browserThatCopies } from '../ui/clipboard.ts'

const { reasons } = english.outcome
const earlierTry: FailureNavigationState = { reason: 'notSent', address: '/demo?method=card' }

// The shop's name is no matter here, and may take for ever.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

test('a payment that was not sent is said to have cost nothing', () => {
  history.replaceState(earlierTry, '', '/failed')
  render(<Outcome kind="failed" />)
  expect(screen.getByText(reasons.notSent)).toBeTruthy()
})

test('an earlier failure no longer says "not charged" while a later payment has no known outcome', () => {
  history.replaceState(earlierTry, '', '/failed')
  savePaymentMark('demo', 'sent')
  render(<Outcome kind="failed" />)
  expect(screen.queryByText(reasons.notSent)).toBeNull()
  expect(screen.getByText(reasons.unknown)).toBeTruthy()
})

test('/failed that bfcache restores no longer says "not charged" when a later payment is out', () => {
  history.replaceState(earlierTry, '', '/failed')
  render(<Outcome kind="failed" />)
  savePaymentMark('demo', 'sent')
  expect(screen.getByText(reasons.notSent)).toBeTruthy()
  const restored = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(restored))
  expect(screen.queryByText(reasons.notSent)).toBeNull()
  expect(screen.getByText(reasons.unknown)).toBeTruthy()
})

const byCard = {
  priceCents: 1999,
  method: 'Card',
  paidAt: new Date(2026, 10, 22, 15, 42).getTime(),
}
const invoice = { orderId: 'i-77', coin: 'BTC', amount: '0.0001999' }
const byCoin = { ...byCard, method: 'Bitcoin (BTC)', invoice }

const details = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.firstChild?.textContent}: ${term.nextSibling?.textContent}`)

test.each(['success', 'pending'] as const)(
  '/%s after an invoice shows price, coin amount, coin, time and Order ID',
  async (kind) => {
    history.replaceState({ receipt: byCoin }, '', `/${kind}`)
    render(<Outcome kind={kind} />)
    await screen.findByRole('heading', { name: 'Payment details' })
    expect(details()).toEqual([
      'Price shown when you paid: $19.99',
      'Amount: 0.0001999 BTC',
      'Payment method: Bitcoin (BTC)',
      expect.stringMatching(/^Date: Nov 22, 2026, 3:42\sPM$/),
      'Order ID: i-77',
    ])
    expect(screen.getByRole('button', { name: 'Copy Order ID' })).toBeTruthy()
  },
)

test('/success after a card shows shop, amount, method and time, to copy and to print', async () => {
  vi.unstubAllGlobals()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { copied } = browserThatCopies({ clipboard: async () => {} })
  history.replaceState({ receipt: byCard }, '', '/success')
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Outcome kind="success" />
    </SWRConfig>,
  )
  await screen.findByText('Tidewater Tea')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy details' }))
  await screen.findByText('Details copied.')
  expect(copied).toEqual([
    expect.stringMatching(
      /^Shop: Tidewater Tea\nPrice shown when you paid: \$19\.99\nPayment method: Card\nDate: Nov 22, 2026, 3:42\sPM$/,
    ),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('Back and Forward between payments show the receipt of the shown history entry', async () => {
  const goTo = (path: string, state: unknown) =>
    act(() => {
      history.replaceState(state, '', path)
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    })
  history.replaceState({ receipt: byCoin }, '', '/success')
  const { rerender } = render(<Outcome kind="success" />)
  await screen.findByText('i-77')

  goTo('/success', { receipt: byCard })
  await waitFor(() => expect(details()).toContain('Payment method: Card'))
  expect(screen.queryByText('i-77')).toBeNull()

  goTo('/failed', earlierTry)
  rerender(<Outcome kind="failed" />)
  expect(screen.queryByText('Payment details')).toBeNull()
})

test('/success survives a receipt that cannot be drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function refuse() {
    throw new RangeError('no such locale')
  })
  history.replaceState({ receipt: byCard }, '', '/success')
  render(<Outcome kind="success" />)
  await act(() => vi.dynamicImportSettled())
  expect(Intl.DateTimeFormat).toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: english.outcome.success.title })).toBeTruthy()
})

test.each([
  ['opened by hand', null],
  ['without a receipt', {}],
  ['with a state that is no receipt', { receipt: { priceCents: 'a lot' } }],
])('/success %s has the text of the specification alone', async (_how, state) => {
  history.replaceState(state, '', '/success')
  const { container } = render(<Outcome kind="success" />)
  const alone = container.textContent
  await act(() => vi.dynamicImportSettled())
  expect(container.textContent).toBe(alone)
  expect(screen.queryByText('Payment details')).toBeNull()
})

test.each([
  ['numberRefused', 'Check the card number.'],
  ['expirationRefused', 'Check the expiration date.'],
  ['cvcRefused', 'Check the security code.'],
  ['postalCodeRefused', 'Check the postal code.'],
] as const)('B7: after %s the buyer reads above the tips: %s', (reason, words) => {
  history.replaceState({ ...earlierTry, reason }, '', '/failed')
  render(<Outcome kind="failed" />)
  const told = screen.getByText(`${reasons.notSent} ${words}`)
  expect(told.nextElementSibling?.textContent).toBe(english.outcome.failed.lines[0])
})

test('Try again leads to the address that was visited', () => {
  history.replaceState(earlierTry, '', '/failed')
  render(<Outcome kind="failed" />)
  const link = screen.getByRole('link', { name: english.outcome.tryAgain })
  expect(link.getAttribute('href')).toBe('/demo?method=card')
})
