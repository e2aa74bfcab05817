import { expect, test } from 'vitest'
import { checkCard } from '../../../mocks/stripe/card-check.ts'
import { outcomeOf, testCards } from '../../../mocks/stripe/test-cards.ts'

const now = new Date(2026, 5, 15).getTime()
const good = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }

const declined = (code: string, declineCode?: string) => ({
  ...{ kind: 'declined', code },
  ...(declineCode !== undefined && { declineCode }),
})

/** As docs.stripe.com/testing has them. */
const published: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    [
      ...['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117'],
      ...['3056930009020004', '36227206271667', '3566002020360505', '6200000000000005'],
    ].map((number) => [number, { kind: 'accepted' }]),
  ),
  '4000000000000002': declined('card_declined', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'insufficient_funds'),
  '4000000000009987': declined('card_declined', 'lost_card'),
  '4000000000009979': declined('card_declined', 'stolen_card'),
  '4000000000006975': declined('card_declined', 'card_velocity_exceeded'),
  '4000000000000069': declined('expired_card'),
  '4000000000000127': declined('incorrect_cvc'),
  '4000000000000119': declined('processing_error'),
  '4000002500003155': { kind: 'confirmation', verified: '/success' },
  '4000002760003184': { kind: 'confirmation', verified: '/success' },
  '4000000000003220': { kind: 'confirmation', verified: '/success' },
  '4000008400001629': { kind: 'confirmation', verified: '/failed' },
}

test('each test card becomes a payment method of its own, which ends as published', () => {
  for (const [number, outcome] of Object.entries(published)) {
    const verdict = checkCard({ ...good, number }, now)
    expect(verdict.ok && outcomeOf(verdict.card.paymentMethodId), number).toEqual(outcome)
  }
  expect(new Set(testCards.map((card) => card.paymentMethodId)).size).toBe(testCards.length)
})

test.each([
  ['a wrong checksum', { number: '4242424242424241' }, 'incorrect_number', 'number'],
  ['month 13', { expMonth: 13 }, 'invalid_expiry_month', 'exp_month'],
  ['last year', { expYear: 2025 }, 'invalid_expiry_year', 'exp_year'],
  ['last month', { expYear: 2026, expMonth: 5 }, 'invalid_expiry_month', 'exp_month'],
  ['a year far away', { expYear: 2099 }, 'invalid_expiry_year', 'exp_year'],
  ['a CVC of two digits', { cvc: '12' }, 'invalid_cvc', 'cvc'],
])('%s is refused', (_what, part, code, param) => {
  expect(checkCard({ ...good, ...part }, now)).toMatchObject({ ok: false, error: { code, param } })
})
