import { expect, test } from 'vitest'
import {
  type FailureNavigationState,
  readFailureNavigationState,
} from '../../../../src/card/flow/failure-reason.ts'

test.each([
  'notSent',
  'numberRefused',
  'expirationRefused',
  'cvcRefused',
  'emailRefused',
  'nameRefused',
  'countryRefused',
  'postalCodeRefused',
  'declined',
  'unknown',
] as const)('what /failed is told survives the history: %s', (reason) => {
  const state: FailureNavigationState = { reason, address: '/p1' }
  const kept: unknown = structuredClone(state)
  expect(readFailureNavigationState(kept)).toEqual({ reason, address: '/p1' })
})

test.each<[unknown]>([
  [undefined],
  [null],
  ['declined'],
  [7],
  [[]],
  [{}],
  [{ address: '/p1' }],
  [{ reason: 'refused', address: '/p1' }],
  [{ reason: 'toString', address: '/p1' }],
  [{ reason: 'toStringRefused', address: '/p1' }],
  [{ reason: 'number', address: '/p1' }],
  [{ reason: ['declined'], address: '/p1' }],
  [{ reason: null, address: '/p1' }],
])('foreign history state is ignored: %j', (state) => {
  expect(readFailureNavigationState(state)).toBeUndefined()
})

test('other keys of the history state are ignored', () => {
  const state = { reason: 'declined', address: '/p1', key: 'router' }
  expect(readFailureNavigationState(state)).toEqual({ reason: 'declined', address: '/p1' })
})

test.each(['/p1', '/p1/', '/p1?method=card&locale=de', '/a%2Fb?email=ada@example.com'])(
  '%s is kept as the address for another attempt',
  (address) => {
    expect(readFailureNavigationState({ reason: 'declined', address })?.address).toBe(address)
  },
)

test('a failure without an address keeps its reason', () => {
  expect(
    readFailureNavigationState(structuredClone({ reason: 'unknown', address: undefined })),
  ).toEqual({
    reason: 'unknown',
    address: undefined,
  })
})

test.each([
  undefined,
  null,
  7,
  '',
  'p1',
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/',
  '/a/b',
  '/\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/?next=1',
])('%j is refused as an address for another attempt', (address) => {
  const state = { reason: 'declined', address }
  expect(readFailureNavigationState(state)).toEqual({ reason: 'declined', address: undefined })
})
