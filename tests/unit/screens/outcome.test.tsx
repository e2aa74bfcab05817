import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FailureNavigationState } from '../../../src/card/flow/failure-reason.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { Outcome } from '../../../src/screens/outcome.tsx'
import { otherTabWrites, otherTabWritesUnheard, saveTestAttempt } from '../../support/record.ts'
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

const at = Date.now()

test.each([
  ['unknown', 'its own attempt is paid after all', 'paid', at],
  ['unknown', 'a newer attempt may have gone through', 'sent', at + 1],
  ['notSent', 'an older attempt may have gone through', 'sent', at - 1],
  ['notSent', 'a newer attempt is refused, too', 'refused', at + 1],
] as const)('the reason of a failure is "%s" when %s', async (reason, _, status, other) => {
  history.replaceState({ ...earlierTry, at }, '', '/failed')
  saveTestAttempt('demo', 'refused', at)
  render(<Outcome kind="failed" />)
  await act(() => vi.dynamicImportSettled())
  otherTabWrites('demo', (twin) => void saveTestAttempt(twin, status, other))
  expect(screen.getByText(reasons[reason])).toBeTruthy()
})

test('/failed that bfcache restores no longer says "not charged" when a later payment is out', async () => {
  history.replaceState(earlierTry, '', '/failed')
  render(<Outcome kind="failed" />)
  await act(() => vi.dynamicImportSettled())
  otherTabWritesUnheard('demo', (twin) => void saveTestAttempt(twin, 'sent'))
  expect(screen.getByText(reasons.notSent)).toBeTruthy()
  const restored = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(restored))
  expect(await screen.findByText(reasons.unknown)).toBeTruthy()
  expect(screen.queryByText(reasons.notSent)).toBeNull()
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
  ['emailRefused', 'Check the email address.'],
  ['nameRefused', 'Check the name on the card.'],
  ['countryRefused', 'Check the country.'],
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
