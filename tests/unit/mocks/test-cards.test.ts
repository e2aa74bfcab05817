import { expect, test } from 'vitest'
import { checkCard, passesLuhn } from '../../../mocks/stripe/card-check.ts'
import { findTestCard, outcomeOf, testCards } from '../../../mocks/stripe/test-cards.ts'

const now = new Date(2026, 5, 15).getTime()
const good = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }

test.each([
  ['4242424242424242', { kind: 'accepted' }],
  ['5555555555554444', { kind: 'accepted' }],
  ['378282246310005', { kind: 'accepted' }],
  ['6011111111111117', { kind: 'accepted' }],
  ['3056930009020004', { kind: 'accepted' }],
  ['36227206271667', { kind: 'accepted' }],
  ['3566002020360505', { kind: 'accepted' }],
  ['6200000000000005', { kind: 'accepted' }],
  ['4000000000000002', declined('card_declined', 'generic_decline')],
  ['4000000000009995', declined('card_declined', 'insufficient_funds')],
  ['4000000000009987', declined('card_declined', 'lost_card')],
  ['4000000000009979', declined('card_declined', 'stolen_card')],
  ['4000000000006975', declined('card_declined', 'card_velocity_exceeded')],
  ['4000000000000069', { kind: 'declined', code: 'expired_card' }],
  ['4000000000000127', { kind: 'declined', code: 'incorrect_cvc' }],
  ['4000000000000119', { kind: 'declined', code: 'processing_error' }],
  ['4000002500003155', { kind: 'confirmation', verified: '/success' }],
  ['4000002760003184', { kind: 'confirmation', verified: '/success' }],
  ['4000000000003220', { kind: 'confirmation', verified: '/success' }],
  ['4000008400001629', { kind: 'confirmation', verified: '/failed' }],
])('%s becomes a payment method that ends as published', (number, outcome) => {
  const verdict = checkCard({ ...good, number }, now)
  expect(verdict.ok && outcomeOf(verdict.card.paymentMethodId)).toEqual(outcome)
})

function declined(code: string, declineCode: string) {
  return { kind: 'declined', code, declineCode }
}

test('no two cards share a payment method', () => {
  expect(new Set(testCards.map((card) => card.paymentMethodId)).size).toBe(testCards.length)
})

test('every number passes its checksum and is found by its digits', () => {
  for (const card of testCards) {
    const digits = card.printed.replaceAll(' ', '')
    expect(passesLuhn(digits)).toBe(true)
    expect(findTestCard(digits)).toBe(card)
  }
})

test.each([
  ['a wrong checksum', { number: '4242424242424241' }, 'incorrect_number', 'number'],
  ['too few digits', { number: '42' }, 'incorrect_number', 'number'],
  ['month 13', { expMonth: 13 }, 'invalid_expiry_month', 'exp_month'],
  ['month 0', { expMonth: 0 }, 'invalid_expiry_month', 'exp_month'],
  ['last year', { expYear: 2025 }, 'invalid_expiry_year', 'exp_year'],
  ['last month', { expYear: 2026, expMonth: 5 }, 'invalid_expiry_month', 'exp_month'],
  ['a year far away', { expYear: 2099 }, 'invalid_expiry_year', 'exp_year'],
  ['a CVC of two digits', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ['a CVC of five digits', { cvc: '12345' }, 'invalid_cvc', 'cvc'],
])('%s is refused', (_what, part, code, param) => {
  const verdict = checkCard({ ...good, ...part }, now)
  expect(verdict).toMatchObject({ ok: false, error: { code, param } })
})

test('this month and no CVC pass', () => {
  expect(checkCard({ ...good, expYear: 2026, expMonth: 6, cvc: undefined }, now).ok).toBe(true)
})

test('a number that is not in the table is declined, like a real card in test mode', () => {
  const number = '4000000000000010'
  expect(passesLuhn(number)).toBe(true)
  expect(checkCard({ ...good, number }, now)).toMatchObject({
    ok: false,
    error: { code: 'card_declined', declineCode: 'test_mode_live_card' },
  })
})
