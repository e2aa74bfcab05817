import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FailureState } from '../../src/card/failure-state.ts'
import { english } from '../../src/i18n/messages.en.ts'
import { markPayment } from '../../src/memory/mark-payment.ts'
import { Outcome } from '../../src/screens/outcome.tsx'

const { reasons } = english.outcome
const earlierTry: FailureState = { reason: 'notSent', address: '/demo?method=card' }

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

test('nobody is told of no charge on the way back to an earlier failure while a later payment is out', () => {
  history.replaceState(earlierTry, '', '/failed')
  markPayment('demo', 'sent')
  render(<Outcome kind="failed" />)
  expect(screen.queryByText(reasons.notSent)).toBeNull()
  expect(screen.getByText(reasons.unknown)).toBeTruthy()
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
