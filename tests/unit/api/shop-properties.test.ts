import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCountryCode, readShopName } from '../../../src/api/read-shop.ts'
import { anyText } from '../lib/any-text.ts'
import { checkProperty } from '../lib/check-property.ts'

function read(reader: (text: string) => string, text: string): string | undefined {
  try {
    return reader(text)
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return undefined
  }
}

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\ufeff'), maxLength: 3 })

test('whatever the server answers, a shop’s name is trimmed, of sane length and no web page', () => {
  const beginnings = fc.constantFrom(
    '',
    '<!doctype html',
    '<!DOCTYPE',
    '<html',
    '<Html',
    '<b',
    '<3',
  )
  const texts = fc
    .tuple(space, beginnings, fc.constantFrom('', ' ', '>'), anyText, space)
    .map((parts) => parts.join(''))
  checkProperty(
    fc.property(texts, (text) => {
      const name = read(readShopName, text)
      if (name === undefined) return
      expect(name).toBe(text.trim())
      expect(name.length >= 1 && name.length <= 3000).toBe(true)
      expect(name).not.toMatch(/^<(?:!doctype|html)[\s>]/i)
    }),
  )
})

test('every plain text is a shop’s name, whatever white space is around it', () => {
  const names = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    .filter((name) => name.trim() === name && !name.startsWith('<'))
  checkProperty(
    fc.property(space, names, space, (before, name, after) => {
      expect(readShopName(before + name + after)).toBe(name)
    }),
  )
})

test('whatever the server answers, a country is two capital letters or none', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABZabz1 \n"'), maxLength: 6 })
  checkProperty(
    fc.property(fc.oneof(anyText, letters), (text) => {
      const code = read(readCountryCode, text)
      if (code === undefined) {
        expect(text.trim()).not.toMatch(/^[A-Za-z]{2}$/)
        return
      }
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(text.toUpperCase().replace(/[\s"]/g, '')).toBe(code)
    }),
  )
})
