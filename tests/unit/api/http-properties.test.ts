import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathSegment } from '../../../src/api/http.ts'
import { looksLikeHtml } from '../../../src/api/plain-text.ts'
import { anyText } from '../lib/any-text.ts'
import { checkProperty } from '../lib/check-property.ts'
import { hostileAddress } from '../lib/hostile-address.ts'

const ids = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  hostileAddress.filter((id) => id !== '' && !/\p{Cs}/u.test(id)),
  fc.constantFrom('.', '..', '...', '%2e', '%2E%2e'),
)

test('an id of any characters is one segment, and no step to another endpoint', () => {
  checkProperty(
    fc.property(ids, (id) => {
      const path = `/api/product/${pathSegment(id)}`
      expect(path).toMatch(/^\/api\/product\/[^/?#\\\s]+$/)
      expect(new URL(path, 'https://pay.shop.example').pathname).toBe(path)
    }),
  )
})

test('a server that decodes the segment once reads the id, but for the two that are steps', () => {
  checkProperty(
    fc.property(ids, (id) => {
      const read = decodeURIComponent(pathSegment(id))
      if (id === '.' || id === '..') expect(read).not.toBe(id)
      else expect(read).toBe(id)
    }),
  )
})

test('what begins as a web page is one, whatever follows and however it is written', () => {
  const beginning = fc.constantFrom(
    '<!doctype html',
    '<!DOCTYPE',
    '<html',
    '<HTML',
    '<Head',
    '<body',
  )
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\ufeff'), maxLength: 3 })
  checkProperty(
    fc.property(
      space,
      beginning,
      fc.constantFrom(' ', '>', '\n'),
      anyText,
      (before, tag, end, rest) => {
        expect(looksLikeHtml(before + tag + end + rest)).toBe(true)
      },
    ),
  )
})
