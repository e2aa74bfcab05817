// @vitest-environment node
import { expect, test } from 'vitest'
import { type FailureState, readFailureState } from '../../src/card/failure-state.ts'

test.each(['notSent', 'declined', 'unknown'] as const)(
  'what /failed is told survives the history: %s',
  (reason) => {
    const state: FailureState = { reason, productPath: '/p1' }
    const kept: unknown = structuredClone(state)
    expect(readFailureState(kept)).toEqual({ reason, productPath: '/p1' })
  },
)

test.each<[unknown]>([
  [undefined],
  [null],
  ['declined'],
  [7],
  [[]],
  [{}],
  [{ productPath: '/p1' }],
  [{ reason: 'refused', productPath: '/p1' }],
  [{ reason: 'toString', productPath: '/p1' }],
  [{ reason: ['declined'], productPath: '/p1' }],
  [{ reason: null, productPath: '/p1' }],
])('a history of something else tells /failed nothing: %j', (state) => {
  expect(readFailureState(state)).toBeUndefined()
})

test('what else is in the history is left there', () => {
  const state = { reason: 'declined', productPath: '/p1', key: 'router' }
  expect(readFailureState(state)).toEqual({ reason: 'declined', productPath: '/p1' })
})

test('a failure whose product nobody knows is still told', () => {
  expect(readFailureState(structuredClone({ reason: 'unknown', productPath: undefined }))).toEqual({
    reason: 'unknown',
    productPath: undefined,
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
])('%j is no way to try again', (productPath) => {
  const state = { reason: 'declined', productPath }
  expect(readFailureState(state)).toEqual({ reason: 'declined', productPath: undefined })
})
