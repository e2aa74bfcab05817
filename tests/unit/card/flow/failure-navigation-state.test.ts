import { expect, test } from 'vitest'
import { parseFailureNavigationState } from '../../../../src/card/flow/failure-navigation-state.ts'
import { english } from '../../../../src/i18n/locales/en.ts'

const reasons = Object.keys(english.outcome.reasons)
test.each(reasons)('the state of /failed is parsed from the history: %s', (reason) => {
  const stored: unknown = structuredClone({ reason, address: '/p1', at: 7 })
  expect(parseFailureNavigationState(stored)).toEqual({ reason, address: '/p1', at: 7 })
})

test('foreign history state is ignored', () => {
  const noReasons = ['refused', 'toString', 'toStringRefused', 'number', ['declined'], null]
  const states = noReasons.map((reason) => ({ reason, address: '/p1' }))
  for (const state of [undefined, null, 'declined', 7, [], {}, { address: '/p1' }, ...states])
    expect(parseFailureNavigationState(state), JSON.stringify(state)).toBeUndefined()
})

test('other keys of the history state, and a time that is no number, are ignored', () => {
  const state = { reason: 'declined', address: '/p1', key: 'router', at: '7' }
  expect(parseFailureNavigationState(state)).toEqual({ reason: 'declined', address: '/p1' })
})

const addressOf = (address: unknown) => {
  const state = parseFailureNavigationState({ reason: 'declined', address })
  expect(state?.reason).toBe('declined')
  return state?.address
}

test('path and query of a product are kept as the address for another attempt', () => {
  const addresses = ['/p1', '/p1/', '/p1?method=card&coin=LTC', '/a%2Fb?email=ada@example.com']
  expect(addresses.map(addressOf)).toEqual(addresses)
})

test('the address for another attempt has no language, which would outrank a later choice', () => {
  expect(addressOf('/p1?locale=de&coin=LTC&locale=fr')).toBe('/p1?&coin=LTC&')
})

test.each([
  ...[undefined, null, 7, ['/p1'], '', 'p1', '//evil.example', 'https://evil.example', '/', '/a/b'],
  ...['javascript:alert(1)', '/\\evil.example', '/\t/evil.example', '\t//evil.example'],
  ...['/\n/evil.example', '/?next=1', '/p1#x', '/p1? x', '/p\t1'],
])('%j is refused as an address for another attempt', (address) => {
  expect(addressOf(address)).toBeUndefined()
})
