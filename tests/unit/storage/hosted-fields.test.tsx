import { expect, test } from 'vitest'
import { needsHostedFields, saveNeedsHostedFields } from '../../../src/storage/hosted-fields.ts'

test('an account that refuses own inputs is remembered by its key alone', () => {
  saveNeedsHostedFields('pk_one')
  expect(needsHostedFields('pk_one')).toBe(true)
  expect(needsHostedFields('pk_two')).toBe(false)
})
