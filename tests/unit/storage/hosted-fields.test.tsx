import { expect, test } from 'vitest'
import { needsHostedFields, saveNeedsHostedFields } from '../../../src/storage/hosted-fields.ts'

test('an account that refuses raw cards is stored by its publishable key', () => {
  saveNeedsHostedFields('pk_one')
  expect(localStorage).toHaveLength(1)
  expect(['pk_one', 'pk_two'].map(needsHostedFields)).toEqual([true, false])
})
