import { expect, test } from 'vitest'
import { failed, ok } from '../../../src/lib/result.ts'

test('a good result carries its value', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 })
})

test('a failed result carries its reason', () => {
  expect(failed('late')).toEqual({ ok: false, failure: 'late' })
})
