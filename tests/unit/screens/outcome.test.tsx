import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FailureNavigationState } from '../../../src/card/failure-navigation-state.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { Outcome } from '../../../src/screens/outcome.tsx'
import { savePaymentMark } from '../../../src/storage/payment-mark.write.ts'

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

const invoice = { orderId: 'i-77', coin: 'BTC', amount: '0.0001999' }

test.each(['success', 'pending'] as const)(
  'an invoice that led to /%s is named there',
  async (kind) => {
    history.replaceState({ invoice }, '', `/${kind}`)
    render(<Outcome kind={kind} />)
    expect(await screen.findByText('i-77')).toBeTruthy()
    expect(screen.getByText('0.0001999 BTC')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy Order ID' })).toBeTruthy()
  },
)

test.each([
  ['opened by hand', null],
  ['after a payment by card', {}],
  ['with a state that is no receipt', { invoice: { orderId: 7 } }],
])('/success %s has the text of the specification alone', async (_how, state) => {
  history.replaceState(state, '', '/success')
  const { container } = render(<Outcome kind="success" />)
  const alone = container.textContent
  await act(() => vi.dynamicImportSettled())
  expect(container.textContent).toBe(alone)
  expect(screen.queryByText('Order ID')).toBeNull()
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
